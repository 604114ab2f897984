import { randomBytes, randomUUID } from 'node:crypto';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import type { Queryable, Tx } from '../../server/database/database.ts';
import { queueJobs } from '../../server/jobQueue.ts';
import { isFresh, type Operator, type Recorded, type Scope } from '../../server/operatorCaller.ts';
import { columnsToTakeOut } from '../applicants/listColumns.records.ts';
import { mayOn, type Opening } from '../applicants/openCopy.acts.ts';
import { chosenBy } from '../applicants/selection.acts.ts';
import { diskName } from '../attachments/diskName.ts';
import { operatorNames } from '../operators/operators.queries.ts';
import { inReach } from '../operators/postings/changePostings.acts.ts';
import { type AskedAct, askForAct } from '../operators/twoPerson/twoPerson.acts.ts';
import { MOST_ALONE } from '../operators/twoPerson/twoPerson.ts';
import { findPosting, type PostingKey } from '../postings/postings.queries.ts';
import { recordAccess, type Shown } from '../record/accessLog.queries.ts';
import { peopleOfStep } from '../selection/sheet/sheetPeople.acts.ts';
import { type ExportAsked, exportFields, type ShownExports } from './export.records.ts';
import {
  type AskedExport,
  exportState,
  FIRST_PATTERN,
  fetchedUntil,
  type ListedKind,
  MOST_PRINTED,
  PASSWORD_LENGTH,
  passwordOf,
} from './exportedFile.ts';
import {
  countDownload,
  exportsOf,
  findExport,
  insertExport,
  type NewExport,
  noteExportAsked,
  peopleOf,
  type StoredExport,
  voidExport,
} from './exports.queries.ts';

type Where = Pick<Context, 'config' | 'vault'>;

/** What became of an export that was asked for: whom it is of, as the record of access has it, and what waits. */
export interface BegunExport {
  shown: Shown;
  export: string;
  people: number;
  password: string;
  asked: AskedAct | undefined;
}

const TOO_MANY = `PDF 하나에는 지원서를 ${MOST_PRINTED}건까지 넣을 수 있어요. 나누어 고르거나, 지원서와 첨부파일(ZIP)로 받아 주세요.`;
const NOTHING = { columns: [], pattern: '', files: false, step: null, password: null };

/** Asks for a file of those a selection names. Throws as `chosenBy`, `notYours` for what its maker may not see, `invalid` for more than are printed as one, or `nobodyChosen`. */
export async function askExport(tx: Tx, where: Where, given: ExportAsked, by: Opening): Promise<BegunExport> {
  const { kind: asked, columns, pattern, files, locked, reason, ...selection } = given;
  const kind = asked === '' ? 'xlsx' : asked;
  const isZip = kind === 'zip';
  // What applicants submitted says how they are reached: a PDF without it would not be what was submitted.
  const contact = isZip || selection.contact === true;
  if (isZip && !mayOn(by.scopeFor, 'exports.files', selection)) throw problem('notYours');
  if (contact && !mayOn(by.scopeFor, 'applicants.contact', selection)) throw problem('notYours');
  const { numbers, searched } = await chosenBy(tx, where, selection, by);
  if (kind === 'pdf' && numbers.length > MOST_PRINTED)
    throw problem('invalid', { fields: { [exportFields.kind.wire]: TOO_MANY } });
  const isLocked = locked === true && (isZip || kind === 'pdf');
  const password = isLocked ? passwordOf(randomBytes(PASSWORD_LENGTH)) : null;
  const out = columnsToTakeOut(columns);
  const kinds: Readonly<Record<ListedKind, Partial<AskedExport>>> = {
    ...{ xlsx: { columns: out }, csv: { columns: out }, pdf: { isPacked: isLocked } },
    zip: { pattern: pattern || FIRST_PATTERN, files: files === true },
  };
  const what: AskedExport = { ...NOTHING, ...kinds[kind], reason, password };
  const begun = await begin(tx, where, { ...keyOf(selection), kind, asked: what, contact, numbers }, by);
  return { ...begun, shown: { ...begun.shown, searched } };
}

const keyOf = ({ companyCode, postingNumber }: PostingKey) => ({ companyCode, postingNumber });

/** Asks for the verdicts of a step as a file. Throws `noPosting` or `noStep`. */
export async function askVerdicts(
  tx: Tx,
  where: Where,
  { step, reason, ...key }: PostingKey & { step: number; reason: string },
  by: Opening,
): Promise<BegunExport> {
  const { people } = await peopleOfStep(by.scope, { db: tx, vault: where.vault }, { ...keyOf(key), step }, by.at);
  const numbers = people.map(({ number }) => number);
  const asked = { ...NOTHING, reason, step };
  return begin(tx, where, { ...keyOf(key), kind: 'verdicts', asked, contact: false, numbers }, by);
}

type Beginning = Pick<NewExport, 'kind' | 'asked' | 'contact' | 'numbers' | 'companyCode' | 'postingNumber'>;

// Alone, or once another person has agreed: contact data, and more people than one may take out.
async function begin(tx: Tx, where: Where, begun: Beginning, by: Opening): Promise<BegunExport> {
  const { operator, scope, scopeFor, at } = by;
  const { numbers, contact, companyCode: company, postingNumber: posting } = begun;
  if (numbers.length === 0) throw problem('nobodyChosen');
  const number = randomUUID();
  const isAlone = numbers.length <= MOST_ALONE && !contact;
  if (!isAlone && !mayOn(scopeFor, 'exports.files', begun)) throw problem('notYours');
  const kept = { ...begun, number, madeBy: operator.id, madeAt: at, approvedAt: isAlone ? at : null };
  await insertExport(tx, where.vault, kept);
  const asking = { kind: 'applicantExport', given: { export: number }, scope } as const;
  const asked = isAlone ? undefined : await askForAct(tx, where, asking, { operator, at });
  if (asked) await noteExportAsked(tx, number, asked.number);
  else await queueJobs(tx, 'makeExport', [number]);
  const shown = { company, posting, applications: numbers, contact, reason: begun.asked.reason };
  return { shown, export: number, people: numbers.length, password: begun.asked.password ?? '', asked };
}

/** An operator who looks at exports. */
export interface Looking {
  scope: Scope;
  /** In which they may approve exports; these see everybody's, the others their own. */
  approves: Scope | undefined;
  by: string;
  at: Date;
}

/** The files that were asked for of a posting. Throws `noPosting`. */
export async function readExports(
  { db, vault }: Pick<Context, 'vault'> & { db: Queryable },
  key: PostingKey,
  { scope, approves, by, at }: Looking,
): Promise<ShownExports> {
  const { company, title } = inReach(scope, await findPosting(db, key));
  const operators = await operatorNames(db, vault);
  const nameOf = (operator: string | null) => (operator === null ? '' : (operators.get(operator) ?? ''));
  const all = (await exportsOf(db, vault, key)).filter(({ madeBy }) => approves !== undefined || madeBy === by);
  const exports = all.map(({ number, asked, madeBy, approvedBy, readyAt, waits, aloneFrom, voidAt, ...one }) => ({
    ...{ export: number, kind: one.kind, people: one.people, contact: one.contact, reason: asked.reason },
    ...{ done: one.done, size: one.size ?? undefined, downloads: one.downloads, madeAt: one.madeAt },
    state: exportState({ ...one, waits, readyAt, voidAt: voidAt ?? (one.standing < one.people ? at : null) }, at),
    ...{ madeBy: nameOf(madeBy), approvedBy: nameOf(approvedBy), isOwn: madeBy === by },
    ...{ aloneFrom: waits ? aloneFrom : null, until: readyAt && fetchedUntil(readyAt) },
  }));
  return { company, title, exports };
}

/** Which export of which posting. */
interface Which {
  key: PostingKey;
  number: string;
}

/** An export of a posting of the scope. Throws `noPosting` or `noExport`. */
async function reached(scope: Scope, db: Queryable, vault: Context['vault'], { key, number }: Which) {
  inReach(scope, await findPosting(db, key));
  const one = await findExport(db, vault, number);
  if (one?.companyCode !== key.companyCode || one.postingNumber !== key.postingNumber) throw problem('noExport');
  return one;
}

/** Declares a file void, as whoever asked for it or might approve it: it can no longer be fetched. Throws `noPosting` or `noExport`. */
export async function declareVoid(
  tx: Tx,
  vault: Context['vault'],
  which: Which,
  { scope, approves, by, at }: Looking,
): Promise<void> {
  const one = await reached(scope, tx, vault, which);
  if (one.madeBy !== by && approves === undefined) throw problem('noExport');
  await voidExport(tx, one.number, { by, at });
}

/** Where the addresses of files lead. */
export const EXPORT_FILES = '/console/exports';

// Milliseconds.
const GOOD_FOR = 60_000;
const TICKET = 'file of an export';

interface Ticket {
  export: string;
  session: string;
  until: string;
}

const isFetched = (one: StoredExport, at: Date) => exportState(one, at) === 'ready' && one.standing === one.people;

/**
 * An address of a file, good for a minute in this login alone, for whoever asked for it; counted, and written into the
 * record of access. Throws `noExport`, `exportOver`, or `factorNeeded` where it holds contact data.
 */
export async function fetchExport(
  tx: Tx,
  vault: Context['vault'],
  which: Which,
  by: Opening,
): Promise<Recorded<{ url: string }>> {
  const one = await reached(by.scope, tx, vault, which);
  if (one.madeBy !== by.operator.id) throw problem('noExport');
  if (!isFetched(one, by.at)) throw problem('exportOver');
  if (one.contact && !isFresh(by.operator.session, by.at)) throw problem('factorNeeded');
  await countDownload(tx, one.number);
  const until = new Date(by.at.getTime() + GOOD_FOR).toISOString();
  const ticket: Ticket = { export: one.number, session: by.operator.session.number, until };
  const shown = {
    ...{ company: one.companyCode, posting: one.postingNumber, applications: await peopleOf(tx, one.number) },
    ...{ contact: one.contact, reason: one.asked.reason, digest: one.sha256 ?? undefined },
  };
  const url = `${EXPORT_FILES}/${vault.seal(ticket, TICKET).toString('base64url')}`;
  return recordAccess(tx, by, shown, { url });
}

const ENDINGS = {
  xlsx: '지원자.xlsx',
  csv: '지원자.csv',
  zip: '지원서.zip',
  pdf: '지원서.pdf',
  verdicts: '결정.xlsx',
} as const;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const [ZIP, PDF] = ['application/zip', 'application/pdf'];
const MEDIA = { xlsx: XLSX, csv: 'text/csv; charset=utf-8', zip: ZIP, pdf: PDF, verdicts: XLSX } as const;

/** The file an address is of, for the operator it was given to; undefined for anything else, and once it is too old. */
export async function exportFileAt(
  db: Queryable,
  vault: Context['vault'],
  sealed: string,
  { operator, at }: { operator: Operator; at: Date },
) {
  const ticket = ticketIn(vault, sealed);
  if (ticket?.session !== operator.session.number || at >= new Date(ticket.until)) return undefined;
  const one = await findExport(db, vault, ticket.export);
  if (!one?.stored || !isFetched(one, at)) return undefined;
  const posting = await findPosting(db, one);
  const kind = one.asked.isPacked ? 'zip' : one.kind;
  return { name: diskName(`${posting?.title ?? ''} ${ENDINGS[kind]}`), media: MEDIA[kind], stored: one.stored };
}

function ticketIn(vault: Context['vault'], sealed: string): Ticket | undefined {
  try {
    return vault.open<Ticket>(Buffer.from(sealed, 'base64url'), TICKET);
  } catch {
    return undefined;
  }
}
