import type pg from 'pg';
import { leastWireCv } from '../dev/cvSample.ts';
import { makeMember } from '../dev/samples.ts';
import { SubmitStatus } from '../src/domain/applications/application.ts';
import { saveCv } from '../src/domain/applications/saving/save.acts.ts';
import { readPatch } from '../src/domain/cv/patch.ts';
import { openContext } from '../src/main/openContext.ts';
import { readConfig } from '../src/server/config.ts';
import type { Context } from '../src/server/context.ts';
import { freePort } from '../src/server/database/postgres.ts';
import { type Connection, openConnection } from './connection.ts';
import { openBenchDatabase } from './database.ts';
import { startProgram } from './product.ts';
import { report, round, withGoal } from './report.ts';

/*
 * Everybody submits at once, as in the last minutes before an end: 2,000 applicants, 64 at a time, while pages are
 * served. Beside it the bare statements of a submission, over as many connections as the product has. `--smoke`: 20.
 * The peer copies, confirms, keeps consents and notes the mail in one transaction each, with the same durability; it
 * asks for no session, counts no call, keeps no restore point, checks no CV and sends no mail meanwhile.
 */
const smoke = process.argv.includes('--smoke');
const APPLICANTS = smoke ? 20 : 2_000;
const AT_A_TIME = 64;
/** Who looks at pages meanwhile, one after the other. */
const READERS = 2;
const PAGES = ['/', '/post', '/post/DF/2026110306'];
const SECONDS = 8;
const POSTING = { COMPANY_CD: 'DF', PBLANC_NO: '2026110306' };
const key = { companyCode: POSTING.COMPANY_CD, postingNumber: POSTING.PBLANC_NO };

const stack = new AsyncDisposableStack();
try {
  const { folder, database, superuserUrl } = await openBenchDatabase(stack);
  const env = { DATABASE_URL: superuserUrl, DATA_DIR: folder, PORT: String(await freePort()), LOG_LEVEL: 'warn' };
  const config = readConfig(env);
  const { context } = await openContext(
    config,
    { ...database, directUrl: superuserUrl, ownerUrl: superuserUrl },
    stack,
    { simulatorOrigin: config.publicUrl },
  );
  const tokens = await writeDrafts(context, database.pool);
  const find = (line: string) => /^Jiwon: (https?:\S+)$/.exec(line)?.[1];
  const origin = await startProgram(stack, [process.execPath, 'src/main/main.ts'], { env, find });

  let isOver = false;
  const reading = Array.from({ length: READERS }, () => readPages(origin, () => isOver));
  const submitted = await submitAll(origin, tokens);
  isOver = true;
  const pages = (await Promise.all(reading)).flat();
  const { rows } = await database.pool.query('SELECT count(*)::int AS count FROM submission');
  if (rows[0].count !== APPLICANTS) throw new Error(`${rows[0].count} of ${APPLICANTS} submissions are there.`);
  const bare = await bareStatements(database.pool);
  print(submitted, pages, bare);
} finally {
  await stack.disposeAsync();
}

/** As many members with a draft that could be submitted; their tokens. */
async function writeDrafts(context: Context, pool: pg.Pool): Promise<string[]> {
  await pool.query(`UPDATE posting SET form = form || '{"relaxed": ["photo"]}' WHERE pblanc_no = $1`, [
    POSTING.PBLANC_NO,
  ]);
  const tokens: string[] = [];
  const one = async () => {
    const member = await makeMember(context);
    const given = { ...key, revision: undefined, submit: false, patch: readPatch(leastWireCv, {}), marks: {} };
    await context.db
      .transaction()
      .execute((tx) => saveCv(tx, context, { memberId: member.memberId, arrivedAt: context.clock.now() }, given));
    tokens.push(member.token);
  };
  for (let at = 0; at < APPLICANTS; at += 10)
    await Promise.all(Array.from({ length: Math.min(10, APPLICANTS - at) }, one));
  return tokens;
}

interface Load {
  seconds: number;
  /** Milliseconds of each answer. */
  times: number[];
  errors: number;
}

async function submitAll(origin: string, tokens: readonly string[]): Promise<Load> {
  const connections = await Promise.all(Array.from({ length: AT_A_TIME }, () => openConnection(origin)));
  const load: Load = { seconds: 0, times: [], errors: 0 };
  const waiting = [...tokens];
  const body = JSON.stringify({ ...POSTING, revision: 1 });
  const begun = performance.now();
  const work = async ({ ask, close }: Connection) => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
      const asked = performance.now();
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const { status } = await ask('POST', '/api/submitcv', headers, body);
      load.times.push(performance.now() - asked);
      if (status !== 200) load.errors += 1;
    }
    close();
  };
  await Promise.all(connections.map(work));
  load.seconds = (performance.now() - begun) / 1000;
  return load;
}

async function readPages(origin: string, isOver: () => boolean): Promise<number[]> {
  const { ask, close } = await openConnection(origin);
  const times: number[] = [];
  for (let at = 0; !isOver(); at += 1) {
    const asked = performance.now();
    const { status } = await ask('GET', PAGES[at % PAGES.length]!, {});
    if (status !== 200) throw new Error(`A page answered ${status}.`);
    times.push(performance.now() - asked);
  }
  close();
  return times;
}

/** The statements that a submission cannot do without, on what is there already: a copy, its status, consents, a mail. */
async function bareStatements(pool: pg.Pool): Promise<Load> {
  const { rows } = await pool.query('SELECT jnco_afe_no, member_id FROM application');
  await pool.query(`UPDATE application SET sbmt_st = ${SubmitStatus.writing}, submitted_revision = NULL`);
  const { rows: copies } = await pool.query('SELECT content, content_hash FROM submission LIMIT 1');
  const { rows: mails } = await pool.query('SELECT data FROM outbox LIMIT 1');
  await pool.query('TRUNCATE submission, consent, outbox CASCADE');
  const load: Load = { seconds: 0, times: [], errors: 0 };
  const begun = performance.now();
  const work = async () => {
    for (let row = rows.pop(); row !== undefined; row = rows.pop()) {
      const asked = performance.now();
      const client = await pool.connect();
      const { jnco_afe_no: number, member_id: member } = row;
      await client.query('BEGIN');
      await client.query('SELECT * FROM application WHERE jnco_afe_no = $1 FOR UPDATE', [number]);
      await client.query(
        `INSERT INTO submission (jnco_afe_no, revision, content, content_hash, arrived_at, carr_fg_cd)
         VALUES ($1, 1, $2, $3, app_now(), '1')`,
        [number, copies[0].content, copies[0].content_hash],
      );
      await client.query(
        `UPDATE application SET sbmt_st = ${SubmitStatus.submitted}, submitted_revision = 1 WHERE jnco_afe_no = $1`,
        [number],
      );
      await client.query(
        `INSERT INTO consent (member_id, consent_cd, version, company_cd, jnco_afe_no, agreed)
         SELECT $1, cd, '2024-06-17', 'DF', $2, true FROM unnest(ARRAY['application_required', 'sensitive', 'truth']) cd`,
        [member, number],
      );
      await client.query("INSERT INTO outbox (member_id, template, data) VALUES ($1, 'receipt', $2)", [
        member,
        mails[0].data,
      ]);
      await client.query('COMMIT');
      client.release();
      load.times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  load.seconds = (performance.now() - begun) / 1000;
  return load;
}

function print(submitted: Load, pages: readonly number[], bare: Load): void {
  const at = (times: readonly number[], share: number) => {
    const sorted = times.toSorted((a, b) => a - b);
    return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1));
  };
  const row = ({ seconds, times, errors }: Load) => ({
    count: times.length,
    seconds: Number(seconds.toFixed(2)),
    'p50 ms': at(times, 0.5),
    'p99 ms': at(times, 0.99),
    errors,
  });
  report(`${submitted.times.length} submissions while pages are served`, {
    submitting: withGoal(
      { ...row(submitted), 'times the bare statements': round(submitted.seconds / bare.seconds, 1) },
      `seconds <= ${SECONDS}, errors <= 0`,
    ),
    'pages meanwhile': row({ seconds: submitted.seconds, times: [...pages], errors: 0 }),
    'bare statements': row(bare),
  });
  if (submitted.errors > 0) process.exitCode = 1;
}
