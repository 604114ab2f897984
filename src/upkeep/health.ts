import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import manifest from '../../package.json' with { type: 'json' };
import { hasMembers, openingLeft } from '../domain/content/firstSteps.queries.ts';
import { stepWords } from '../domain/content/firstSteps.ts';
import { askedMailsWarning } from '../domain/members/register/mailAsked.acts.ts';
import { isSealLate } from '../domain/record/seal.ts';
import { firstRecorded, lastSealed } from '../domain/record/seals.queries.ts';
import { unfinishedPostings } from '../domain/retention/retention.queries.ts';
import type { Context } from '../server/context.ts';
import type { Queryable } from '../server/database/database.ts';
import { OWNS_TABLES } from '../server/database/grants.ts';
import { migrationNames } from '../server/database/migrate.ts';
import { mailsGivenUp, othersGivenUp } from '../server/database/queueRemains.ts';
import { roomOf } from '../server/files/room.ts';
import { meters } from '../server/metrics/meters.ts';
import { type Build, buildWords } from '../server/pages/buildNumber.ts';
import { doubtfulIn } from '../server/productionRules.ts';
import type { Readiness } from '../server/readiness.ts';
import { hasUnnamedProxy, UNNAMED_PROXY } from '../server/requests/unnamedProxy.ts';
import { readRates, riseWords } from '../server/security/events.queries.ts';

async function isMigrated(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM migration`.execute(db);
  const done = new Set(rows.map((row) => row.name));
  return (await migrationNames()).every((name) => done.has(name));
}

// Milliseconds until an answer: whoever watches gives up soon.
const LOOK_MS = 1_000;

/**
 * For those who watch a process: /healthz says that it is alive, /readyz whether it is to be sent requests, and
 * /readyz?deep that its database answers and is migrated too. A balancer asks for the second: the database is the same
 * for all, and without it kept pages are better than none.
 */
export function mountHealth(
  app: FastifyInstance,
  db: Queryable,
  { readiness, build }: { readiness: Readiness; build: Build },
): void {
  meters.watch('build_info', () => [[1, { version: manifest.version, build: buildWords(build) }]]);
  app.get('/healthz', async () => ({ alive: true, version: manifest.version, build: buildWords(build) }));
  // However many ask at once, the database is asked once.
  let looking: Promise<boolean> | undefined;
  const look = () => {
    looking ??= isMigrated(db)
      .catch(() => false)
      .finally(() => {
        looking = undefined;
      });
    return Promise.race([looking, pause(LOOK_MS, false, { ref: false })]);
  };
  app.get<{ Querystring: { deep?: string } }>('/readyz', async ({ query }, reply) => {
    const ready = readiness.isReady() && (query.deep === undefined || (await look()));
    return reply.code(ready ? 200 : 503).send({ ready });
  });
}

/** What `jiwon health` prints: how things are, and what is wrong. */
export interface Health {
  lines: string[];
  wrong: string[];
}

interface Counts {
  version: string;
  waiting: number;
  late: number;
  given_up: number;
  others: string | null;
  unsent: number;
  overdue: number;
  codes: string | null;
  bytes: number;
  unlisted: number;
  swept: Date | null;
  quiet: boolean;
  owns: boolean;
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;

async function unsealedWarning(db: Queryable, at: Date): Promise<string> {
  const isLate = isSealLate(await lastSealed(db), await firstRecorded(db, new Date(0)), at);
  return isLate ? 'days of the record of access are over and not sealed: npm run jiwon -- sweep accessSeals' : '';
}

/** Whether the site is open; one that has members and lacks something is wrong. */
async function siteOf(context: Pick<Context, 'db' | 'config'>): Promise<{ line: string; wrong: string }> {
  const left = stepWords(await openingLeft(context));
  if (left === '') return { line: 'site: open', wrong: '' };
  const isInUse = await hasMembers(context.db);
  return {
    line: `site: not open, for want of: ${left}`,
    wrong: isInUse ? `nobody can register and nothing can be published, for want of: ${left}` : '',
  };
}

/** Looks at the database, the jobs, the mails, what waits to be destroyed and the room that is left. */
export async function readHealth(context: Pick<Context, 'db' | 'vault' | 'clock' | 'config'>): Promise<Health> {
  const { db, vault, clock, config } = context;
  const { rows } = await sql<Counts>`
    SELECT current_setting('server_version') AS version,
      (SELECT count(*)::int FROM graphile_worker.jobs WHERE attempts < max_attempts) AS waiting,
      (SELECT count(*)::int FROM graphile_worker.jobs WHERE attempts < max_attempts AND locked_at IS NULL
         AND run_at < clock_timestamp() - interval '5 minutes') AS late,
      ${mailsGivenUp} AS given_up, ${othersGivenUp} AS others,
      (SELECT count(*)::int FROM outbox WHERE sent_at IS NULL) AS unsent,
      (SELECT count(*)::int FROM outbox WHERE sent_at IS NULL AND created_at < app_now() - interval '1 hour') AS overdue,
      (SELECT string_agg(DISTINCT failure, ', ') FROM outbox WHERE sent_at IS NULL) AS codes,
      (SELECT count(*)::int FROM file_to_destroy) AS bytes,
      (SELECT count(*)::int FROM destroyed WHERE noted_at IS NULL AND at < app_now() - interval '1 hour') AS unlisted,
      (SELECT max(last_execution) FROM graphile_worker._private_known_crontabs) AS swept,
      (SELECT max(last_execution) < clock_timestamp() - interval '10 minutes'
         FROM graphile_worker._private_known_crontabs) IS TRUE AS quiet,
      ${sql.raw(OWNS_TABLES)} AS owns`.execute(db);
  const { version, waiting, late, given_up, others, unsent, overdue, codes, bytes, unlisted, swept, quiet, owns } =
    rows[0]!;
  const ready = await isMigrated(db).catch(() => false);
  const left = await unfinishedPostings(db, clock.now());
  const { free, floor } = await roomOf(config);
  const rises = (await readRates(db, clock.now())).map(riseWords).filter((line) => line !== undefined);
  const site = await siteOf(context);
  const said = codes ? ` (${codes})` : '';
  const wrong = [
    ready ? '' : 'migrations of this program have not run',
    late > 0 ? `${late} jobs are late by more than 5 minutes: does a process run?` : '',
    given_up > 0 ? `${given_up} mails were given up: npm run jiwon -- mail retry` : '',
    others ? `given up after all tries: ${others} (the log says why)` : '',
    overdue > 0 ? `${overdue} mails have waited for more than an hour${said}` : '',
    unlisted > 0
      ? `${unlisted} destroyed things are not in the list in DATA_DIR/destroyed: a backup would bring them back`
      : '',
    quiet ? `nothing has run by the clock since ${swept?.toISOString()}: does a process run?` : '',
    free < floor ? `${megabytes(free)} are free for files, less than FREE_SPACE_MB: uploads are refused` : '',
    owns ? 'the role that serves owns the tables, too: set DATABASE_OWNER_URL and another DATABASE_URL' : '',
    left.length > 0 ? `${left.length} postings ended 180 days ago, their selection is not ended` : '',
    ...rises,
    (await hasUnnamedProxy({ db, vault }, clock.now())) ? UNNAMED_PROXY : '',
    ...doubtfulIn(config),
    site.wrong,
    await unsealedWarning(db, clock.now()),
    await askedMailsWarning({ config, db, vault }, clock.now()),
  ];
  const lines = [
    `database: PostgreSQL ${version}, ${ready ? 'migrated' : 'not migrated'}`,
    `keys: ${vault.keyIds.join(', ')}, sealing with ${vault.currentKeyId}`,
    `jobs: ${waiting} waiting, last by the clock ${swept?.toISOString() ?? 'never'}`,
    `mails: ${unsent} unsent${said}`,
    `files to destroy: ${bytes}`,
    site.line,
    `disk of DATA_DIR: ${megabytes(free)} free`,
  ];
  return { lines, wrong: wrong.filter((line) => line !== '') };
}
