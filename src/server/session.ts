import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from './database.ts';

/** Idle end and absolute end of a session, in milliseconds (domain decision §5). */
export const IDLE_MS = 60 * 60_000;
export const ABSOLUTE_MS = 12 * 60 * 60_000;
// The idle end is written at most this often, so that reading a page does not write a row each time.
const SLIDE_EVERY_MS = 60_000;

/** The member a request speaks for. */
export interface SessionMember {
  id: string;
  userId: string;
  /** Membership state (domain decision §1): 1 이용 중, 2 제한, 3 정지, 4 탈퇴 신청. */
  state: number;
  tokenHash: Buffer;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Starts a session and answers its token: opaque, random, stored only as a hash. */
export async function startSession(db: Queryable, memberId: string, at: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      member_id: memberId,
      created_at: at,
      idle_until: new Date(at.getTime() + IDLE_MS),
      ends_at: new Date(at.getTime() + ABSOLUTE_MS),
    })
    .execute();
  return token;
}

/** Whose session this token is, if it stands at that instant; `slide` moves its idle end. */
export async function findSession(
  db: Queryable,
  token: string,
  at: Date,
  slide: boolean,
): Promise<SessionMember | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('member', 'member.member_id', 'session.member_id')
    .select(['session.token_hash', 'session.idle_until', 'member.member_id', 'member.user_id', 'member.state'])
    .where('session.token_hash', '=', hashOf(token))
    .where('session.idle_until', '>', at)
    .where('session.ends_at', '>', at)
    .where('member.state', '!=', 9)
    .executeTakeFirst();
  if (!row) return undefined;
  const idleUntil = new Date(at.getTime() + IDLE_MS);
  if (slide && idleUntil.getTime() - row.idle_until.getTime() > SLIDE_EVERY_MS) {
    await db.updateTable('session').set({ idle_until: idleUntil }).where('token_hash', '=', row.token_hash).execute();
  }
  return { id: row.member_id, userId: row.user_id, state: row.state, tokenHash: row.token_hash };
}

/** Ends one session. */
export async function endSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Ends every session of a member, for a changed password or a leaving. */
export async function endSessions(db: Queryable, memberId: string): Promise<void> {
  await db.deleteFrom('session').where('member_id', '=', memberId).execute();
}

/** Reads the bearer value of an Authorization header; the browser URI-encodes one with Korean characters (§7). */
export function bearerToken(authorization: string | undefined): string | undefined {
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (given === undefined) return undefined;
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
}
