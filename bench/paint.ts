import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureTool, koreanFonts } from '../dev/tools.mjs';
import { freePort } from '../src/server/database/postgres.ts';
import { projectDir } from '../src/server/instance.mjs';
import type { Listing } from '../src/site/pages/build.ts';
import { startProduct, startProgram } from './product.ts';
import { firstVisit, launchChromium, type Visit } from './visit.ts';
import { median } from './wrk.ts';

/*
 * The list of postings as somebody on a cheap phone first sees it, beside the same list as a plain Next.js page
 * (bench/next, installed and built here). Both take turns; medians are compared. `--smoke`: ours alone, once.
 * BENCH_ORIGIN names a product that already runs.
 */
const smoke = process.argv.includes('--smoke');
const TURNS = smoke ? 1 : 5;
const KB = 1024;

const next = path.join(projectDir, 'bench/next');
// What a visitor's own font draws until the page's comes is part of the first view.
if (!smoke) ensureTool('fonts-noto-cjk', koreanFonts);
const stack = new AsyncDisposableStack();
try {
  const ours = process.env.BENCH_ORIGIN ?? (await startProduct(stack));
  const theirs = smoke ? undefined : await startNext(ours);
  const browser = await launchChromium();
  stack.defer(() => browser.close());
  const visits = { ours: [] as Visit[], theirs: [] as Visit[] };
  // The turn before the first only warms both up.
  for (let turn = smoke ? 0 : -1; turn < TURNS; turn += 1) {
    const mine = await firstVisit(browser, `${ours}/post`);
    const other = theirs === undefined ? undefined : await firstVisit(browser, `${theirs}/post`);
    if (turn < 0) continue;
    visits.ours.push(mine);
    if (other) visits.theirs.push(other);
  }
  report(visits);
} finally {
  await stack.disposeAsync();
}

function report({ ours, theirs }: Record<'ours' | 'theirs', Visit[]>): void {
  const of = (visits: Visit[], name: keyof Visit) => median(visits.map((visit) => visit[name]));
  const line = (name: keyof Visit, shown: (value: number) => number, reach?: number, isRatio = false) => {
    const mine = of(ours, name);
    const other = theirs.length > 0 ? of(theirs, name) : undefined;
    const ratio = other ? mine / other : undefined;
    const measured = isRatio ? (ratio ?? 0) : shown(mine);
    const reached = reach === undefined ? '' : smoke ? '(smoke)' : measured <= reach ? 'yes' : 'no';
    const words = reach === undefined ? '' : isRatio ? `ratio ${reach}` : reach;
    return {
      ours: shown(mine),
      'Next.js': other === undefined ? '' : shown(other),
      ratio: ratio?.toFixed(2),
      'to reach': words,
      reached,
    };
  };
  const whole = (value: number) => Math.round(value);
  const size = (value: number) => Number((value / KB).toFixed(1));
  console.table({
    'first paint, ms': line('firstPaint', whole),
    'largest paint (LCP), ms': line('largestPaint', whole, 0.75, true),
    'layout shift (CLS)': line('shift', (value) => Number(value.toFixed(3)), 0),
    'blocking, ms': line('blocking', whole, 100),
    'JavaScript, KB': line('script', size, 90),
    'fonts, KB': line('font', size),
    'first view, KB': line('all', size, 250),
  });
}

/** The peer with the list our own call answers and our fonts, so that nothing but the page itself differs. */
async function buildNext(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/api/rec-post/list?size=20`);
  writeFileSync(path.join(next, 'postings.json'), await answer.text());
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
  if (!isInstalled()) run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']);
  run(path.join(next, 'node_modules/.bin/next'), ['build']);
}

function isInstalled(): boolean {
  const version = (file: string) =>
    (JSON.parse(readFileSync(path.join(next, file), 'utf8')) as { version: string }).version;
  const wanted = JSON.parse(readFileSync(path.join(next, 'package.json'), 'utf8')) as {
    dependencies: { next: string };
  };
  const installed = 'node_modules/next/package.json';
  return existsSync(path.join(next, installed)) && version(installed) === wanted.dependencies.next;
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
