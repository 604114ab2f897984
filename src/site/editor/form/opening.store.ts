import { send } from '../../../browser/send.ts';
import { heldToken } from '../../../browser/token.ts';
import type { Mentions } from '../../../fields/shape.ts';
import { companyCalls } from '../../company/company.calls.ts';
import { postingCalls } from '../../postings/postings.calls.ts';
import { memberKnown } from '../../session/session.store.ts';
import { cvCalls } from '../cv.calls.ts';
import { type EditorPosting, readCheckContext } from '../draft/checkContext.store.ts';
import { currentUser, type Editing, openEditor } from '../draft/draft.store.ts';
import { shownFaults } from '../draft/faults.store.ts';
import { startJournal } from '../draft/journal.store.ts';
import { attachmentCalls } from '../files/attachments.calls.ts';

type Application = Pick<Editing, 'companyCode' | 'postingNumber'>;

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

function readApplication(key: Application) {
  return Promise.all([
    readCheckContext(key),
    send(cvCalls.read, { ...key, applyState: '1' }),
    send(attachmentCalls.list, key),
    send(attachmentCalls.limits, {}),
    readOthers(),
    // Unsaved text opens with the member's own key: a field drawn without it would be written into twice.
    memberKnown(),
  ]);
}

/** A posting as it is for an applicant to whom it was opened again: with an end of their own. */
function reopenedFor(posting: EditorPosting, until: Date): EditorPosting {
  return { ...posting, acceptTo: until, closedAt: null, isReopened: true };
}

/** Notes who reads. Once all is read, the result says whose it is, and whether somebody else may be here by now. */
function noteReader(): () => { userId: string | undefined; isElse: boolean } {
  const [reader, token] = [currentUser(), heldToken()];
  return () => {
    const now = currentUser();
    // A member who was not known at first is known by their session alone.
    if (reader === undefined) return { userId: now, isElse: heldToken() !== token };
    return { userId: reader, isElse: now !== undefined && now !== reader };
  };
}

/**
 * Opens an application in the editor with what this device still holds of it, and answers its posting; once `signal`
 * is aborted it opens nothing. What was read for one member is never opened for another: it is read again.
 */
export async function openApplication(key: Application, signal: AbortSignal): Promise<EditorPosting | undefined> {
  const reader = noteReader();
  const [{ posting: ofAll, context: checks }, { revision, receipt, reopenedUntil, ...saved }, files, limits, others] =
    await readApplication(key);
  if (signal.aborted) return;
  const { userId, isElse } = reader();
  if (isElse) return openApplication(key, signal);
  const posting = reopenedUntil ? reopenedFor(ofAll, reopenedUntil) : ofAll;
  const context = { ...checks, mentions: mentionsOf(posting, others) };
  shownFaults.set({});
  const standing = receipt && { receipt, revision };
  openEditor({ ...key, userId, revision, context, limits, standing }, { ...saved, files });
  await startJournal();
  return signal.aborted ? undefined : posting;
}
