import { type SpawnOptions, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SystemUser } from './postgresBinaries.ts';

/** Where an embedded PostgreSQL lies, what runs it, and as whom. */
export type Place = { cluster: string; binaries: string; user: SystemUser; log: string };

/** A program of PostgreSQL that was started. */
export interface Program {
  pid: number | undefined;
  /** The exit code or the signal that ended it; rejects with a sentence when it could not be run at all. */
  ended: Promise<number | string | null>;
  isOver(): boolean;
  kill(signal: NodeJS.Signals): void;
  /** Whether it holds this process. */
  ref(): void;
  unref(): void;
}

// Of a bare environment: a variable of the surroundings must not decide how the database runs.
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Runs one of its programs; what it says goes to the end of the log. */
export async function runProgram(place: Place, name: string, args: string[], more: SpawnOptions): Promise<Program> {
  const log = await open(place.log, 'a', 0o600);
  try {
    const child = spawn(path.join(place.binaries, 'bin', name), args, {
      stdio: ['ignore', log.fd, log.fd],
      env: environment,
      cwd: '/',
      ...place.user,
      ...more,
    });
    let over = false;
    // In the same turn: a program that ends at once has ended before anything else is awaited.
    const ended = new Promise<number | string | null>((resolve, reject) => {
      child.once('exit', (code, signal) => resolve(code ?? signal));
      child.once('error', ({ code }: NodeJS.ErrnoException) => {
        const advice = code === 'EPERM' ? ' This root may not become another user: start as an ordinary user.' : '';
        reject(new Error(`The embedded PostgreSQL could not be run (${code}).${advice}`));
      });
    }).finally(() => {
      over = true;
    });
    ended.catch(() => undefined);
    return {
      pid: child.pid,
      ended,
      isOver: () => over,
      kill: (signal) => void child.kill(signal),
      ref: () => child.ref(),
      unref: () => child.unref(),
    };
  } finally {
    await log.close();
  }
}

/** The last lines of its log. */
export async function tailOf({ log }: Place): Promise<string> {
  const text = await readFile(log, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-12).join('\n');
}

// Milliseconds: whoever works there says so at least every ten seconds.
const LONGEST_SILENCE = 120_000;

/** Kills a program that has written nothing to its log for two minutes: it never comes to an end. Until the returned function is called. */
export function killWhenSilent({ log }: Place, program: Program): () => void {
  const size = () => statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  let before = size();
  const timer = setInterval(() => {
    const now = size();
    if (now === before) program.kill('SIGKILL');
    before = now;
  }, LONGEST_SILENCE).unref();
  return () => clearInterval(timer);
}
