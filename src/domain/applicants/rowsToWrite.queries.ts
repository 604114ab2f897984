import { sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';
import { SubmitStatus } from '../applications/application.ts';
import type { PostingKey } from '../postings/postings.queries.ts';
import { ROW_FORM } from './applicantRow.ts';

const stands = sql`a.sbmt_st = ${sql.lit(SubmitStatus.submitted)} AND a.submitted_revision IS NOT NULL`;

/**
 * Whether the row of a submission that stands is missing, of an older form, or of an older copy: written by a process that
 * does not know rows. With a key also whether it is keyed with another one.
 */
const isDue = (keyId?: string) => sql`${stands} AND (r.jnco_afe_no IS NULL OR r.form < ${sql.lit(ROW_FORM)}
  ${keyId === undefined ? sql`` : sql`OR r.key_id <> ${keyId}`}
  OR EXISTS (SELECT FROM submission s WHERE s.jnco_afe_no = a.jnco_afe_no
    AND (s.revision > r.revision OR s.revision = r.revision AND s.redacted_at IS DISTINCT FROM r.redacted_at)))`;

/** How many rows there are to be written, by posting. */
export async function rowsToWrite(db: Queryable, keyId?: string): Promise<(PostingKey & { count: number })[]> {
  const { rows } = await sql<PostingKey & { count: number }>`
    SELECT a.company_cd AS "companyCode", a.pblanc_no AS "postingNumber", count(*)::int AS count
      FROM application a LEFT JOIN applicant r USING (jnco_afe_no) WHERE ${isDue(keyId)} GROUP BY 1, 2 ORDER BY 1, 2`.execute(
    db,
  );
  return rows;
}

/** The applications of a posting whose rows are to be written, from a number on, so many at most. */
export async function numbersToWrite(
  db: Queryable,
  { companyCode, postingNumber }: PostingKey,
  { after, most, keyId }: { after: number; most: number; keyId?: string },
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`SELECT a.jnco_afe_no AS number
      FROM application a LEFT JOIN applicant r USING (jnco_afe_no)
     WHERE a.company_cd = ${companyCode} AND a.pblanc_no = ${postingNumber} AND a.jnco_afe_no > ${after} AND ${isDue(keyId)}
     ORDER BY 1 LIMIT ${most}`.execute(db);
  return rows.map((row) => row.number);
}

/** The copy that stands of an application. */
export interface StandingCopy extends PostingKey {
  revision: number;
  submittedAt: Date;
  redactedAt: Date | null;
  content: Buffer;
  key: Buffer | null;
}

/** Reads it, and holds the application until the transaction ends. */
export async function lockCopy(tx: Tx, number: number): Promise<StandingCopy | undefined> {
  const { rows } = await sql<StandingCopy>`
    SELECT a.company_cd AS "companyCode", a.pblanc_no AS "postingNumber", a.key, s.revision, s.content,
      s.submitted_at AS "submittedAt", s.redacted_at AS "redactedAt"
      FROM application a JOIN submission s USING (jnco_afe_no) WHERE a.jnco_afe_no = ${number} AND ${stands}
     ORDER BY s.revision DESC LIMIT 1 FOR UPDATE OF a`.execute(tx);
  return rows[0];
}

/** The keys that rows are keyed with. */
export async function keysOfRows(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT key_id AS id FROM applicant`.execute(db);
  return rows.map(({ id }) => id);
}
