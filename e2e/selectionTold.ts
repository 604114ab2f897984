import type { SampleMember } from '../dev/samples.ts';
import type { PostingName } from '../dev/testPosting.ts';
import type { TestServer } from '../dev/testServer.ts';
import { startSession } from '../src/domain/members/sessions/session.ts';
import { sendMail } from '../src/domain/notices/outbox.jobs.ts';
import { results } from '../src/domain/selection/telling.jobs.ts';
import { DAY_MS } from '../src/fields/koreanDate.ts';
import type { Mail } from '../src/server/outside/mail/mailer.ts';
import { runSweep } from '../src/server/sweep.ts';

/* The other side of a selection: instants that come, mails that go out, what its applicants are answered, what is left of them. */

interface Applied {
  posting: PostingName;
  members: readonly SampleMember[];
  /** Of their applications, in the order of the members. */
  numbers: readonly number[];
}

// What applicants read a result by.
const READING = ['apply/list', 'apply/detail', 'notice/list', 'notice/unread'];

// The record of access says for two years whom operators have looked at, by numbers alone.
const RECORD = /^public\.access_log/;

/** What becomes known of the applications to a posting; time passes by `passing`. */
export function selectionTold(
  server: TestServer,
  { posting, members, numbers }: Applied,
  passing: (ms: number) => Promise<void>,
) {
  const { context, database } = server;
  const { pool } = database;
  const mails: Mail[] = [];

  const sessionOf = (place: number) => startSession(context.db, members[place]!.memberId, context.clock.now());

  /** All that somebody is answered who looks for a result. */
  async function answered(place: number): Promise<string> {
    const token = await sessionOf(place);
    const input = new URLSearchParams(posting);
    const answers: string[] = [];
    for (const path of READING) {
      const { status, text } = await server.ask(`GET /api/${path as ''}?${input}`, { token });
      // What time it is differs whatever is announced.
      answers.push(`${path} ${status} ${text.replace(/"now":"[^"]*"/g, '"now"')}`);
    }
    return answers.join('\n');
  }

  /** Asks while an instant is a second ahead; again if a busy machine has let that second pass. */
  async function justBefore<A>(instant: number, asking: () => Promise<A>): Promise<A> {
    for (;;) {
      await database.moveClock(new Date(instant - 1000));
      await context.clock.measure();
      const answer = await asking();
      if (context.clock.ms() < instant && (await database.now()).getTime() < instant) return answer;
    }
  }

  /** Withdraws in the last second, which is refused once that has passed. */
  async function withdrawJustBefore(instant: number, place: number): Promise<void> {
    const token = await sessionOf(place);
    let status = 0;
    while (status !== 200) {
      await database.moveClock(new Date(instant - 1000));
      await context.clock.measure();
      status = (await server.ask('POST /api/apply/withdraw', { token, body: { ...posting } })).status;
    }
  }

  /** Lets an instant come, mails what is told, each to one, and lets a day pass; to how many. */
  async function tell(instant: number): Promise<number> {
    await passing(instant - (await database.now()).getTime());
    await runSweep(context, results);
    const { rows } = await pool.query(
      'SELECT m.outbox_id AS id FROM announcement_mail m JOIN outbox o USING (outbox_id) WHERE o.sent_at IS NULL',
    );
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
    for (const { id } of rows) await sendMail(context, mailer, id);
    await passing(DAY_MS);
    return rows.length;
  }

  /** The last that each was told. */
  async function stages(): Promise<Map<number, number>> {
    const { rows } = await pool.query(
      `SELECT DISTINCT ON (jnco_afe_no) jnco_afe_no::int AS number, stage_cd AS stage FROM told
        WHERE announce_at <= app_now() ORDER BY jnco_afe_no, announce_at DESC, announcement_id DESC`,
    );
    return new Map(rows.map(({ number, stage }) => [number as number, stage as number]));
  }

  /** How many were told what last, by stage. */
  async function counts(): Promise<Record<number, number>> {
    const told = Map.groupBy((await stages()).values(), (stage) => stage);
    return Object.fromEntries([...told].map(([stage, all]) => [stage, all.length]));
  }

  /** Tables with a row that names one of their applications, as a number of its own or within anything else; and which ones. */
  async function left(): Promise<Map<string, number[]>> {
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
        WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE'`,
    );
    const found = new Map<string, number[]>();
    const named = `\\m(${numbers.join('|')})\\M`;
    for (const { name } of tables.filter((table) => !RECORD.test(table.name))) {
      const { rows } = await pool.query(
        `SELECT DISTINCT m[1]::int AS number FROM ${name} t, regexp_matches(t::text, $1, 'g') m ORDER BY 1`,
        [named],
      );
      const all = rows.map(({ number }) => number as number);
      if (all.length > 0) found.set(name, all);
    }
    return found;
  }
  return { mails, sessionOf, answered, justBefore, withdrawJustBefore, tell, stages, counts, left };
}
