import { setTimeout as pause } from 'node:timers/promises';
import manifest from '../../package.json' with { type: 'json' };
import { refuseUnfitStore } from '../domain/attachments/store.acts.ts';
import { openingLeft } from '../domain/content/firstSteps.queries.ts';
import { stepWords } from '../domain/content/firstSteps.ts';
import { DAY_MS } from '../fields/koreanDate.ts';
import { type Config, readConfig } from '../server/config.ts';
import type { Context } from '../server/context.ts';
import { CALL_LIMITS, openDatabase } from '../server/database/database.ts';
import type { Listen } from '../server/database/listen.ts';
import { freePort } from '../server/database/postgres.ts';
import { openProductDatabase, type ProductDatabase } from '../server/database/productDatabase.ts';
import { createLoad, LIMITS, type Load } from '../server/load.ts';
import { createLog, type Log, toStderr } from '../server/log.ts';
import { timed } from '../server/metrics/meters.ts';
import { tellMetrics, watchProcess } from '../server/metrics/watching.ts';
import { isSimulated } from '../server/outside/identity/registry.ts';
import { doubtfulIn } from '../server/productionRules.ts';
import { createReadiness, type Readiness } from '../server/readiness.ts';
import { listenTogether } from '../server/requests/listening.ts';
import { failureWords } from '../server/startFailure.ts';
import { beginContent } from '../upkeep/content/sampleContent.ts';
import { createApp } from './app.ts';
import { startJobs } from './jobs.ts';
import { createJobsApp } from './jobsApp.ts';
import { openContext } from './openContext.ts';
import { closeSampleLogin, sampleMember } from './sampleMember.ts';
import { CODE_PATH, refuseSampleOperator, sampleOperator } from './sampleOperator.ts';
import { startSimulator } from './simulator.ts';

const toStdout = (line: string): void => void process.stdout.write(`${line}\n`);

const versionFacts = { version: manifest.version, node: process.version, pid: process.pid };

type Environment = Record<string, string | undefined>;

// Milliseconds running requests get to end; a save or submit needs far less.
const DRAIN = 10_000;
// Seconds: balancers look every few.
const BALANCED = 5;
// npm passes on the Ctrl-C that the terminal has sent to us already: only a later one is a second one.
const SECOND_SIGNAL = 2_000;

const STOPPING = 'Stopping … / 끝내는 중이에요 …';

/** The signal to stop came before it served: that is no failure. */
class ToldToStop extends Error {}

/**
 * Starts everything this process needs and serves until a signal stops it. A failed start says why and leaves nothing
 * running.
 */
export async function runProduct(env: Environment): Promise<void> {
  const stack = new AsyncDisposableStack();
  let say = toStdout;
  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= stack.disposeAsync();
    return ending;
  };
  const told = Promise.race([signalled(() => void end().finally(() => process.exit(130))), npmGone(env)]);
  let isTold = false;
  void told.then(() => {
    isTold = true;
  });
  const goOn = () => {
    if (isTold) throw new ToldToStop();
  };
  try {
    const config = await readyConfig(env);
    const log = createLog(config.logLevel);
    // In production nobody sits before it: everything is a line of the log.
    if (config.production) say = (line) => log.info(line);
    const { lost, readiness } = await start(config, { stack, log, say, goOn });
    const signal = await Promise.race([told, lost]);
    say(STOPPING);
    // Whoever started it at a terminal waits for no balancer.
    if (signal === 'SIGTERM') await leave(config, readiness);
  } catch (error) {
    if (error instanceof ToldToStop) say(STOPPING);
    else {
      toStderr(failureWords(error, env));
      process.exitCode = 1;
    }
  }
  await end();
  // What a library may still hold open must not keep a stopped process.
  process.exit();
}

async function readyConfig(env: Environment): Promise<Config> {
  // A port of 0 has to be known before the origin, and with it every address, is.
  return readConfig(env.PORT === '0' ? { ...env, PORT: String(await freePort()) } : env);
}

interface Starting {
  stack: AsyncDisposableStack;
  log: Log;
  /** Tells a line to whoever started it. */
  say: (line: string) => void;
  /** Between the parts of a start; throws ToldToStop once a signal has come. */
  goOn: () => void;
}

/** Goes on answering until balancers have seen that it ends. */
async function leave({ drainSeconds, trustProxy }: Config, readiness: Readiness): Promise<void> {
  readiness.drain();
  await pause((drainSeconds ?? (trustProxy === false ? 0 : BALANCED)) * 1000);
}

async function start(
  config: Config,
  { stack, log, say, goOn }: Starting,
): Promise<Pick<ProductDatabase, 'lost'> & { readiness: Readiness }> {
  const warn = (line: string) => log.warn(line);
  const simulating = isSimulated(config)
    ? startSimulator(config.simulatorPort, stack, warn)
    : Promise.resolve(undefined);
  simulating.catch(() => undefined);
  const database = await openProductDatabase(config, stack, warn);
  goOn();
  const beginning = await beginContent(database.db, config);
  if (beginning === 'sample') say('Sample content imported. / 견본 공고를 넣었어요.');
  goOn();
  // What browsers wait for has connections of its own: an import may take its time.
  const serving = openDatabase(database.url, {
    prepares: database.isDirect,
    limits: CALL_LIMITS,
    max: config.databasePool,
  });
  stack.defer(serving.close);
  const around = { simulatorOrigin: await simulating, log };
  const { context, listen } = await openContext(config, { ...database, ...serving }, stack, around);
  context.files = timed(context.files);
  for (const words of await refuseUnfitStore(context)) log.warn(words);
  for (const words of doubtfulIn(config)) log.warn(`${words}.`);
  if (config.production) await refuseSampleOperator(context);
  goOn();
  const left = await openingLeft(context);
  if (left.length > 0) say(`Not open yet / 준비 중, for want of: ${stepWords(left)}.`);
  const hasSamples = !config.production && config.sampleContent && beginning !== 'empty';
  const sample = hasSamples ? await sampleMember(context) : undefined;
  const operator = hasSamples ? await sampleOperator(context) : undefined;
  if (config.production && (await closeSampleLogin(context))) {
    log.warn('The sample member of development was here: their published password is closed.');
  }
  const load = createLoad(LIMITS, { uploads: config.uploadsAtOnce });
  const readiness = createReadiness();
  watchProcess({ context, listen, load, pool: serving.pool });
  const app = await appOf({ context, listen, load, readiness });
  stack.defer(() => {
    readiness.drain();
    setTimeout(() => app.server.closeAllConnections(), DRAIN).unref();
    return app.close();
  });
  goOn();
  await startJobs(context, database.directUrl, stack, load);
  await listenTogether(app, config);
  // Whoever is sent a page by this process finds its files at every other one.
  await shareBuild(context, stack);
  await tellOf(config, stack);
  readiness.begin();
  context.security.note('processStarted', { facts: versionFacts });
  stack.defer(() => context.security.note('processStopped', { facts: versionFacts }));
  say(`Jiwon: ${config.publicUrl}`);
  if (sample) say(`Sample member: ${sample.userId} / ${sample.password}`);
  if (operator) {
    say(`Sample operator: ${operator.email} / ${operator.password} at ${config.consoleUrl}/console`);
    say(`Their code: ${config.publicUrl}${CODE_PATH}`);
  }
  say('Ctrl-C stops everything.');
  return { lost: database.lost, readiness };
}

async function tellOf({ metricsPort, metricsHost }: Config, stack: AsyncDisposableStack): Promise<void> {
  if (metricsPort !== undefined) stack.defer(await tellMetrics(metricsPort, metricsHost));
}

interface Serving {
  context: Context;
  listen: Listen;
  load: Load;
  readiness: Readiness;
}

/** What it answers, as its role has it. */
function appOf({ context, listen, load, readiness }: Serving) {
  const isForJobs = context.config.role === 'jobs';
  return isForJobs ? createJobsApp(context, readiness) : createApp(context, listen, load, readiness);
}

async function shareBuild({ shareBuild, log }: Context, stack: AsyncDisposableStack): Promise<void> {
  await shareBuild?.();
  const again = () => void shareBuild?.().catch((err) => log.warn({ err }, 'built files not shared'));
  // What no process has named for a month is forgotten.
  const timer = setInterval(again, DAY_MS).unref();
  stack.defer(() => clearInterval(timer));
}

/** Resolves with the first signal to stop; a second one, for a start that hangs, ends what was started so far. */
function signalled(again: () => void): Promise<NodeJS.Signals> {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>();
  let first: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      first ??= performance.now();
      resolve(signal);
      if (performance.now() - first > SECOND_SIGNAL) again();
    });
  }
  return promise;
}

/** Resolves when npm, which started this process, was killed without a chance to pass its signal on. */
function npmGone(env: Environment): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const parent = process.ppid;
  if (env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && resolve(), 250).unref();
  return promise;
}
