import { createHash } from 'node:crypto';
import { type Expression, type QueryCreator, sql } from 'kysely';
import { compiled } from './database/compiled.ts';
import type { Db, Queryable } from './database/database.ts';
import type { Tables } from './database/tables.ts';
import { inTransaction } from './database/transaction.ts';

/** How often something was tried under one key, and until when it may not be tried again. */
export interface Count {
  count: number;
  blockedUntil: Date;
  /** From here on it counts as never tried. */
  forgottenAt: Date;
}

/** How often something may be tried. */
export interface Rule {
  /** What one more attempt makes of the count before it; undefined before the first. */
  next(before: Count | undefined, at: Date): Count;
  /** Until when the next attempt has to wait. */
  blockedUntil(before: Count): Date;
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);
const NEVER = new Date(0);

/** The first `free` attempts at once; after each further one a wait that doubles from `first` up to `most`. In ms. */
export function growingDelay(options: { free: number; first: number; most: number; forget: number }): Rule {
  return {
    next(before, at) {
      const count = (before?.count ?? 0) + 1;
      const over = count - options.free;
      const wait = over < 0 ? 0 : Math.min(options.first * 2 ** over, options.most);
      return { count, blockedUntil: after(at, wait), forgottenAt: after(at, wait + options.forget) };
    },
    blockedUntil: (before) => before.blockedUntil,
  };
}

/** At most `most` attempts in a window that begins with the first and lasts `window` ms. */
export function perWindow(options: { most: number; window: number }): Rule {
  return {
    next(before, at) {
      const forgottenAt = before?.forgottenAt ?? after(at, options.window);
      return { count: (before?.count ?? 0) + 1, blockedUntil: NEVER, forgottenAt };
    },
    // Said by the number alone, so that one taken back makes room for another.
    blockedUntil: ({ count, forgottenAt }) => (count < options.most ? NEVER : forgottenAt),
  };
}

/** Seconds to wait until `blockedUntil`, at least 1; 0 when nothing blocks. */
export function secondsUntil(blockedUntil: Date | undefined, at: Date): number {
  return Math.max(0, Math.ceil(((blockedUntil?.getTime() ?? 0) - at.getTime()) / 1000));
}

/** The counts in force for some keys, by key in hex. */
export async function countsOf(db: Queryable, keys: readonly Buffer[], at: Date): Promise<Map<string, Count>> {
  const rows = await db
    .selectFrom('attempt')
    .select(['key', 'count', 'blocked_until', 'forgotten_at'])
    .where('key', 'in', keys)
    .where('forgotten_at', '>', at)
    .execute();
  return new Map(
    rows.map((row) => [
      row.key.toString('hex'),
      { count: row.count, blockedUntil: row.blocked_until, forgottenAt: row.forgotten_at },
    ]),
  );
}

/** How many seconds the longest of these limits makes an attempt wait, which is not counted; 0 when it may be made. */
export async function secondsToWait(
  db: Queryable,
  limits: readonly (readonly [key: Buffer, rule: Rule])[],
  at: Date,
): Promise<number> {
  const keys = limits.map(([key]) => key);
  const counts = await countsOf(db, keys, at);
  const waits = limits.map(([key, rule]) => {
    const before = counts.get(key.toString('hex'));
    return before ? secondsUntil(rule.blockedUntil(before), at) : 0;
  });
  return Math.max(...waits);
}

/** One attempt under one key. */
export interface Attempt {
  /** Seconds to wait; 0 when it may be made, and only then it is counted. */
  wait: number;
  /** How many there are with this one. */
  count: number;
  /** Makes as if it had never been: for what succeeded, and for what was never looked at. */
  takeBack(): Promise<void>;
}

/** Counts an attempt, unless it is blocked. One at a time per key. */
export async function makeAttempt(db: Db, key: Buffer, at: Date, rule: Rule): Promise<Attempt> {
  return inTransaction(db, async (tx) => {
    // An update that changes nothing locks the row and answers it, whoever made it.
    const row = await tx
      .insertInto('attempt')
      .values({ key, count: 0, blocked_until: NEVER, forgotten_at: NEVER })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
      .returning(['count', 'blocked_until', 'forgotten_at'])
      .executeTakeFirstOrThrow();
    const before =
      row.forgotten_at > at
        ? { count: row.count, blockedUntil: row.blocked_until, forgottenAt: row.forgotten_at }
        : undefined;
    const wait = before ? secondsUntil(rule.blockedUntil(before), at) : 0;
    if (wait > 0) return { wait, count: row.count, takeBack: async () => undefined };
    const { count, blockedUntil, forgottenAt } = rule.next(before, at);
    await tx
      .updateTable('attempt')
      .set({ count, blocked_until: blockedUntil, forgotten_at: forgottenAt })
      .where('key', '=', key)
      .execute();
    return { wait: 0, count, takeBack: () => takeBack(db, key, at, blockedUntil) };
  });
}

// The wait it caused ends with it; one that a later attempt caused remains.
async function takeBack(db: Db, key: Buffer, at: Date, blockedUntil: Date): Promise<void> {
  await db
    .updateTable('attempt')
    .set({
      count: sql`greatest(count - 1, 0)`,
      blocked_until: sql`CASE WHEN blocked_until = ${blockedUntil} THEN ${NEVER}::timestamptz ELSE blocked_until END`,
    })
    .where('key', '=', key)
    .where('forgotten_at', '>', at)
    .execute();
}

/** Counts an attempt, unless it is blocked; answers the seconds to wait, 0 when it may be made. */
export async function countAttempt(db: Db, key: Buffer, at: Date, rule: Rule): Promise<number> {
  return (await makeAttempt(db, key, at, rule)).wait;
}

const MINUTE = 60_000;

/** A minute's count, from an instant to its end. */
export interface Minute {
  at: Date;
  end: Date;
}

/** The minute that begins at an instant. */
export const minuteFrom = (at: Date): Minute => ({ at, end: after(at, MINUTE) });

const COUNTED = ['key', 'count', 'blocked_until', 'forgotten_at'] as const;

/** Counts one under each key that a query answers in the column `key`; `count` and `forgotten_at` of each. */
export function addOneTo(db: QueryCreator<Tables>, keys: Expression<{ key: Buffer }>, { at, end }: Minute) {
  return db
    .insertInto('attempt')
    .columns(COUNTED)
    .expression(sql`SELECT key, 1, ${NEVER}::timestamptz, ${end}::timestamptz FROM ${keys} AS keys`)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref, eb, val }) => {
        const isOver = eb('attempt.forgotten_at', '<=', at);
        return {
          count: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('attempt.count', '+', 1))
            .end(),
          forgotten_at: eb.case().when(isOver).then(val(end)).else(ref('attempt.forgotten_at')).end(),
        };
      }),
    )
    .returning(['count', 'forgotten_at']);
}

const addOne = compiled((db, given: Minute & { key: Buffer }) =>
  addOneTo(db, sql`(SELECT ${given.key}::bytea AS key)`, given),
);

/** Seconds to wait by a count of at most `most` in a minute; 0 when it may be made. */
export function secondsOver(row: { count: number; forgotten_at: Date }, most: number, at: Date): number {
  return row.count <= most ? 0 : secondsUntil(row.forgotten_at, at);
}

/**
 * What a member's calls of one name are counted under. A member's id says nothing about them, so that SQL can make the
 * same: `memberKeyOf`.
 */
export function memberKey(name: string, memberId: string): Buffer {
  return createHash('sha256').update(`${name} ${memberId}`).digest();
}

export function memberKeyOf(name: string, memberId: Expression<string>) {
  return sql<Buffer>`sha256(convert_to(${name}::text || ' ' || ${memberId}::text, 'UTF8'))`;
}

/**
 * Counts one of at most `most` in a minute that begins with the first, in one statement; answers the seconds to wait,
 * 0 when it may be made. For what happens often and is seldom refused.
 */
export async function countInMinute(db: Db, key: Buffer, at: Date, most: number): Promise<number> {
  const {
    rows: [row],
  } = await addOne(db, { key, ...minuteFrom(at) });
  return secondsOver(row!, most, at);
}

/** Forgets a key's count, and what was over anyway. */
export async function forgetAttempts(db: Queryable, key: Buffer, at: Date): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where(({ or, eb }) => or([eb('key', '=', key), eb('forgotten_at', '<=', at)]))
    .execute();
}
