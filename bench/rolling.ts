import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readDraft } from '../dev/killedSaves.ts';
import { type RunningProduct, runProduct } from '../dev/launchProduct.ts';
import { anOpenPosting, logSampleMemberIn, memberHeaders } from '../dev/sampleSession.ts';
import { openSavers, type Site } from '../dev/savers.ts';
import { freePort } from '../src/server/database/postgres.ts';
import { projectDir } from '../src/server/instance.mjs';
import { isBuiltName } from '../src/server/pages/sharedFiles.ts';
import { benchFolder, openBenchDatabase } from './database.ts';
import { startBalancer } from './haproxy.ts';
import { report, withGoal } from './report.ts';
import { failuresOf, type Tally, tally, watchSite } from './viewers.ts';

/*
 * Two processes behind HAProxy are exchanged one after the other for those of another build, while visitors load pages
 * with all their files and five clients autosave: nothing fails, and what was acknowledged is there. `--smoke`: there
 * and back once; `--other=<folder>`: another tree, already built, instead of this one with a word changed.
 */
const smoke = process.argv.includes('--smoke');
const given = process.argv.find((one) => one.startsWith('--other='))?.slice('--other='.length);
const ROLLS = smoke ? 2 : 10;
/** Milliseconds of load before, between and after. */
const STEADY = smoke ? 2_000 : 5_000;
const DRAIN = 3;

const stack = new AsyncDisposableStack();
try {
  const other = given ?? otherTree();
  const trees = [projectDir, other];
  const { superuserUrl, folder, database } = await openBenchDatabase(stack);
  const ports = [await freePort(), await freePort()];
  const origin = await startBalancer(stack, ports);
  const env = { DATABASE_URL: superuserUrl, DATA_DIR: folder, PUBLIC_URL: origin, DRAIN_SECONDS: String(DRAIN) };
  const start = (tree: number, place: number) => runProduct({ ...env, PORT: String(ports[place]) }, trees[tree]);
  const running: RunningProduct[] = [await start(0, 0), await start(0, 1)];
  stack.defer(async () => void (await Promise.all(running.map((one) => one.end()))));

  // HAProxy looks every second.
  for (let tried = 0; (await fetch(`${origin}/readyz`)).status !== 200; tried += 1) {
    if (tried === 100) throw new Error('HAProxy finds neither process ready.');
    await pause(100);
  }
  const token = await logSampleMemberIn({ origin, output: running[0]!.output });
  const site: Site = { origin, headers: memberHeaders(token), posting: await anOpenPosting(origin) };
  const counts = tally();
  const savers = openSavers(await readDraft(site));
  let isOver = false;
  // Files of the other build are asked for once a process of it has said that it is ready.
  const known = filesOf(trees[0]!);
  const load = [
    ...watchSite(origin, { isOver: () => isOver, counts, known }),
    ...savers.map(async (saver) => {
      while (!isOver) {
        saver.type();
        await counts.of('save', () => saver.save(site));
        await pause(100);
      }
    }),
    allowMore(() => isOver),
  ];
  await pause(STEADY);
  const took: number[] = [];
  for (let roll = 1; roll <= ROLLS; roll += 1) {
    const tree = roll % 2;
    const begun = performance.now();
    for (const place of [0, 1]) {
      await running[place]!.end('SIGTERM');
      running[place] = await start(tree, place);
      for (const file of filesOf(trees[tree]!)) if (!known.includes(file)) known.push(file);
    }
    took.push(performance.now() - begun);
    console.log(`${roll} of ${ROLLS}: ${Math.round(took.at(-1)! / 100) / 10} s, ${failuresOf(counts).length} failed`);
    await pause(STEADY);
  }
  isOver = true;
  await Promise.all(load);
  const { revision, cv } = await readDraft(site);
  const newest = Math.max(...savers.map((saver) => saver.acknowledged));
  const lost = savers.flatMap((saver) => saver.missing(cv));
  if (revision < newest) lost.push(`revision ${newest} was acknowledged, ${revision} is there`);
  print(counts, lost);

  async function allowMore(isDone: () => boolean): Promise<void> {
    // Nobody saves as fast as these: how often one may in a minute is no part of this.
    while (!isDone()) {
      await database.pool.query('DELETE FROM attempt');
      await pause(500);
    }
  }
} finally {
  await stack.disposeAsync();
}
process.exit();

/** A copy of this tree with one word of the frame changed, built: most of its scripts have other names. */
function otherTree(): string {
  const tree = path.join(benchFolder(stack), 'other');
  for (const name of ['src', 'dev', 'content', 'migrations', 'package.json', 'tsconfig.json', 'vite.config.ts']) {
    cpSync(path.join(projectDir, name), path.join(tree, name), { recursive: true });
  }
  symlinkSync(path.join(projectDir, 'node_modules'), path.join(tree, 'node_modules'));
  const frame = path.join(tree, 'src/site/frame/Layout.tsx');
  const text = readFileSync(frame, 'utf8');
  const changed = text.replace('본문으로 건너뛰기', '본문으로 바로 가기');
  if (changed === text) throw new Error('The word to change is no longer in Layout.tsx.');
  writeFileSync(frame, changed);
  const built = spawnSync(process.execPath, ['dev/build.mjs'], { cwd: tree, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`A copy of this tree is not built: ${built.stdout}${built.stderr}`);
  return tree;
}

function filesOf(tree: string): string[] {
  return readdirSync(path.join(tree, 'build/client/assets'))
    .map((name) => `/assets/${name}`)
    .filter(isBuiltName);
}

function print(counts: Tally, lost: readonly string[]): void {
  const rows = Object.entries(counts.all).map(
    ([kind, { done, failed }]) => [kind, withGoal({ done, failed: failed.length }, 'failed <= 0')] as const,
  );
  report('Builds exchanged one process after the other', Object.fromEntries(rows));
  const wrong = [...failuresOf(counts), ...lost];
  const rolls = `${ROLLS} rolls of two processes`;
  console.log(`${wrong.length === 0 ? 'Nothing' : wrong.length} failed or lost in ${rolls}.`);
  for (const what of wrong.slice(0, 50)) console.log(what);
  if (wrong.length > 0) process.exitCode = 1;
}
