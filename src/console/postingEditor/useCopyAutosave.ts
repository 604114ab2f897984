import { useEffect } from 'react';
import { type Autosave, type AutosaveEvent, next } from '../../browser/autosave.ts';
import { copyEditing, isToSave, lookForOthers, saveHere } from './copyEditing.store.ts';

// Milliseconds between looks at what others have saved.
const LOOK_EVERY = 10_000;

/** Saves the open posting by itself, as the CV is saved, and takes in what others save. */
export function useCopyAutosave(): void {
  useEffect(() => {
    let autosave: Autosave = { phase: copyEditing.get()?.phase, failures: 0 };
    let timer: ReturnType<typeof setTimeout> | undefined;
    function hear(type: AutosaveEvent['type']): void {
      const open = copyEditing.get();
      const at = Date.now();
      const { phase, code, retryAfter, nextIn } = open ?? {};
      const after = next(autosave, { type, at, isUnsaved: isToSave(open), phase, code, retryAfter, nextIn });
      const { dueAt } = after.autosave;
      if (dueAt !== autosave.dueAt) {
        clearTimeout(timer);
        timer = dueAt === undefined ? undefined : setTimeout(() => hear('due'), dueAt - at);
      }
      autosave = after.autosave;
      if (after.saves) void saveHere();
    }
    const changed = () => {
      hear('told');
      hear('changed');
    };
    const left = () => hear('left');
    const isBack = () => hear('online');
    const hidden = () => {
      if (document.visibilityState === 'hidden') hear('hidden');
      else void lookForOthers();
    };
    const stop = copyEditing.subscribe(changed);
    const looking = setInterval(() => {
      if (document.visibilityState === 'visible') void lookForOthers();
    }, LOOK_EVERY);
    document.addEventListener('focusout', left);
    document.addEventListener('visibilitychange', hidden);
    addEventListener('online', isBack);
    changed();
    return () => {
      clearTimeout(timer);
      clearInterval(looking);
      stop();
      document.removeEventListener('focusout', left);
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('online', isBack);
      // Whoever goes to another screen within the pause before a save loses nothing.
      void saveHere();
    };
  }, []);
}
