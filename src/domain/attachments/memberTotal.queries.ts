import { sql } from 'kysely';
import type { Tx } from '../../server/database/database.ts';
import type { IdentityProof } from '../members/member.ts';

/** Until the transaction ends, nobody else counts this member's files: two uploads at once see each other. */
export async function countAlone(tx: Tx, memberId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`files of ${memberId}`}, 0))`.execute(tx);
}

/** The bytes a member has stored in all, and what proved who they are. */
export interface StoredTotal {
  stored: number;
  proof: IdentityProof;
}

/** What a member has stored: files of submissions too, and bytes that several applications share once. */
export async function storedTotal(tx: Tx, memberId: string): Promise<StoredTotal> {
  const { rows } = await sql<StoredTotal>`
    SELECT m.identity_proof AS proof,
           (SELECT coalesce(sum(size), 0)::float8 FROM (
              SELECT DISTINCT ON (f.stored_no) f.size FROM application a JOIN attachment f USING (jnco_afe_no)
               WHERE a.member_id = m.member_id AND f.member_id = m.member_id AND f.destroyed_at IS NULL) one) AS stored
      FROM member m WHERE m.member_id = ${memberId}`.execute(tx);
  return rows[0]!;
}
