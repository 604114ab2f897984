import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import { xlsxOf } from '../../../server/files/xlsx.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import { diskName } from '../../attachments/diskName.ts';
import { findPosting, type PostingKey } from '../../postings/postings.queries.ts';
import { csvOf } from '../csv.ts';
import { readOverview } from './overview.queries.ts';
import type { TotalsFile, TotalsKind } from './totals.records.ts';
import { areTooFew, TOTAL_COLUMNS, totalLines } from './totals.ts';

/** A posting of the scope in numbers as a file, of nobody in particular. Throws `noPosting`, or `tooFewToTell` where so few came that numbers would tell who. */
export async function takeTotals(
  scope: Scope,
  { db }: Pick<Context, 'db'>,
  { kind, ...key }: PostingKey & { kind: TotalsKind },
  at: Date,
): Promise<TotalsFile> {
  const overview = await readOverview(scope, db, key, at);
  const posting = overview && (await findPosting(db, key));
  if (!posting) throw problem('noPosting');
  if (areTooFew(overview)) throw problem('tooFewToTell');
  const lines = totalLines(overview);
  const bytes =
    kind === 'csv'
      ? Buffer.from(csvOf([TOTAL_COLUMNS.map(({ title }) => title), ...lines]))
      : Buffer.concat(await Array.fromAsync(xlsxOf('집계', TOTAL_COLUMNS, lines, at)));
  return { name: diskName(`${posting.title} 집계.${kind}`), bytes: bytes.toString('base64') };
}
