import { sql } from 'kysely';
import type { Context } from '../../server/context.ts';
import type { Queryable } from '../../server/database/database.ts';
import { employmentTypeOf } from './employment.ts';
import { type PostingSummary, postingFilter } from './posting.records.ts';
import { endOfPosting } from './posting.ts';
import {
  findInIndex,
  type Indexed,
  idOf,
  indexPostings,
  type ListFilter,
  nextEdgeOf,
  type PostingIndex,
  type Searchable,
  stateAt,
} from './postingIndex.queries.ts';
import {
  type PostingKey,
  type SummaryRow,
  summaryColumns,
  summaryOf,
  summaryTables,
  timesOf,
} from './postings.queries.ts';
import { aroundPosting, chosenInOrder } from './postingsAround.queries.ts';
import { suggestionFor, wordsOf } from './searchSuggestion.ts';
import { searchForm } from './searchWords.ts';

type Listed = Indexed & { row: SummaryRow };
type ListedRow = SummaryRow & { publish_at: Date; words: string };
type Reader = Pick<Context, 'db' | 'clock'>;

/** Similar postings on a posting's page, and those that close first where a list has none. */
const SIMILAR = 4;
const EVERY = { ...postingFilter.blank(), page: 1, size: SIMILAR };

interface Read {
  index: PostingIndex<Listed>;
  /** What it was made of, by idOf. */
  ones: ReadonlyMap<string, Stamped>;
}
interface Stamped {
  /** A hash of which versions of rows it was made of, by the database. */
  stamp: string;
  one: Searchable<Listed>;
}

// One index for each serving process, found by its clock: `db` is another one in every page's render.
const kept = new WeakMap<Context['clock'], { version: number | undefined; read: Promise<Read> }>();

/** The index of the content as this snapshot sees it; read from the database once for a content version. */
async function readIndex({ db, clock }: Reader): Promise<PostingIndex<Listed>> {
  const version = await readVersion(db);
  const known = kept.get(clock);
  if (known && known.version === version) return (await known.read).index;
  const read = loadIndex(db, known?.read);
  const own = { version: version as number | undefined, read };
  kept.set(clock, own);
  try {
    const { index } = await read;
    // Outside a snapshot something may have changed while it was read: good for this request, not for the next.
    if ((await readVersion(db)) !== version) own.version = undefined;
    return index;
  } catch (error) {
    if (kept.get(clock) === own) kept.delete(clock);
    throw error;
  }
}

async function readVersion(db: Queryable): Promise<number> {
  return (await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version;
}

const everyListed = sql`
  FROM ${summaryTables} JOIN posting_search s ON s.company_cd = p.company_cd AND s.pblanc_no = p.pblanc_no
  WHERE p.shown`;
// A row that was written again has another transaction, or within one another place: of all that is listed of a posting
// nothing else has to be looked at, which is ten thousand texts.
const stamp = sql<string>`hash_record_extended(ROW(p.xmin, p.ctid, s.xmin, s.ctid, c.xmin, c.ctid, g.xmin, g.ctid), 0)
  ::text AS stamp`;

/** Of what is known already, only what has changed is read: most changes are of one posting among thousands. */
async function loadIndex(db: Queryable, earlier: Promise<Read> | undefined): Promise<Read> {
  const before = (await earlier?.catch(() => undefined))?.ones;
  const ones = new Map<string, Stamped>();
  const changed: { company_cd: string; pblanc_no: string }[] = [];
  if (before) {
    const { rows } = await sql<{ company_cd: string; pblanc_no: string; stamp: string }>`
      SELECT p.company_cd, p.pblanc_no, ${stamp} ${everyListed}`.execute(db);
    for (const row of rows) {
      const id = idOf({ companyCode: row.company_cd, postingNumber: row.pblanc_no });
      const known = before.get(id);
      if (known?.stamp === row.stamp) ones.set(id, known);
      else changed.push(row);
    }
  }
  const wanted = before
    ? sql`AND (p.company_cd, p.pblanc_no) IN (SELECT * FROM unnest(
        ${changed.map((one) => one.company_cd)}::text[], ${changed.map((one) => one.pblanc_no)}::text[]))`
    : sql``;
  if (!before || changed.length > 0) {
    const { rows } = await sql<ListedRow & { stamp: string }>`
      SELECT ${summaryColumns}, p.publish_at, s.words, ${stamp} ${everyListed} ${wanted}`.execute(db);
    for (const { stamp: own, ...row } of rows) {
      const one = listed(row);
      ones.set(idOf(one.posting), { stamp: own, one });
    }
  }
  const categories = await db
    .selectFrom('category')
    .select(['category_cd as code', 'name'])
    .orderBy('sort_order')
    .execute();
  const companies = await db
    .selectFrom('company')
    .select(['company_cd as code', 'name'])
    .orderBy('sort_order')
    .execute();
  return {
    index: indexPostings(
      [...ones.values()].map(({ one }) => one),
      { categories, companies },
    ),
    ones,
  };
}

type Ends = [number, number, number];
type Two = [PostingSummary[], PostingSummary[]];
const timeOf = (at: Date | null) => at?.getTime() ?? Number.POSITIVE_INFINITY;

function listed({ words, publish_at, ...row }: ListedRow): Searchable<Listed> {
  const end = endOfPosting(timesOf(row));
  const [acceptTo, closedAt, finishedAt] = [end, row.closed_at, row.finished_at].map(timeOf) as Ends;
  const posting = {
    companyCode: row.company_cd,
    postingNumber: row.pblanc_no,
    categoryCode: row.category_cd,
    employment: employmentTypeOf(row.employment),
    career: row.career,
    place: row.place,
    kind: row.kind,
    publishAt: publish_at.getTime(),
    acceptFrom: row.accept_from.getTime(),
    ...{ acceptTo, closedAt, finishedAt },
    endsAt: Math.min(acceptTo, finishedAt),
    row,
  };
  return { posting, words: searchForm(words) };
}

/** One page of the list with the numbers beside its filters. `edge` is when it next changes by the clock alone. */
export async function findPostings(reader: Reader, filter: ListFilter, at: Date) {
  const index = await readIndex(reader);
  const { items, total, parts, facets } = findInIndex(index, filter, at.getTime());
  const suggestion = total === 0 && filter.query !== '' ? suggest(index, filter, at) : undefined;
  const edge = nextEdgeOf(index, at.getTime());
  const isOpen = (pool: Listed) => pool.publishAt <= at.getTime() && stateAt(pool, at.getTime()) === 'open';
  const poolCount = index.pools.filter(isOpen).length;
  const soon = total === 0 ? findInIndex(index, EVERY, at.getTime()).items : [];
  const [shown, closingSoon] = [items, soon].map((some) => some.map(({ row }) => summaryOf(row, at))) as Two;
  return { items: shown, total, parts, facets, poolCount, closingSoon, suggestion, edge };
}

const vocabularies = new WeakMap<PostingIndex<Listed>, readonly string[]>();

// What is suggested finds something with the same filters.
function suggest(index: PostingIndex<Listed>, filter: ListFilter, at: Date): string | undefined {
  const known =
    vocabularies.get(index) ??
    wordsOf(index.postings.flatMap(({ row }) => [row.title, row.category, row.company, row.place]));
  vocabularies.set(index, known);
  const query = suggestionFor(filter.query, known);
  return query !== undefined && findInIndex(index, { ...filter, query, page: 1 }, at.getTime()).total > 0
    ? query
    : undefined;
}

/** The postings beside one in the list and those like it. `edge` as in findPostings. */
export async function findAround(reader: Reader, key: PostingKey, at: Date) {
  const index = await readIndex(reader);
  const { previous, next, similar } = aroundPosting(index, key, at.getTime(), SIMILAR);
  const summary = (one: Listed | undefined) => one && summaryOf(one.row, at);
  return {
    previous: summary(previous),
    next: summary(next),
    similar: similar.map(({ row }) => summaryOf(row, at)),
    edge: nextEdgeOf(index, at.getTime()),
  };
}

/** Given postings as lists show them, in the order of the list of all; those not to be seen are left out. */
export async function findListed(reader: Reader, keys: readonly PostingKey[], at: Date) {
  const found = chosenInOrder(await readIndex(reader), keys, at.getTime());
  return found.map(({ row }) => summaryOf(row, at));
}
