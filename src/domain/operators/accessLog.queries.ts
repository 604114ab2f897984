import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { PostingKey } from '../postings/postings.queries.ts';

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

/** A record as it is read: what was about to leave, or has left. */
export interface AccessRecord {
  at: Date;
  act: AccessAct['act'];
  by: string;
  systemUser: string;
  reason: string;
  contact: boolean;
  numbers: number;
  digest: string | null;
}

/** The records about a posting, the oldest first; of one application alone where its number is given. */
export async function readAccess(db: Queryable, posting: PostingKey, number?: number): Promise<AccessRecord[]> {
  const { rows } = await sql<AccessRecord>`
    SELECT at, act, made_by AS by, os_user AS "systemUser", reason, contact, cardinality(numbers) AS numbers,
      encode(digest, 'hex') AS digest
      FROM access_log WHERE company_cd = ${posting.companyCode} AND pblanc_no = ${posting.postingNumber}
       ${number === undefined ? sql`` : sql`AND ${number} = ANY(numbers)`} ORDER BY access_id`.execute(db);
  return rows;
}

/** How many records are older than an instant. */
export async function countAccess(db: Queryable, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM access_log WHERE at < ${before}`.execute(db);
  return rows[0]!.count;
}
