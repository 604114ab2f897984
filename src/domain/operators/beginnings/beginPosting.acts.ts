import { dayOf } from '../../../fields/koreanDate.ts';
import { problem } from '../../../http/problem.ts';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import { blankCopy } from '../../postings/editing/copyOfPosting.records.ts';
import { keepCopy } from '../../postings/editing/editPosting.acts.ts';
import {
  companyAndCategories,
  lockCopyOf,
  readCopy,
  readPublished,
} from '../../postings/editing/postingCopies.queries.ts';
import { textAt, type WorkingCopy, withValue } from '../../postings/editing/workingCopy.ts';
import { seasonField } from '../../postings/posting.records.ts';
import type { PostingKey } from '../../postings/postings.queries.ts';
import { listCompanies } from '../operators.queries.ts';
import { addOwner } from '../postings/postingOwner.queries.ts';
import { holds } from '../roles.ts';
import { numbersTaken } from '../seasons/seasonCopy.queries.ts';
import { datelessCopy, shiftedCopy } from '../seasons/shiftedCopy.ts';
import { addBeginning, begunUnder, lockBeginning } from './beginning.queries.ts';
import type { Beginning, Beginnings } from './beginning.records.ts';
import { firstFree, numberDay } from './postingNumber.ts';

/** What a posting of the scope can be begun with. Throws `noPosting` for one to copy that is not there. */
export async function beginningsFor(scope: Scope, db: Queryable, copied: PostingKey | undefined): Promise<Beginnings> {
  const companies = (await listCompanies(db)).filter(({ code }) => holds(scope.companies, code));
  if (!copied) return { companies, copied: undefined };
  const copy = await copiedFrom(scope, db, copied);
  const { company } = await companyAndCategories(db, copied.companyCode);
  const texts = { title: textAt(copy, 'title'), season: textAt(copy, seasonField.wire) };
  return { companies, copied: { company, ...texts, acceptFrom: textAt(copy, 'accept.from') } };
}

/** What a copy is made of: what is published of a posting, or its draft. Throws `noPosting`. */
async function copiedFrom(scope: Scope, db: Queryable, key: PostingKey): Promise<WorkingCopy> {
  if (!holds(scope.companies, key.companyCode)) throw problem('noPosting');
  const found = (await readPublished(db, key)) ?? (await readCopy(db, key));
  if (!found) throw problem('noPosting');
  return found.copy;
}

/**
 * Begins a draft, of nothing or of another posting, under a number that nothing has; sent again it answers the same one.
 * Throws `noCompany` or `noPosting`.
 */
export async function beginPosting(
  scope: Scope,
  tx: Tx,
  { begunId, companyCode, copiedCompany, copiedNumber, dates, days = 0, season }: Beginning,
  { by, at }: { by: string; at: Date },
): Promise<PostingKey> {
  const isKnown = (await listCompanies(tx)).some(({ code }) => code === companyCode);
  if (!isKnown || !holds(scope.companies, companyCode)) throw problem('noCompany');
  await lockBeginning(tx, begunId);
  const begun = await begunUnder(tx, begunId);
  if (begun) {
    if (begun.begunBy !== by) throw problem('noPosting');
    return { companyCode: begun.companyCode, postingNumber: begun.postingNumber };
  }
  const copied = copiedNumber === '' ? undefined : { companyCode: copiedCompany, postingNumber: copiedNumber };
  const from = copied ? await copiedFrom(scope, tx, copied) : blankCopy();
  const dated = dates === 'later' ? shiftedCopy(from, days) : datelessCopy(from);
  const copy = withValue(dated, seasonField.wire, season);
  const key = { companyCode, postingNumber: await takeNumber(tx, companyCode, copy, at) };
  await keepCopy(tx, key, { copy, base: undefined, revision: 1, savedAt: at, savedBy: by });
  await addOwner(tx, [key], by);
  const fromSeason = copied ? textAt(from, seasonField.wire) : '';
  await addBeginning(tx, { ...key, begunId, copied, fromSeason, at, begunBy: by });
  return key;
}

/** A number that is free, and held until the transaction ends: whoever else takes one looks again behind the same lock. */
async function takeNumber(tx: Tx, companyCode: string, copy: WorkingCopy, at: Date): Promise<string> {
  const day = numberDay(textAt(copy, 'accept.from'), dayOf(at));
  for (;;) {
    const seen = await numbersTaken(tx, [day]);
    const postingNumber = firstFree(day, (number) => seen.has(`${companyCode} ${number}`));
    await lockCopyOf(tx, { companyCode, postingNumber });
    if (!(await numbersTaken(tx, [postingNumber])).has(`${companyCode} ${postingNumber}`)) return postingNumber;
  }
}
