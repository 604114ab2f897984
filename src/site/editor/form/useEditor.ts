import { useCallback, useEffect, useState } from 'react';
import { send } from '../../../browser/send.ts';
import { useStore } from '../../../browser/store.ts';
import { ConfirmDialog } from '../../../browser/ui/LazyConfirmDialog.tsx';
import { Toasts } from '../../../browser/ui/LazyToasts.tsx';
import { useLeaving } from '../../../browser/useLeaving.ts';
import { useReading } from '../../../browser/useReading.ts';
import { problem } from '../../../http/problem.ts';
import { postingCalls } from '../../postings/postings.calls.ts';
import { LoginModal } from '../../session/LazyLoginModal.tsx';
import { LogoutDialog } from '../../session/LazyLogoutDialog.tsx';
import { userInfo } from '../../session/session.store.ts';
import type { EditorPosting } from '../draft/checkContext.store.ts';
import { currentUser, draftStore, editing, isToSend, isUnsaved } from '../draft/draft.store.ts';
import { startJournal } from '../draft/journal.store.ts';
import { useUnsavedMarks } from '../draft/marks.store.ts';
import { saveDraft } from '../draft/saving.store.ts';
import { useDraft } from '../draft/useDraft.ts';
import { useSessionGuard } from '../draft/useSessionGuard.ts';
import { openApplication } from './opening.store.ts';

/** Opens the application of a posting; `failure` says why it is not open, `again` tries once more; `goOn` takes another end. */
export function useEditor(companyCode: string, postingNumber: string) {
  const [posting, setPosting] = useState<EditorPosting>();
  const read = useCallback(
    async (signal: AbortSignal) => {
      const found = await openApplication({ companyCode, postingNumber }, signal);
      if (found) setPosting(found);
    },
    [companyCode, postingNumber],
  );
  const { failure, again: open } = useReading(read);
  useSessionGuard();
  useEffect(() => {
    open();
    for (const part of [ConfirmDialog, LoginModal, LogoutDialog, Toasts]) part.loadAhead();
    return () => editing.set(undefined);
  }, [open]);
  // Closed before its time, while somebody writes: the page says since when, not how long there would have been.
  const isClosed = useIsClosed();
  useEffect(() => {
    if (!isClosed) return;
    // Nothing is written there any more; the next Tab goes on from where it was.
    if (document.activeElement?.matches('input, select, textarea')) (document.activeElement as HTMLElement).blur();
    // Without an answer the refusal is shown alone; `send` has logged why. An end of one's own is not the posting's.
    send(postingCalls.detail, { companyCode, postingNumber }).then(
      (ofAll) => setPosting((shown) => (shown?.isReopened ? shown : ofAll)),
      () => undefined,
    );
  }, [isClosed, companyCode, postingNumber]);
  // Somebody else logged in over the page (D-1): what the first person typed is not theirs to see or send.
  const user = useStore(userInfo, currentUser);
  useEffect(() => {
    const opened = editing.get();
    if (opened && opened.userId === undefined && user !== undefined) editing.set({ ...opened, userId: user });
    // The same member is known by now, or again.
    void startJournal();
    const owner = opened?.userId;
    if (owner === undefined || user === undefined || owner === user) return;
    editing.set(undefined);
    setPosting(undefined);
    open();
  }, [user, open]);
  return { posting, failure, again: open, goOn: setPosting };
}

/** Whether the posting has closed while somebody writes: nothing is saved or submitted any more. */
export function useIsClosed(): boolean {
  return useStore(editing, (now) => now?.code === 'closed');
}

/** Whether something is to be sent to the server, now or soon. */
export function useToSend(): boolean {
  const open = useStore(editing, (now) => now);
  useUnsavedMarks();
  return useDraft((draft) => isToSend(draft, open));
}

/** Whether the draft holds something the server does not; the component renders again only when that changes. */
export function useUnsaved(): boolean {
  const open = useStore(editing, (now) => now);
  // Follows the marks too.
  useUnsavedMarks();
  return useDraft((draft) => isUnsaved(draft, open));
}

/**
 * Nothing unsaved leaves the page unseen: going to another page of the site saves first and goes on; where that fails,
 * `leaving` asks. Closing the window is asked about by the browser.
 */
export function useSafeLeaving() {
  const unsaved = useUnsaved();
  const blocker = useLeaving(() => isUnsaved(draftStore.get(), editing.get()), unsaved);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // What is typed while a save is under way is saved by the next one; what a save leaves out is asked about.
    const saveAll = async (): Promise<void> => {
      const saved = await saveDraft();
      if (!isUnsaved(draftStore.get(), editing.get())) return;
      if (!isToSend(draftStore.get(), saved)) throw problem('invalid');
      await saveAll();
    };
    saveAll().then(
      () => blocker.proceed(),
      () => setAsking(true),
    );
  }, [blocker]);
  return {
    asking,
    stay() {
      setAsking(false);
      blocker.reset?.();
    },
    leave() {
      setAsking(false);
      blocker.proceed?.();
    },
  };
}
