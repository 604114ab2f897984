import { sql } from 'kysely';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../server/database/database.ts';
import { SubmitStatus } from '../applications/application.ts';
import { lockPosting } from '../applications/closing/closing.queries.ts';
import { isOutcome, mayFollow, STAGES, Stage } from '../applications/stage.ts';
import { findTold } from '../applications/told.queries.ts';
import { makeAgain } from './announcements.acts.ts';
import { insertAnnouncement, linesHash, writeLines } from './announcements.queries.ts';
import { nextRank } from './corrections.queries.ts';
import { stepsOf } from './selectionSteps.queries.ts';
import { stepOfStage, stepsTaken } from './selectionSteps.ts';
import { verdictOf } from './verdict.ts';
import { insertBatch, type StepKey } from './verdicts.queries.ts';

interface Given {
  stage: Stage;
  /** Whoever runs the command, in words. */
  by: string;
  announceAt: Date;
  /** Puts right what was told: allowed in any order. */
  corrects?: boolean;
}

/**
 * Gives a submitted application its next stage, shown and announced from an instant on. A result is a verdict and an
 * announcement of one line, as in the console, but for the second person. Throws a problem if it is not submitted, or if by
 * then something is told that the stage cannot follow.
 */
export async function setStage(
  tx: Tx,
  number: number,
  { stage, by, announceAt, corrects = false }: Given,
): Promise<void> {
  const key = await holdPostingOf(tx, number);
  const told = await findTold(tx, number, announceAt);
  const last = told.at(-1)?.stage;
  if (!corrects && !mayFollow(last, stage)) {
    const isOver = last !== undefined && isOutcome(last);
    const details = { application: number, ...(last === undefined ? {} : { told: STAGES[last] }) };
    throw problem(isOver ? 'resultKnown' : 'outOfOrder', { details });
  }
  const steps = await stepsOf(tx, key);
  const step = stepOfStage(stage, steps, stepsTaken(told));
  const verdict = verdictOf(stage);
  if (verdict === undefined) {
    const row = { jnco_afe_no: number, stage_cd: stage, step_no: step, made_by: by, announce_at: announceAt };
    await tx.insertInto('stage').values(row).execute();
    return;
  }
  const of = { ...key, step };
  const at = await instantOf(tx);
  const rank = stage === Stage.reserve ? await nextRank(tx, of) : null;
  const maker = { words: by };
  await makeAgain(tx, of, { numbers: [number], by: maker, at });
  await insertBatch(tx, undefined, of, { at, by: maker, verdicts: [{ number, verdict, rank, reason: '' }] });
  const stepName = steps[step - 1]?.name ?? STAGES[stage];
  await tellAlone(tx, of, { line: { number, stage, rank }, stepName, announceAt, by, at });
}

/** Holds the posting of a submitted application, then the application itself: others take them in this order too. */
async function holdPostingOf(tx: Tx, number: number) {
  const of = tx.selectFrom('application').where('jnco_afe_no', '=', number);
  const found = await of.select(['company_cd', 'pblanc_no']).executeTakeFirst();
  if (!found) throw problem('noSuchApplication', { details: { application: number } });
  const key = { companyCode: found.company_cd, postingNumber: found.pblanc_no };
  await lockPosting(tx, key);
  const row = await of.select('sbmt_st').forUpdate().executeTakeFirst();
  if (row?.sbmt_st !== SubmitStatus.submitted) throw problem('notSubmitted', { details: { application: number } });
  return key;
}

async function instantOf(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`SELECT app_now() AS at`.execute(tx);
  return rows[0]!.at;
}

interface Alone {
  line: { number: number; stage: Stage; rank: number | null };
  stepName: string;
  announceAt: Date;
  by: string;
  at: Date;
}

async function tellAlone(tx: Tx, key: StepKey, { line, stepName, announceAt, by, at }: Alone): Promise<void> {
  const id = await insertAnnouncement(tx, key, { stepName, by: { words: by }, at });
  await writeLines(tx, id, [line]);
  const hash = await linesHash(tx, id, [line], announceAt);
  const approved = { announce_at: announceAt, lines_hash: hash, frozen_at: at, approved_at: at };
  await tx.updateTable('announcement').set(approved).where('announcement_id', '=', id).execute();
}
