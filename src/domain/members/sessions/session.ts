import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type QueryCreator, sql } from 'kysely';
import type { FindMember, Session, SessionMember } from '../../../server/caller.ts';
import { compiled } from '../../../server/database/compiled.ts';
import type { Queryable } from '../../../server/database/database.ts';
import type { Tables } from '../../../server/database/tables.ts';
import { addOneTo, type Minute, memberKeyOf, minuteFrom, secondsOver } from '../../../server/limits.ts';
import { MEMBER_STATE } from '../member.ts';

/** Idle end and absolute end of a session, in milliseconds (domain decision §5). */
export const IDLE_MS = 60 * 60_000;
export const ABSOLUTE_MS = 12 * 60 * 60_000;
/** The most logins of one member at a time; one more ends the one that was used longest ago. */
export const MOST_LOGINS = 20;
/** Milliseconds a token stays valid that a newer one has replaced: other tabs hear of it meanwhile. */
const REPLACED_MS = 60_000;
// The idle end is written at most this often, so that reading a page does not write a row each time.
const SLIDE_EVERY_MS = 60_000;

/** When a session ends unless it is used or extended before. */
export function expiryOf({ idleUntil, endsAt }: Session): Date {
  return idleUntil < endsAt ? idleUntil : endsAt;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Starts a session and answers its token: opaque, random, stored only as a hash. */
export async function startSession(
  db: Queryable,
  memberId: string,
  at: Date,
  {
    loginId = randomUUID(),
    device = '',
    confirmedUntil = null,
  }: Partial<Pick<Session, 'loginId' | 'device' | 'confirmedUntil'>> = {},
): Promise<string> {
  await db
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where(({ or, eb }) => or([eb('idle_until', '<=', at), eb('ends_at', '<=', at)]))
    .execute();
  const endsAt = after(at, ABSOLUTE_MS);
  const token = await addToken(db, memberId, at, { loginId, endsAt, device, confirmedUntil });
  await sql`DELETE FROM session WHERE member_id = ${memberId} AND login_id IN (
    SELECT login_id FROM session WHERE member_id = ${memberId} AND login_id <> ${loginId}
     GROUP BY login_id ORDER BY max(idle_until) DESC, login_id OFFSET ${MOST_LOGINS - 1})`.execute(db);
  return token;
}

/**
 * A further token of a session, idle from now on; its absolute end stays. The token it was extended with stays valid
 * until its own idle end, so that a copied tab does not fall out.
 */
export async function extendSession(db: Queryable, { id, session }: SessionMember, at: Date): Promise<string> {
  return addToken(db, id, at, session);
}

/** A further token of a session whose member has just given the password again; those before end within a minute. */
export async function renewSession(db: Queryable, { id, session }: SessionMember, at: Date): Promise<string> {
  await letGo(db, session.loginId, at);
  return addToken(db, id, at, session);
}

/**
 * Ends the session that a token held by the caller is of, if it is one's, within a minute: they have logged in again.
 */
export async function replaceSession(db: Queryable, token: string, at: Date): Promise<void> {
  const held = await db
    .selectFrom('session')
    .select('login_id')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (held) await letGo(db, held.login_id, at);
}

const letGo = (db: Queryable, loginId: string, at: Date) =>
  db
    .updateTable('session')
    .set({ ends_at: sql<Date>`least(ends_at, ${after(at, REPLACED_MS)}::timestamptz)` })
    .where('login_id', '=', loginId)
    .execute();

async function addToken(
  db: Queryable,
  memberId: string,
  at: Date,
  { loginId, endsAt, device, confirmedUntil }: Omit<Session, 'idleUntil'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      member_id: memberId,
      login_id: loginId,
      created_at: at,
      idle_until: after(at, IDLE_MS),
      ends_at: endsAt,
      device,
      confirmed_until: confirmedUntil,
    })
    .execute();
  return token;
}

/** Tokens valid at an instant, with their members. */
export const standingSessions = (db: QueryCreator<Tables>, at: Date) =>
  db
    .selectFrom('session')
    .innerJoin('member', 'member.member_id', 'session.member_id')
    .where('session.idle_until', '>', at)
    .where('session.ends_at', '>', at)
    .where('member.state', '!=', MEMBER_STATE.destroyed);

const standing = (db: QueryCreator<Tables>, { tokenHash, at }: { tokenHash: Buffer; at: Date }) =>
  standingSessions(db, at)
    .select(['session.token_hash', 'session.login_id', 'session.idle_until', 'session.ends_at'])
    .select(['session.device', 'session.confirmed_until'])
    .select(['member.member_id', 'member.user_id', 'member.state'])
    .where('session.token_hash', '=', tokenHash);

const selectSession = compiled((db, given: { tokenHash: Buffer; at: Date }) =>
  standing(db, given).select([sql.lit(0).as('count'), 'session.idle_until as forgotten_at']),
);

// One trip to the database for both: every save and submit asks them.
const selectAndCount = compiled((db, given: Minute & { tokenHash: Buffer; call: string }) =>
  db
    .with('known', (one) => standing(one, given))
    .with('counted', (one) =>
      addOneTo(one, sql`(SELECT ${memberKeyOf(given.call, sql.ref('member_id'))} AS key FROM known)`, given),
    )
    .selectFrom(['known', 'counted'])
    .selectAll(),
);

/** Finds the member of a valid token, as a call asks for them. */
export const findSession: FindMember = async (db, token, at, { slide, counted }) => {
  const tokenHash = hashOf(token);
  const {
    rows: [row],
  } = counted
    ? await selectAndCount(db, { tokenHash, call: counted.name, ...minuteFrom(at) })
    : await selectSession(db, { tokenHash, at });
  if (!row) return undefined;
  const wait = counted ? secondsOver(row, counted.most, at) : 0;
  let idleUntil = row.idle_until;
  const slid = after(at, IDLE_MS);
  if (slide && slid.getTime() - idleUntil.getTime() > SLIDE_EVERY_MS) {
    await db.updateTable('session').set({ idle_until: slid }).where('token_hash', '=', row.token_hash).execute();
    idleUntil = slid;
  }
  const { login_id: loginId, ends_at: endsAt, device, confirmed_until: confirmedUntil } = row;
  const session = { loginId, idleUntil, endsAt, device, confirmedUntil };
  return {
    ...{ id: row.member_id, userId: row.user_id, session, wait },
    isSuspended: row.state === MEMBER_STATE.suspended,
    isRestricted: row.state === MEMBER_STATE.restricted,
  };
};

/** Ends one session, with every token it was extended to. */
export async function endSession(db: Queryable, { loginId }: Session): Promise<void> {
  await db.deleteFrom('session').where('login_id', '=', loginId).execute();
}

/** Ends every session there is, and answers how many logins those were. */
export async function endAllSessions(db: Queryable): Promise<number> {
  const ended = await db.deleteFrom('session').returning('login_id').execute();
  return new Set(ended.map(({ login_id }) => login_id)).size;
}

/** Ends every session of a member, for a changed password or a leaving; answers how many logins those were. */
export async function endSessions(db: Queryable, memberId: string): Promise<number> {
  const ended = await db.deleteFrom('session').where('member_id', '=', memberId).returning('login_id').execute();
  return new Set(ended.map(({ login_id }) => login_id)).size;
}
