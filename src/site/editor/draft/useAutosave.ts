import { useEffect } from 'react';
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
import { isAboutContent, retryDelay, SAVE_AFTER, SAVE_AT_LATEST } from './saving.ts';

/** Saves the open draft by itself: soon after the last change, on leaving a field or the page, and again after failures. */
export function useAutosave(): void {
  useEffect(() => startAutosave(), []);
}

function startAutosave(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsavedSince: number | undefined;
  let failures = 0;
  let phase = editing.get()?.phase;

  const isTrying = () => phase === 'failed' || phase === 'offline';
  const saveIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(save, ms);
  };

  // What saving leaves out is marked at its field as long as it is left out; then the field shows what is wrong with it
  // now.
  let withheld: Faults = {};
  function markWithheld(): void {
    const cv = cvOf(draftStore.get());
    const now = withheldIn(cv);
    if (isSame(now, withheld)) return;
    withheld = now;
    shownFaults.set((shown) => ({
      ...faultsStanding(answeredDraft(), editing.get()?.context ?? {}, shown, looked),
      ...now,
    }));
  }

  function save(keepalive = false): void {
    clearTimeout(timer);
    timer = undefined;
    unsavedSince = undefined;
    markWithheld();
    if (!isToSend(draftStore.get(), editing.get())) return;
    // `editing` says how it ended.
    saveDraft({ keepalive, onlyUnsaved: true }).catch(() => undefined);
  }

  function changed(): void {
    const open = editing.get();
    if (!open || isTrying() || !isUnsaved(draftStore.get(), open)) return;
    // Closed, or the login has ended: asking again at every letter would help nobody.
    if (phase === 'refused' && !isAboutContent(open.code)) return;
    unsavedSince ??= Date.now();
    saveIn(Math.max(0, Math.min(SAVE_AFTER, unsavedSince + SAVE_AT_LATEST - Date.now())));
  }

  function phaseChanged(): void {
    const open = editing.get();
    if (open?.phase === phase) return;
    phase = open?.phase;
    if (open && isTrying()) {
      saveIn(retryDelay(failures, open.retryAfter));
      failures += 1;
    } else if (phase === 'still') {
      failures = 0;
      changed();
    } else if (phase === 'refused' && !isAboutContent(open?.code)) {
      clearTimeout(timer);
    }
  }

  const left = () => {
    if (phase === 'still') save();
  };
  const hidden = () => {
    if (document.visibilityState === 'hidden' && phase !== 'refused') save(true);
  };
  const isBack = () => {
    if (isTrying()) save();
  };
  const loggedIn = () => {
    const open = editing.get();
    if (open?.code === 'tokenInvalid' && currentUser() !== undefined && currentUser() === open.userId) save();
  };

  const stops = [
    draftStore.subscribe(changed),
    draftMarks.subscribe(changed),
    editing.subscribe(phaseChanged),
    userInfo.subscribe(loggedIn),
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
