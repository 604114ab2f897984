import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { freePort } from '../src/server/database/postgres.ts';
import { projectDir } from '../src/server/instance.mjs';
import { benchFolder, GIVEN_DATABASE } from './database.ts';

/** No database of the surroundings: a bench works on its own. */
export const OWN_DATABASE = { DATABASE_URL: '', DATABASE_OWNER_URL: '', DATABASE_DIRECT_URL: '' };

/** Starts a program and resolves with what the first line that fits says; it ends with the stack. */
export async function startProgram(
  stack: AsyncDisposableStack,
  words: readonly string[],
  options: { cwd?: string; env?: Record<string, string>; find: (line: string) => string | undefined },
): Promise<string> {
  const [command = '', ...rest] = words;
  const env = { ...process.env, ...OWN_DATABASE, ...options.env };
  const child = spawn(command, rest, { cwd: options.cwd ?? projectDir, env, stdio: ['ignore', 'pipe', 'inherit'] });
  stack.defer(() => ended(child));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${words.join(' ')} ended with ${code}`)));
    createInterface(child.stdout).on('line', (line) => {
      const found = options.find(line);
      if (found) resolve(found);
    });
  });
}

/** The built product on a database of its own with the sample content, or on another; its origin. */
export async function startProduct(stack: AsyncDisposableStack, more: Record<string, string> = {}): Promise<string> {
  const folder = benchFolder(stack);
  const given: Record<string, string> = GIVEN_DATABASE ? { DATABASE_URL: GIVEN_DATABASE } : {};
  const env = { PORT: String(await freePort()), DATA_DIR: folder, LOG_LEVEL: 'warn', ...given, ...more };
  const find = (line: string) => /^Jiwon: (https?:\S+)$/.exec(line)?.[1];
  return startProgram(stack, [process.execPath, 'src/main/main.ts'], { env, find });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
