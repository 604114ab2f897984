import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { signatureOf } from '../outside/mail/shortMessages.ts';
import { askOutside } from '../outside.ts';
import type { Due, Sweep } from '../sweep.ts';
import type { Told } from './events.queries.ts';

/** Events of one request to the collector. */
const BATCH = 1_000;
/** Milliseconds it has to answer in. */
const ANSWERS_IN = 15_000;

type Numbered = Told & { number: string };

/** What waits to be handed on, the oldest first: all that was there when it was looked at before. */
async function waitingEvents(db: Db): Promise<Numbered[]> {
  const { rows } = await sql<Numbered>`
    SELECT event_id::text AS number, at, event, count, encode(member_key, 'hex') AS member,
           encode(network_key, 'hex') AS network, request_id AS request, facts
      FROM security_event, security_handed
     WHERE event_id > handed AND event_id <= seen ORDER BY event_id LIMIT ${BATCH}`.execute(db);
  return rows;
}

/** Notes what is there by now; answers how much waits to be handed on. */
async function lookAgain(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM security_event, security_handed WHERE event_id > handed AND event_id <= seen
  `.execute(db);
  if (rows[0]!.waiting === 0) {
    await sql`UPDATE security_handed SET seen = coalesce((SELECT max(event_id) FROM security_event), seen)`.execute(db);
  }
  return rows[0]!.waiting;
}

/** The collector of the settings takes lines of JSON, signed as short messages are; any 2xx says that it has them. */
async function handOn({ config, clock }: Context, events: readonly Numbered[]): Promise<void> {
  const { securityLogUrl = '', securityLogSecret = '' } = config;
  const body = events.map((one) => `${JSON.stringify(one)}\n`).join('');
  const response = await askOutside(securityLogUrl)(securityLogUrl, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(ANSWERS_IN),
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'x-jiwon-signature': signatureOf(securityLogSecret, Math.floor(clock.ms() / 1000), body),
    },
  }).catch(() => undefined);
  await response?.body?.cancel();
  if (!response?.ok) throw new Error(`The collector took no security events (${response?.status ?? 'no answer'})`);
}

/** Hands the security log on to a system apart, each event once and in order; again where it is not known to have come. */
export const securityHandedOn: Sweep<Due> = {
  name: 'securityHandedOn',
  does: 'hands new events of the security log on to the collector of SECURITY_LOG_URL',
  cron: '* * * * *',
  async due({ config, db }) {
    if (config.securityLogUrl === undefined) return [];
    const count = await lookAgain(db);
    return count === 0 ? [] : [{ what: 'events', count }];
  },
  async act(context) {
    const { db } = context;
    let done = 0;
    for (let events = await waitingEvents(db); events.length > 0; events = await waitingEvents(db)) {
      await handOn(context, events);
      const handed = events.at(-1)!.number;
      await sql`UPDATE security_handed SET handed = greatest(handed, ${handed}::bigint)`.execute(db);
      done += events.length;
    }
    await lookAgain(db);
    return done;
  },
};
