import { createHash } from 'node:crypto';
import { problem } from '../../../http/problem.ts';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import { xlsxOf } from '../../../server/files/xlsx.ts';
import type { Recorded, Scope } from '../../../server/operatorCaller.ts';
import type { Vault } from '../../../server/vault.ts';
import { diskName } from '../../attachments/diskName.ts';
import { MOST_ALONE } from '../../operators/twoPerson/twoPerson.ts';
import { type Accessing, recordAccess } from '../../record/accessLog.queries.ts';
import { OWN_COLUMNS, ownColumns } from '../release/ownColumns.ts';
import { SCORE_PLACES, scoreHeading } from '../score.ts';
import { VERDICTS } from '../verdict.ts';
import type { StepKey } from '../verdicts.queries.ts';
import { peopleOfStep, type SheetPerson } from './sheetPeople.acts.ts';
import { type TakenSheet, VERDICT_COLUMNS, type VerdictColumn } from './verdictSheet.records.ts';

const CELLS: { readonly [C in VerdictColumn]: (one: SheetPerson) => string } = {
  code: ({ code }) => code,
  number: ({ shownNumber }) => shownNumber,
  name: ({ name }) => name,
  field: ({ field }) => field,
  verdict: ({ verdict }) => VERDICTS[verdict],
  rank: ({ rank }) => (rank === undefined ? '' : String(rank)),
  reason: ({ reason }) => reason,
};
const names = Object.keys(VERDICT_COLUMNS) as VerdictColumn[];

/** Everybody in a step as rows of its sheet, with its columns. Throws `noPosting` or `noStep`. */
export async function verdictRows(
  scope: Scope,
  { db, vault }: { db: Queryable; vault: Vault },
  key: StepKey,
  at: Date,
) {
  const { title, stepName, people, scores } = await peopleOfStep(scope, { db, vault }, key, at);
  const headings = SCORE_PLACES.map((place) =>
    scoreHeading(
      place,
      scores.find((one) => one.place === place),
    ),
  );
  const columns = [
    ...names.map((name) => VERDICT_COLUMNS[name]),
    ...headings.map((heading) => ({ title: heading, width: 16 })),
    ...ownColumns.map((name) => ({ title: OWN_COLUMNS[name], width: 20 })),
  ];
  const rows = people.map((one) => [
    ...names.map((name) => CELLS[name](one)),
    ...one.scores.map((score) => (score === null ? '' : String(score))),
    ...ownColumns.map((name) => one.own[name] ?? ''),
  ]);
  return { title, stepName, people, columns, rows };
}

/** What the sheet in its workbook is called. */
export const VERDICT_SHEET = '결정';

interface Taking {
  vault: Vault;
  by: Accessing;
  reason: string;
  at: Date;
}

/**
 * The verdicts of a step as a workbook, a row for everybody in it, once the record of access has its row. Throws
 * `noPosting`, `noStep`, or `sheetTooLong` for more people than one may take out alone.
 */
export async function takeSheet(scope: Scope, tx: Tx, key: StepKey, taking: Taking): Promise<Recorded<TakenSheet>> {
  const { vault, by, reason, at } = taking;
  const { title, stepName, people, columns, rows } = await verdictRows(scope, { db: tx, vault }, key, at);
  if (people.length > MOST_ALONE) throw problem('sheetTooLong');
  const bytes = Buffer.concat(await Array.fromAsync(xlsxOf(VERDICT_SHEET, columns, rows, at)));
  const shown = {
    ...{ company: key.companyCode, posting: key.postingNumber, reason },
    applications: people.map(({ number }) => number),
    digest: createHash('sha256').update(bytes).digest(),
  };
  const file = { name: diskName(`${title} ${stepName} 결정.xlsx`), xlsx: bytes.toString('base64') };
  return recordAccess(tx, by, shown, file);
}
