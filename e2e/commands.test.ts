import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { tablesIn } from '../dev/house/markdown.ts';
import { textOf } from '../dev/house/source.ts';
import { testDatabase } from '../dev/testDatabase.ts';
import { projectDir } from '../src/server/instance.mjs';

// Every command the README names beside `npm start` and `npm test`, run as it stands there.

const table = tablesIn(textOf('README.md')).find(({ head }) => head[0] === 'Command');
const commands = (table?.rows ?? []).map(([command]) => command!);

function run(command: string, databaseUrl: string): Promise<{ code: number | null; output: string }> {
  const child = spawn('sh', ['-c', command], {
    cwd: projectDir,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/', DATABASE_URL: databaseUrl },
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

describe('the commands of the README', () => {
  it('are these', () => {
    expect(commands).toEqual([
      'npm run jiwon -- content import',
      'npm run bench -- --smoke',
      'npm run bench:postings -- --smoke',
      'npm run bench:paint -- --smoke',
      'npm run bench:lighthouse -- --smoke',
    ]);
  });

  it.each(commands)('%s', { timeout: 300_000 }, async (command) => {
    const database = await testDatabase();
    const { code, output } = await run(command, database.url);
    expect(code, output).toBe(0);
  });
});
