import { sql } from 'kysely';
import type { PostingKey } from '../postings/postings.queries.ts';
import type { Queryable } from '../server/database.ts';

/** Who takes what out of the product, and why. */
export interface Access {
  /** Shared by the records of one run. */
  run: string;
  /** As they were named, and as the system knows them. */
  by: string;
  systemUser: string;
  reason: string;
  posting: PostingKey;
  /** Whether the list holds mail addresses and telephone numbers. */
  contact: boolean;
}

/** What is recorded: that these applications are about to leave, or that they have, with the manifest's SHA-256. */
export type AccessAct =
  | { act: 'export'; numbers: readonly number[] }
  | { act: 'exported'; numbers: readonly number[]; digest: Buffer };

/**
 * Records an access, before its first byte leaves. The serving role only adds to this table and reads it; rejects where
 * it cannot be recorded, and then nothing may leave.
 */
export async function recordAccess(db: Queryable, access: Access, done: AccessAct): Promise<void> {
  const { run, by, systemUser, reason, posting, contact } = access;
  const digest = done.act === 'exported' ? done.digest : null;
  await sql`INSERT INTO access_log (run, act, made_by, os_user, company_cd, pblanc_no, numbers, contact, reason, digest)
    VALUES (${run}, ${done.act}, ${by}, ${systemUser}, ${posting.companyCode}, ${posting.postingNumber},
      ${done.numbers}::bigint[], ${contact}, ${reason}, ${digest})`.execute(db);
}

/** How many records are older than an instant. */
export async function countAccess(db: Queryable, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM access_log WHERE at < ${before}`.execute(db);
  return rows[0]!.count;
}
