import { sql } from 'kysely';
import type { Tx } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import { giveNewKey } from '../applications/saving/newKey.acts.ts';

/**
 * Moves hires' applications out of the membership, in the transaction given: the copy that was submitted, its files and
 * the consents it was given with, bound to no login. Drafts, earlier copies and other files go: answers the numbers of
 * the bytes that are left to destroy.
 */
export async function keepApart(tx: Tx, vault: Vault, numbers: readonly number[], at: Date): Promise<string[]> {
  if (numbers.length === 0) return [];
  const of = sql`jnco_afe_no = ANY(${numbers}::bigint[])`;
  // Their keys must not be sealed again meanwhile.
  await sql`SELECT FROM application WHERE ${of} ORDER BY jnco_afe_no FOR UPDATE`.execute(tx);
  await sql`INSERT INTO kept_apart
      (jnco_afe_no, unique_no, revision, company_cd, pblanc_no, content, key, content_hash, submitted_at, consents, kept_at)
    SELECT DISTINCT ON (a.jnco_afe_no) a.jnco_afe_no, a.unique_no, s.revision, a.company_cd, a.pblanc_no, s.content, a.key,
        s.content_hash, s.submitted_at, coalesce((SELECT jsonb_agg(jsonb_build_object('code', c.consent_cd, 'version', c.version,
          'agreed', c.agreed, 'at', c.at) ORDER BY c.consent_id) FROM consent c WHERE c.jnco_afe_no = a.jnco_afe_no), '[]'),
        ${at}
      FROM application a JOIN submission s USING (jnco_afe_no) WHERE ${of}
     ORDER BY a.jnco_afe_no, s.revision DESC`.execute(tx);
  await sql`INSERT INTO kept_apart_file
      (file_no, jnco_afe_no, file_kind_cd, file_nm, media_type, size, sha256, stored_no)
    SELECT f.file_no, f.jnco_afe_no, f.file_kind_cd, f.file_nm, f.media_type, f.size, f.sha256, f.stored_no
      FROM kept_apart k JOIN submission_file s USING (jnco_afe_no, revision) JOIN attachment f USING (file_no)
     WHERE k.jnco_afe_no = ANY(${numbers}::bigint[]) AND f.destroyed_at IS NULL`.execute(tx);
  const { rows } = await sql<{ number: string }>`SELECT DISTINCT stored_no AS number FROM attachment f
     WHERE ${of} AND destroyed_at IS NULL
       AND NOT EXISTS (SELECT FROM kept_apart_file k WHERE k.stored_no = f.stored_no)`.execute(tx);
  await sql`DELETE FROM outbox WHERE ${of}`.execute(tx);
  await sql`DELETE FROM application WHERE ${of}`.execute(tx);
  // What their old keys sealed beside is gone, and must not open with the key of what stays.
  for (const number of numbers) await giveNewKey(tx, vault, { table: 'kept_apart', number });
  return rows.map(({ number }) => number);
}
