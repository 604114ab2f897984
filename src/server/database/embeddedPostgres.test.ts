import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processStart } from '../instance.mjs';
import { startPostgres } from './embeddedPostgres.ts';
import { overTcp } from './postgres.ts';
import { databaseUser } from './postgresBinaries.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'jiwon-postgres-'));
  chmodSync(dir, 0o755);
});
afterEach(() => rmSync(dir, { recursive: true }));

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  // A server killed between two messages is not reported to anybody who asks: the query or the end of the client fails anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const pidOf = () => Number(readFileSync(path.join(dir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

test('a cluster is UTF-8 with locale C, keeps fsync on, asks for its password and keeps its rows', {
  timeout: 60_000,
}, async () => {
  const first = await startPostgres({ dataDir: dir, throwaway: true });
  const [facts] = await query(
    first.ownerUrl,
    `SELECT getdatabaseencoding() AS encoding, datcollate AS collate, current_setting('fsync') AS fsync,
       current_setting('server_version_num')::int / 10000 AS version FROM pg_database WHERE datname = current_database()`,
  );
  expect(facts).toEqual({ encoding: 'UTF8', collate: 'C', fsync: 'on', version: 18 });
  const stranger = new URL(first.ownerUrl);
  stranger.password = 'guess';
  await expect(query(stranger.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  await query(first.ownerUrl, "CREATE TABLE kept AS SELECT '지원'::text AS word");
  await first.stop();
  await expect(query(first.ownerUrl, 'SELECT 1')).rejects.toThrow('ENOENT');
  await expect(query(overTcp(first.ownerUrl), 'SELECT 1')).rejects.toThrow('ECONNREFUSED');

  const second = await startPostgres({ dataDir: dir });
  expect(await query(second.ownerUrl, 'SELECT word FROM kept')).toEqual([{ word: '지원' }]);
  await second.stop();
  expect(existsSync(path.join(dir, 'postgres/cluster/postmaster.pid'))).toBe(false);
});

test('a server left behind by a killed process is stopped and its cluster taken over', {
  timeout: 60_000,
}, async () => {
  const script = path.join(dir, 'parent.ts');
  const module = path.resolve(import.meta.dirname, 'embeddedPostgres.ts');
  writeFileSync(
    script,
    `import { startPostgres } from ${JSON.stringify(module)};
     console.log((await startPostgres({ dataDir: process.argv[2]!, throwaway: true })).ownerUrl);
     process.stdin.resume();`,
  );
  const parent = spawn(process.execPath, [script, dir], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [url] = await Array.fromAsync(firstLine(parent.stdout));
  const orphan = pidOf();
  await query(url!, 'CREATE TABLE kept AS SELECT 1 AS one');
  const gone = new Promise((resolve) => parent.once('exit', resolve));
  parent.kill('SIGKILL');
  await gone;
  expect(processStart(orphan)).toBeDefined();

  const next = await startPostgres({ dataDir: dir });
  expect(processStart(orphan)).toBeUndefined();
  expect(await query(next.ownerUrl, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  await next.stop();
});

async function* firstLine(stream: NodeJS.ReadableStream): AsyncGenerator<string> {
  for await (const line of createInterface(stream)) {
    yield line;
    return;
  }
}

test('a process number in postmaster.pid that now belongs to another program does not block the start', {
  timeout: 60_000,
}, async () => {
  await (await startPostgres({ dataDir: dir, throwaway: true })).stop();
  writeFileSync(path.join(dir, 'postgres/cluster/postmaster.pid'), `${process.pid}\n${dir}\n1\n1\n`);
  const lock = path.join(dir, 'postgres/.s.PGSQL.1.lock');
  writeFileSync(lock, `${process.pid}\n`);
  const started = await startPostgres({ dataDir: dir });
  expect(existsSync(lock)).toBe(false);
  expect(await query(started.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await started.stop();
});

test('a folder whose path is too long for a socket has its server by TCP', { timeout: 60_000 }, async () => {
  const far = path.join(dir, 'far'.repeat(30));
  mkdirSync(far, { mode: 0o755 });
  const started = await startPostgres({ dataDir: far, throwaway: true });
  expect(new URL(started.ownerUrl).hostname).toBe('127.0.0.1');
  expect(await query(started.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await started.stop();
});

/** A process of the database's user that has ended and whom nobody reaps, as PID 1 of a plain container leaves them. */
async function aZombie(): Promise<{ pid: number; reaped(): void }> {
  // The shell becomes a program that never asks for its child; only then may the child end, or the shell would reap it.
  const parent = spawn('sh', ['-c', 'cat <&3 & echo $!; exec sleep 600 3<&-'], {
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    cwd: '/',
    ...(await databaseUser()),
  });
  const [line] = await Array.fromAsync(firstLine(parent.stdout as Readable));
  const pid = Number(line);
  await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
  (parent.stdio[3] as Writable).end();
  await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0]).toBe('Z');
  return { pid, reaped: () => void parent.kill('SIGKILL') };
}

test.runIf(process.platform === 'linux')(
  'a dead process whom nobody reaps, and a file without a number, do not block the start',
  { timeout: 60_000 },
  async () => {
    await (await startPostgres({ dataDir: dir, throwaway: true })).stop();
    const pidFile = path.join(dir, 'postgres/cluster/postmaster.pid');
    const zombie = await aZombie();
    try {
      for (const left of [`${zombie.pid}\n${dir}\n1\n1\n`, '']) {
        writeFileSync(pidFile, left);
        const started = await startPostgres({ dataDir: dir });
        expect(await query(started.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
        await started.stop();
      }
    } finally {
      zombie.reaped();
    }
  },
);

test('sessions that have not noticed the death of their server are waited for', { timeout: 120_000 }, async () => {
  const lines: string[] = [];
  const { ownerUrl, stop } = await startPostgres({ dataDir: dir, throwaway: true, tell: (line) => lines.push(line) });
  // Busy with itself it looks neither at its client nor at its server.
  const busy = query(ownerUrl, 'SELECT count(*) FROM generate_series(1, 6000000)').catch(() => undefined);
  await expect
    .poll(() =>
      query(ownerUrl, "SELECT 1 FROM pg_stat_activity WHERE query LIKE '%generate_series%' AND state = 'active'"),
    )
    .not.toHaveLength(0);
  process.kill(pidOf(), 'SIGKILL');
  await expect.poll(() => lines, { timeout: 60_000 }).toEqual([expect.stringMatching(/\(SIGKILL\); it runs again\.$/)]);
  expect(await query(ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await busy;
  await stop();
});

// Only root's database runs from programs of its own data folder.
test.runIf(process.getuid?.() === 0)(
  'a server that ends as soon as it begins is told each time',
  { timeout: 60_000 },
  async () => {
    await (await startPostgres({ dataDir: dir, throwaway: true })).stop();
    const [version] = readdirSync(path.join(dir, 'binaries'));
    const program = path.join(dir, 'binaries', version!, 'bin/postgres');
    rmSync(program);
    writeFileSync(program, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    for (let start = 0; start < 25; start += 1) {
      await expect(startPostgres({ dataDir: dir })).rejects.toThrow(/did not start[\s\S]*It ended without a word/);
    }
  },
);

test('a setting the server refuses is told with the server’s own words', { timeout: 60_000 }, async () => {
  await expect(startPostgres({ dataDir: dir, throwaway: true, settings: ['shared_buffers=much'] })).rejects.toThrow(
    /did not start[\s\S]*invalid value for parameter "shared_buffers"/,
  );
});

test.runIf(process.getuid?.() === 0)(
  'as root, a folder the database’s user cannot enter is refused with a sentence',
  async () => {
    const closed = path.join(dir, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    await expect(startPostgres({ dataDir: path.join(closed, 'data') })).rejects.toThrow(
      /may not enter .*closed.*DATA_DIR/,
    );
  },
);
