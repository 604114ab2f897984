import { sql } from 'kysely';
import { dayOf } from '../../../fields/koreanDate.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../server/database/database.ts';
import type { Vault } from '../../../server/vault.ts';
import { tellAll } from '../../notices/outbox.acts.ts';
import { findPosting, type PostingKey } from '../../postings/postings.queries.ts';
import { endKeptApart } from '../../retention/keptApart.queries.ts';
import { keptApplications } from '../../retention/retention.queries.ts';
import { destroyedBy } from '../../retention/retention.ts';
import { SubmitStatus } from '../application.ts';
import { subjectOf } from '../applicationSubject.ts';
import { findToldStage } from '../circumstances.queries.ts';
import { isOutcome, mayFollow, STAGES, Stage } from '../stage.ts';
import { closeApplications } from './closing.acts.ts';
import type { Now } from './closing.queries.ts';

/**
 * Ends a posting's selection (전형 종료), in the transaction given: drafts are closed, applicants are notified when their
 * data will be destroyed. Answers how many were notified. Throws a problem while it takes applications or somebody
 * lacks a result.
 */
export async function finishPosting(tx: Tx, vault: Vault, key: PostingKey, clock: Now): Promise<{ told: number }> {
  const which = sql`company_cd = ${key.companyCode} AND pblanc_no = ${key.postingNumber}`;
  await sql`SELECT FROM posting WHERE ${which} FOR NO KEY UPDATE`.execute(tx);
  const at = clock.now();
  const posting = await findPosting(tx, key);
  if (!posting) throw problem('noPosting', { details: { ...key } });
  const { finishedAt, closedAt, acceptTo } = posting.times;
  if (finishedAt) throw problem('selectionOver');
  const ended = [closedAt, acceptTo].some((end) => end !== null && end <= at);
  if (!ended) throw problem('stillOpen');
  const { rows } = await sql<{ number: number }>`
    SELECT jnco_afe_no AS number FROM application WHERE ${which} AND sbmt_st = ${sql.lit(SubmitStatus.submitted)} ORDER BY 1`.execute(
    tx,
  );
  const applications = [];
  for (const { number } of rows) applications.push(...(await keptApplications(tx, at, { number })));
  // 채용절차법 10조: everybody gets a result.
  const waiting = applications.filter(({ stage }) => !stage || !isOutcome(stage.code));
  if (waiting.length > 0) {
    throw problem('resultsMissing', { details: { applications: waiting.map(({ number }) => number) } });
  }
  await sql`UPDATE posting SET finished_at = ${at} WHERE ${which}`.execute(tx);
  await closeApplications(tx, vault, key, at);
  const notices = applications.flatMap((one) => {
    const by = destroyedBy({ ...one, posting: { ...one.posting, finishedAt: at } });
    if (!by) return [];
    const data = { ...subjectOf(posting, one.number), destroyBy: dayOf(by) };
    return [{ memberId: one.memberId, template: 'selectionFinished' as const, data }];
  });
  return { told: (await tellAll(tx, vault, notices)).length };
}

interface Given {
  stage: Stage;
  by: string;
  announceAt: Date;
  /** Puts right what was told: allowed after an outcome too. */
  corrects?: boolean;
}

/**
 * Gives a submitted application its next stage, shown and announced from an instant on; throws a problem if it is not
 * submitted, or if by then its outcome is told.
 */
export async function setStage(
  tx: Tx,
  number: number,
  { stage, by, announceAt, corrects = false }: Given,
): Promise<void> {
  const row = await tx
    .selectFrom('application')
    .select('sbmt_st')
    .where('jnco_afe_no', '=', number)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('noSuchApplication', { details: { application: number } });
  if (row.sbmt_st !== SubmitStatus.submitted) throw problem('notSubmitted', { details: { application: number } });
  const told = await findToldStage(tx, number, announceAt);
  if (told !== undefined && !corrects && !mayFollow(told, stage)) {
    throw problem('resultKnown', { details: { application: number, told: STAGES[told] } });
  }
  await tx
    .insertInto('stage')
    .values({ jnco_afe_no: number, stage_cd: stage, made_by: by, announce_at: announceAt })
    .execute();
}

/** Notes that a hire's employment has ended, member or not: the application is destroyed within 5 days. */
export async function endEmployment(tx: Tx, number: number, at: Date): Promise<void> {
  const [application] = await keptApplications(tx, at, { number });
  if (!application && (await endKeptApart(tx, number, at))) return;
  if (!application) throw problem('noSuchApplication', { details: { application: number } });
  if (application.stage?.code !== Stage.hired) {
    throw problem('notHired', { details: { application: number } });
  }
  await tx.updateTable('application').set({ employment_ended_at: at }).where('jnco_afe_no', '=', number).execute();
}
