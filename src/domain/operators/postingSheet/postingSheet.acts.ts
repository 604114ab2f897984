import { createHash } from 'node:crypto';
import { problem } from '../../../http/problem.ts';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import type { Bytes } from '../../../server/files/window.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import { keepCopy } from '../../postings/editing/editPosting.acts.ts';
import { lockCopyOf } from '../../postings/editing/postingCopies.queries.ts';
import { addOwner } from '../postings/postingOwner.queries.ts';
import { type PlannedRow, planRows } from './planRows.acts.ts';
import { addSheet, appliedUnder, lockSheet } from './postingSheet.queries.ts';
import { type AppliedSheet, MOST_BYTES, MOST_ROWS, type ReadPostings } from './postingSheet.records.ts';
import { rowsOfSheet } from './sentSheet.acts.ts';

const KIND = { row: '공고', most: `공고 ${MOST_ROWS}건`, rows: MOST_ROWS, megabytes: MOST_BYTES / 1024 / 1024 };
const rowsOf = (file: Bytes) => rowsOfSheet(file, KIND);

/** What a sheet of postings would make, row by row; nothing is made. Throws `sheetUnread` or `tooLarge`. */
export async function readPostingSheet(scope: Scope, db: Queryable, file: Bytes, at: Date): Promise<ReadPostings> {
  const { planned, ignored } = await planRows(scope, db, await rowsOf(file), at);
  return { hash: hashOf(planned), rows: planned.map(({ told }) => told), ignored: [...ignored] };
}

// What was read, to the letter: rows, what each becomes, and of which revision.
function hashOf(planned: readonly PlannedRow[]): string {
  const read = planned.map(({ told, copy, revision }) => [told.row, told.postingNumber, told.becomes, revision, copy]);
  return createHash('sha256').update(JSON.stringify(read)).digest('hex');
}

interface Confirmed {
  sheetId: string;
  hash: string;
  file: Bytes;
}

/**
 * Makes and changes the drafts of a sheet as it was read, all of them or none; sent again under the same number it answers
 * what was made. Throws `sheetChanged` where it would do something else by now, and what reading throws.
 */
export async function applyPostingSheet(
  scope: Scope,
  tx: Tx,
  { sheetId, hash, file }: Confirmed,
  { by, at }: { by: string; at: Date },
): Promise<AppliedSheet> {
  await lockSheet(tx, sheetId);
  const applied = await appliedUnder(tx, sheetId);
  if (applied) {
    if (applied.madeBy !== by) throw problem('sheetChanged');
    return { drafts: applied.drafts };
  }
  const rows = await rowsOf(file);
  await lockAll(tx, (await planRows(scope, tx, rows, at)).planned);
  // Whoever edits one of them waits now: what is read again stays.
  const { planned } = await planRows(scope, tx, rows, at);
  if (hashOf(planned) !== hash) throw problem('sheetChanged');
  const drafts: AppliedSheet['drafts'] = [];
  for (const { told, key, copy, base, revision } of planned) {
    if (!copy) continue;
    await keepCopy(tx, key, { copy, base, revision: revision + 1, savedAt: at, savedBy: by });
    const { changes: _changes, faults: _faults, ...named } = told;
    drafts.push(named);
  }
  if (drafts.length === 0) throw problem('nothingInSheet');
  await addOwner(tx, drafts.filter(isNew), by);
  await addSheet(tx, { sheetId, drafts, madeBy: by, at });
  return { drafts };
}

const isNew = ({ becomes }: AppliedSheet['drafts'][number]) => becomes === 'new';

// In one order, for two sheets wait.
async function lockAll(tx: Tx, planned: readonly PlannedRow[]): Promise<void> {
  const keys = planned.flatMap(({ key, copy }) => (copy ? [key] : []));
  const nameOf = ({ companyCode, postingNumber }: (typeof keys)[number]) => `${companyCode} ${postingNumber}`;
  for (const key of keys.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) await lockCopyOf(tx, key);
}
