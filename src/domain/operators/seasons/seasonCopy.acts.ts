import type { Faults } from '../../../fields/shape.ts';
import { commonProblem } from '../../../http/failure.ts';
import { problem } from '../../../http/problem.ts';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import { placeName } from '../../postings/editing/changedPlaces.records.ts';
import { keepCopy } from '../../postings/editing/editPosting.acts.ts';
import { lockCopyOf, readCopy, readPublished } from '../../postings/editing/postingCopies.queries.ts';
import { textAt, type WorkingCopy, withValue } from '../../postings/editing/workingCopy.ts';
import type { PostingKey } from '../../postings/postings.queries.ts';
import { firstFree, numberDay } from '../beginnings/postingNumber.ts';
import { addOwner } from '../postings/postingOwner.queries.ts';
import { holds } from '../roles.ts';
import { leftoversOf, yearOf } from './leftovers.ts';
import {
  addSeasonCopy,
  addSeasonDrafts,
  draftsOfCopy,
  numbersTaken,
  postingsOfSeason,
  type SeasonPosting,
} from './seasonCopy.queries.ts';
import {
  type CopiedSeason,
  MOST_COPIED,
  type SaidLeftover,
  type SeasonCopy,
  type SeasonPlan,
  type SheetLine,
  sheetCells,
} from './seasonCopy.records.ts';
import { shiftedCopy } from './shiftedCopy.ts';
import { tidyInstant } from './typedDay.ts';

/** Between which seasons a posting is copied. */
interface Seasons {
  from: string;
  to: string;
}

interface WantedCopy extends Seasons {
  days: number;
  company: string | undefined;
}

/** What copying a season would make: a line for each of its postings. Throws `seasonTooLarge`. */
export async function planSeason(
  scope: Scope,
  db: Queryable,
  { from, to, days, company }: WantedCopy,
): Promise<SeasonPlan> {
  const found = await postingsOfSeason(scope, db, { season: from, company, most: MOST_COPIED });
  if (found.length > MOST_COPIED) throw problem('seasonTooLarge');
  const drafts: { of: SeasonPosting; copy: WorkingCopy }[] = [];
  for (const of of found) {
    const published = await readPublished(db, of);
    if (published) drafts.push({ of, copy: shiftedCopy(published.copy, days) });
  }
  const numbers = await freeNumbers(db, drafts);
  return {
    lines: drafts.map(({ of, copy }, index) => ({
      ...{ companyCode: of.companyCode, company: of.company, copied: of.postingNumber },
      ...{ number: numbers[index] ?? '', title: textAt(copy, 'title'), headcount: textAt(copy, 'headcount') },
      publish: toMinute(textAt(copy, 'publish')),
      acceptFrom: toMinute(textAt(copy, 'accept.from')),
      acceptTo: toMinute(textAt(copy, 'accept.to')),
      leftovers: saidLeftovers(copy, { from, to }),
    })),
  };
}

// An act of the past may have ended a posting within a minute.
const toMinute = (instant: string) => instant.slice(0, '2027-03-02 10:00'.length);

/** A free number for each draft: the day on which it begins, and a count. */
async function freeNumbers(db: Queryable, drafts: readonly { of: SeasonPosting; copy: WorkingCopy }[]) {
  const dayOf = (copy: WorkingCopy) => numberDay(textAt(copy, 'accept.from'), '');
  const taken = await numbersTaken(
    db,
    drafts.map(({ copy }) => dayOf(copy)),
  );
  return drafts.map(({ of, copy }) => {
    const number = firstFree(dayOf(copy), (one) => taken.has(`${of.companyCode} ${one}`));
    taken.add(`${of.companyCode} ${number}`);
    return number;
  });
}

/** What of the season before a draft still says, each with the name of its place. */
function saidLeftovers(copy: WorkingCopy, seasons: Seasons): SaidLeftover[] {
  return leftoversOf(copy, { ...seasons, year: yearOf(copy) }).map((left) => ({ ...left, label: placeName(left.at) }));
}

/**
 * Makes drafts of postings of a season, all or none; sent again under the same number it answers what was made. Throws
 * `noPosting` for one that is not of the season or the scope, or `invalid` for numbers that are taken.
 */
export async function copySeason(
  scope: Scope,
  tx: Tx,
  { copyId, from, to, days = 0, lines }: SeasonCopy,
  { by, at }: { by: string; at: Date },
): Promise<CopiedSeason> {
  if (!lines.every(({ companyCode }) => holds(scope.companies, companyCode))) throw problem('noPosting');
  if (await addSeasonCopy(tx, { copyId, from, to, days, at, madeBy: by })) {
    await refuseTaken(tx, lines);
    for (const line of lines) await makeDraft(tx, line, { from, to, days, by, at });
    const drafts = lines.map(({ companyCode, number, copied }) => ({ companyCode, postingNumber: number, copied }));
    await addSeasonDrafts(tx, copyId, drafts);
    await addOwner(tx, drafts, by);
  }
  return copiedBy(tx, copyId, { from, to, by });
}

/** What a copy made, as it stands now. Throws `noSeason` of another operator's. */
async function copiedBy(tx: Tx, copyId: string, { by, ...seasons }: Seasons & { by: string }): Promise<CopiedSeason> {
  const made = await draftsOfCopy(tx, copyId, by);
  if (made.length === 0) throw problem('noSeason');
  const drafts: CopiedSeason['drafts'] = [];
  for (const key of made) {
    const copy = (await readCopy(tx, key))?.copy ?? {};
    drafts.push({ ...key, title: textAt(copy, 'title'), leftovers: saidLeftovers(copy, seasons) });
  }
  return { drafts };
}

// Whoever edits a posting of that number waits, so that it cannot be taken meanwhile; in one order, for two copies wait.
async function refuseTaken(tx: Tx, lines: readonly SheetLine[]): Promise<void> {
  const keys = lines.map(({ companyCode, number }) => ({ companyCode, postingNumber: number }));
  for (const key of keys.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) await lockCopyOf(tx, key);
  const taken = await numbersTaken(
    tx,
    keys.map(({ postingNumber }) => postingNumber),
  );
  const fields: Faults = {};
  keys.forEach((key, index) => {
    if (taken.has(nameOf(key))) {
      fields[`lines.${index}.${sheetCells.number.wire}`] = '이미 쓰는 공고 번호예요. 다른 번호를 적어 주세요.';
    }
  });
  if (Object.keys(fields).length > 0) throw commonProblem('invalid', { fields });
}

const nameOf = ({ companyCode, postingNumber }: PostingKey) => `${companyCode} ${postingNumber}`;

async function makeDraft(
  tx: Tx,
  line: SheetLine,
  { from, to, days, by, at }: Seasons & { days: number; by: string; at: Date },
): Promise<void> {
  const { companyCode, copied, number } = line;
  const published = await readPublished(tx, { companyCode, postingNumber: copied });
  if (!published || textAt(published.copy, 'season') !== from) throw problem('noPosting');
  const said: Record<string, string> = {
    ...{ season: to, title: line.title, headcount: line.headcount },
    ...{ publish: tidyInstant(line.publish) },
    ...{ 'accept.from': tidyInstant(line.acceptFrom), 'accept.to': tidyInstant(line.acceptTo) },
  };
  const copy = Object.entries(said).reduce(
    (made, [place, text]) => withValue(made, place, text),
    shiftedCopy(published.copy, days),
  );
  const key = { companyCode, postingNumber: number };
  await keepCopy(tx, key, { copy, base: undefined, revision: 1, savedAt: at, savedBy: by });
}
