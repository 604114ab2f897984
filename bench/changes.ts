import path from 'node:path';
import { makeOperator } from '../dev/sampleOperator.ts';
import { anOpenPosting } from '../dev/sampleSession.ts';
import { routes } from '../src/main/app.ts';
import { openContext } from '../src/main/openContext.ts';
import { readConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { startCluster } from '../src/server/database/embeddedPostgres.ts';
import { projectDir } from '../src/server/instance.mjs';
import { makeEntry } from '../src/server/pages/entry.ts';
import { createSecurity } from '../src/server/pages/securityHeaders.ts';
import { readBuild } from '../src/site/pages/build.ts';
import { createRender } from '../src/site/pages/render.ts';
import { type Connection, openConnection } from './connection.ts';
import { benchFolder, GIVEN_DATABASE } from './database.ts';
import { startProduct } from './product.ts';
import { report, round, withGoal } from './report.ts';
import { median } from './wrk.ts';

/*
 * A posting that visitors have open in two processes is changed and published in the console of one of them: from the
 * answer to the publishing until each process sends the page that says it, as a multiple of drawing that page once with
 * everything warm (in this process: no HTTP, no cache). In between nothing is waited for, each process is asked again and
 * again, as visitors do. `--smoke`: few turns.
 */
const smoke = process.argv.includes('--smoke');
const TURNS = smoke ? 2 : 60;
/** The list of postings is read again too, as every content version has its own. */
const REACH = { same: 5, second: 10 };

const stack = new AsyncDisposableStack();
const DATA_DIR = benchFolder(stack);
try {
  const url = GIVEN_DATABASE ?? (await startDurable());
  const env = { DATABASE_URL: url, DATA_DIR };
  const origins = [await startProduct(stack, env), await startProduct(stack, env)] as const;
  const posting = await anOpenPosting(origins[0]);
  const page = `/post/${posting.COMPANY_CD}/${posting.PBLANC_NO}`;
  const { publish, draw } = await openDesk(url, origins[0], { ...posting, page });
  const visitors = await Promise.all(origins.map(openConnection));
  stack.defer(() => visitors.forEach(({ close }) => void close()));
  const times = { render: [] as number[], same: [] as number[], second: [] as number[] };
  let stale = 0;
  // The turns before the first only warm everything up.
  for (let turn = -2; turn < TURNS; turn += 1) {
    const title = `바뀐 제목 ${turn + 3}`;
    for (const visitor of visitors) await visitor.ask('GET', page, {});
    const render = await timeOf(draw);
    await publish(title);
    const begun = performance.now();
    const [same, second] = await Promise.all(visitors.map((visitor) => seen(visitor, page, title, begun)));
    if (turn < 0) continue;
    times.render.push(render);
    times.same.push(same!.ms);
    times.second.push(second!.ms);
    stale += same!.stale;
  }
  print(times, stale);
} finally {
  await stack.disposeAsync();
}

/** An embedded database that waits for the disk, as a company's does. */
async function startDurable(): Promise<string> {
  const { superuserUrl, stop } = await startCluster({ dataDir: benchFolder(stack) });
  stack.defer(stop);
  return superuserUrl;
}

interface Desk {
  COMPANY_CD: string;
  PBLANC_NO: string;
  page: string;
}

/** What an operator does at one of the processes, and the page drawn in this one. */
async function openDesk(url: string, origin: string, { COMPANY_CD, PBLANC_NO, page }: Desk) {
  const database = openDatabase(url);
  stack.defer(database.close);
  const config = readConfig({ DATABASE_URL: url, DATA_DIR, LOG_LEVEL: 'fatal' });
  const { context } = await openContext(config, { ...database, directUrl: url, ownerUrl: url }, stack, {
    simulatorOrigin: config.publicUrl,
  });
  const operator = await makeOperator(context, { rights: [{ role: 'O', company: null }] });
  const desk = await openConnection(origin);
  stack.defer(desk.close);
  const headers = {
    ...{ origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    cookie: `console=${operator.token}`,
  };
  const key = { company_cd: COMPANY_CD, pblanc_no: PBLANC_NO };
  const call = async (method: 'GET' | 'POST', at: string, body?: object) => {
    const answer = await desk.ask(method, `/api/console/postings/copy${at}`, headers, body && JSON.stringify(body));
    if (answer.status !== 200) throw new Error(`${at} answered ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body);
  };
  const { listing, renderer } = await readBuild(path.join(projectDir, 'build'));
  const security = createSecurity({ publicUrl: config.publicUrl, identityOrigin: context.identity.formOrigin });
  const render = createRender({ context, routes, renderer, listing, security });
  return {
    async publish(title: string) {
      const { copy } = await call('GET', `?${new URLSearchParams(key)}`);
      const change = { at: 'title', from: copy.title, to: title };
      const { revision } = await call('POST', '/save', { ...key, changes: [change] });
      await call('POST', '/publish', { ...key, revision, reason: '측정' });
    },
    draw: async () => makeEntry(page, await render.screen(page)),
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Asks until the page says it: when that was, and how often it said something older. */
async function seen(visitor: Connection, page: string, title: string, begun: number) {
  for (let stale = 0; ; stale += 1) {
    const answer = await visitor.ask('GET', page, {});
    if (answer.body.includes(title)) return { ms: performance.now() - begun, stale };
    if (performance.now() - begun > 10_000) throw new Error(`${page} does not say “${title}” after ten seconds.`);
  }
}

function print(times: Record<'render' | 'same' | 'second', readonly number[]>, stale: number): void {
  const ratios = (all: readonly number[]) => all.map((ms, turn) => ms / times.render[turn]!);
  const row = (all: readonly number[], reach: number) => {
    const ratio = median(ratios(all));
    return withGoal({ ms: round(median(all), 1), 'times one render': round(ratio, 1) }, `times one render <= ${reach}`);
  };
  report('From a change to the page that says it', {
    'one render': { ms: round(median(times.render), 1) },
    'the process that published': row(times.same, REACH.same),
    'a second process': row(times.second, REACH.second),
  });
  console.log(`Older pages that the process sent after it had published: ${stale}`);
}
