import { useCallback, useEffect, useState } from 'react';
import { send } from '../../../browser/send.ts';
import { useStore } from '../../../browser/store.ts';
import { ConfirmDialog } from '../../../browser/ui/LazyConfirmDialog.tsx';
import { Toasts } from '../../../browser/ui/LazyToasts.tsx';
import { useLeaving } from '../../../browser/useLeaving.ts';
import { useReading } from '../../../browser/useReading.ts';
import type { Mentions } from '../../../fields/shape.ts';
import { problem } from '../../../http/problem.ts';
import { companyCalls } from '../../company/company.calls.ts';
import { postingCalls } from '../../postings/postings.calls.ts';
import { LoginModal } from '../../session/LazyLoginModal.tsx';
import { LogoutDialog } from '../../session/LazyLogoutDialog.tsx';
import { memberKnown, userInfo } from '../../session/session.store.ts';
import { cvCalls } from '../cv.calls.ts';
import { type EditorPosting, readCheckContext } from '../draft/checkContext.store.ts';
import { currentUser, draftStore, editing, isToSend, isUnsaved, openEditor } from '../draft/draft.store.ts';
import { shownFaults } from '../draft/faults.store.ts';
import { startJournal } from '../draft/journal.store.ts';
import { useUnsavedMarks } from '../draft/marks.store.ts';
import { saveDraft } from '../draft/saving.store.ts';
import { useDraft } from '../draft/useDraft.ts';
import { useSessionGuard } from '../draft/useSessionGuard.ts';
import { attachmentCalls } from '../files/attachments.calls.ts';

// Postings whose titles a text may have come from.
const MOST_OTHERS = 100;

// Only to notice their names in a text: the editor opens without them, too.
async function readOthers(): Promise<{ companies: string[]; postings: string[] }> {
  try {
    const search = { ...postingCalls.list.input.blank(), size: MOST_OTHERS };
    const [{ companies }, { items }] = await Promise.all([
      send(companyCalls.home, {}),
      send(postingCalls.list, search),
    ]);
    return { companies: companies.map(({ name }) => name), postings: items.map(({ title }) => title) };
  } catch {
    return { companies: [], postings: [] };
  }
}

function mentionsOf({ company, title }: EditorPosting, others: { companies: string[]; postings: string[] }): Mentions {
  return { ...others, own: [company, title] };
}

/** Opens the application of a posting; `failure` says why it is not open, `again` tries once more. */
export function useEditor(companyCode: string, postingNumber: string) {
  const [posting, setPosting] = useState<EditorPosting>();
  const read = useCallback(
    async (signal: AbortSignal) => {
      const key = { companyCode, postingNumber };
      const [{ posting: found, context: checks }, { revision, receipt, ...saved }, files, limits, others] =
        await Promise.all([
          readCheckContext(key),
          send(cvCalls.read, { ...key, applyState: '1' }),
          send(attachmentCalls.list, key),
          send(attachmentCalls.limits, {}),
          readOthers(),
          // Unsaved text opens with the member's own key: a field drawn without it would be written into twice.
          memberKnown(),
        ]);
      const context = { ...checks, mentions: mentionsOf(found, others) };
      // Opened once more meanwhile: what is written there by now is not to be put away.
      if (signal.aborted) return;
      shownFaults.set({});
      const standing = receipt && { receipt, revision };
      openEditor({ ...key, revision, context, limits, standing }, { ...saved, files });
      await startJournal();
      if (!signal.aborted) setPosting(found);
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
  const isClosed = useStore(editing, (now) => now?.code === 'closed');
  useEffect(() => {
    if (!isClosed) return;
    // Without an answer the refusal is shown alone; `send` has logged why.
    send(postingCalls.detail, { companyCode, postingNumber }).then(setPosting, () => undefined);
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
  return { posting, failure, again: open };
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
