import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../src/server/database/postgres.ts';
import { databaseUser } from '../../src/server/database/postgresBinaries.ts';
import { benchFolder } from '../database.ts';

/** A PgBouncer before a database. */
export interface Pooler {
  /** The database's address through it. */
  url: string;
  /** As its machine would end. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Starts PgBouncer in transaction mode before an address; nothing if there is none on this machine. It ends with the stack. */
export async function startPooler(stack: AsyncDisposableStack, address: string): Promise<Pooler | undefined> {
  if (spawnSync('pgbouncer', ['--version']).error) return undefined;
  const folder = benchFolder(stack);
  const [user, port] = [await databaseUser(), await freePort()];
  const { hostname, port: behind, pathname, username, password } = new URL(address);
  const name = pathname.slice(1);
  const file = path.join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `${name} = host=${hostname} port=${behind} dbname=${name} user=${username} password=${password}`,
    '[pgbouncer]',
    ...[`listen_addr = 127.0.0.1`, `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...['pool_mode = transaction', 'server_login_retry = 1', 'default_pool_size = 30', 'max_client_conn = 300'],
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  chmodSync(file, 0o644);
  let child: ChildProcess | undefined;
  stack.defer(() => kill());

  async function kill(): Promise<void> {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    child = undefined;
    await ended;
  }

  async function start(): Promise<void> {
    child = spawn('pgbouncer', ['-q', file], { stdio: 'ignore', ...user });
    for (let tried = 0; tried < 200; tried += 1) {
      const socket = connect(port, '127.0.0.1');
      const isThere = await Promise.race([once(socket, 'connect').then(() => true), pause(200, false)]).catch(
        () => false,
      );
      socket.destroy();
      if (isThere) return;
      await pause(20);
    }
    throw new Error('PgBouncer does not take connections.');
  }

  await start();
  const through = new URL(address);
  through.port = String(port);
  return { url: through.href, kill, start };
}
