import { sql } from 'kysely';
import { sizeWords } from '../../fields/grouped.ts';
import type { Config } from '../../server/config.ts';
import type { Tx } from '../../server/database/database.ts';
import { memberTotal } from './fileLimits.ts';

/** Until the transaction ends, nobody else counts this member's files: two uploads at once see each other. */
export async function countAlone(tx: Tx, memberId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`files of ${memberId}`}, 0))`.execute(tx);
}

/**
 * Why a file is too much for its member, all stored files of whom count: those of submissions too, and bytes that
 * several applications share once. Undefined where it is not.
 */
export async function refusalByTotal(tx: Tx, config: Config, memberId: string, size: number) {
  const { rows } = await sql<{ stored: number; proof: 'provider' | 'email' }>`
    SELECT m.identity_proof AS proof,
           (SELECT coalesce(sum(size), 0)::float8 FROM (
              SELECT DISTINCT ON (f.stored_no) f.size FROM application a JOIN attachment f USING (jnco_afe_no)
               WHERE a.member_id = m.member_id AND f.member_id = m.member_id AND f.destroyed_at IS NULL) one) AS stored
      FROM member m WHERE m.member_id = ${memberId}`.execute(tx);
  const { stored, proof } = rows[0]!;
  const most = memberTotal(config, proof);
  if (stored + size <= most) return undefined;
  return `모든 지원서의 파일을 더해 ${sizeWords(most)}까지 올릴 수 있어요. 다른 지원서에서 필요 없는 파일을 지우고 다시 올려 주세요.`;
}
