import type { Queryable } from './database/database.ts';

/** The member a request speaks for. */
export interface SessionMember {
  id: string;
  userId: string;
  /** 정지 (domain decision §1): they may read and take their own data, and log out. */
  isSuspended: boolean;
  /** 제한: everything but what belongs to applying. */
  isRestricted: boolean;
  session: Session;
}

/** A session as one of its tokens shows it. All tokens of one login end with it, at `endsAt` at the latest. */
export interface Session {
  loginId: string;
  idleUntil: Date;
  endsAt: Date;
  /** The browser and the system it said it is, in words; blank where it did not. */
  device: string;
  /** Until when its member has just given the password once more. */
  confirmedUntil: Date | null;
}

/** A call that is counted against its member with the session, and how often it may be made in a minute. */
export interface CountedCall {
  name: string;
  most: number;
}

/**
 * The session of this token, if it is valid at that instant; `slide` moves its idle end. `wait` says in how many
 * seconds a counted call may be made: 0, now.
 */
export type FindMember = (
  db: Queryable,
  token: string,
  at: Date,
  how: { slide: boolean; counted?: CountedCall | undefined },
) => Promise<(SessionMember & { wait: number }) | undefined>;

/** Whether its member has given the password once more, not long ago. */
export function isConfirmed({ confirmedUntil }: Session, at: Date): boolean {
  return confirmedUntil !== null && confirmedUntil > at;
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
