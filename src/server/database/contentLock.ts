import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** One import of content at a time; a second one waits for the first to commit. */
export async function lockContent(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('content import'))`.execute(tx);
}
