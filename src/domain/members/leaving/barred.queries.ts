import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import type { MeasureReason } from './measures.ts';

/** Keeps a member's person from registering again: the keyed hash alone stays. */
export async function bar(tx: Tx, memberId: string, reason: MeasureReason, at: Date): Promise<void> {
  await sql`INSERT INTO barred_person (identity_key, reason_cd, since)
    SELECT identity_key, ${reason}, ${at} FROM member WHERE member_id = ${memberId}
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Why a member's person would be barred if they left now: suspended, or with the loss announced. */
export async function barringMeasure(tx: Tx, memberId: string): Promise<MeasureReason | undefined> {
  const measure = await tx
    .selectFrom('measure')
    .select('reason_cd')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.or([eb('kind', '=', 'lose'), eb.and([eb('kind', '=', 'suspend'), eb('applied_at', 'is not', null)])]),
    )
    .executeTakeFirst();
  return measure?.reason_cd as MeasureReason | undefined;
}

/** Whether a verified person may not register. */
export async function isBarred(db: Queryable, identityKey: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('barred_person')
    .select('since')
    .where('identity_key', '=', identityKey)
    .executeTakeFirst();
  return row !== undefined;
}
