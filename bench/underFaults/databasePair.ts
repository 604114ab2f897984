import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { WireProxy } from '../../dev/wireProxy.ts';
import { freePort, type Server, startServer } from '../../src/server/database/postgres.ts';
import { placeIn, SUPERUSER, superuserPassword } from '../../src/server/database/postgresCluster.ts';
import type { Place } from '../../src/server/database/postgresPlace.ts';
import { processesOf, signal } from '../databaseProcesses.ts';

interface Node {
  place: Place;
  port: number;
  server: Server | undefined;
  /** The last start, which may be on its way. */
  starting: Promise<Server> | undefined;
  /** Nobody starts it again. */
  isGiven: boolean;
}

/** PostgreSQL with a synchronous standby, each started again when it ends, as a service manager does. */
export interface DatabasePair {
  /** The primary's address at this moment, as its superuser. */
  url(): string;
  /** The primary's processes, the postmaster first. */
  processes(): number[];
  /** What leads to the primary through this proxy follows it. */
  follow(wire: WireProxy): void;
  /** The primary dies as its machine would, and the standby takes its place; then `rebuild` makes it the standby. */
  failOver(): Promise<void>;
  rebuild(): Promise<void>;
  /** Starts and ends that failed. */
  faults: string[];
}

const SETTINGS = [
  ...['wal_level=replica', 'max_wal_senders=4', 'wal_keep_size=512MB', 'hot_standby=on'],
  ...['wal_retrieve_retry_interval=100ms', 'wal_receiver_status_interval=1s', 'max_connections=200'],
];
const PATIENCE = 60_000;

/** Starts both in folders of their own; they end with the stack. */
export async function startPair(stack: AsyncDisposableStack, folder: string): Promise<DatabasePair> {
  const faults: string[] = [];
  const wires = new Set<WireProxy>();
  let isStopping = false;

  const place = await placeIn(path.join(folder, 'first'));
  const password = await superuserPassword(place, true);
  const home = path.join(folder, 'second');
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (place.user) await chown(home, place.user.uid, place.user.gid);
  const second = { ...place, cluster: path.join(home, 'cluster'), log: path.join(home, 'postgres.log') };
  let primary: Node = { place, port: await freePort(), server: undefined, starting: undefined, isGiven: false };
  let standby: Node = { place: second, port: await freePort(), server: undefined, starting: undefined, isGiven: true };

  async function start(node: Node): Promise<void> {
    if (isStopping) throw new Error('The databases are being ended.');
    node.isGiven = false;
    node.starting = startServer(node.place, SETTINGS, node.port).then((server) => {
      node.server = server;
      return server;
    });
    const server = await node.starting;
    void server.ended.then(() => {
      node.server = undefined;
      if (!isStopping && !node.isGiven) start(node).catch((error) => faults.push(String(error)));
    });
  }

  async function end(node: Node): Promise<void> {
    const { cluster } = node.place;
    for (const pid of processesOf(cluster)) signal(pid, 'SIGCONT');
    let isOver = false;
    const over = Promise.allSettled([node.starting]).then(() => {
      isOver = true;
    });
    // A start may wait for what the other no longer sends: it is told to end as soon as it has a process.
    for (; !isOver; await Promise.race([over, pause(50)])) signal(processesOf(cluster)[0] ?? 0, 'SIGINT');
    await node.server?.stop();
  }

  const urlOf = ({ port }: Node) => `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;

  /** In the file that a server reads last, which needs no server that takes writes. */
  async function configure(node: Node, synchronous: string, follows?: Node): Promise<void> {
    const from = follows && `host=127.0.0.1 port=${follows.port} user=${SUPERUSER} password=${password}`;
    const lines = [`synchronous_standby_names = '${synchronous}'`, `primary_conninfo = '${from ?? ''}'`];
    await writeFile(path.join(node.place.cluster, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
    const [postmaster = 0] = processesOf(node.place.cluster);
    if (!node.server) return;
    signal(postmaster, 'SIGHUP');
    await until(node, `SELECT current_setting('synchronous_standby_names') = '${synchronous}' AS yes`);
  }

  async function until(node: Node, question: string): Promise<void> {
    for (const begun = performance.now(); performance.now() - begun < PATIENCE; await pause(50)) {
      const { rows } = await ask(node, question).catch(() => ({ rows: [] }));
      if (rows[0]?.yes === true) return;
    }
    throw new Error(`The database of port ${node.port} did not come to: ${question}`);
  }

  const ask = (node: Node, question: string) => asked(urlOf(node), (client) => client.query(question));

  async function rebuild(): Promise<void> {
    const { user, cluster } = standby.place;
    await rm(cluster, { recursive: true, force: true });
    await asked(urlOf(primary), async (client) => {
      await client.query("SELECT pg_backup_start('standby', true)");
      // What changes under it is mended by the log of changes, which the standby reads from the start on.
      await once(spawn('cp', ['-a', primary.place.cluster, cluster], { stdio: 'ignore' }), 'exit');
      const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(true)');
      await rm(path.join(cluster, 'postmaster.pid'), { force: true });
      const log = path.join(cluster, 'pg_wal');
      for (const name of await readdir(log)) if (/^[0-9A-F]{24}/.test(name)) await rm(path.join(log, name));
      for (const [name, text] of [
        ['backup_label', rows[0]!.labelfile],
        ['standby.signal', ''],
      ] as const) {
        const file = path.join(cluster, name);
        await writeFile(file, text, { mode: 0o600 });
        if (user) await chown(file, user.uid, user.gid);
      }
    });
    await configure(standby, '', primary);
    await start(standby);
    await until(primary, "SELECT count(*) = 1 AS yes FROM pg_stat_replication WHERE state = 'streaming'");
    await configure(primary, 'ANY 1 (*)');
    await until(primary, "SELECT count(*) = 1 AS yes FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')");
  }

  stack.defer(async () => {
    isStopping = true;
    for (const node of [standby, primary]) await end(node);
  });
  await start(primary);
  await rebuild();
  return {
    url: () => urlOf(primary),
    processes: () => processesOf(primary.place.cluster),
    follow: (wire) => void wires.add(wire),
    rebuild,
    faults,
    async failOver() {
      const lost = primary;
      const { ended } = lost.server!;
      lost.isGiven = true;
      for (const pid of processesOf(lost.place.cluster)) signal(pid, 'SIGKILL');
      await ended;
      // It waits for nobody until it has a standby of its own.
      await configure(standby, '');
      await ask(standby, 'SELECT pg_promote(true, 30)');
      [primary, standby] = [standby, lost];
      for (const wire of wires) {
        wire.leadTo(primary.port);
        wire.cut();
      }
    },
  };
}

async function asked<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
