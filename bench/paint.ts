import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withOwnPackages } from '../dev/npm.mjs';
import { ensureTool, koreanFonts } from '../dev/tools.mjs';
import { freePort } from '../src/server/database/postgres.ts';
import { projectDir } from '../src/server/instance.mjs';
import type { Listing } from '../src/site/pages/build.ts';
import { servePlain } from './plainPage.ts';
import { startProduct, startProgram } from './product.ts';
import { readOften } from './readOften.ts';
import { type Figures, report, round, withGoal } from './report.ts';
import { firstVisit, launchChromium, type Visit } from './visit.ts';
import { median } from './wrk.ts';

/*
 * The list of postings as somebody on a cheap phone first sees it, beside the same list as a plain Next.js page
 * (bench/next, installed and built here), and beside itself without script and font under the same headers. All take
 * turns; medians are compared. `--smoke`: without the one of Next.js, once.
 * BENCH_ORIGIN names a product that already runs.
 */
const smoke = process.argv.includes('--smoke');
const TURNS = smoke ? 1 : 15;
const PAGE = '/post';
const KB = 1024;

const next = path.join(projectDir, 'bench/next');
// What a visitor's own font draws until the page's comes is part of the first view.
if (!smoke) ensureTool('fonts-noto-cjk', koreanFonts);
const stack = new AsyncDisposableStack();
try {
  const ours = process.env.BENCH_ORIGIN ?? (await startProduct(stack));
  await readOften(ours + PAGE);
  const theirs = smoke ? undefined : await startNext(ours);
  const browser = await launchChromium();
  stack.defer(() => browser.close());
  const origins = { ours, 'plain HTML': await servePlain(stack, ours, PAGE), ...(theirs && { 'Next.js': theirs }) };
  const visits = Object.entries(origins).map(([name, origin]) => ({ name, origin, seen: [] as Visit[] }));
  // The turn before the first only warms all up.
  for (let turn = smoke ? 0 : -1; turn < TURNS; turn += 1) {
    // There and back: the browser is still busy with what has just been left, and no page always follows the heaviest.
    for (const { origin, seen } of turn % 2 === 0 ? visits : visits.toReversed()) {
      const visit = await firstVisit(browser, origin + PAGE);
      if (turn >= 0) seen.push(visit);
    }
  }
  print(Object.fromEntries(visits.map(({ name, seen }) => [name, seen])));
} finally {
  await stack.disposeAsync();
}

function print(visits: Readonly<Record<string, readonly Visit[]>>): void {
  const line = (name: keyof Visit, digits: number, goal?: string, unit = 1) => {
    const found: Figures[string] = {};
    const of = (who: string) => median(visits[who]!.map((visit) => visit[name])) / unit;
    for (const who of Object.keys(visits)) found[who] = round(of(who), digits);
    for (const who of Object.keys(visits).slice(1)) {
      if (of(who) > 0) found[`ratio to ${who}`] = round(of('ours') / of(who), 2);
    }
    return goal ? withGoal(found, goal) : found;
  };
  const beside = ['ratio to plain HTML <= 1.1', ...('Next.js' in visits ? ['ratio to Next.js <= 0.75'] : [])];
  report('The first view of the list on a slow phone', {
    'first paint, ms': line('firstPaint', 0),
    'largest paint (LCP), ms': line('largestPaint', 0, beside.join(', ')),
    'layout shift (CLS)': line('shift', 3, 'ours <= 0'),
    'blocking, ms': line('blocking', 0, 'ours <= 100'),
    'JavaScript, KB': line('script', 1, 'ours <= 90', KB),
    'fonts, KB': line('font', 1, undefined, KB),
    'first view, KB': line('all', 1, 'ours <= 250', KB),
  });
}

/** The peer with the list our own call answers, our fonts and our opener's policy, so that nothing but the page itself differs. */
async function buildNext(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/api/rec-post/list?size=20`);
  writeFileSync(path.join(next, 'postings.json'), await answer.text());
  const { headers } = await fetch(origin + PAGE);
  const opener = 'cross-origin-opener-policy';
  writeFileSync(path.join(next, 'headers.json'), JSON.stringify([{ key: opener, value: headers.get(opener) }]));
  const listing = JSON.parse(readFileSync(path.join(projectDir, 'build/pages.json'), 'utf8')) as Listing;
  const facesIn = (sheet: string) => sheet.match(/@font-face\{[^}]*\.woff2[^}]*\}/g) ?? [];
  const [second = ''] = facesIn(readFileSync(path.join(projectDir, 'build/client', listing.fontSheet), 'utf8'));
  // As a plain page declares its fonts: in its style, all that its text needs.
  const faces = [...facesIn(listing.style), second];
  writeFileSync(path.join(next, 'app/fonts.css'), faces.join('\n'));
  writeFileSync(path.join(next, 'fonts.json'), JSON.stringify({ preload: listing.font }));
  mkdirSync(path.join(next, 'public/assets'), { recursive: true });
  for (const [address = ''] of faces.join('').matchAll(/\/assets\/[^)]+\.woff2/g)) {
    copyFileSync(path.join(projectDir, 'build/client', address), path.join(next, 'public', address));
  }
  withOwnPackages('bench/next');
  run(path.join(next, 'node_modules/.bin/next'), ['build']);
}

async function startNext(origin: string): Promise<string> {
  await buildNext(origin);
  const port = await freePort();
  const words = [path.join(next, 'node_modules/.bin/next'), 'start', '--hostname', '127.0.0.1', '--port', String(port)];
  const find = (line: string) => (/Ready in/.test(line) ? 'ready' : undefined);
  await startProgram(stack, words, { cwd: next, env: plainEnvironment(), find });
  return `http://127.0.0.1:${port}`;
}

function run(command: string, words: readonly string[]): void {
  const { status, error } = spawnSync(command, words, {
    cwd: next,
    env: { ...process.env, ...plainEnvironment() },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error || status !== 0) throw new Error(`${command} ${words.join(' ')} failed (${error?.message ?? status})`);
}

function plainEnvironment(): Record<string, string> {
  return { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
}
