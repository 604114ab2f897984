import { sql } from 'kysely';
import type { Queryable } from '../../../server/database/database.ts';
import type { Vault } from '../../../server/vault.ts';
import { copyContext, type SubmittedContent } from '../../applications/applications.queries.ts';
import { sealerOf } from '../../applications/draft.queries.ts';
import { readCv } from '../../cv/cv.ts';
import type { Cv } from '../../cv/sections.ts';
import type { PostingKey } from '../../postings/postings.queries.ts';

// Opened copies are large: so many are in memory together.
const TOGETHER = 200;

/** The answers that stand of applications of a posting, one after the other: of all whose row for lists is written, as it is with the copy. */
export async function* answersOf(
  db: Queryable,
  vault: Vault,
  { companyCode, postingNumber }: PostingKey,
  numbers: readonly number[],
): AsyncGenerator<{ number: number; cv: Cv }> {
  for (let from = 0; from < numbers.length; from += TOGETHER) {
    const { rows } = await sql<{ number: number; key: Buffer | null; revision: number; content: Buffer }>`
      SELECT a.jnco_afe_no AS number, a.key, s.revision, s.content FROM application a
        JOIN applicant r USING (jnco_afe_no) JOIN submission s ON (s.jnco_afe_no, s.revision) = (r.jnco_afe_no, r.revision)
       WHERE a.company_cd = ${companyCode} AND a.pblanc_no = ${postingNumber}
         AND a.jnco_afe_no = ANY(${numbers.slice(from, from + TOGETHER)}::bigint[]) ORDER BY 1`.execute(db);
    for (const { number, revision, content, ...row } of rows) {
      const { cv } = sealerOf(vault, row).open<SubmittedContent>(content, copyContext(number, revision));
      yield { number, cv: readCv(cv) };
    }
  }
}

/** Whose valid copy an operator has opened. */
export async function openedBy(db: Queryable, operator: string, numbers: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ number: number }>`
    SELECT r.jnco_afe_no AS number FROM applicant_reading r JOIN applicant a USING (jnco_afe_no)
     WHERE r.operator_id = ${operator} AND r.jnco_afe_no = ANY(${numbers}::bigint[]) AND r.revision = a.revision`.execute(
    db,
  );
  return new Set(rows.map(({ number }) => number));
}
