import { dayOf } from '../../../fields/koreanDate.ts';
import { Problem } from '../../../http/failure.ts';
import { problem } from '../../../http/problem.ts';
import type { Queryable } from '../../../server/database/database.ts';
import type { SheetRow } from '../../../server/files/xlsxReader.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import { changedPlaces } from '../../postings/editing/changedPlaces.records.ts';

import { blankCopy } from '../../postings/editing/copyOfPosting.records.ts';
import { isTooLarge, type OpenCopy, openCopy } from '../../postings/editing/editPosting.acts.ts';
import { isSeen } from '../../postings/editing/publishedState.ts';
import { textAt, type WorkingCopy } from '../../postings/editing/workingCopy.ts';
import { saidFields } from '../../postings/posting.records.ts';
import type { PostingKey } from '../../postings/postings.queries.ts';
import { firstFree, numberDay } from '../beginnings/postingNumber.ts';
import { listCompanies } from '../operators.queries.ts';
import { holds } from '../roles.ts';
import { numbersTaken } from '../seasons/seasonCopy.queries.ts';
import { listCategories } from './postingSheet.queries.ts';
import { MOST_ROWS, type ReadRow } from './postingSheet.records.ts';
import { tooManyRows } from './sentSheet.acts.ts';
import { movedTimes, withCells, wrongTimes } from './sheetCopy.records.ts';
import { headOf, type TypedRow, typedRow } from './sheetRows.acts.ts';

/** A row, what it would become, and the copy it would leave, undefined if nothing changes. */
export interface PlannedRow {
  told: ReadRow;
  key: PostingKey;
  copy: WorkingCopy | undefined;
  base: WorkingCopy | undefined;
  revision: number;
}

/** What each row of a sheet would become. Throws `sheetUnread` where it has no headings or too many rows. */
export async function planRows(
  scope: Scope,
  db: Queryable,
  rows: readonly SheetRow[],
  at: Date,
): Promise<{ planned: PlannedRow[]; ignored: readonly string[] }> {
  const head = headOf(rows);
  if (head.body.length === 0) throw problem('sheetUnread', { message: '머리글 아래에 공고가 없어요.' });
  if (head.body.length > MOST_ROWS) {
    throw problem('sheetUnread', { message: tooManyRows(`공고 ${MOST_ROWS}건`) });
  }
  const companies = (await listCompanies(db)).filter(({ code }) => holds(scope.companies, code));
  const known = { companies, categories: await listCategories(db) };
  const typed = head.body.map((row) => typedRow(row, head, known));
  const planning: Planning = { scope, db, at, typed, taken: await takenBy(db, typed, at) };
  const planned: PlannedRow[] = [];
  for (const row of typed) {
    const { told, ...rest } = await planRow(planning, row);
    const company = companies.find(({ code }) => code === row.companyCode)?.name ?? '';
    planned.push({ told: { ...told, company }, ...rest });
  }
  return { planned, ignored: head.ignored };
}

interface Planning {
  scope: Scope;
  db: Queryable;
  at: Date;
  typed: readonly TypedRow[];
  /** Numbers that are, or were, those of a posting or a draft, and those this sheet gives. */
  taken: Set<string>;
}

const nameOf = (companyCode: string, number: string) => `${companyCode} ${number}`;

/** Numbers that stand already among those of the rows and among those that rows without one may get. */
async function takenBy(db: Queryable, typed: readonly TypedRow[], at: Date): Promise<Set<string>> {
  const beginnings = typed.map((row) => (row.number === '' ? dayOfNumber(row, at) : row.number));
  return numbersTaken(db, beginnings);
}

const dayOfNumber = ({ given }: TypedRow, at: Date) =>
  numberDay(String(given.find(({ column }) => column.at === 'accept.from')?.value ?? ''), dayOf(at));

async function planRow(planning: Planning, row: TypedRow): Promise<PlannedRow> {
  const { companyCode, number, given } = row;
  const isTwice = planning.typed.some(
    (other) => other !== row && number !== '' && other.number === number && other.companyCode === companyCode,
  );
  const twice = isTwice ? row.faultsAt({ number: '같은 공고 번호가 두 번 있어요.' }) : [];
  if (row.faults.length > 0 || twice.length > 0) return refused(row, [...row.faults, ...twice]);
  const isThere = number !== '' && planning.taken.has(nameOf(companyCode, number));
  const open = isThere ? await openOr(planning, { companyCode, postingNumber: number }) : undefined;
  if (isThere && !open) return refused(row, row.faultsAt({ number: '지운 공고의 번호예요. 다른 번호를 적어 주세요.' }));
  const before = open?.copy ?? blankCopy();
  const copy = withCells(before, given);
  const wrong = {
    ...(textAt(copy, 'title') === '' ? { title: `${saidFields.title.label}을 적어 주세요.` } : {}),
    ...wrongTimes(copy, given),
    ...(open && isSeen(open.published, planning.at) ? movedTimes(before, copy) : {}),
    ...(isTooLarge(copy) ? { title: '공고 하나에 담을 수 있는 크기를 넘었어요. 내용을 줄여 주세요.' } : {}),
  };
  if (Object.keys(wrong).length > 0) return refused(row, row.faultsAt(wrong));
  return open ? changed(row, open, copy) : begun(planning, row, copy);
}

async function openOr({ scope, db, at }: Planning, key: PostingKey): Promise<OpenCopy | undefined> {
  try {
    return await openCopy(scope, db, key, at);
  } catch (error) {
    if (error instanceof Problem && error.code === 'noPosting') return undefined;
    throw error;
  }
}

/** What of a text the report shows. */
const SHOWN = 80;
const shown = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

const saidOf = ({ row, companyCode, number }: TypedRow, title: string) => ({
  ...{ row, companyCode, company: '', postingNumber: number, title },
});

function refused(row: TypedRow, faults: ReadRow['faults']): PlannedRow {
  const title = String(row.given.find(({ column }) => column.at === 'title')?.value ?? '');
  const key = { companyCode: row.companyCode, postingNumber: row.number };
  const told: ReadRow = { ...saidOf(row, title), becomes: 'refused', changes: [], faults };
  return { told, key, copy: undefined, base: undefined, revision: 0 };
}

function changed(row: TypedRow, { copy: before, published, revision }: OpenCopy, copy: WorkingCopy): PlannedRow {
  const changes = changedPlaces(before, copy).map(({ label, before: was, after }) => ({
    ...{ label, before: shown(was), after: shown(after) },
  }));
  const said = saidOf(row, textAt(copy, 'title'));
  const key = { companyCode: row.companyCode, postingNumber: row.number };
  if (copy === before || changes.length === 0) {
    const told: ReadRow = { ...said, becomes: 'same', changes: [], faults: [] };
    return { told, key, copy: undefined, base: undefined, revision };
  }
  return { told: { ...said, becomes: 'changed', changes, faults: [] }, key, copy, base: published?.copy, revision };
}

function begun({ taken, at }: Planning, row: TypedRow, copy: WorkingCopy): PlannedRow {
  const { companyCode, number } = row;
  const free = firstFree(dayOfNumber(row, at), (one) => taken.has(nameOf(companyCode, one)));
  const postingNumber = number === '' ? free : number;
  taken.add(nameOf(companyCode, postingNumber));
  const told: ReadRow = {
    ...saidOf(row, textAt(copy, 'title')),
    postingNumber,
    becomes: 'new',
    changes: [],
    faults: [],
  };
  return { told, key: { companyCode, postingNumber }, copy, base: undefined, revision: 0 };
}
