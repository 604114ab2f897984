import { spawn } from 'node:child_process';
import { projectDir } from '../src/server/instance.mjs';
import { bareEnv } from './bareEnv.ts';
import { tablesIn } from './house/markdown.ts';
import { textOf } from './house/source.ts';
import type { TestDatabase } from './testDatabase.ts';

const table = tablesIn(textOf('README.md')).find(({ head }) => head[0] === 'Command');

/** Every command the README names beside `npm start` and `npm test`. */
export const readmeCommands = (table?.rows ?? []).map(([command]) => command!);

/** What `npm run` does for each of its words. */
export const scripts: Readonly<Record<string, string>> = JSON.parse(textOf('package.json')).scripts;

/**
 * The same without npm and the script before it, which take longer than most commands: `npm run jiwon -- health` is
 * `node src/main/command.ts health`.
 */
export function withoutNpm(command: string): string {
  const [, name = '', words = ''] = /^npm run (\S+)(?: -- (.*))?$/.exec(command) ?? [];
  return `${scripts[name]} ${words}`.replace(/^node /, `${process.execPath} `);
}

/** Runs it in a shell on a database, with nothing else of the surroundings. */
export function runCommand(
  command: string,
  database: Pick<TestDatabase, 'env'>,
  more: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn('sh', ['-c', command], {
    cwd: projectDir,
    env: { ...bareEnv, HOME: process.env.HOME ?? '/', ...database.env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}
