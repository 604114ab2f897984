import { dayOf } from '../../fields/koreanDate.ts';
import type { Config } from '../../server/config.ts';
import { lockContent } from '../../server/database/contentLock.ts';
import type { Db, Tx } from '../../server/database/database.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { type PageName, STORED_AS } from '../company/companyPages.ts';
import { codeGroups } from '../cv/sections.ts';
import { ANNOUNCE_DAYS } from '../legal/policies.ts';
import { tooNear } from '../legal/policyChange.acts.ts';
import { noticeNames } from '../notices/notice.ts';
import { declareSearched } from '../postings/searchedParts.queries.ts';
import { type PeriodVersion, periodsOn, withPeriods } from '../retention/periods.ts';
import { addMissingPictures, drawMissing, writePictures } from './brandPictures.queries.ts';
import { sketchesOf } from './brandPictures.ts';
import { checkTold, periodsToCome } from './checkPeriods.acts.ts';
import * as queries from './content.queries.ts';
import { contentHtml } from './contentHtml.ts';
import { type MadeSizes, makeMissingSizes, writeImages } from './contentImages.queries.ts';
import { resolvePosting } from './contentPosting.records.ts';
import { wrong } from './contentProblems.ts';
import { checkReferences } from './contentReferences.records.ts';
import { type ContentSource, folderSource } from './contentSource.ts';
import { isPreparing, openingLeft } from './firstSteps.queries.ts';
import { namesOf } from './firstSteps.ts';
import { checkWording } from './postingWording.records.ts';
import { type Content, readContent } from './readContent.records.ts';

/** The files are not importable; the message lists every problem, one a line, as "file, field: sentence". */
export class ContentError extends Error {}

/** `warnings` are lines like those of the problems: wording that a reason is needed for. */
export type ImportResult = { postings: number; changed: number; warnings: string[] };

/**
 * Writes the files of a folder into the database in one transaction: all or nothing, and nothing at all when nothing
 * differs. Rows that no file names stay. A posting's relative times count from the day of its first import, so a second
 * import moves no deadline; `redate` counts them from `now` again (default: the database's clock).
 */
export async function importContent(
  db: Db,
  from: string | ContentSource,
  options: Pick<Importing, 'now' | 'redate' | 'config'> = {},
): Promise<ImportResult> {
  const source = typeof from === 'string' ? folderSource(from) : from;
  return inTransaction(db, (tx) => importInto(tx, source, options));
}

/** How an import goes; see `importContent`. */
interface Importing {
  now?: Date;
  redate?: boolean;
  /** Who sends mails, as far as settings say: without them the sender is not asked for. */
  config?: Pick<Config, 'mailFrom' | 'sampleContent'>;
  /** Files may be missing, as while somebody begins with none. */
  growing?: boolean;
  /** Draws no pictures: nothing of this is to stay. */
  passing?: boolean;
}

/** The same in the transaction given. */
export async function importInto(tx: Tx, source: ContentSource, options: Importing = {}): Promise<ImportResult> {
  const problems: string[] = [];
  const content = await readContent(source, problems, options);
  checkReferences(content, problems, options);
  // Where the site grows its postings stay as they are: what published each has looked through its words.
  const warnings = options.growing ? [] : checkWording(content.postings, problems);
  await lockContent(tx);
  const today = dayOf(options.now ?? (await queries.readNow(tx)));
  const known = await queries.readImportDays(tx);
  const days = { ...known };
  const marks = await queries.readPostingMarks(tx);
  const postings = content.postings.map(({ file, posting }) => {
    const id = `${posting.company}-${posting.number}`;
    const day = options.redate ? today : (known[id] ?? today);
    days[id] = day;
    return queries.postingRow(resolvePosting(posting, day, { file, path: '', problems }), marks.get(id));
  });
  const periods = await periodsToCome(tx, content.periods, options.passing ? undefined : today, problems);
  checkTold(content, periods, problems);
  const policies = policyRows(content, periods);
  for (const { kind, version, earliest } of await announcedTooLate(tx, policies, today, options)) {
    const at = { file: `policies/${kind}-${version}.md`, path: 'effective', problems };
    wrong(at, `${ANNOUNCE_DAYS}일 전에 알려야 해요. ${earliest}부터 시행할 수 있어요.`);
  }
  const made = problems.length === 0 ? await makeMissingSizes(tx, content, problems) : new Map();
  if (problems.length > 0) throw new ContentError(problems.join('\n'));
  const isDrawn = !options.passing && !content.missing.has('group.json');
  const sketches = isDrawn ? sketchesOf(content.group, content.companies) : [];
  const pictures = await drawMissing(tx, sketches);
  // Before the postings, whose search texts are then written once.
  const searched = await declareSearched(tx);
  const rows = await writeAll(tx, content, { policies, postings, days, made });
  await refuseEarly(tx, content, options);
  const drawn = isDrawn ? await writePictures(tx, sketches, pictures) : 0;
  return { postings: content.postings.length, changed: searched + rows + drawn, warnings };
}

// Nobody has to be told of a policy before the site is open to anybody; what is only looked at is announced to nobody.
async function announcedTooLate(
  tx: Tx,
  policies: Parameters<typeof tooNear>[1],
  today: string,
  { config, passing }: Importing,
) {
  if (passing || (config && (await isPreparing({ db: tx, config })))) return [];
  return tooNear(tx, policies, today);
}

const ANY_SENDER = { mailFrom: undefined, sampleContent: true };

/** A posting is not shown before all that it needs is there, what this import brings included. */
async function refuseEarly(tx: Tx, { postings }: Content, { config = ANY_SENDER, passing }: Importing): Promise<void> {
  const shown = postings.filter(({ posting }) => posting.shown);
  const left = shown.length === 0 || passing ? [] : await openingLeft({ db: tx, config });
  if (left.length === 0) return;
  const problems: string[] = [];
  for (const { file } of shown)
    wrong({ file, path: 'shown', problems }, `공개하기 전에 갖출 것이 있어요: ${namesOf(left)}.`);
  throw new ContentError(problems.join('\n'));
}

/**
 * Adds the pictures and looks of the group, the words of notices and the groups of codes that fields of the CV name,
 * which this program knows and an older one imported without, and what it searches in postings; the others stay as they
 * are.
 */
export async function importMissingWords(db: Db, dir: string): Promise<void> {
  const source = folderSource(dir);
  await inTransaction(db, async (tx) => {
    await lockContent(tx);
    await declareSearched(tx);
    await addMissingPictures(tx, async () => (await readContent(source, [])).group);
    const known = await queries.readMailWords(tx);
    const groups = await queries.readCodeGroups(tx);
    const unknown = codeGroups.filter((group) => !groups.includes(group));
    if (unknown.length === 0 && noticeNames.every((name) => Object.hasOwn(known, name))) return;
    const problems: string[] = [];
    const { mail, codes } = await readContent(source, problems);
    if (problems.length > 0) throw new ContentError(problems.join('\n'));
    const missing = codes.groups.filter(({ field }) => unknown.includes(field));
    const titles = queries.codeGroupRows(codes).filter((row) => unknown.includes(String(row.field_cd)));
    await queries.writeRows(tx, 'code_group', titles);
    await queries.writeRows(tx, 'code', queries.codeRows({ ...codes, groups: missing }));
    await queries.writeRows(tx, 'page_text', [{ page: 'mail', body: { ...mail, ...known } }]);
  });
}

// A version tells the periods of its own day.
function policyRows({ policies }: Content, periods: readonly PeriodVersion[]) {
  return policies.map(({ effective, ...policy }) => ({
    ...policy,
    effective_on: effective,
    html: contentHtml(withPeriods(policy.markdown, periodsOn(periods, effective ?? ''))),
  }));
}

/** What is made of content before it is written. */
interface Prepared {
  policies: ReturnType<typeof policyRows>;
  postings: queries.ContentRow[];
  days: Record<string, string>;
  made: MadeSizes;
}

async function writeAll(tx: Tx, content: Content, { policies, postings, days, made }: Prepared): Promise<number> {
  const supportFields = content.postings.flatMap(({ posting }) => queries.supportFieldRows(posting));
  const isThere = (file: string) => !content.missing.has(file);
  const mail = Object.entries(content.mail).filter(([name]) => isThere(`mail/${name}.json`));
  const own = Object.entries(content.pages)
    .map(([page, text]) => [STORED_AS[page as PageName], text] as const)
    .filter(([name]) => isThere(`pages/${name}.json`));
  const pages = {
    ...(isThere('group.json') ? { group: content.group } : {}),
    ...(mail.length > 0 ? { mail: Object.fromEntries(mail) } : {}),
    ...Object.fromEntries(own),
    'import-days': days,
  };
  let changed = await queries.removeOldSupportFields(tx, supportFields);
  const tables: [queries.ContentTable, queries.ContentRow[]][] = [
    ['company', queries.companyRows(content.companies)],
    ['category', queries.categoryRows(content.categories)],
    ['code_group', queries.codeGroupRows(content.codes)],
    ['code', queries.codeRows(content.codes)],
    ['posting', postings],
    ['support_field', supportFields],
    ['policy', policies],
    ['retention_period', content.periods.map(queries.periodRow)],
    ['consent_text', queries.consentRows(content.consents)],
    ['page_text', Object.entries(pages).map(([page, body]) => ({ page, body }))],
  ];
  for (const [table, rows] of tables) changed += await queries.writeRows(tx, table, rows);
  return changed + (await writeImages(tx, content, made));
}
