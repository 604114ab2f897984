import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { withOwnPackages } from '../dev/npm.mjs';
import { ensureTool, koreanFonts } from '../dev/tools.mjs';
import { freePort } from '../src/server/database/postgres.ts';
import { startProduct } from './product.ts';
import { type Figures, report, withGoal } from './report.ts';
import { launchChromium } from './visit.ts';
import { median } from './wrk.ts';

/*
 * Lighthouse, as it is set up for phones, on every public page: those of the sitemap, of the postings the first open
 * one. `--smoke`: the list of postings, once. BENCH_ORIGIN names a product that already runs.
 */
const smoke = process.argv.includes('--smoke');
const TURNS = smoke ? 1 : 3;
/** Chromium does not record the trace of every page load; Lighthouse then asks to be run again. */
const TRIES = 3;
const CATEGORIES = ['accessibility', 'best-practices', 'seo', 'performance'] as const;
/** Scores to reach; performance as the median of the turns. */
const REACH = { accessibility: 100, 'best-practices': 100, seo: 100, performance: 98 };

type Scores = Record<(typeof CATEGORIES)[number], number>;

/** What is asked of the package, which is not among those of the project: its types are not there to be read. */
type Lighthouse = (
  url: string,
  flags: { port: number; onlyCategories: string[]; logLevel: 'error' },
) => Promise<{ lhr: Result } | undefined>;
interface Result {
  runtimeError?: { code: string; message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string }>;
}

const { default: lighthouse } = await packaged();

// What a visitor's own font draws until the page's comes is part of the first view.
if (!smoke) ensureTool('fonts-noto-cjk', koreanFonts);
const stack = new AsyncDisposableStack();
try {
  const origin = process.env.BENCH_ORIGIN ?? (await startProduct(stack));
  const port = await freePort();
  const browser = await launchChromium(port);
  stack.defer(() => browser.close());
  const table: Figures = {};
  for (const page of smoke ? ['/post'] : await publicPages(origin)) {
    const runs: { scores: Scores; wrong: string[] }[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) runs.push(await look(origin + page, port));
    const scores = Object.fromEntries(CATEGORIES.map((name) => [name, median(runs.map((one) => one.scores[name]))]));
    table[page] = withGoal(scores, CATEGORIES.map((name) => `${name} >= ${REACH[name]}`).join(', '));
    for (const wrong of new Set(runs.flatMap((one) => one.wrong))) console.log(`${page}: ${wrong}`);
  }
  report('Lighthouse on every public page, as a phone', table);
} finally {
  await stack.disposeAsync();
}

async function packaged(): Promise<{ default: Lighthouse }> {
  const inside = createRequire(path.join(withOwnPackages('bench/lighthouse'), 'package.json'));
  return import(pathToFileURL(inside.resolve('lighthouse')).href);
}

async function look(url: string, port: number, tries = TRIES): Promise<{ scores: Scores; wrong: string[] }> {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' });
  const error = result?.lhr.runtimeError;
  if (error?.code === 'NO_NAVSTART' && tries > 1) return look(url, port, tries - 1);
  if (!result || error) throw new Error(`${url}: ${error?.message}`);
  const { categories, audits } = result.lhr;
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)] as const);
  // What costs points, but for timings, which the score of performance tells.
  const wrong = CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${audits[id]?.title}`),
  );
  return { scores: Object.fromEntries(scores) as Scores, wrong };
}

async function publicPages(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const isPosting = (page: string) => /^\/post\/.+\/.+/.test(page);
  const [first] = pages.filter(isPosting);
  return [...pages.filter((page) => !isPosting(page)), ...(first ? [first] : [])];
}
