import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../src/server/database/postgres.ts';
import { dataDirOf, projectDir } from '../src/server/instance.mjs';
import { shellPath } from './bareEnv.ts';
import { processesWith } from './processesWith.ts';

/*
 * `npm start` in a fresh clone in a closed home, with an empty environment: it installs, builds and serves, refuses a
 * second start, stops with nothing left, starts again as it is, and builds again what has changed. `--smoke`: the clone is
 * given the packages and the build of this folder, which take most of the time.
 */
const smoke = process.argv.includes('--smoke');
/** Milliseconds that anything may take. */
const PATIENCE = 120_000;

/** How this machine reaches the package registry; the product itself needs no registry. */
const network = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(NODE_EXTRA_CA_CERTS|(https?|no)_proxy)$/i.test(name)),
);

const home = path.join(homedir(), `.jiwon-clone-${process.pid}`);
const clone = path.join(home, 'jiwon');
const dataDir = dataDirOf({}, clone);

interface Run {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | string | null>;
  /** The origin it prints once it answers. */
  origin: Promise<string>;
}

/** `npm start` with an environment of nothing but PATH and what is given, in a process group of its own. */
async function start(env: Record<string, string> = {}): Promise<Run> {
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { PATH: shellPath, ...network, PORT: String(await freePort()), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const origin = Promise.withResolvers<string>();
  origin.promise.catch(() => undefined);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [, told] = /^Jiwon: (\S+)$/m.exec(printed) ?? [];
      if (told) origin.resolve(told);
    });
  }
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
  ended.then((code) => origin.reject(new Error(`npm ended (${code}):\n${printed}`)));
  return { child, output: () => printed, ended, origin: origin.promise };
}

const interrupt = ({ child }: Run) => process.kill(-child.pid!, 'SIGINT');
const installed = () => statSync(path.join(clone, 'node_modules/.package-lock.json')).ino;
const built = () => statSync(path.join(clone, 'build/sources.sha256')).ino;

/** A folder of ours in the clone: links of its files, or copies of them on another disk. */
function bring(folder: string): void {
  const [from, to] = [path.join(projectDir, folder), path.join(clone, folder)];
  if (spawnSync('cp', ['-al', from, to], { stdio: 'ignore' }).status === 0) return;
  rmSync(to, { recursive: true, force: true });
  execFileSync('cp', ['-a', from, to]);
}

async function until(isTrue: () => boolean, what: string): Promise<void> {
  for (const since = performance.now(); !isTrue(); await pause(20)) {
    assert.ok(performance.now() - since < PATIENCE, `${what}: not within two minutes`);
  }
}

async function check(): Promise<void> {
  mkdirSync(home, { mode: 0o700 });
  execFileSync('git', ['clone', '--quiet', projectDir, clone]);
  if (smoke) for (const folder of ['node_modules', 'build']) bring(folder);
  const first = await start();
  const origin = await first.origin;
  const page = await fetch(origin);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<html lang="ko"/);

  const before = [installed(), built()];
  const second = await start();
  assert.notEqual(await second.ended, 0);
  assert.ok(second.output().includes(`already running at ${origin}`), second.output());
  // Its files have changed meanwhile: another instance of the same clone would have to build first.
  const source = path.join(clone, 'src/site/main/main.tsx');
  const asCloned = readFileSync(source);
  appendFileSync(source, '\n');
  const elsewhere = await start({ DATA_DIR: path.join(dataDir, 'elsewhere') });
  assert.notEqual(await elsewhere.ended, 0);
  assert.ok(elsewhere.output().includes(`already running at ${origin}`), elsewhere.output());
  assert.deepEqual([installed(), built()], before);
  assert.equal((await fetch(origin)).status, 200);

  interrupt(first);
  await first.ended;
  assert.deepEqual(processesWith(clone, dataDir), []);
  await assert.rejects(fetch(origin));

  writeFileSync(source, asCloned);
  const again = await start();
  assert.equal((await fetch(await again.origin)).status, 200);
  assert.deepEqual([installed(), built()], before);
  // A supervisor knows npm alone, and npm passes the signal on.
  again.child.kill('SIGTERM');
  await again.ended;
  assert.deepEqual(processesWith(clone, dataDir), []);

  // What the pages are made of has changed: they are made again before it starts. That they come is what a first start
  // shows, and `npm test`, which is made ready by the same program.
  appendFileSync(source, '\n');
  const changed = await start();
  const vite = `${clone}/node_modules/vite/bin/vite.js`;
  await until(() => processesWith(vite).length > 0, 'The build begins');
  interrupt(changed);
  await changed.ended;
  await until(() => processesWith(clone, dataDir).length === 0, 'Nothing is left');
}

try {
  await check();
} finally {
  // Nothing, unless it failed half-way.
  for (const { pid } of processesWith(clone, dataDir)) process.kill(pid, 'SIGKILL');
  rmSync(home, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
