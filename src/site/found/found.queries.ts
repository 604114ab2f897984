import { sql } from 'kysely';
import type { PostingBody } from '../../domain/postings/postingBody.ts';
import { isStopped, isVisible, type PostingKey, summaryTables } from '../../domain/postings/postings.queries.ts';
import type { Queryable } from '../../server/database/database.ts';

/** A posting as the sitemap names it. */
export interface ListedPosting extends PostingKey {
  /** When its page last became another: edited, published, or opened for applications. */
  changedAt: Date;
}

/** A posting as the feed shows it. */
export interface FeedPosting extends ListedPosting {
  title: string;
  company: string;
  category: string;
  body: PostingBody;
  publishAt: Date;
}

/** Visible, and not past its end: what search engines may list. */
const isListed = (at: Date) =>
  sql`(${isVisible(at)} AND (p.accept_to IS NULL OR p.accept_to > ${at}) AND NOT ${isStopped(at)})`;

/** The last of a posting's instants that has passed, with the last edit; what is to come does not count. */
const lastChange = (at: Date, edges: readonly string[]) =>
  sql<Date>`greatest(p.changed_at, ${sql.join(
    edges.map((edge) => sql`CASE WHEN ${sql.ref(`p.${edge}`)} <= ${at} THEN ${sql.ref(`p.${edge}`)} END`),
  )})`;

const newestFirst = sql`p.publish_at DESC, p.company_cd, p.pblanc_no`;
const addressColumns = (at: Date) => sql`p.company_cd AS "companyCode", p.pblanc_no AS "postingNumber",
  ${lastChange(at, ['publish_at', 'accept_from'])} AS "changedAt"`;

/** Every posting a search engine may keep, the newest first; at most `most`. */
export async function findListed(db: Queryable, at: Date, most: number): Promise<ListedPosting[]> {
  const { rows } = await sql<ListedPosting>`
    SELECT ${addressColumns(at)} FROM posting p WHERE ${isListed(at)} ORDER BY ${newestFirst} LIMIT ${most}`.execute(
    db,
  );
  return rows;
}

/** The newest of them with their words. */
export async function findNewest(db: Queryable, at: Date, most: number): Promise<FeedPosting[]> {
  const { rows } = await sql<FeedPosting>`
    SELECT ${addressColumns(at)}, p.title, c.name AS company, g.name AS category, p.body, p.publish_at AS "publishAt"
    FROM ${summaryTables} WHERE ${isListed(at)} ORDER BY ${newestFirst} LIMIT ${most}`.execute(db);
  return rows;
}

/** When the pages drawn from content last changed: lists of postings, pages of words by name, policies by kind. */
export async function readChanges(db: Queryable, at: Date) {
  const edges = ['publish_at', 'accept_from', 'accept_to', 'closed_at', 'finished_at'];
  const { rows } = await sql<{ kind: 'postings' | 'page' | 'policy'; name: string; changedAt: Date | null }>`
    SELECT 'postings' AS kind, '' AS name, max(${lastChange(at, edges)}) AS "changedAt"
      FROM posting p WHERE ${isVisible(at)} OR p.was_shown
    UNION ALL SELECT 'postings', '', max(removed_at) FROM removed_posting
    UNION ALL SELECT 'page', page, changed_at FROM page_text
    UNION ALL SELECT 'policy', kind, max(changed_at) FROM policy WHERE offered GROUP BY kind`.execute(db);
  return (kind: 'postings' | 'page' | 'policy', name = ''): Date | undefined =>
    latestOf(rows.map((row) => (row.kind === kind && row.name === name ? row.changedAt : null)));
}

/** The latest of some instants; undefined of none. */
export function latestOf(instants: readonly (Date | null | undefined)[]): Date | undefined {
  return instants.reduce<Date | undefined>(
    (latest, one) => (one && (latest === undefined || one > latest) ? one : latest),
    undefined,
  );
}
