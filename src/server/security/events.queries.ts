import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import type { SecurityEvent } from './events.ts';

/** An event as it is printed; keys in hex. */
export interface Told {
  at: Date;
  event: string;
  count: number;
  member: string | null;
  network: string | null;
  request: string | null;
  facts: Record<string, unknown>;
}

/** Which events are asked for; `member` is a code as in the log. */
export interface Asked {
  since: Date;
  event?: SecurityEvent;
  member?: string;
  most: number;
}

/** The latest events asked for, in their order. */
export async function readEvents(db: Queryable, { since, event, member, most }: Asked): Promise<Told[]> {
  const { rows } = await sql<Told>`
    SELECT at, event, count, encode(member_key, 'hex') AS member, encode(network_key, 'hex') AS network,
           request_id AS request, facts
      FROM security_event
     WHERE at >= ${since} AND (${event ?? null}::text IS NULL OR event = ${event ?? null})
       AND (${member ?? null}::text IS NULL OR member_key = decode(${member ?? null}, 'hex'))
     ORDER BY at DESC, event_id DESC LIMIT ${most}`.execute(db);
  return rows.reverse();
}

/** The events whose rise is reported: attacks show in these. */
export const WATCHED = ['loginFailed', 'loginDelayed', 'limitReached', 'verificationForged', 'accessRefused'] as const;

/** How often an event came in the last hour, and in the week before it. */
export interface Rate {
  event: (typeof WATCHED)[number];
  hour: number;
  week: number;
}

const WEEK_HOURS = 7 * 24;
// Below this many in an hour nothing counts as a rise; above, this many times the usual does.
const LEAST = 60;
const TIMES = 5;

/** Whether the last hour is out of the ordinary. */
export function isRise({ hour, week }: Pick<Rate, 'hour' | 'week'>): boolean {
  return hour >= LEAST && hour > (TIMES * week) / WEEK_HOURS;
}

/** The rates of what is watched. */
export async function readRates(db: Queryable, at: Date): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    SELECT event, coalesce(sum(count) FILTER (WHERE at > ${at}::timestamptz - interval '1 hour'), 0)::int AS hour,
           coalesce(sum(count) FILTER (WHERE at <= ${at}::timestamptz - interval '1 hour'), 0)::int AS week
      FROM security_event
     WHERE kept = 'use' AND event = ANY(${WATCHED}) AND at <= ${at}
       AND at > ${at}::timestamptz - interval '1 hour' - interval '7 days'
     GROUP BY event`.execute(db);
  return rows;
}

/** A rise in words; undefined if there is none. */
export function riseWords(rate: Rate): string | undefined {
  if (!isRise(rate)) return undefined;
  const usual = Math.round((rate.week / WEEK_HOURS) * 10) / 10;
  return `${rate.event}: ${rate.hour} in the last hour, ${usual} an hour in the week before: npm run jiwon -- security list`;
}
