import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { makeOperator } from '../dev/sampleOperator.ts';
import { notePaused } from '../src/domain/notices/mailings.queries.ts';
import { strays } from '../src/domain/notices/outbox.jobs.ts';
import { openContext } from '../src/main/openContext.ts';
import { readConfig } from '../src/server/config.ts';
import type { Context } from '../src/server/context.ts';
import { runSweep } from '../src/server/sweep.ts';
import { announce, lookForResults } from './announcement.ts';
import { openBenchDatabase } from './database.ts';
import { type TakenMail, takeMails } from './mailServer.ts';
import { OWN_DATABASE } from './product.ts';

/*
 * The mails of one announcement, sent by processes of the product that are killed on the way: at the usual 20 a second
 * until they are stopped once, then as fast as two processes with a wider throttle send them.
 */

/** Mails a second: as a company has it by itself, and so that the rest does not take minutes. */
const USUAL = 20;
const WIDE = 400;
/** Milliseconds in which 멈춤 has to stop them. */
const STOPS_WITHIN = 2_000;

/** What became of them. */
export interface Mailed {
  mails: number;
  'most a second': number;
  'ms after 멈춤': number;
  kills: number;
  'twice under one id': number;
  seconds: number;
}

/** Mails an announcement to so many; `wrong` says what should not have been. */
export async function mailAnnounced(
  stack: AsyncDisposableStack,
  people: number,
): Promise<{ mailed: Mailed; wrong: string[] }> {
  const { folder, database, superuserUrl } = await openBenchDatabase(stack);
  const { pool, db } = database;
  const server = await takeMails(stack);
  const key = `bench:${randomBytes(32).toString('base64')}`;
  const env = {
    DATABASE_URL: superuserUrl,
    DATA_DIR: folder,
    SMTP_URL: server.url,
    LOG_LEVEL: 'fatal',
    ENCRYPTION_KEYS: key,
  };
  const config = readConfig(env);
  const urls = { ...database, directUrl: superuserUrl, ownerUrl: superuserUrl };
  const { context } = await openContext(config, urls, stack, { simulatorOrigin: config.publicUrl });
  const id = await announce(context, pool, { people });
  const { operatorId } = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });
  const processes = processesOf(stack, context, pool, env);
  const begun = performance.now();
  const until = async (isThere: () => boolean) => {
    for (; !isThere(); await pause(50)) await processes.due();
  };
  const paused = (by: { by: string; at: Date } | undefined) =>
    db.transaction().execute((tx) => notePaused(tx, { kind: 'announcement', id }, by));

  const first = processes.start(USUAL);
  await until(() => server.mails.length >= people / 50);
  await paused({ by: operatorId, at: new Date() });
  const stopped = performance.now();
  await pause(STOPS_WITHIN + 1_000);
  const late = Math.max(0, Math.round(server.mails.at(-1)!.at - stopped));
  const { rows } = await pool.query(`SELECT max(count)::int AS most FROM (SELECT count(*) OVER
    (ORDER BY at RANGE BETWEEN interval '999 ms' PRECEDING AND CURRENT ROW) FROM announcement_mail) each`);
  await paused(undefined);
  await until(() => server.mails.length >= people / 25);
  await processes.die(first);
  const second = processes.start(WIDE);
  processes.start(WIDE);
  await until(() => server.mails.length >= people / 4);
  await processes.die(second);
  processes.start(WIDE);
  await until(() => server.taken.size >= people);
  const most = rows[0].most as number;
  const wrong = [
    ...(late > STOPS_WITHIN ? [`A mail went out ${late} ms after 멈춤.`] : []),
    ...(most > USUAL ? [`${most} mails were written within a second.`] : []),
    ...wrongIn(server.mails, people),
  ];
  const mailed = {
    ...{ mails: server.taken.size, 'most a second': most, 'ms after 멈춤': late, kills: processes.kills() },
    'twice under one id': server.mails.length - server.taken.size,
    seconds: Math.round((performance.now() - begun) / 1000),
  };
  return { mailed, wrong };
}

/** What should not have been: a mail to several, somebody with two or with none. */
function wrongIn(mails: readonly TakenMail[], people: number): string[] {
  const idsOf = Map.groupBy(
    mails.filter(({ to }) => to.length === 1),
    ({ to }) => to[0],
  );
  const twice = [...idsOf].filter(([, all]) => new Set(all.map(({ id }) => id)).size > 1);
  const several = mails.filter(({ to }) => to.length !== 1);
  return [
    ...several.map(({ id, to }) => `${id} went to ${to.length}.`),
    ...twice.map(([to]) => `${to} was sent mails of two Message-IDs.`),
    ...(idsOf.size === people ? [] : [`${idsOf.size} of ${people} have a mail.`]),
  ];
}

/** Processes that do the product's jobs. */
function processesOf(stack: AsyncDisposableStack, context: Context, pool: pg.Pool, env: Record<string, string>) {
  const running = new Set<ChildProcess>();
  let kills = 0;
  const end = async (child: ChildProcess) => {
    running.delete(child);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  stack.defer(async () => {
    await Promise.all([...running].map(end));
  });
  return {
    kills: () => kills,
    start(perSecond: number): ChildProcess {
      const own = { ...process.env, ...OWN_DATABASE, ...env, RESULT_MAILS_PER_SECOND: String(perSecond) };
      const child = spawn(process.execPath, ['dev/sendMails.ts'], { env: own, stdio: ['ignore', 'ignore', 'inherit'] });
      running.add(child);
      return child;
    },
    /** What each minute does by itself. */
    due: () => lookForResults(pool),
    /** Kills one, as minutes ago: what it held is taken up again. */
    async die(child: ChildProcess): Promise<void> {
      kills += 1;
      await end(child);
      await pool.query("UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '4 minutes'");
      await pool.query("UPDATE outbox SET created_at = created_at - interval '4 minutes' WHERE sent_at IS NULL");
      await runSweep(context, strays);
    },
  };
}
