import { readdirSync, readFileSync } from 'node:fs';
import { runProduct } from '../dev/launchProduct.ts';
import { openBenchDatabase } from './database.ts';
import { nextPage } from './manyPages.ts';
import { closedLoop, type Outcome, openLoop } from './openLoop.ts';
import { report, round, withGoal } from './report.ts';
import { createWriters } from './writers.ts';
import { median } from './wrk.ts';

/*
 * An hour of saves, submits and pages at half of what the machine does: what the product holds of memory, of file
 * descriptors and of connections to its database must be in the last quarter what it was in the second, the first being
 * for warming up. `--minutes=10`: so many; `--smoke`: seconds.
 */
const smoke = process.argv.includes('--smoke');
const [, minutes] = /--minutes=(\d+)/.exec(process.argv.join(' ')) ?? [];
const SECONDS = smoke ? 4 : Number(minutes ?? 60) * 60;
/** Of both together. */
const HALF = 0.5;
const SLICE = smoke ? 0.5 : 10;
const ALONE = smoke ? 0.3 : 10;
const CLIENTS = 16;
const WRITERS = smoke ? 60 : 1_000;
/** How much more there may be at the end. */
const GROWTH = 1.1;

interface Slice {
  memory: number;
  descriptors: number;
  connections: number;
  p99: number;
}

const stack = new AsyncDisposableStack();
try {
  const { folder, database, superuserUrl } = await openBenchDatabase(stack);
  const writers = await createWriters(database, superuserUrl, folder, WRITERS);
  const product = await runProduct({ DATABASE_URL: superuserUrl, DATA_DIR: folder });
  stack.defer(async () => void (await product.end()));
  const { origin } = product;
  const members = { origin, next: writers.next };
  const pages = { origin, next: nextPage };
  const rateOf = async (load: typeof members | typeof pages) => (await closedLoop(load, CLIENTS, ALONE)).length / ALONE;
  const [saves, views] = [await rateOf(members), await rateOf(pages)];

  const own = `/proc/${product.child.pid}`;
  const [slices, wrong]: [Slice[], Map<string, number>] = [[], new Map()];
  let answered = 0;
  for (const begun = performance.now(); performance.now() - begun < SECONDS * 1000; ) {
    // Half of each beside half of the other would be all there is.
    const both = await Promise.all([
      openLoop(members, (HALF / 2) * saves, SLICE),
      openLoop(pages, (HALF / 2) * views, SLICE),
    ]);
    const outcomes: Outcome[] = both.flat();
    for (const { kind, status } of outcomes) {
      if (status === (kind === 'nowhere' ? 404 : 200)) answered += 1;
      else wrong.set(`${kind} ${status}`, (wrong.get(`${kind} ${status}`) ?? 0) + 1);
    }
    const times = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const { rows } = await database.pool.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM pg_stat_activity WHERE backend_type = 'client backend'",
    );
    slices.push({
      memory: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`${own}/status`, 'utf8'))?.[1]) / 1024,
      descriptors: readdirSync(`${own}/fd`).length,
      connections: rows[0]!.count,
      p99: times[Math.floor(times.length * 0.99)] ?? 0,
    });
  }

  const quarter = (at: number) =>
    slices.slice(Math.floor((at * slices.length) / 4), Math.ceil(((at + 1) * slices.length) / 4));
  const row = (name: keyof Slice, goals = true) => {
    const [second, last] = [1, 3].map((at) => median(quarter(at).map((slice) => slice[name]))) as [number, number];
    const found = {
      'second quarter': round(second, 1),
      'last quarter': round(last, 1),
      ratio: round(last / second, 2),
    };
    return goals ? withGoal(found, `ratio <= ${GROWTH}`) : found;
  };
  const unanswered = [...wrong.values()].reduce((sum, count) => sum + count, 0);
  report(`${Math.round(SECONDS / 60)} minutes at half load`, {
    'memory, MB': row('memory'),
    'file descriptors': row('descriptors'),
    'connections of the database': row('connections'),
    'p99 ms': row('p99', false),
    answered: { count: answered },
    'not answered as it should be': withGoal({ count: unanswered }, 'count <= 0'),
  });
  for (const [what, count] of wrong) console.log(`${what}: ${count}`);
  if (unanswered > 0) process.exitCode = 1;
} finally {
  await stack.disposeAsync();
}
