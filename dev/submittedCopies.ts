import { sql } from 'kysely';
import { copyContext, type SubmittedContent } from '../src/domain/applications/applications.queries.ts';
import { sealerOf } from '../src/domain/applications/draft.queries.ts';
import type { Context } from '../src/server/context.ts';

interface CopyRow {
  jnco_afe_no: number;
  revision: number;
  content: Buffer;
  content_hash: Buffer;
  key: Buffer | null;
}

/** A member's submitted copies as the company has them, the newest first. */
export async function submittedCopies({ db, vault }: Pick<Context, 'db' | 'vault'>, memberId: string) {
  const { rows } = await sql<CopyRow>`SELECT s.*, a.key FROM submission s JOIN application a USING (jnco_afe_no)
    WHERE a.member_id = ${memberId} ORDER BY s.revision DESC`.execute(db);
  return rows.map((row) => ({
    number: row.jnco_afe_no,
    revision: row.revision,
    hash: row.content_hash.toString('hex'),
    copy: sealerOf(vault, row).open<SubmittedContent>(row.content, copyContext(row.jnco_afe_no, row.revision)),
  }));
}
