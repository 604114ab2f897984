import { type RawBuilder, sql } from 'kysely';
import type { Due, Sweep } from '../sweep.ts';

/*
 * What jobs leave in the queue. A job that is queued again while a process holds it is left behind by the queue without a
 * key and used up; if that process is dead, for ever.
 */
const isLeft = sql<boolean>`j.key IS NULL AND j.attempts >= j.max_attempts
  AND (j.locked_at IS NULL OR j.locked_at < clock_timestamp() - interval '3 minutes')`;

/** A job whose tries are used up. One that is at its last is not yet. */
const isGivenUp = sql<boolean>`j.key IS NOT NULL AND j.attempts >= j.max_attempts AND j.locked_at IS NULL`;

/** That of a mail which waits: `mail retry` queues it again. */
const isUnsentMail = sql<boolean>`j.task_identifier = 'sendMail' AND EXISTS (
  SELECT FROM outbox o WHERE o.sent_at IS NULL AND j.key = 'sendMail ' || o.outbox_id::text)`;

/** How many of the mails that wait were given up, as a part of a statement. */
export const mailsGivenUp = sql<number>`
  (SELECT count(*)::int FROM graphile_worker.jobs j WHERE ${isGivenUp} AND ${isUnsentMail})`;

/** The names of other jobs that were given up since yesterday; null for none. */
export const othersGivenUp = sql<string | null>`
  (SELECT string_agg(DISTINCT j.task_identifier, ', ') FROM graphile_worker.jobs j
    WHERE ${isGivenUp} AND j.task_identifier <> 'sendMail')`;

// The people who look after the product have had a day to read of it.
const isOver = sql<boolean>`${isGivenUp} AND NOT (${isUnsentMail})
  AND (j.task_identifier = 'sendMail' OR j.run_at < clock_timestamp() - interval '1 day')`;

const KINDS: Record<string, RawBuilder<boolean>> = { 'left by dead processes': isLeft, 'given up and over': isOver };

/** Removes jobs nobody will ever do. */
export const queueRemains: Sweep = {
  name: 'queue',
  does: 'removes jobs that dead processes left, and the given-up ones that can come to nothing',
  cron: '* * * * *',
  async due({ db }) {
    const all: Due[] = [];
    for (const [what, which] of Object.entries(KINDS)) {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::int AS count FROM graphile_worker.jobs j WHERE ${which}`.execute(db);
      all.push({ what, count: rows[0]!.count });
    }
    return all.filter(({ count }) => count !== 0);
  },
  async act({ db }, { what }) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM graphile_worker._private_jobs
       WHERE id IN (SELECT j.id FROM graphile_worker.jobs j WHERE ${KINDS[what]!})`.execute(db);
    return Number(numAffectedRows);
  },
};
