import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processStart } from './instance.mjs';
import { assertReachable, binariesFor, databaseUser, openFolder, type SystemUser } from './postgresBinaries.ts';

/** A running embedded PostgreSQL. `url` names its database "postgres" and holds the password. */
export type EmbeddedPostgres = { url: string; stop: () => Promise<void> };

type Options = {
  dataDir: string;
  /** More `-c` settings, as `name=value`. */
  settings?: string[];
  /** For databases that are thrown away: initdb does not wait for the disk. */
  throwaway?: boolean;
};

type Place = { cluster: string; binaries: string; user: SystemUser; log: string };

const superuser = 'jiwon';

/**
 * Starts PostgreSQL in `dataDir`, made there first where there is none. The caller must be the only process using
 * `dataDir`: a server left behind by a killed process is stopped, so that none of its sessions is still writing.
 */
export async function startPostgres({ dataDir, settings = [], throwaway = false }: Options): Promise<EmbeddedPostgres> {
  const user = await databaseUser();
  await openFolder(dataDir);
  await assertReachable(dataDir, user);
  const home = path.join(dataDir, 'postgres');
  const place: Place = {
    cluster: path.join(home, 'cluster'),
    binaries: await binariesFor(dataDir, user),
    user,
    log: path.join(home, 'postgres.log'),
  };
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (user) await chown(home, user.uid, user.gid);
  await removeUnfinished(place);
  const password = await passwordOf(place, throwaway);
  await stopOrphan(place.cluster);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const child = await launch(place, port, settings);
    const failure = await readiness(place, child);
    if (!failure) {
      const url = `postgresql://${superuser}:${password}@127.0.0.1:${port}/postgres`;
      return { url, stop: () => stopServer(child) };
    }
    // Another process may have taken the port between our look and the server's.
    if (attempt === 3 || !/could not bind|Address already in use/.test(failure)) {
      throw new Error(`The embedded PostgreSQL did not start. The last lines of ${place.log}:\n${failure}`);
    }
  }
}

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (typeof address === 'object' && address) return address.port;
  throw new Error('No free port on 127.0.0.1.');
}

/** The cluster's password; makes the cluster first. A cluster counts as made only when renamed to its final name. */
async function passwordOf(place: Place, throwaway: boolean): Promise<string> {
  const file = path.join(place.cluster, 'jiwon-password');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept) return kept;
  // A name of its own: the initdb of a process killed a moment ago may still be writing under another one.
  const fresh = `${place.cluster}.${process.pid}`;
  const password = randomBytes(24).toString('base64url');
  const passwordFile = `${fresh}-password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (place.user) await chown(passwordFile, place.user.uid, place.user.gid);
  await initialise(place, fresh, passwordFile, throwaway);
  await rename(passwordFile, path.join(fresh, 'jiwon-password'));
  // The log of initdb is only of interest when it failed.
  await rm(place.log, { force: true });
  await rename(fresh, place.cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    throw new Error(`${place.cluster} holds a database without its password file, so it was left untouched.`);
  });
  return password;
}

/** What starts that were killed while they made a cluster left behind; if one is still at it, the next start removes it. */
async function removeUnfinished(place: Place): Promise<void> {
  const home = path.dirname(place.cluster);
  for (const name of await readdir(home)) {
    if (!/^cluster\.\d+/.test(name)) continue;
    await rm(path.join(home, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function initialise(place: Place, folder: string, passwordFile: string, throwaway: boolean): Promise<void> {
  const log = await open(place.log, 'a', 0o600);
  // A bare environment would give SQL_ASCII; the locale C sorts the same on every machine.
  const flags = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', `--username=${superuser}`];
  if (throwaway) flags.push('--no-sync');
  const child = spawn(
    path.join(place.binaries, 'bin/initdb'),
    [...flags, `--pwfile=${passwordFile}`, `--pgdata=${folder}`],
    {
      stdio: ['ignore', log.fd, log.fd],
      env: childEnvironment,
      cwd: '/',
      ...place.user,
    },
  );
  const code = await ended(child);
  await log.close();
  if (code !== 0) {
    throw new Error(
      `The embedded PostgreSQL could not be set up. The last lines of ${place.log}:\n${await tail(place)}`,
    );
  }
}

const childEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Resolves with the exit code; rejects with a readable sentence when the program could not be run at all. */
function ended(child: ChildProcess): Promise<number | string | null> {
  const { promise, resolve, reject } = Promise.withResolvers<number | string | null>();
  child.once('exit', (code, signal) => resolve(code ?? signal));
  child.once('error', (error: NodeJS.ErrnoException) => {
    const advice = error.code === 'EPERM' ? ' This root may not become another user: start as an ordinary user.' : '';
    reject(new Error(`The embedded PostgreSQL could not be run (${error.code}).${advice}`));
  });
  return promise;
}

async function launch(place: Place, port: number, settings: string[]): Promise<ChildProcess> {
  await rm(place.log, { force: true });
  const log = await open(place.log, 'a', 0o600);
  const all = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
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
  const child = spawn(
    path.join(place.binaries, 'bin/postgres'),
    ['-D', place.cluster, ...all.flatMap((one) => ['-c', one])],
    // A session of its own: Ctrl-C reaches this process alone, which first answers what is running.
    { stdio: ['ignore', log.fd, log.fd], detached: true, env: childEnvironment, cwd: '/', ...place.user },
  );
  await log.close();
  child.unref();
  return child;
}

/** Waits until the server takes connections (undefined) or has ended (the end of its log). */
async function readiness(place: Place, child: ChildProcess): Promise<string | undefined> {
  let over = false;
  const end = ended(child).finally(() => {
    over = true;
  });
  end.catch(() => undefined);
  while (!over) {
    const lines = await pidFile(place.cluster);
    // The eighth line says what the server named in the first is doing.
    if (Number(lines?.[0]) === child.pid && lines?.[7]?.trim() === 'ready') return undefined;
    await Promise.race([pause(10), end]);
  }
  await end;
  return (await tail(place)) || 'It ended without a word.';
}

async function pidFile(cluster: string): Promise<string[] | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  return text?.split('\n');
}

async function tail(place: Place): Promise<string> {
  const text = await readFile(place.log, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-12).join('\n');
}

/** Fast shutdown: sessions are ended, everything written reaches the disk. */
async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const end = ended(child);
  child.kill('SIGINT');
  await end;
}

/** After kill -9 of its parent the server lives on and would block the next start. */
async function stopOrphan(cluster: string): Promise<void> {
  const pid = Number((await pidFile(cluster))?.[0]);
  if (!pid) return;
  const started = processStart(pid);
  if (started === undefined) return;
  if (!(await isServerOf(pid, cluster))) {
    // After a restart of the machine or container the number may be another program's; PostgreSQL would then refuse.
    await rm(path.join(cluster, 'postmaster.pid'), { force: true });
    return;
  }
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
