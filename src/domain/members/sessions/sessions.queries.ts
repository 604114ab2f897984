import { sql } from 'kysely';
import type { Queryable } from '../../../server/database/database.ts';
import { forgetOtherPlaces, forgetPlaceOf } from './knownPlaces.queries.ts';
import { IDLE_MS } from './session.ts';
import type { OwnSession } from './sessions.records.ts';

/** How long a member who gave the password once more may see and change their data, in milliseconds. */
const CONFIRMED_MS = 15 * 60_000;

/** The end of a confirmation made at an instant. */
export function confirmedUntil(at: Date): Date {
  return new Date(at.getTime() + CONFIRMED_MS);
}

/** Notes that the member of a login has given the password again, and answers when that ends. */
export async function confirmLogin(db: Queryable, memberId: string, loginId: string, at: Date): Promise<Date> {
  const until = confirmedUntil(at);
  await db
    .updateTable('session')
    .set({ confirmed_until: until })
    .where('member_id', '=', memberId)
    .where('login_id', '=', loginId)
    .execute();
  return until;
}

/** The logins of a member that are valid at an instant, the latest used first; use is known to the minute. */
export async function listLogins(
  db: Queryable,
  memberId: string,
  currentLogin: string,
  at: Date,
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['login_id', 'device'])
    .select(({ fn }) => [fn.min<Date>('created_at').as('began'), fn.max<Date>('idle_until').as('idle')])
    .where('member_id', '=', memberId)
    .where('idle_until', '>', at)
    .where('ends_at', '>', at)
    .groupBy(['login_id', 'device'])
    .orderBy('idle', 'desc')
    .orderBy('login_id')
    .execute();
  return rows.map(({ login_id: number, device, began: beganAt, idle }) => ({
    ...{ number, device, beganAt },
    usedAt: new Date(idle.getTime() - IDLE_MS),
    isCurrent: number === currentLogin,
  }));
}

/**
 * Ends one login of a member, on every tab of its device, which is an unknown one from now on. Somebody else's login is
 * left alone.
 */
export async function endLogin(db: Queryable, memberId: string, loginId: string): Promise<void> {
  await db.deleteFrom('session').where('member_id', '=', memberId).where(sql`login_id::text`, '=', loginId).execute();
  await forgetPlaceOf(db, memberId, loginId);
}

/** Ends every login of a member but one; only where that one is stays known. */
export async function endOtherLogins(db: Queryable, memberId: string, loginId: string): Promise<void> {
  await db.deleteFrom('session').where('member_id', '=', memberId).where('login_id', '!=', loginId).execute();
  await forgetOtherPlaces(db, memberId, loginId);
}
