import { sql } from 'kysely';
import { dayOf } from '../../../fields/koreanDate.ts';
import { problem } from '../../../http/problem.ts';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import type { Vault } from '../../../server/vault.ts';
import { tellAll } from '../../notices/outbox.acts.ts';
import type { Posting, PostingKey } from '../../postings/postings.queries.ts';
import { endKeptApart } from '../../retention/keptApart.queries.ts';
import { USUAL } from '../../retention/periods.ts';
import { type KeptApplication, keptApplications } from '../../retention/retention.queries.ts';
import { destroyAfterMs, destroyedBy, destroyedWithinMs } from '../../retention/retention.ts';
import { SubmitStatus } from '../application.ts';
import { subjectOf } from '../applicationSubject.ts';
import { isOutcome, Stage } from '../stage.ts';
import { closeApplications } from './closing.acts.ts';
import { lockPosting, type Now, ofPosting } from './closing.queries.ts';

/**
 * The submitted applications of a posting whose selection can end now. Throws `selectionOver`, `stillOpen` while it takes
 * applications, or `resultsMissing` with the numbers of those who lack a result.
 */
export async function decidedApplications(
  db: Queryable,
  { times, ...key }: Pick<Posting, 'times' | keyof PostingKey>,
  at: Date,
): Promise<KeptApplication[]> {
  if (times.finishedAt) throw problem('selectionOver');
  const ended = [times.closedAt, times.acceptTo].some((end) => end !== null && end <= at);
  if (!ended) throw problem('stillOpen');
  const applications = await submittedTo(db, key, at);
  // 채용절차법 10조: everybody gets a result.
  const waiting = applications.filter(({ stage }) => !stage || !isOutcome(stage.code));
  if (waiting.length > 0) {
    throw problem('resultsMissing', { details: { applications: waiting.map(({ number }) => number) } });
  }
  return applications;
}

function submittedTo(db: Queryable, { companyCode, postingNumber }: PostingKey, at: Date) {
  return keptApplications(db, at, {
    of: sql`a.company_cd = ${companyCode} AND a.pblanc_no = ${postingNumber} AND a.sbmt_st = ${sql.lit(SubmitStatus.submitted)}`,
  });
}

/** An application whose selection is over: from when its data is destroyed, and by when it is gone. */
interface EndedApplication {
  memberId: string;
  number: number;
  from: Date;
  by: Date;
}

/** Those of them whose data is destroyed after the selection, each with the day by which: not a hire's. */
export function destroyedAfter(applications: readonly KeptApplication[], finishedAt: Date): EndedApplication[] {
  return applications.flatMap((one) => {
    const by = destroyedBy({ ...one, posting: { ...one.posting, finishedAt } });
    if (!by) return [];
    const from = new Date(by.getTime() - destroyedWithinMs(one.periods) + destroyAfterMs(one.periods));
    return [{ memberId: one.memberId, number: one.number, from, by }];
  });
}

/**
 * Ends a posting's selection (전형 종료), in the transaction given: drafts are closed, applicants are notified when their
 * data will be destroyed. Answers how many were notified. Throws what `decidedApplications` throws.
 */
export async function finishPosting(tx: Tx, vault: Vault, key: PostingKey, clock: Now): Promise<{ told: number }> {
  const posting = await lockPosting(tx, key);
  const at = clock.now();
  if (!posting) throw problem('noPosting', { details: { ...key } });
  const applications = await decidedApplications(tx, posting, at);
  await tx.updateTable('posting').set({ finished_at: at }).where(ofPosting(key)).execute();
  await closeApplications(tx, vault, key, at);
  const notices = destroyedAfter(applications, at).map(({ memberId, number, by }) => {
    const data = { ...subjectOf(posting, number), destroyBy: dayOf(by) };
    return { memberId, template: 'selectionFinished' as const, data };
  });
  return { told: (await tellAll(tx, vault, notices)).length };
}

/**
 * The submitted applications of a posting whose selection has ended and can go on again. Throws `selectionGoesOn`, or
 * `destructionBegun` once data may have been destroyed.
 */
export async function resumableApplications(
  db: Queryable,
  { times: { finishedAt }, ...key }: Pick<Posting, 'times' | keyof PostingKey>,
  at: Date,
): Promise<EndedApplication[]> {
  if (!finishedAt) throw problem('selectionGoesOn');
  const ended = destroyedAfter(await submittedTo(db, key, at), finishedAt);
  // Where nobody is to be destroyed who was decided about, drafts are.
  const begins = ended.map(({ from }) => from.getTime());
  const first = begins.length > 0 ? Math.min(...begins) : finishedAt.getTime() + destroyAfterMs(USUAL);
  if (at.getTime() >= first) throw problem('destructionBegun');
  return ended;
}

/** Takes back the end of a selection, in the transaction given; whoever was told of it is told. Throws as above. */
export async function resumePosting(tx: Tx, vault: Vault, key: PostingKey, clock: Now): Promise<{ told: number }> {
  const posting = await lockPosting(tx, key);
  if (!posting) throw problem('noPosting', { details: { ...key } });
  const applications = await resumableApplications(tx, posting, clock.now());
  await tx.updateTable('posting').set({ finished_at: null }).where(ofPosting(key)).execute();
  const notices = applications.map(({ memberId, number }) => {
    return { memberId, template: 'selectionResumed' as const, data: subjectOf(posting, number) };
  });
  return { told: (await tellAll(tx, vault, notices)).length };
}

/** Notes that a hire's employment has ended, member or not: the application is destroyed within the days promised. */
export async function endEmployment(tx: Tx, number: number, at: Date): Promise<void> {
  const [application] = await keptApplications(tx, at, { number });
  if (!application && (await endKeptApart(tx, number, at))) return;
  if (!application) throw problem('noSuchApplication', { details: { application: number } });
  if (application.stage?.code !== Stage.hired) {
    throw problem('notHired', { details: { application: number } });
  }
  await tx.updateTable('application').set({ employment_ended_at: at }).where('jnco_afe_no', '=', number).execute();
}
