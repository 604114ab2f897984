// Runs npm. Plain JavaScript for any Node of 20 or newer, without packages: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from '../src/server/instance.mjs';
import { installedFor } from './packages.mjs';

// Warnings speak of the older Node that runs npm here. What npm has kept needs no asking again: the lock file names
// exact versions and their hashes.
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];

/** Throws when it does not end well. */
export function npm(words, cwd = projectDir) {
  // npm tells scripts where it is; run by hand, the one on the PATH is taken.
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  // A production environment would leave out what builds the pages.
  const env = { ...process.env, NODE_ENV: '' };
  const options = { cwd, stdio: ['ignore', 'inherit', 'inherit'], env, shell: process.platform === 'win32' };
  const { status, error } = spawnSync(command, [...first, ...words], options);
  if (error || status !== 0) throw new Error(`npm ${words.join(' ')} failed (${error?.code ?? status}).`);
}

/** npm's commands that change what is installed: no package runs a script of its own. */
export function npmPackages(words, cwd) {
  npm([...words, '--ignore-scripts', ...QUIET], cwd);
}

/**
 * The folder, in the project, of a program with packages of its own, which neither a start nor a production installs;
 * they are there afterwards.
 */
export function withOwnPackages(name) {
  const folder = path.join(projectDir, name);
  const isInstalled = installedFor(
    'building',
    lockedPackages(path.join(folder, 'package-lock.json')),
    lockedPackages(path.join(folder, 'node_modules/.package-lock.json')),
  );
  if (!isInstalled) npmPackages(['ci'], folder);
  return folder;
}

/** What a lock file names, by folder; undefined when there is no such file. */
export function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
