import { holdRecord, openSealedStore, type SealedStore } from '../../../browser/sealedStore.ts';
import { send } from '../../../browser/send.ts';
import { changes } from '../../../domain/cv/changes.ts';
import { blankDraft, reduce } from '../../../domain/cv/draft.ts';
import { hasChanges, mergeDraft } from '../../../domain/cv/merging.ts';
import { sendable } from '../../../domain/cv/withheld.ts';
import { userInfo } from '../../session/session.store.ts';
import { cvCalls } from '../cv.calls.ts';
import { draftStore, editing, isUnsaved } from './draft.store.ts';
import { journal, journalEnded } from './journal.store.ts';
import { readEntry } from './journal.ts';
import { hasNews } from './marks.store.ts';
import { saveDraft } from './saving.store.ts';

/** What is left after sending: nothing, text that this device keeps, or text that is only on the page. */
export type Unsent = 'nothing' | 'kept' | 'onPage';

async function ownStore(): Promise<SealedStore | undefined> {
  const user = userInfo.get();
  return user.isLogin ? openSealedStore(user.journalKey) : undefined;
}

// What both sides wrote is left for the editor, where somebody can choose.
async function sendRecord(store: SealedStore, id: string): Promise<boolean> {
  const found = await store.read(id);
  const entry = found && readEntry(found.head, found.parts);
  if (!entry) return true;
  const { companyCode, postingNumber, marks } = entry;
  const newest = await send(cvCalls.read, { companyCode, postingNumber, applyState: '1' });
  const { cv, base, choices } = mergeDraft(entry.base, entry.cv, newest.cv, { sent: entry.sent });
  if (choices.length > 0 || entry.choices.length > 0) return false;
  const taken = sendable(base, cv);
  // A removed row that the merge has brought back, because somebody wrote in it meanwhile, is not removed any more.
  const { deleted } = reduce({ ...blankDraft(), deleted: entry.deleted }, { type: 'load', cv });
  if (hasChanges(base, taken, deleted) || hasNews(marks, newest)) {
    const body = changes(base, taken, deleted);
    await send(cvCalls.save, { companyCode, postingNumber, revision: newest.revision, body, marks });
  }
  // What the server would refuse is kept for the editor, where it can be corrected.
  if (taken !== cv) return false;
  await store.remove(id);
  return true;
}

/** Sends everything of this member that this device holds and the server does not; never throws. */
export async function sendUnsent(): Promise<Unsent> {
  let isKept = false;
  try {
    await saveDraft({ onlyUnsaved: true });
  } catch {
    // Looked at below, with what was typed meanwhile.
  }
  try {
    const store = await ownStore();
    for (const id of (await store?.ids()) ?? []) {
      // What another page has open is that page's to send, and ours is sent already.
      const letGo = await holdRecord(id);
      if (!letGo) continue;
      const isSent = await sendRecord(store!, id).catch(() => false);
      letGo();
      isKept ||= !isSent;
    }
  } catch {
    // A store that cannot be read holds nothing that could be sent.
  }
  if (isUnsaved(draftStore.get(), editing.get())) return journal.get().works ? 'kept' : 'onPage';
  return isKept ? 'kept' : 'nothing';
}

/** Closes the open draft without saving; its journal stays. */
export async function leaveUnsent(): Promise<void> {
  editing.set(undefined);
  await journalEnded();
}

/** Closes the open draft and takes everything of this member off this device. */
export async function forgetUnsent(): Promise<void> {
  await leaveUnsent();
  const store = await ownStore();
  for (const id of (await store?.ids()) ?? []) await store!.remove(id);
}
