import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { manage } from '../bench/killing.ts';
import { testDatabase } from '../dev/testDatabase.ts';
import { testKeys } from '../dev/testKeys.ts';
import { testDataDir } from '../dev/testProduct.ts';
import { freePort, overTcp } from '../src/server/database/postgres.ts';
import { processStart, projectDir } from '../src/server/instance.mjs';

// The surroundings of a start: the disk, and the user who starts it.

interface Given {
  command: string;
  args: string[];
  env: Record<string, string>;
  uid?: number;
}

/** Everything it prints until it answers or ends; ended after the test. */
function outputOf({ command, args, env, uid }: Given): Promise<string> {
  const child: ChildProcess = spawn(command, args, {
    cwd: projectDir,
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return new Promise((resolve) => {
    let printed = '';
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (printed.includes('Ctrl-C')) resolve(printed);
      });
    }
    ended.then(() => resolve(printed));
  });
}

test.runIf(process.platform === 'linux')(
  'on a full disk a start ends with a sentence that names the folder',
  async () => {
    const dataDir = await testDataDir();
    await mkdir(path.join(dataDir, 'running'));
    // The shell becomes the product and keeps its number: what the product writes first has no room.
    const script = 'ln -s /dev/full "$DATA_DIR/running/$$.json.new"; exec "$0" src/main/main.ts';
    const port = String(await freePort());
    const env = { DATA_DIR: dataDir, PORT: port };
    const output = await outputOf({ command: 'sh', args: ['-c', script, process.execPath], env });
    expect(output).toContain(`The disk is full: nothing more can be written to ${dataDir} (ENOSPC`);
    expect(output).not.toMatch(/^ {4}at /m);
  },
);

test.runIf(process.getuid?.() === 0)('a user without a name, as a container has, needs no home', async () => {
  const database = await testDatabase();
  const dataDir = await testDataDir();
  await chmod(dataDir, 0o777);
  // Nobody but its own user comes to the database's socket.
  const byTcp = Object.fromEntries(Object.entries(database.env).map(([name, value]) => [name, overTcp(value)]));
  const env = { ...byTcp, DATA_DIR: dataDir, ENCRYPTION_KEYS: testKeys, PORT: String(await freePort()) };
  const output = await outputOf({ command: process.execPath, args: ['src/main/main.ts'], env, uid: 10_001 });
  expect(output).toMatch(/^Jiwon: http/m);
});

test('a product that is still starting ends with the bench that started it, and leaves no note behind', async () => {
  const database = await testDatabase();
  const DATA_DIR = await testDataDir();
  const notes = () => globSync(path.join(DATA_DIR, 'running/*.json'));
  const stack = new AsyncDisposableStack();
  const port = String(await freePort());
  const started = manage(stack, { ...database.env, DATA_DIR, PORT: port });
  await expect.poll(notes, { interval: 5, timeout: 60_000 }).toHaveLength(1);
  const { pid } = JSON.parse(readFileSync(notes()[0]!, 'utf8'));
  await stack.disposeAsync();
  // It may have come to the end of its start before it ends.
  await started.catch(() => undefined);
  expect(processStart(pid)).toBeUndefined();
  expect(notes()).toEqual([]);
});
