import { createHash } from 'node:crypto';
import { problem } from '../../../http/problem.ts';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import type { Bytes } from '../../../server/files/window.ts';
import type { Recorded, Scope } from '../../../server/operatorCaller.ts';
import type { Vault } from '../../../server/vault.ts';
import { rowsOfSheet, tooManyRows } from '../../operators/postingSheet/sentSheet.acts.ts';
import { type Accessing, recordAccess } from '../../record/accessLog.queries.ts';
import { type Deciding, giveVerdicts, holdStep } from '../verdicts.acts.ts';
import type { StepKey } from '../verdicts.queries.ts';
import { type PlannedSheet, planVerdicts } from './planVerdicts.acts.ts';
import { MEGABYTES_IN, MOST_IN, type ReadVerdicts } from './readVerdicts.records.ts';
import { peopleOfStep } from './sheetPeople.acts.ts';
import { verdictHead, verdictRow } from './verdictCells.acts.ts';

const MOST = `지원자 ${MOST_IN.toLocaleString('ko')}명`;
const KIND = { row: '지원자', most: MOST, rows: MOST_IN, megabytes: MEGABYTES_IN };

/** What is read, and who reads it when. */
interface Reading {
  file: Bytes;
  vault: Vault;
  at: Date;
}

/** What a sheet would change of a step of the scope. Throws `noPosting`, `noStep`, `tooLarge` or `sheetUnread`. */
async function planOf(scope: Scope, db: Queryable, key: StepKey, { file, vault, at }: Reading) {
  const step = await peopleOfStep(scope, { db, vault }, key, at);
  const head = verdictHead(await rowsOfSheet(file, KIND));
  if (head.body.length === 0) throw problem('sheetUnread', { message: '머리글 아래에 지원자가 없어요.' });
  if (head.body.length > MOST_IN) throw problem('sheetUnread', { message: tooManyRows(MOST) });
  const plan = planVerdicts(
    step,
    head,
    head.body.map((row) => verdictRow(row, head)),
  );
  return { plan, people: step.people };
}

// What was read, to the letter, with what stands now.
const hashOf = (plan: PlannedSheet) => createHash('sha256').update(JSON.stringify(plan)).digest('hex');

/** Shows what a sheet would change of a step, whom in which group; nothing is stored. Throws what planning does. */
export async function readVerdictSheet(
  scope: Scope,
  tx: Tx,
  key: StepKey,
  { by, ...reading }: Reading & { by: Accessing },
): Promise<Recorded<ReadVerdicts>> {
  const { plan, people } = await planOf(scope, tx, key, reading);
  const { rows, renamed, slipped } = plan;
  const shown = {
    ...{ company: key.companyCode, posting: key.postingNumber },
    applications: people.map(({ number }) => number),
  };
  return recordAccess(tx, by, shown, { hash: hashOf(plan), rows, renamed, slipped });
}

/**
 * Applies a sheet as it was read, as one batch. Throws `verdictSheetChanged` where it would do something else by now,
 * `sheetSlipped`, `nothingDecided`, and what reading and giving verdicts throw.
 */
export async function applyVerdictSheet(
  scope: Scope,
  tx: Tx,
  key: StepKey,
  { file, hash, ...deciding }: Deciding & { file: Bytes; hash: string },
): Promise<{ count: number }> {
  // First within the scope: who has no right to a posting does not learn whether it is there.
  await peopleOfStep(scope, { db: tx, vault: deciding.vault }, key, deciding.at);
  const held = await holdStep(tx, key, key.step);
  const { plan } = await planOf(scope, tx, key, { file, vault: deciding.vault, at: deciding.at });
  if (hashOf(plan) !== hash) throw problem('verdictSheetChanged');
  if (plan.slipped) throw problem('sheetSlipped');
  const { verdicts, scores, own } = plan;
  if (verdicts.length + scores.scores.length + scores.names.length + own.length === 0) throw problem('nothingDecided');
  await giveVerdicts(tx, key, held, { ...deciding, verdicts, scores, own });
  return { count: new Set([...verdicts, ...scores.scores, ...own].map(({ number }) => number)).size };
}
