import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runProduct } from '../dev/launchProduct.ts';
import { openBenchDatabase } from './database.ts';
import { nextPage } from './manyPages.ts';
import { closedLoop, type Outcome, openLoop } from './openLoop.ts';
import { keepApart, machineSeconds, secondsOf, whileDoing } from './processors.ts';
import { report, round, withGoal } from './report.ts';
import { createWriters } from './writers.ts';

/*
 * More is asked than can be done. First what the product serves alone: saves and submits (one of eight), and pages, a
 * third each of a kept page, searches never asked before and addresses that lead nowhere. Then three times those pages
 * beside 70 % of those saves and submits, and then twice the saves and submits: clients hang up like the editor does,
 * one in ten of the last after a moment. `--smoke`: seconds instead of minutes; `--seconds=15`: so many of each overload.
 */
const smoke = process.argv.includes('--smoke');
const ALONE = smoke ? 0.3 : 10;
const [, seconds] = /--seconds=(\d+)/.exec(process.argv.join(' ')) ?? [];
const OVERLOADED = Number(seconds ?? (smoke ? 1.5 : 60));
const WRITERS = smoke ? 60 : 1_000;
const CLIENTS = 16;
const [PAGES_OVER, BESIDE, TWICE] = [3, 0.7, 2];
const REACH = { inTime: 0.95, acknowledged: 0.8, refusedWithin: 1_000, normalWithin: 5, grows: 1.15 };
const IMPATIENT = { one: 10, ms: 300 };
/** A machine that does so many times as much afterwards was busy with others before: what was too much is measured again. */
const UNFAIR = 1.3;
/** Processors that others kept busy meanwhile: from then on it is measured again, for then they took what it needed. */
const DISTURBED = 0.2;
const PROBES = 5;
const TRIES = smoke ? 1 : 4;

/** How many processors each kept busy. */
type Busy = Readonly<Record<string, number>>;

const stack = new AsyncDisposableStack();
try {
  const { folder, database, superuserUrl } = await openBenchDatabase(stack);
  const writers = await createWriters(database, superuserUrl, folder, WRITERS);
  const product = await runProduct({ DATABASE_URL: superuserUrl, DATA_DIR: folder });
  stack.defer(async () => void (await product.end()));
  const { origin } = product;
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.child.pid}/status`, 'utf8'))?.[1]) / 1024;

  const { rows } = await database.pool.query<{ data_directory: string }>('SHOW data_directory');
  const [postmaster] = readFileSync(path.join(rows[0]!.data_directory, 'postmaster.pid'), 'utf8').split('\n');
  const apart = keepApart([product.child.pid!, Number(postmaster)]);
  console.log(
    apart > 0 ? `For the product and its database ${apart} of the processors, one for the bench.` : 'All share one.',
  );
  const processors = {
    product: () => secondsOf(product.child.pid!),
    database: () => secondsOf(Number(postmaster)),
    bench: () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
    'all there is': machineSeconds,
  };
  const busy: Record<string, Busy> = {};
  const told = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const done = await whileDoing(processors, work);
    busy[name] = done.busy;
    return done.found;
  };

  const members = { origin, next: writers.next };
  const pages = { origin, next: nextPage };
  const membersAlone = async () =>
    acknowledged(await told('saves alone', () => closedLoop(members, CLIENTS, ALONE))) / ALONE;
  const pagesAlone = async () => answered(await told('pages alone', () => closedLoop(pages, CLIENTS, ALONE))) / ALONE;
  await Promise.all([membersAlone(), pagesAlone()]);
  const before = memory();
  // In MB, each second while there is too much to do.
  const held: number[][] = [];
  const watched = async <T>(overload: Promise<T>): Promise<T> => {
    const own: number[] = [];
    held.push(own);
    const timer = setInterval(() => own.push(memory()), 1_000);
    return overload.finally(() => clearInterval(timer));
  };

  const beside = await fairly(membersAlone, async (alone) => {
    const pagesServed = await pagesAlone();
    const both = () =>
      Promise.all([
        openLoop(members, BESIDE * alone, OVERLOADED),
        openLoop(pages, PAGES_OVER * pagesServed, OVERLOADED),
      ]);
    const [saved, shown] = await watched(told('saves beside pages', both));
    const during = busy['saves beside pages']!;
    return { saved, shown, pagesServed, during, ...(await untilNormal()) };
  });
  const { saved, shown } = beside.found;

  let count = 0;
  const some = () => {
    const question = writers.next();
    count += 1;
    return question && count % IMPATIENT.one === 0 ? { ...question, kind: 'left', patience: IMPATIENT.ms } : question;
  };
  const over = await fairly(membersAlone, async (alone) => {
    const stored = await writers.stored();
    const many = () => openLoop({ origin, next: some }, TWICE * alone, OVERLOADED);
    const outcomes = await watched(told('twice the saves', many));
    const { normal, probes } = await untilNormal();
    const during = busy['twice the saves']!;
    return { outcomes, normal, during, done: (await writers.stored()) - stored - probes };
  });
  const twice = over.found.outcomes;
  // Submissions are served first, and one costs as much as several saves: there are more of them among what was served
  // than among what was asked, and so fewer by count. The machine is measured with just those, too.
  const [savesServed, submitsServed] = ['save', 'submit'].map((kind) => {
    return acknowledged(twice.filter((one) => one.kind === kind));
  }) as [number, number];
  writers.mix(submitsServed / (savesServed + submitsServed));
  const sameAlone = await membersAlone();
  // What it holds when it begins to be too much is warming up; from its half on it must not grow.
  const most = (own: readonly number[], from: number, to: number) =>
    Math.max(...own.slice(Math.floor(own.length * from), Math.ceil(own.length * to)));
  const growth = Math.max(...held.map((own) => most(own, 0.75, 1) / most(own, 0.25, 0.75)));

  const inTime = saved.filter(({ status }) => status === 200).length / saved.length;
  const refused = twice.filter(({ status }) => status === 503);
  const refusals = refused.map(({ ms }) => ms);
  const ratio = acknowledged(twice) / OVERLOADED / over.alone;
  const left = twice.filter(({ status }) => status === 0).length;
  const forNobody = over.found.done - acknowledged(twice);
  const a = (rate: number) => `${rate.toFixed(0)} a second`;
  const offered = { saves: a(saved.length / OVERLOADED), pages: a(shown.length / OVERLOADED) };
  console.log(`Alone: ${a(beside.alone)} saves and submits, ${a(beside.found.pagesServed)} pages.`);
  console.log(`Then ${offered.saves} beside ${offered.pages}.`);
  console.log(`Alone: ${a(over.alone)} saves and submits. Then ${a(twice.length / OVERLOADED)}.`);
  report('More than can be done: what was answered', {
    'saves, beside pages': row(saved, 'save'),
    'submits, beside pages': row(saved, 'submit'),
    'kept pages, three times as many': row(shown, 'kept'),
    'searches, three times as many': row(shown, 'search'),
    'unknown addresses, three times as many': row(shown, 'nowhere'),
    'saves, twice as many': row(twice, 'save'),
    'submits, twice as many': row(twice, 'submit'),
    'of both, hung up after a moment': row(twice, 'left'),
  });
  const goals = {
    'saves and submits in time beside pages': goal(inTime, '>=', REACH.inTime),
    'of twice as many, as many as alone': goal(ratio, '>=', REACH.acknowledged),
    'the same, alone with as many submits among them': goal(ratio * (over.alone / sameAlone), '>=', REACH.acknowledged),
    'refusals without Retry-After': goal(refused.filter(({ retryAfter }) => !retryAfter).length, '<=', 0),
    'refused within, p99 ms': goal(at(refusals, 0.99), '<=', REACH.refusedWithin),
    'stored for who had left, of those': goal(left === 0 ? 0 : forNobody / left, '<=', 0.1),
    'memory at the end, as many times as in the middle': goal(growth, '<=', REACH.grows),
    'normal after pages, s': goal(beside.found.normal, '<=', REACH.normalWithin),
    'normal after saves, s': goal(over.found.normal, '<=', REACH.normalWithin),
  };
  report('More than can be done', goals);
  report('More than can be done: processors that each kept busy', busy);
  const peaks = held.map((own) => most(own, 0, 1).toFixed(0)).join(' and ');
  console.log(
    `Memory: ${before.toFixed(0)} MB before, at most ${peaks} MB, then ${memory().toFixed(0)}. ${left} had left.`,
  );
  if (Object.values(goals).some(({ reached }) => reached === 'no')) process.exitCode = 1;

  /** Seconds until some are answered one after the other within a tenth of a second each, and how many were stored. */
  async function untilNormal(): Promise<{ normal: number; probes: number }> {
    const begun = performance.now();
    const seconds = () => (performance.now() - begun) / 1000;
    let [normal, probes] = [0, 0];
    for (let quick = 0; quick < PROBES && seconds() < 60; ) {
      const [outcome] = await openLoop(members, 1, 1);
      if (outcome?.status === 200) probes += 1;
      quick = outcome?.status === 200 && outcome.ms < 100 ? quick + 1 : 0;
      if (quick === 0) normal = seconds();
    }
    return { normal, probes };
  }
} finally {
  await stack.disposeAsync();
}

/** What becomes of more than was done alone just before, where as much is done alone just after. */
async function fairly<T extends { during: Busy }>(
  measure: () => Promise<number>,
  overload: (alone: number) => Promise<T>,
) {
  for (let tries = 1; ; tries += 1) {
    const before = await measure();
    const found = await overload(before);
    const after = await measure();
    const isFair = after < UNFAIR * before && takenByOthers(found.during) < DISTURBED;
    if (isFair || tries === TRIES) return { alone: (before + after) / 2, found };
    console.log('Measured again: the machine was busy with something else.');
  }
}

function takenByOthers({ 'all there is': all = 0, ...own }: Busy): number {
  return all - Object.values(own).reduce((sum, each) => sum + each, 0);
}

function acknowledged(outcomes: readonly Outcome[]): number {
  return outcomes.filter(({ status }) => status === 200).length;
}

function answered(outcomes: readonly Outcome[]): number {
  return outcomes.filter(({ status }) => status === 200 || status === 404).length;
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

function row(outcomes: readonly Outcome[], kind: string) {
  const own = outcomes.filter((one) => one.kind === kind);
  const count = (...statuses: number[]) => own.filter(({ status }) => statuses.includes(status)).length;
  const times = own.filter(({ status }) => status === 200 || status === 404).map(({ ms }) => ms);
  const [good, refused, left] = [count(200, 404), count(503), count(0)];
  // Their client had hung up on a save that was stored all the same: it gets the newer revision, as the editor does.
  const stale = count(409);
  const others = own.length - good - refused - left - stale;
  return {
    asked: own.length,
    answered: good,
    'p50 ms': at(times, 0.5),
    'p99 ms': at(times, 0.99),
    refused,
    left,
    stale,
    others,
  };
}

function goal(found: number, is: '>=' | '<=', reach: number) {
  return withGoal({ found: round(found, 2) }, `found ${is} ${reach}`);
}
