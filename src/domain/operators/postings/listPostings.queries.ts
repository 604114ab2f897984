import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../server/database/database.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import type { Vault } from '../../../server/vault.ts';
import { SubmitStatus } from '../../applications/application.ts';
import { endColumn, isOpenAt } from '../../postings/postings.queries.ts';
import { matches } from '../findPostings.queries.ts';
import { operatorNames } from '../operators.queries.ts';
import { inPostings } from '../scope.queries.ts';
import { type ListedPosting, POSTINGS_PAGE, type PostingsPage } from './listedPosting.records.ts';
import type { PostingSort, PostingState } from './postingState.ts';

/** Which postings are wanted, in which order; blank, all, and those first that end next. */
export interface PostingsWanted {
  state: PostingState | '';
  company: string | undefined;
  /** Blank, any and none. */
  season: string;
  words: string;
  /** Of those that this operator looks after alone. */
  ownedBy: string | undefined;
  sort: PostingSort | '';
  /** In which drafts are listed too that were never published; nowhere for whoever writes none. */
  drafts: Scope | undefined;
  /** `next` of the page before. */
  after: string;
}

/** postingState.ts's rule over the columns of `p`; a test holds the two together. */
export const stateAt = (at: Date) => sql<PostingState>`CASE
  WHEN p.finished_at <= ${at} THEN 'finished'
  WHEN NOT p.shown THEN CASE WHEN p.was_shown THEN 'hidden' ELSE 'draft' END
  WHEN p.publish_at > ${at} THEN 'unpublished'
  WHEN p.closed_at <= ${at} THEN 'early'
  WHEN p.accept_from > ${at} THEN 'coming'
  WHEN ${isOpenAt(at)} THEN 'open' ELSE 'ended' END`;

// An instant as it is being written: none until it is one.
const written = (text: RawBuilder<unknown>) => sql`CASE WHEN ${text} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}$'
  AND pg_input_is_valid(${text} || '+09', 'timestamptz') THEN (${text} || '+09')::timestamptz END`;

/** Postings and drafts that were never published, with the columns that a list compares and shows. */
const LISTED = sql`(
  SELECT company_cd, pblanc_no, title, season, shown, was_shown, publish_at, accept_from, accept_to, closed_at, finished_at,
    accept_from AS begins, body->'steps' AS steps,
    NOT shown AND NOT was_shown AND finished_at IS NULL AS is_draft FROM posting
  UNION ALL
  SELECT c.company_cd, c.pblanc_no, coalesce(nullif(left(j->>'title', 200), ''), '제목 없는 공고'), coalesce(j->>'season', ''), false, false,
    NULL, f, ${written(sql`j->'accept'->>'to'`)}, NULL, NULL, coalesce(f, c.saved_at), j->'body'->'steps', true
    FROM posting_copy c, LATERAL (SELECT c.content::jsonb AS j) content,
      LATERAL (SELECT ${written(sql`j->'accept'->>'from'`)} AS f) accept
   WHERE NOT EXISTS (SELECT FROM posting o WHERE o.company_cd = c.company_cd AND o.pblanc_no = c.pblanc_no))`;

const digits = (ms: RawBuilder<unknown>) => sql<string>`lpad((${ms})::bigint::text, 16, '0')`;
const msOf = (instant: RawBuilder<unknown>) => sql`extract(epoch FROM ${instant}) * 1000`;
const rising = (instant: RawBuilder<unknown>) => digits(msOf(instant));
// Past the last instant that a posting can name.
const falling = (instant: RawBuilder<unknown>) => digits(sql`9e15 - ${msOf(instant)}`);

/** A place in an order: a rank, and within it a text that is compared letter by letter. */
const ORDERS: { [S in PostingSort]: (at: Date) => { rank: RawBuilder<number>; key: RawBuilder<string> } } = {
  closing(at) {
    const isOver = sql`(coalesce(p.finished_at <= ${at}, false) OR coalesce(${endColumn} <= ${at}, false))`;
    return {
      rank: sql`CASE WHEN ${isOver} THEN 2 WHEN ${endColumn} IS NULL THEN 1 ELSE 0 END`,
      key: sql`CASE WHEN ${endColumn} IS NULL THEN ${falling(sql`p.begins`)} WHEN ${isOver} THEN ${falling(endColumn)} ELSE ${rising(endColumn)} END`,
    };
  },
  newest: () => ({ rank: sql`0`, key: falling(sql`p.begins`) }),
  title: () => ({ rank: sql`0`, key: sql`p.title` }),
};

interface Place {
  /** The instant of the first page: later ones put everything in the same order. */
  at: Date;
  /** As it is compared; undefined for the first page. */
  after?: RawBuilder<unknown>;
}

function placeOf(after: string, at: Date): Place {
  if (after === '') return { at };
  const [ms, rank, company, number, ...key] = after.split('~');
  return { at: new Date(Number(ms)), after: sql`(${Number(rank)}::int, ${key.join('~')}, ${company}, ${number})` };
}

type Counts = { [state in PostingState]?: number };
type Instants = 'acceptFrom' | 'acceptTo' | 'closedAt' | 'publishAt';
type Row = Omit<ListedPosting, Instants | 'owner'> & { ownerNumber: string | null } & {
  [instant in Instants]: string | null;
} & { rank: number; key: string };

const count = (status: SubmitStatus) => sql`count(*) FILTER (WHERE a.sbmt_st = ${sql.lit(status)})::int`;

/** One row of numbers of a posting `p`: of nobody in particular, and read from an index alone. */
export const countsOfPosting = sql`(SELECT ${count(SubmitStatus.writing)} AS drafts,
    ${count(SubmitStatus.submitted)} AS submitted, ${count(SubmitStatus.withdrawn)} AS withdrawn,
    ${count(SubmitStatus.missed)} AS missed
    FROM application a WHERE a.company_cd = p.company_cd AND a.pblanc_no = p.pblanc_no)`;

/** Who looks after a posting `p`. */
export const ownerNumber = sql<string | null>`(SELECT o.operator_id FROM posting_owner o
    WHERE o.company_cd = p.company_cd AND o.pblanc_no = p.pblanc_no)`;

/**
 * A page of the scope's postings, and how many there are in each state, in one statement: counts of applications are
 * read for the postings of the page alone, from an index.
 */
export async function listPostings(
  scope: Scope,
  { db, vault }: { db: Queryable; vault: Vault },
  { state, company, season, words, ownedBy, sort, after, drafts }: PostingsWanted,
  now: Date,
): Promise<PostingsPage> {
  const { at, after: place } = placeOf(after, now);
  const { rank, key } = ORDERS[sort || 'closing'](at);
  const order = sql`m.rank, m.key COLLATE "C", m.company_cd COLLATE "C", m.pblanc_no COLLATE "C"`;
  const { rows } = await sql<{ counts: Counts; seasons: PostingsPage['seasons']; rows: Row[] }>`
    WITH every AS MATERIALIZED (
      SELECT p.company_cd, p.pblanc_no, p.season, p.begins, ${stateAt(at)} AS state, ${rank} AS rank, ${key} AS key FROM ${LISTED} p
       WHERE CASE WHEN p.is_draft THEN ${drafts ? inPostings(drafts, 'p', company) : sql`false`}
           ELSE ${inPostings(scope, 'p', company)} END ${words.trim() === '' ? sql`` : sql`AND ${matches(words)}`}
         ${ownedBy === undefined ? sql`` : sql`AND ${ownerNumber} = ${ownedBy}`}),
    m AS (SELECT * FROM every WHERE ${season === '' ? sql`true` : sql`season = ${season}`}),
    page AS (
      SELECT m.*, row_number() OVER (ORDER BY ${order}) AS place FROM m
       WHERE ${state === '' ? sql`true` : sql`m.state = ${state}`}
         ${place ? sql`AND (${order}) > ${place}` : sql``}
       ORDER BY ${order} LIMIT ${POSTINGS_PAGE + 1})
    SELECT
      (SELECT coalesce(jsonb_object_agg(state, n), '{}') FROM (SELECT state, count(*) AS n FROM m GROUP BY state) s) AS counts,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('season', season, 'count', n) ORDER BY latest DESC, season), '[]')
         FROM (SELECT season, count(*) AS n, max(begins) AS latest FROM every WHERE season <> '' GROUP BY season) s) AS seasons,
      (SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.place), '[]') FROM (
        SELECT m.place, m.rank, m.key, m.state, p.company_cd AS "companyCode", c.name AS company,
          p.pblanc_no AS "postingNumber", p.title, p.accept_from AS "acceptFrom", p.accept_to AS "acceptTo",
          p.closed_at AS "closedAt", p.publish_at AS "publishAt", p.season, ${ownerNumber} AS "ownerNumber", jsonb_path_query_array(p.steps, '$[*].name') AS steps, n.*
          FROM page m JOIN ${LISTED} p USING (company_cd, pblanc_no) JOIN company c USING (company_cd),
            LATERAL ${countsOfPosting} n) r) AS rows`.execute(db);
  const found = rows[0]!;
  const shown = found.rows.slice(0, POSTINGS_PAGE);
  const names = shown.some((row) => row.ownerNumber) ? await operatorNames(db, vault) : new Map<string, string>();
  const last = found.rows.length > POSTINGS_PAGE ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ acceptFrom, acceptTo, closedAt, publishAt, ownerNumber, ...row }) => ({
      ...row,
      owner: names.get(ownerNumber ?? '') ?? '',
      ...{ acceptFrom: dateOf(acceptFrom), acceptTo: dateOf(acceptTo) },
      ...{ closedAt: dateOf(closedAt), publishAt: dateOf(publishAt) },
    })),
    next: last ? [at.getTime(), last.rank, last.companyCode, last.postingNumber, last.key].join('~') : '',
    states: Object.entries(found.counts).map(([name, total]) => ({ state: name as PostingState, count: total })),
    seasons: found.seasons,
  };
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));
