import { sql } from 'kysely';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../server/database/database.ts';
import type { Vault } from '../../../server/vault.ts';
import { tellAll } from '../../notices/outbox.acts.ts';
import { isOpen } from '../../postings/posting.ts';
import type { Posting, PostingKey } from '../../postings/postings.queries.ts';
import { type ApplicationEvent, SUBMIT_STATUSES, SubmitStatus, transition } from '../application.ts';
import { subjectOf } from '../applicationSubject.ts';
import { endFor } from '../circumstances.ts';
import { isReopened, reopenedUntil } from '../reopening.queries.ts';
import { CLOSE_AFTER_MS, draftsOf, lockPosting, type Now, type Owned, ofPosting, reasonOf } from './closing.queries.ts';
import { dropEdit } from './dropEdit.acts.ts';

// An application that was moved or is edited, and until when it was open for its applicant alone.
interface Moved extends Owned {
  until: Date | null;
}

/**
 * Every application of a posting that an event concerns, moved as the transition table says; but for those that are still
 * open for their applicant alone, while the selection goes on.
 */
async function moveAll(tx: Tx, posting: Posting, event: ApplicationEvent, at: Date): Promise<Moved[]> {
  // An announced result keeps nobody's draft from closing or from being revived.
  const { times, editUntilDeadline } = posting;
  const now = { open: isOpen(times, at), editUntilDeadline, announced: false };
  const moved: Moved[] = [];
  for (const from of SUBMIT_STATUSES) {
    const to = transition(from, event, now);
    if (to === undefined) continue;
    const rows = await tx
      .updateTable('application')
      .set({ sbmt_st: to })
      .where(ofPosting(posting))
      .where('sbmt_st', '=', from)
      .where(isLeft(posting, at))
      .returning(['jnco_afe_no', 'member_id', until])
      .execute();
    moved.push(...rows);
  }
  return moved;
}

const number = sql.ref('application.jnco_afe_no');
const until = reopenedUntil(number).as('until');

/** Whether an application goes with its posting: it is not open for its applicant alone, or no longer for two minutes. */
function isLeft({ times: { finishedAt } }: Posting, at: Date) {
  if (finishedAt && finishedAt <= at) return sql<boolean>`true`;
  return sql<boolean>`NOT ${isReopened(number, new Date(at.getTime() - CLOSE_AFTER_MS))}`;
}

/** What closing a posting did. */
export interface Closed {
  /** Drafts that missed the deadline. */
  missed: number;
  /** Edits of submissions that were not submitted again. */
  dropped: number;
}

/**
 * Closes the drafts of a posting whose end has passed, in the transaction given: 작성 중 becomes 미제출 마감, an edit that was
 * not submitted again is dropped and the submission remains valid; the applicants get a mail, with the reason of an
 * early end. Does nothing while it is open, and nothing the second time.
 */
export async function closeApplications(tx: Tx, vault: Vault, key: PostingKey, at: Date): Promise<Closed> {
  const posting = await lockPosting(tx, key);
  if (!posting || isOpen(posting.times, at)) return { missed: 0, dropped: 0 };
  const missed = await moveAll(tx, posting, 'close', at);
  const edited = await tx
    .selectFrom('application')
    .select(['jnco_afe_no', 'member_id', until])
    .where(ofPosting(posting))
    .where('sbmt_st', '=', SubmitStatus.submitted)
    .whereRef('revision', '>', 'submitted_revision')
    .where(isLeft(posting, at))
    .forUpdate()
    .execute();
  for (const one of edited) await dropEdit(tx, vault, { ...key, memberId: one.member_id }, at);
  const about = (whom: readonly Moved[]) =>
    whom.map((one) => ({
      ...{ memberId: one.member_id, subject: subjectOf(posting, one.jnco_afe_no) },
      ...{ endedAt: endFor(posting.times, one.until) ?? at, isAlone: one.until !== null },
    }));
  const early = posting.times.closedAt && { closedAt: posting.times.closedAt, reason: await reasonOf(tx, key) };
  await tellAll(tx, vault, [
    ...about(missed).map(({ memberId, subject, endedAt, isAlone }) =>
      early && !isAlone
        ? { memberId, template: 'closedEarly' as const, data: { ...subject, ...early } }
        : { memberId, template: 'missed' as const, data: { ...subject, endedAt } },
    ),
    ...about(edited).map(({ memberId, subject, endedAt }) => ({
      memberId,
      template: 'editDropped' as const,
      data: { ...subject, endedAt },
    })),
  ]);
  return { missed: missed.length, dropped: edited.length };
}

/** Whether a posting can be given this end now. Throws `selectionOver` or `endNotLater`. */
export function checkLaterEnd({ times }: Pick<Posting, 'times'>, acceptTo: Date, at: Date): void {
  if (times.finishedAt && times.finishedAt <= at) throw problem('selectionOver');
  const isLater = times.closedAt !== null || (times.acceptTo !== null && acceptTo > times.acceptTo);
  if (!isLater || acceptTo <= at) throw problem('endNotLater');
}

/**
 * Gives a posting a later end, in the transaction given, also after it has closed or was closed early: every draft that
 * missed the deadline can be edited again, and everyone with a draft is notified; `notice` is a sentence of that mail.
 * Answers how many were revived and notified. Throws a problem where the end is not later or the selection is over.
 */
export async function extendPosting(
  tx: Tx,
  { vault, clock, notice = '' }: { vault: Vault; clock: Now; notice?: string },
  key: PostingKey,
  acceptTo: Date,
): Promise<{ revived: number; told: number }> {
  const before = await lockPosting(tx, key);
  // Only now: whoever held the posting until now may have ended its selection.
  const at = clock.now();
  if (!before) throw problem('noPosting', { details: { ...key } });
  checkLaterEnd(before, acceptTo, at);
  await tx
    .updateTable('posting')
    .set({ accept_to: acceptTo, closed_at: null, close_reason: null })
    .where(ofPosting(key))
    .execute();
  const posting = { ...before, times: { ...before.times, acceptTo, closedAt: null } };
  const revived = new Set((await moveAll(tx, posting, 'reopen', at)).map((one) => one.jnco_afe_no));
  const drafts = await draftsOf(tx, key);
  const mails = drafts.map((one) => ({
    memberId: one.member_id,
    template: revived.has(one.jnco_afe_no) ? ('revived' as const) : ('extended' as const),
    data: { ...subjectOf(posting, one.jnco_afe_no), acceptTo, notice },
  }));
  return { revived: revived.size, told: (await tellAll(tx, vault, mails)).length };
}
