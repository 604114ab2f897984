import { useEffect } from 'react';
import { keepPageWithoutSession } from '../../../browser/sessionLoss.ts';
import { problem } from '../../../http/problem.ts';
import { stopAsking } from '../../session/askForLogin.ts';
import { draftStore, editing, isUnsaved } from './draft.store.ts';
import { askWriterToLogIn, failureOf } from './saving.store.ts';

/** D-1: in the open editor a lost session opens the login over the page, and nothing typed is touched. */
export function useSessionGuard(): void {
  useEffect(keepEditorOpen, []);
}

function keepEditorOpen(): () => void {
  const release = keepPageWithoutSession(() => {
    editing.set((open) => {
      if (!open) return open;
      // What waits to be saved waits for the login: the next save does not ask people again who have declined it.
      const waits = open.phase === 'still' && isUnsaved(draftStore.get(), open);
      // The owner of this text never became known (D-2): a person who logs in now gets their own, not this.
      return { ...open, userId: open.userId ?? '', ...(waits ? failureOf(problem('tokenInvalid')) : {}) };
    });
    askWriterToLogIn();
  });
  return () => {
    release();
    stopAsking();
  };
}
