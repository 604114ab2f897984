import { EventEmitter } from 'node:events';
import { type CronItem, parseCronItems, type TaskList, type WorkerEvents } from 'graphile-worker';
import { makeExport } from '../domain/exports/exports.jobs.ts';
import { makeOwnCopy } from '../domain/members/ownData/ownCopy.jobs.ts';
import { queueNew } from '../domain/notices/outbox.acts.ts';
import { sendMail, sendShortMessage } from '../domain/notices/outbox.jobs.ts';
import { giveBackTokens } from '../domain/operators/sso/ssoSessions.acts.ts';
import type { Context } from '../server/context.ts';
import { openDatabase } from '../server/database/database.ts';
import { queuePool } from '../server/database/queuePool.ts';
import { runQueue } from '../server/database/runQueue.ts';
import { type QueuedJob, queueJobs, quiet } from '../server/jobQueue.ts';
import { createLoad, type Load } from '../server/load.ts';
import { meters } from '../server/metrics/meters.ts';
import { createMailer, type Mailer } from '../server/outside/mail/mailer.ts';
import { createShortMessages, type ShortMessages } from '../server/outside/mail/shortMessages.ts';
import { runSweep, type Sweep } from '../server/sweep.ts';
import { sweeps } from '../upkeep/sweeps.ts';

/** Where notices go. */
export interface Outlets {
  mailer: Mailer;
  shortMessages: ShortMessages | undefined;
}

/** What each queued job does with its id. */
const queued: { [job in QueuedJob]: (context: Context, outlets: Outlets, id: string) => Promise<void> } = {
  sendMail: async (context, { mailer, shortMessages }, id) => {
    // On its way by itself: a mail server that is away keeps no short message.
    if (shortMessages) await queueJobs(context.db, 'sendShortMessage', [id]);
    await sendMail(context, mailer, id);
  },
  sendShortMessage: (context, { shortMessages }, id) => sendShortMessage(context, shortMessages, id),
  giveBackSso: (context, _outlets, id) => giveBackTokens(context, id),
  makeOwnCopy: (context, _outlets, id) => makeOwnCopy(context, id),
  makeExport: (context, _outlets, id) => makeExport(context, id),
};

const sweepTask = ({ name }: Sweep) => `sweep_${name}`;

/** The jobs as the queue runs them; what is queued for one thing begins when it is `calm`. */
export function taskList(context: Context, outlets: Outlets, calm = async () => {}): TaskList {
  const tasks: TaskList = {};
  for (const [name, work] of Object.entries(queued)) {
    tasks[name] = async (payload) => {
      await calm();
      await work(context, outlets, (payload as { id: string }).id);
    };
  }
  for (const sweep of sweeps) {
    tasks[sweepTask(sweep)] = async () => {
      const warn = (err: unknown) => context.log.error({ err, sweep: sweep.name }, 'part of a sweep failed');
      const { failed } = await runSweep(context, sweep, { warn });
      // Tried again by the queue, and due again at the next time anyway.
      if (failed > 0) throw new Error(`${failed} failed`);
      meters.set('sweep_last_success_seconds', context.clock.ms() / 1000, { name: sweep.name });
    };
  }
  return tasks;
}

// Milliseconds between two looks for notices nobody has queued.
const QUEUE_EVERY = 1_000;
// Milliseconds a job gives way to people who wait for an answer: mails go out all the same, a few a second.
const LONGEST_PUT_OFF = 250;

/**
 * Runs jobs in this process until `stack` ends, unless it is to run none. They have connections of their own: each holds
 * one while a mail server takes its time, and takes none from those who read the site.
 */
export async function startJobs(
  context: Context,
  directUrl: string,
  stack: AsyncDisposableStack,
  { calm }: Pick<Load, 'calm'> = createLoad(),
): Promise<void> {
  const { jobsAtOnce, role } = context.config;
  if (jobsAtOnce === 0 || role === 'pages') return;
  // Without DATABASE_DIRECT_URL this may be a PgBouncer all the same, and jobs have time.
  const { db, pool, close } = openDatabase(directUrl, { max: jobsAtOnce * 2 + 2, prepares: false });
  stack.defer(close);
  const outlets = { mailer: createMailer(context.config), shortMessages: createShortMessages(context.config) };
  stack.defer(() => outlets.mailer.close());
  const items: CronItem[] = sweeps.map((sweep) => ({
    task: sweepTask(sweep),
    match: sweep.cron,
    identifier: sweep.name,
    // One waits at most: the next does all that is due anyway.
    options: { jobKey: sweepTask(sweep), maxAttempts: 3 },
  }));
  const told = (what: string, err: unknown) => context.log.error({ err }, what);
  const events = new EventEmitter() as WorkerEvents;
  events.on('job:failed', ({ job, error }) => told(`Job ${job.task_identifier} failed for good`, error));
  events.on('pool:listen:error', ({ error }) => told('Jobs are not told of at once', error));
  const running = await runQueue(
    {
      pgPool: queuePool(pool),
      events,
      logger: quiet,
      concurrency: jobsAtOnce,
      noHandleSignals: true,
      // Behind a pooler without a direct address neither survives a transaction.
      noPreparedStatements: true,
      taskList: taskList({ ...context, db }, outlets, () => calm(LONGEST_PUT_OFF)),
      parsedCronItems: parseCronItems(items),
    },
    told,
  );
  stack.defer(() => running.stop());
  const queueing = repeatedly(
    QUEUE_EVERY,
    () => queueNew(db),
    (error) => told('Notices are not queued', error),
  );
  stack.defer(() => queueing.stop());
}

/** Does a piece of work again and again, never twice at once; of failures in a row the first is reported. */
function repeatedly(every: number, work: () => Promise<void>, failed: (error: unknown) => void) {
  let running: Promise<void> | undefined;
  let isFailing = false;
  const once = async () => {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) failed(error);
      isFailing = true;
    } finally {
      running = undefined;
    }
  };
  const timer = setInterval(() => {
    running ??= once();
  }, every);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
