import { randomInt } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type ListenOptions, type Server as NetServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processStart } from '../instance.mjs';
import { killWhenSilent, type Place, type Program, runProgram, tailOf } from './postgresPlace.ts';

/** A server that takes connections. */
export interface Server {
  port: number;
  /** The exit code or signal that ended it. */
  ended: Promise<number | string | null>;
  /** Fast shutdown: sessions are ended, everything written reaches the disk. */
  stop(): Promise<void>;
}

// What passes by itself: somebody took the port between our look and the server's, or sessions of a server that was
// killed have not noticed yet (PostgreSQL lets no new one in beside them, or rows would be lost).
const PASSES = /could not bind|Address already in use|lock file|shared memory/;
// Milliseconds such a thing is waited for: the longest statement there is ends within.
const PATIENCE = 20_000;

/**
 * Starts the server of a place, on the port given or on a free one, and waits until it takes connections. One that a
 * killed process left behind is stopped first. Throws a sentence with the server's own words when it does not start.
 */
export async function startServer(place: Place, settings: readonly string[], port?: number): Promise<Server> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    await endEarlier(place.cluster);
    const on = port ?? (await freePort());
    const program = await launch(place, on, settings);
    const failure = await readiness(place, program);
    if (failure === undefined) return { port: on, ended: program.ended, stop: () => stop(program) };
    if (!PASSES.test(failure) || performance.now() > until) {
      throw new Error(`The embedded PostgreSQL did not start. The last lines of ${place.log}:\n${failure}`);
    }
    await pause(100);
  }
}

// Outgoing connections get ports from 32768 (Linux) or 49152 (RFC 6335) up: below, none takes by chance what a server
// that has yet to start, or starts again, is to listen on. Browsers refuse some ports below 20000.
const PORTS = [20_000, 32_768] as const;

/**
 * A port of 127.0.0.1 nobody listens on at this moment, and no outgoing connection will be given. On Linux no other
 * call gives it while this process lives: what it is for may start late, or end and start again.
 */
export async function freePort([from, to]: readonly [number, number] = PORTS): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(from, to);
    // Held before it is tried: trying one that is held could be in the way of whom it was given to.
    const hold = await held(port);
    if (!hold) continue;
    if (await isFree(port)) return port;
    hold.close();
  }
  throw new Error('No free port on 127.0.0.1.');
}

// An abstract socket (unix(7)) goes with its process, however that ends. Where there can be none, nothing is held.
async function held(port: number): Promise<NetServer | undefined> {
  const hold = createServer((asking) => asking.destroy()).unref();
  if (process.platform !== 'linux') return hold;
  const failure = await listenFailure(hold, { path: `\0jiwon-port-${port}` });
  return failure === 'EADDRINUSE' ? undefined : hold;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const failure = await listenFailure(server, { host: '127.0.0.1', port });
  if (failure === undefined) await new Promise((done) => server.close(done));
  return failure === undefined;
}

function listenFailure(server: NetServer, address: ListenOptions): Promise<string | undefined> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(address, () => resolve(undefined));
  });
}

async function launch(place: Place, port: number, settings: readonly string[]): Promise<Program> {
  await rm(place.log, { force: true });
  const all = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketFolderOf(place) ?? ''}`,
    'fsync=on',
    'timezone=UTC',
    'log_timezone=UTC',
    'max_connections=200',
    'jit=off',
    // What was destroyed goes with the checkpoint: recycled, the log of changes would keep it for weeks.
    'wal_recycle=off',
    // The details of an error may hold a whole row.
    'log_error_verbosity=terse',
    ...settings,
  ];
  const args = ['-D', place.cluster, ...all.flatMap((one) => ['-c', one])];
  // A session of its own: Ctrl-C reaches this process alone, which first answers what is running.
  const program = await runProgram(place, 'postgres', args, { detached: true });
  program.unref();
  return program;
}

/** Waits until the server takes connections (undefined) or has ended (the end of its log). */
async function readiness(place: Place, program: Program): Promise<string | undefined> {
  const leave = killWhenSilent(place, program);
  try {
    while (!program.isOver()) {
      const lines = await pidFile(place.cluster);
      // The eighth line says what the server named in the first is doing.
      if (Number(lines?.[0]) === program.pid && lines?.[7]?.trim() === 'ready') return undefined;
      await Promise.race([pause(10), program.ended]);
    }
    await program.ended;
    return (await tailOf(place)) || 'It ended without a word.';
  } finally {
    leave();
  }
}

// Bytes of a socket's path that Linux takes (unix(7)), its end counted.
const LONGEST_PATH = 108;
// Beside `.s.PGSQL.` and a port a lock file lies.
const LONGEST_NAME = '.s.PGSQL.65535.lock'.length;

/** The folder of a server's socket, if the path is short enough; its user alone may enter it. */
function socketFolderOf({ cluster }: Place): string | undefined {
  const folder = path.dirname(cluster);
  if (process.platform === 'win32') return undefined;
  return Buffer.byteLength(folder) + 1 + LONGEST_NAME < LONGEST_PATH ? folder : undefined;
}

/** What stands for the host in an address of the server at a place: its socket, a third cheaper than TCP, where it has one. */
export function hostOf(place: Place): string {
  const folder = socketFolderOf(place);
  return folder ? encodeURIComponent(folder) : '127.0.0.1';
}

/** The same server by TCP, for whoever cannot enter its folder or stands between. */
export function overTcp(address: string): string {
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  return url.href;
}

async function stop(program: Program): Promise<void> {
  if (program.isOver()) return;
  program.ref();
  program.kill('SIGINT');
  await program.ended;
}

const pidFileOf = (cluster: string) => path.join(cluster, 'postmaster.pid');

async function pidFile(cluster: string): Promise<string[] | undefined> {
  const text = await readFile(pidFileOf(cluster), 'utf8').catch(() => undefined);
  return text?.split('\n');
}

/** After kill -9 of its parent the server lives on and would block the next start, and so would its file when it is dead. */
async function endEarlier(cluster: string): Promise<void> {
  const lines = await pidFile(cluster);
  if (!lines) return;
  const pid = Number(lines[0]);
  const started = pid ? processStart(pid) : undefined;
  if (started !== undefined && (await isServerOf(pid, cluster))) await endServer(pid, started, cluster);
  await disown(cluster);
  await forgetSockets(cluster);
}

// Their lock files name a process too, which may be another program by now.
async function forgetSockets(cluster: string): Promise<void> {
  const folder = path.dirname(cluster);
  for (const name of await readdir(folder)) {
    if (name.startsWith('.s.PGSQL.')) await rm(path.join(folder, name), { force: true });
  }
}

async function endServer(pid: number, started: string, cluster: string): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
  ] as const) {
    process.kill(pid, signal);
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) {
      if (processStart(pid) !== started) return;
      await pause(10);
    }
  }
  throw new Error(`An earlier PostgreSQL (process ${pid}) in ${cluster} does not end. End it by hand and start again.`);
}

async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('postgres') && command.includes(cluster);
}

/**
 * Takes a dead server's number out of its file: it may be another program's by now, or that of a process nobody has
 * reaped (PID 1 of a plain container never does), and PostgreSQL would refuse to start. The file stays and names the
 * server's parent, whom PostgreSQL never takes for a server: its other lines tell it whether sessions are left.
 */
async function disown(cluster: string): Promise<void> {
  const lines = await pidFile(cluster);
  if (!lines) return;
  const file = pidFileOf(cluster);
  // Killed before it wrote anything.
  if (!Number(lines[0])) await rm(file, { force: true });
  else await writeFile(file, [process.pid, ...lines.slice(1)].join('\n'));
}
