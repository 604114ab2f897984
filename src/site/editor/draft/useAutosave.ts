import { useEffect } from 'react';
import { type Autosave, type AutosaveEvent, next } from '../../../browser/autosave.ts';
import { isSame } from '../../../browser/store.ts';
import { followTyping } from '../../../browser/typing.ts';
import { cvOf } from '../../../domain/cv/draft.ts';
import { faultsStanding } from '../../../domain/cv/faults.ts';
import { withheldIn } from '../../../domain/cv/withheld.ts';
import type { Faults } from '../../../fields/shape.ts';
import { userInfo } from '../../session/session.store.ts';
import { answeredDraft } from '../form/useAnsweredDraft.ts';
import { currentUser, draftStore, editing, isToSend, isUnsaved, looked } from './draft.store.ts';
import { shownFaults } from './faults.store.ts';
import { draftMarks } from './marks.store.ts';
import { saveDraft } from './saving.store.ts';

/** Saves the open draft by itself: soon after the last change, on leaving a field or the page, and again after failures. */
export function useAutosave(): void {
  useEffect(startAutosave, []);
}

/** The same outside React, until the returned function is called. */
export function startAutosave(): () => void {
  let autosave: Autosave = { phase: editing.get()?.phase, failures: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = saver();

  function hear(type: AutosaveEvent['type']): void {
    const open = editing.get();
    const at = Date.now();
    const told = { phase: open?.phase, code: open?.code, retryAfter: open?.retryAfter, nextIn: open?.nextIn };
    const after = next(autosave, { type, at, isUnsaved: isUnsaved(draftStore.get(), open), ...told });
    const { dueAt } = after.autosave;
    if (dueAt !== autosave.dueAt) {
      clearTimeout(timer);
      timer = dueAt === undefined ? undefined : setTimeout(() => hear('due'), dueAt - at);
    }
    autosave = after.autosave;
    if (after.saves) save(type === 'hidden');
  }

  const changed = () => hear('changed');
  const left = () => hear('left');
  const isBack = () => hear('online');
  const hidden = () => {
    if (document.visibilityState === 'hidden') hear('hidden');
  };
  const known = () => {
    const user = currentUser();
    if (user !== undefined && user === editing.get()?.userId) hear('loggedIn');
  };
  const stops = [
    draftStore.subscribe(changed),
    draftMarks.subscribe(changed),
    editing.subscribe(() => hear('told')),
    userInfo.subscribe(known),
    followTyping(),
  ];
  document.addEventListener('focusout', left);
  document.addEventListener('visibilitychange', hidden);
  addEventListener('online', isBack);
  changed();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    document.removeEventListener('focusout', left);
    document.removeEventListener('visibilitychange', hidden);
    removeEventListener('online', isBack);
  };
}

// Saves what there is to send. What that leaves out is marked at its field as long as it is left out; then the field
// shows what is wrong with it now.
function saver(): (keepalive: boolean) => void {
  let withheld: Faults = {};
  function markWithheld(): void {
    const now = withheldIn(cvOf(draftStore.get()));
    if (isSame(now, withheld)) return;
    withheld = now;
    shownFaults.set((shown) => ({
      ...faultsStanding(answeredDraft(), editing.get()?.context ?? {}, shown, looked),
      ...now,
    }));
  }
  return (keepalive) => {
    markWithheld();
    if (!isToSend(draftStore.get(), editing.get())) return;
    // `editing` says how it ended.
    saveDraft({ keepalive, onlyUnsaved: true }).catch(() => undefined);
  };
}
