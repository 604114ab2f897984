import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { ensureTool, wrkPath } from '../dev/tools.mjs';
import { freePort } from '../src/server/database/postgres.ts';
import { projectDir } from '../src/server/instance.mjs';
import { GIVEN_DATABASE } from './database.ts';
import { hasNginx, prepareNginx } from './nginx.ts';
import type { Recorded } from './peer.ts';
import { OWN_DATABASE } from './product.ts';
import { readOften } from './readOften.ts';
import { report, round, withGoal } from './report.ts';
import { load, median, SERVER_CPU } from './wrk.ts';

/*
 * Pages from the cache against bare node:http sending the same bytes and headers, and nginx sending them as files
 * where it is installed (NGINX names it), for comparison. `--smoke`: a second each.
 * BENCH_ORIGIN names a product that already runs (pinned to a processor of its own) instead of starting one.
 */
const smoke = process.argv.includes('--smoke');
const ROUNDS = 3;
/** Each round a row's two sides take turns this often, a second each, so that a disturbance meets both. */
const TURNS = 6;
const PAGE = '/post';
const LIST = '/api/rec-post/list';
const BROTLI = { 'accept-encoding': 'br' };

ensureTool('wrk', wrkPath);

type Row = { name: string; path: string; asks: Record<string, string>; peer: string; reach: string; beside?: string };

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const children: ChildProcess[] = [];
const folder = mkdtempSync(path.join(tmpdir(), 'jiwon-bench-'));
// The embedded database runs as another user and must be able to enter.
chmodSync(folder, 0o755);

try {
  const origin = process.env.BENCH_ORIGIN ?? (await startProduct());
  for (const read of [PAGE, LIST]) await readOften(origin + read);
  const answers = {
    brotli: await record('brotli', origin + PAGE, BROTLI),
    identity: await record('identity', origin + PAGE, {}),
    list: await record('list', origin + LIST, BROTLI),
  };
  const etag = answers.brotli.headers[answers.brotli.headers.indexOf('etag') + 1] ?? '';
  const unchanged = { ...BROTLI, 'if-none-match': etag };
  const { status } = await record('304', origin + PAGE, unchanged);
  if (status !== 304) throw new Error(`If-None-Match was answered ${status}`);
  const rows: Row[] = [
    {
      name: 'page, brotli',
      path: PAGE,
      asks: BROTLI,
      peer: 'brotli',
      reach: 'ratio >= 1.1',
      beside: 'ratio to nginx >= 1',
    },
    {
      name: 'page, identity',
      path: PAGE,
      asks: {},
      peer: 'identity',
      reach: 'ratio >= 0.8',
      beside: 'ratio to nginx >= 0.95',
    },
    { name: 'page, 304 (peer: brotli 200)', path: PAGE, asks: unchanged, peer: 'brotli', reach: 'ratio >= 1.3' },
    { name: 'list JSON, brotli', path: LIST, asks: BROTLI, peer: 'list', reach: 'ratio >= 0.7' },
  ];
  const recorded = Object.values(answers);
  await compare(rows, origin, await startPeer(recorded), hasNginx ? await startNginx(recorded) : undefined);
} finally {
  agent.destroy();
  await Promise.all(children.map(end));
  rmSync(folder, { recursive: true, force: true });
}

async function compare(
  rows: readonly Row[],
  origin: string,
  peers: ReadonlyMap<string, string>,
  nginx: ReadonlyMap<string, string> | undefined,
): Promise<void> {
  const rates = rows.map(() => ({
    ours: [] as number[],
    peers: [] as number[],
    ratios: [] as number[],
    nginx: [] as number[],
  }));
  const measure = async (row: Row, at: number, turns: number, counts: boolean) => {
    let ours = 0;
    let theirs = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      ours += (await load(origin + row.path, row.asks, 1)) / turns;
      theirs += (await load((peers.get(row.peer) ?? '') + row.path, row.asks, 1)) / turns;
    }
    if (!counts) return;
    const beside = nginx ? await nginxRate(nginx, row, turns) : undefined;
    if (beside) rates[at]?.nginx.push(beside);
    rates[at]?.ours.push(ours);
    rates[at]?.peers.push(theirs);
    rates[at]?.ratios.push(ours / theirs);
  };
  if (smoke) {
    // It measures nothing: all at once.
    await Promise.all(rows.map((row, at) => measure(row, at, 1, true)));
  } else {
    // The round before the first only warms both up.
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const [at, row] of rows.entries()) await measure(row, at, round < 0 ? 1 : TURNS, round >= 0);
    }
  }
  const told = rows.map((row, at) => {
    const { ours, peers: theirs, ratios, nginx: beside } = rates[at]!;
    const found = {
      ...{ 'requests/s': round(median(ours)), 'node:http': round(median(theirs)), ratio: round(median(ratios), 2) },
      ...(beside.length > 0 && {
        nginx: round(median(beside)),
        'ratio to nginx': round(median(ours) / median(beside), 2),
      }),
    };
    const goals = [row.reach, ...(row.beside && beside.length > 0 ? [row.beside] : [])];
    return [row.name, withGoal(found, goals.join(', '))] as const;
  });
  report('Kept pages', Object.fromEntries(told));
}

/** One answer, byte by byte as it came. Headers that node:http writes by itself are left to the peer's own. */
async function record(name: string, url: string, headers: Record<string, string>): Promise<Recorded> {
  // Twice: the first may be a miss, and only hits are measured.
  await get(url, headers);
  const { answer, body } = await get(url, headers);
  const kept: string[] = [];
  const own = new Set(['date', 'connection', 'keep-alive']);
  for (let at = 0; at < answer.rawHeaders.length; at += 2) {
    const [header = '', value = ''] = answer.rawHeaders.slice(at, at + 2);
    if (!own.has(header.toLowerCase())) kept.push(header.toLowerCase(), value);
  }
  const [, seconds] = /timeout=(\d+)/.exec(String(answer.headers['keep-alive'] ?? '')) ?? [];
  return {
    name,
    status: answer.statusCode ?? 0,
    headers: kept,
    body: body.toString('base64'),
    keepAliveTimeout: Number(seconds ?? 5) * 1_000,
  };
}

function get(url: string, headers: Record<string, string>) {
  return new Promise<{ answer: http.IncomingMessage; body: Buffer }>((resolve, reject) => {
    const sent = http.get(url, { headers, agent }, async (answer) => {
      resolve({ answer, body: Buffer.concat(await answer.toArray()) });
    });
    sent.on('error', reject);
  });
}

async function startProduct(): Promise<string> {
  const given = GIVEN_DATABASE ? { DATABASE_URL: GIVEN_DATABASE } : {};
  const own = { PORT: String(await freePort()), DATA_DIR: folder, LOG_LEVEL: 'warn' };
  const env = { ...process.env, ...OWN_DATABASE, ...given, ...own };
  const child = start([process.execPath, 'src/main/main.ts'], env);
  return firstLine(child, (line) => /^Jiwon: (https?:\S+)$/.exec(line)?.[1]);
}

async function startPeer(recorded: readonly Recorded[]): Promise<Map<string, string>> {
  const file = path.join(folder, 'recorded.json');
  writeFileSync(file, JSON.stringify(recorded));
  const peers = new Map<string, string>();
  await firstLine(start([process.execPath, 'bench/peer.ts', file], process.env), (line) => {
    const { name, port } = JSON.parse(line) as { name: string; port: number };
    peers.set(name, `http://127.0.0.1:${port}`);
    return peers.size === recorded.length ? 'all' : undefined;
  });
  return peers;
}

/** nginx has no line to say when it listens: it is asked until it answers. */
async function startNginx(recorded: readonly Recorded[]): Promise<ReadonlyMap<string, string>> {
  const { words, origins } = await prepareNginx(recorded, folder, (name) => (name === 'list' ? LIST : PAGE));
  const child = start(words, process.env);
  for (const origin of origins.values()) {
    while (!(await fetch(origin).catch(() => undefined))) {
      if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
      await setTimeout(50);
    }
  }
  return origins;
}

async function nginxRate(origins: ReadonlyMap<string, string>, { path: asked, asks, peer }: Row, seconds: number) {
  const url = (origins.get(peer) ?? '') + asked;
  const { answer } = await get(url, {});
  const isKnown = 'if-none-match' in asks;
  return load(url, isKnown ? { ...asks, 'if-none-match': answer.headers.etag ?? '' } : asks, seconds);
}

function start(words: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn('taskset', ['-c', SERVER_CPU, ...words], {
    cwd: projectDir,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

/** Waits until a line a process prints says what was looked for. */
function firstLine(child: ChildProcess, find: (line: string) => string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`A server ended with ${code} before it listened`)));
    if (!child.stdout) return reject(new Error('No output to read'));
    createInterface(child.stdout).on('line', (line) => {
      const found = find(line);
      if (found) resolve(found);
    });
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
