import type { Queryable } from '../../../server/database/database.ts';

/** Whether a login is one of the company's. */
export async function isBySso(db: Queryable, session: string): Promise<boolean> {
  const own = db.selectFrom('operator_sso_session').select('session_no').where('session_no', '=', session);
  return (await own.executeTakeFirst()) !== undefined;
}

/** Logins that go on and of which the provider was asked before this instant last, those asked longest ago first. */
export async function loginsAskedBefore(db: Queryable, before: Date, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('operator_sso_session as sso')
    .innerJoin('operator_session as session', 'session.session_no', 'sso.session_no')
    .select('sso.session_no')
    .where('session.ended_at', 'is', null)
    .where('session.idle_until', '>', at)
    .where('session.ends_at', '>', at)
    .where('sso.checked_at', '<=', before)
    .orderBy('sso.checked_at')
    .execute();
  return rows.map(({ session_no }) => session_no);
}

/** Milliseconds in which the tokens of a login that its person ended are given back, if the provider answers. */
const GIVEN_BACK_MS = 30 * 60_000;

const OVER = (db: Queryable, at: Date) =>
  db
    .selectFrom('operator_session')
    .select('session_no')
    .where(({ eb, or, and }) =>
      or([
        and([eb('ended_at', 'is not', null), eb('ended', '<>', 'logout')]),
        and([eb('ended', '=', 'logout'), eb('ended_at', '<=', new Date(at.getTime() - GIVEN_BACK_MS))]),
        and([eb('ended_at', 'is', null), or([eb('idle_until', '<=', at), eb('ends_at', '<=', at)])]),
      ]),
    );

/** How many logins are over whose tokens are still kept. */
export async function countOver(db: Queryable, at: Date): Promise<number> {
  const rows = await db
    .selectFrom('operator_sso_session')
    .select('session_no')
    .where('session_no', 'in', OVER(db, at))
    .execute();
  return rows.length;
}

/** Forgets the tokens of logins that are over. */
export async function forgetTokens(db: Queryable, at: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('operator_sso_session')
    .where('session_no', 'in', OVER(db, at))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
