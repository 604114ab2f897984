import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { shellPath } from '../dev/bareEnv.ts';
import { freePort } from '../src/server/database/postgres.ts';
import { projectDir } from '../src/server/instance.mjs';
import { benchFolder, GIVEN_DATABASE } from './database.ts';
import { OWN_DATABASE } from './product.ts';
import { report, round, withGoal } from './report.ts';
import { median } from './wrk.ts';

/*
 * From `npm start` in a fresh clone until the list of postings is answered, and how long each step of it took: packages
 * (which npm has kept from before, so that no network is measured), the build, and the start with a new database. What
 * is cloned is the last commit. `--smoke`: the start alone, of what is built here.
 */
const smoke = process.argv.includes('--smoke');
const TURNS = smoke ? 1 : 3;
/** Seconds. */
const REACH = 20;

interface Took {
  packages: number;
  build: number;
  start: number;
  all: number;
}

const turns: Took[] = [];
for (let turn = 0; turn < TURNS; turn += 1) turns.push(await turnOf());
const row = (name: keyof Took) => ({ seconds: round(median(turns.map((took) => took[name])), 1) });
report('From a fresh clone to its first page', {
  'packages installed': row('packages'),
  'pages built': row('build'),
  'database made, content imported, list answered': row('start'),
  'all of it': withGoal(row('all'), `seconds <= ${REACH}`),
});

async function turnOf(): Promise<Took> {
  await using stack = new AsyncDisposableStack();
  const folder = benchFolder(stack);
  const clone = smoke ? projectDir : path.join(folder, 'clone');
  if (!smoke) execFileSync('git', ['clone', '--quiet', projectDir, clone]);
  const port = String(await freePort());
  const given: Record<string, string> = smoke && GIVEN_DATABASE ? { DATABASE_URL: GIVEN_DATABASE } : {};
  const own = { PATH: shellPath, PORT: port, DATA_DIR: path.join(folder, 'data'), ...OWN_DATABASE, ...given };
  const env = { ...process.env, ...own };
  const words = smoke ? [process.execPath, 'src/main/main.ts'] : ['npm', 'start'];
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const child = spawn(words[0]!, words.slice(1), {
    cwd: clone,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  stack.defer(() => {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGINT');
    return ended;
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    while (!(await isSo())) {
      if (child.exitCode !== null) throw new Error(`It ended (${child.exitCode}):\n${printed}`);
      await pause(20);
    }
    return seconds();
  };
  const packages = smoke ? 0 : await until(() => printed.includes('Building the pages'));
  const built = smoke ? 0 : await until(() => existsSync(path.join(clone, 'build/sources.sha256')));
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/post`).then(
      (answer) => answer.ok,
      () => false,
    );
  const all = await until(answers);
  return { packages, build: built - packages, start: all - built, all };
}
