import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { dayOf } from '../../fields/koreanDate.ts';
import type { Queryable } from '../../server/database/database.ts';
import { boundsOf, type DayDigest, type Seal } from './seal.ts';

const AT_A_TIME = 5_000;

// Every column by its name, so that a column that comes later leaves earlier seals as they are.
const LINE = sql`jsonb_build_array(access_id, (extract(epoch FROM at) * 1000000)::bigint, act, operator_id, session_no,
  address, made_by, os_user, run, company_cd, pblanc_no, numbers, members, searched, contact, reason,
  encode(digest, 'hex'))::text`;

/** Counts the rows of a day and hashes them in their order, some thousand at a time. */
export async function digestOf(db: Queryable, day: string): Promise<DayDigest> {
  const { from, to } = boundsOf(day);
  const hash = createHash('sha256');
  let rows = 0;
  // The place to go on from is a text: a Date would lose microseconds.
  for (let after = { at: from.toISOString(), id: 0 }; ; ) {
    const page = await sql<{ at: string; id: number; line: string }>`
      SELECT at::text AS at, access_id AS id, ${LINE} AS line FROM access_log
       WHERE at >= ${from} AND at < ${to} AND (at, access_id) > (${after.at}::timestamptz, ${after.id}::bigint)
       ORDER BY at, access_id LIMIT ${AT_A_TIME}`.execute(db);
    for (const { line } of page.rows) hash.update(`${line}\n`);
    rows += page.rows.length;
    const last = page.rows.at(-1);
    if (!last || page.rows.length < AT_A_TIME) return { day, rows, digest: hash.digest('hex') };
    after = last;
  }
}

/** The seals that stand, the oldest first. */
export async function readSeals(db: Queryable): Promise<Seal[]> {
  const rows = await db
    .selectFrom('access_seal')
    .select(['day', 'rows', 'digest', 'before', 'signature'])
    .orderBy('day')
    .execute();
  return rows.map(({ digest, before, signature, ...seal }) => ({
    ...seal,
    digest: digest.toString('hex'),
    before: before === null ? null : before.toString('hex'),
    signature: signature.toString('hex'),
  }));
}

/** The last day that has a seal. */
export async function lastSealed(db: Queryable): Promise<string | undefined> {
  const last = await db.selectFrom('access_seal').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst();
  return last?.day;
}

/** Adds a day's seal; false where it has one. */
export async function insertSeal(db: Queryable, { digest, before, signature, ...seal }: Seal): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('access_seal')
    .values({
      ...seal,
      digest: Buffer.from(digest, 'hex'),
      before: before === null ? null : Buffer.from(before, 'hex'),
      signature: Buffer.from(signature, 'hex'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Korea's day of the first row from an instant on. */
export async function firstRecorded(db: Queryable, from: Date): Promise<string | undefined> {
  const { rows } = await sql<{ at: Date | null }>`SELECT min(at) AS at FROM access_log WHERE at >= ${from}`.execute(db);
  const at = rows[0]?.at;
  return at ? dayOf(at) : undefined;
}
