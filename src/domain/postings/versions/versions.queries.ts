import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import type { WorkingCopy } from '../editing/workingCopy.ts';
import type { PostingKey } from '../postings.queries.ts';
import { MOST_STATES } from './version.records.ts';

// A sitting is over where nothing was saved for so long; a long one leaves states on its way.
const PAUSE_MINUTES = 10;
const LONGEST_MINUTES = 30;

interface Keeping {
  at: Date;
  by: string;
  /** Whatever a sitting is: what is about to be replaced as a whole. */
  always?: boolean;
}

/** Keeps the working copy as it is before it is written over, where a sitting ended with it; answers its number. */
export async function keepState(
  tx: Tx,
  { companyCode, postingNumber }: PostingKey,
  { at, by, always = false }: Keeping,
): Promise<string | undefined> {
  const own = sql`company_cd = ${companyCode} AND pblanc_no = ${postingNumber}`;
  const ago = (minutes: number) => new Date(at.getTime() - minutes * 60_000);
  const { rows } = await sql<{ no: string }>`
    INSERT INTO posting_copy_state (company_cd, pblanc_no, content, saved_at, saved_by, kept_at)
    SELECT company_cd, pblanc_no, content, saved_at, saved_by, ${at} FROM posting_copy
     WHERE ${own} AND (${always} OR saved_by <> ${by}::uuid OR saved_at < ${ago(PAUSE_MINUTES)} OR NOT EXISTS (
       SELECT FROM posting_copy_state s WHERE s.company_cd = ${companyCode} AND s.pblanc_no = ${postingNumber}
          AND s.kept_at >= ${ago(LONGEST_MINUTES)}))
    RETURNING state_no::text AS no`.execute(tx);
  if (rows.length > 0) {
    await sql`DELETE FROM posting_copy_state WHERE ${own} AND state_no NOT IN (
      SELECT state_no FROM posting_copy_state WHERE ${own} ORDER BY state_no DESC LIMIT ${MOST_STATES})`.execute(tx);
  }
  return rows[0] && `s${rows[0].no}`;
}

/** A version as it is stored. */
export interface StoredVersion {
  no: string;
  kind: 'published' | 'earlier';
  at: Date;
  by: string;
  approvedBy: string | null;
  reason: string | null;
}

/** The versions of a posting, the latest first; all states that are kept of its working copy, and so many published ones. */
export async function listVersions(
  db: Queryable,
  { companyCode, postingNumber }: PostingKey,
  most: number,
): Promise<StoredVersion[]> {
  const own = sql`company_cd = ${companyCode} AND pblanc_no = ${postingNumber}`;
  const { rows } = await sql<StoredVersion>`
    SELECT * FROM (
    (SELECT 'v' || version_no AS no, 'published' AS kind, at, made_by AS by, approved_by AS "approvedBy", reason
       FROM posting_version WHERE ${own} ORDER BY version_no DESC LIMIT ${most})
    UNION ALL
    (SELECT 's' || state_no, 'earlier', saved_at, saved_by, NULL, NULL FROM posting_copy_state WHERE ${own})) v
    ORDER BY at DESC, length(no) DESC, no DESC`.execute(db);
  return rows;
}

/** The content of a version of a posting; undefined if the posting has none of that number. */
export async function readVersion(
  db: Queryable,
  { companyCode, postingNumber }: PostingKey,
  no: string,
): Promise<WorkingCopy | undefined> {
  const [table, column] = (
    no.startsWith('v') ? ['posting_version', 'version_no'] : ['posting_copy_state', 'state_no']
  ) as [string, string];
  const { rows } = await sql<{ content: string }>`
    SELECT content FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${no.slice(1)}::bigint
       AND company_cd = ${companyCode} AND pblanc_no = ${postingNumber}`.execute(db);
  return rows[0] && JSON.parse(rows[0].content);
}
