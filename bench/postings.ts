import path from 'node:path';
import type pg from 'pg';
import { importContent } from '../src/domain/content/importContent.acts.ts';
import { listPostings, type PostingsWanted } from '../src/domain/operators/postings/listPostings.queries.ts';
import type { ListFilter } from '../src/domain/postings/postingIndex.queries.ts';
import { findPostings } from '../src/domain/postings/postingList.queries.ts';
import { routes } from '../src/main/app.ts';
import { openContext } from '../src/main/openContext.ts';
import { readConfig } from '../src/server/config.ts';
import type { Context } from '../src/server/context.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { startCluster } from '../src/server/database/embeddedPostgres.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { projectDir } from '../src/server/instance.mjs';
import type { Scope } from '../src/server/operatorCaller.ts';
import { makeEntry } from '../src/server/pages/entry.ts';
import { createSecurity } from '../src/server/pages/securityHeaders.ts';
import { readBuild } from '../src/site/pages/build.ts';
import { createRender } from '../src/site/pages/render.ts';
import { emptySearch } from '../src/site/postings/postingSearch.ts';
import { benchFolder } from './database.ts';
import { type Figures, report, round, withGoal } from './report.ts';
import { median } from './wrk.ts';

/*
 * The lists of postings, of visitors and of the console, at 100, 1,000 and 10,000 of them, in one run: what each costs, as a ratio to the same at
 * 100, what making its page costs (nothing kept, but for the index of the content version), and the first list after
 * a change, which reads the index. `--smoke`: few turns, and no more than 1,000 postings.
 */
const smoke = process.argv.includes('--smoke');
const SIZES = smoke ? [100, 1_000] : [100, 1_000, 10_000];
/** The sizes take turns, so that a disturbance meets them all. */
const TURNS = smoke ? 3 : 300;
const CHANGES = smoke ? 2 : 12;
/** A page's cost stays within this, however many postings there are. */
const REACH = 2;
const AFTER_A_CHANGE = 'first list after a change';
/** Milliseconds with most postings. */
const REACH_AFTER_A_CHANGE = 100;

const lists: Record<string, Partial<ListFilter>> = {
  'first page': {},
  'last page': { page: 9_999 },
  'one category': { category: 'SW' },
  newest: { sort: 'newest' },
  'every status': { status: 'all' },
  'common word': { query: '다온테크' },
  'two words': { query: '백엔드 결제' },
  'rare word': { query: '37호' },
  initials: { query: 'ㄱㅈ' },
};
// Each has a full page of postings at every size: what is compared is finding them, not drawing more of them.
const pages = ['/post', '/post?page=2&sort=newest', '/post?company=DT', '/post?q=다온', '/post?q=ㄱㅈ&status=all'];

// The same for operators, in the console's list.
const ofConsole: Record<string, Partial<PostingsWanted>> = {
  'first page': {},
  newest: { sort: 'newest' },
  'one state': { state: 'open' },
  'one company': { company: 'DT' },
  'rare word': { words: '37호' },
};

type Site = { size: number; context: Context; pool: pg.Pool; draw(url: string): Promise<unknown> };

const stack = new AsyncDisposableStack();
const folder = benchFolder(stack);
try {
  const { superuserUrl, stop } = await startCluster({ dataDir: folder, throwaway: true, settings: ['fsync=off'] });
  stack.defer(stop);
  const sample = openDatabase(superuserUrl, { max: 2 });
  await migrate(superuserUrl);
  await importContent(sample.db, path.join(projectDir, 'content'));
  await sample.close();
  const sites: Site[] = [];
  for (const size of SIZES) sites.push(await openSite(superuserUrl, size));

  const rows: Record<string, number[]> = {};
  for (const [name, change] of Object.entries(lists)) {
    const filter: ListFilter = { ...emptySearch, page: 1, size: 20, ...change };
    rows[`list: ${name}`] = await compare(sites, TURNS, ({ context }) =>
      findPostings(context, filter, context.clock.now()),
    );
  }
  const everything = { companies: 'group', postings: [] } as unknown as Scope;
  for (const [name, change] of Object.entries(ofConsole)) {
    const wanted: PostingsWanted = {
      ...{
        state: '',
        company: undefined,
        season: '',
        words: '',
        ownedBy: undefined,
        sort: '',
        after: '',
        drafts: everything,
      },
      ...change,
    };
    rows[`console: ${name}`] = await compare(sites, CHANGES, ({ context }) =>
      listPostings(everything, context, wanted, context.clock.now()),
    );
  }
  // The same one at every size: its neighbours and those like it are found among all.
  const { rows: postings } = await sites[0]!.pool.query(
    "SELECT company_cd FROM posting WHERE pblanc_no = '9000000001'",
  );
  pages.push(`/post/${postings[0].company_cd}/9000000001`);
  for (const page of pages) rows[`page: ${page}`] = await compare(sites, TURNS, ({ draw }) => draw(encodeURI(page)));
  rows[AFTER_A_CHANGE] = await compare(sites, CHANGES, async ({ context, pool }) => {
    await pool.query("UPDATE posting SET title = title || '.' WHERE pblanc_no = '9000000001'");
    await findPostings(context, { ...emptySearch, page: 1, size: 20 }, context.clock.now());
  });
  print(rows);
} finally {
  await stack.disposeAsync();
}

/** A database with so many postings, and the product's own handlers and renderer on it. */
async function openSite(url: string, size: number): Promise<Site> {
  const address = new URL(url);
  address.pathname = '/template1';
  const first = openDatabase(address.href, { max: 1 });
  await first.pool.query(`CREATE DATABASE size_${size} TEMPLATE postgres`);
  await first.close();
  address.pathname = `/size_${size}`;
  const database = openDatabase(address.href);
  stack.defer(database.close);
  await multiply(database.pool, size);
  const config = readConfig({ DATABASE_URL: address.href, DATA_DIR: folder });
  const { context } = await openContext(
    config,
    { ...database, directUrl: address.href, ownerUrl: address.href },
    stack,
    { simulatorOrigin: config.publicUrl },
  );
  const { listing, renderer } = await readBuild(path.join(projectDir, 'build'));
  const security = createSecurity({ publicUrl: config.publicUrl, identityOrigin: context.identity.formOrigin });
  const render = createRender({ context, routes, renderer, listing, security });
  return { size, context, pool: database.pool, draw: async (at) => makeEntry(at, await render.screen(at)) };
}

/** Fills the table with copies of the sample postings that can be seen, each a little later than the one before. */
async function multiply(pool: pg.Pool, size: number): Promise<void> {
  await pool.query(
    `INSERT INTO posting (company_cd, pblanc_no, category_cd, title, kind, employment, career, place, body,
       publish_at, accept_from, accept_to, closed_at, close_reason, finished_at, form)
     SELECT company_cd, (9000000000 + n)::text, category_cd, title || ' ' || n || '호', kind, employment, career, place,
       body, publish_at, accept_from, accept_to + n * interval '1 minute', closed_at, close_reason, finished_at, form
     FROM (SELECT *, row_number() OVER (ORDER BY company_cd, pblanc_no) - 1 AS place_in, count(*) OVER () AS all_of
           FROM posting WHERE shown AND publish_at <= app_now()) sample
     JOIN generate_series(1, $1::int) AS n ON n % all_of = place_in`,
    [size],
  );
  await pool.query("DELETE FROM posting WHERE pblanc_no NOT LIKE '9000______'");
  await pool.query('ANALYZE');
}

/** Milliseconds of a piece of work at each size: the median of its turns. */
async function compare(sites: readonly Site[], turns: number, work: (site: Site) => Promise<unknown>) {
  const times = sites.map((): number[] => []);
  for (let turn = -Math.ceil(turns / 10); turn < turns; turn += 1) {
    for (const [at, site] of sites.entries()) {
      const begun = performance.now();
      await work(site);
      if (turn >= 0) times[at]?.push(performance.now() - begun);
    }
  }
  return times.map(median);
}

function print(rows: Readonly<Record<string, readonly number[]>>): void {
  const [smallest = 0, ...larger] = SIZES;
  const told = Object.entries(rows).map(([name, [base = 0, ...others]]) => {
    const found: Figures[string] = { [`ms at ${smallest}`]: round(base, 2) };
    for (const [at, size] of larger.entries()) {
      found[`ms at ${size}`] = round(others[at]!, 2);
      found[`ratio at ${size}`] = round(others[at]! / base, 2);
    }
    const most = larger.at(-1)!;
    if (name.startsWith('page')) return [name, withGoal(found, `ratio at ${most} <= ${REACH}`)] as const;
    if (name === AFTER_A_CHANGE) return [name, withGoal(found, `ms at ${most} <= ${REACH_AFTER_A_CHANGE}`)] as const;
    return [name, found] as const;
  });
  report('Lists and pages with more and more postings', Object.fromEntries(told));
}
