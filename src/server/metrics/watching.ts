import { createServer } from 'node:http';
import type { Context } from '../context.ts';
import type { Listen } from '../database/listen.ts';
import { roomOf } from '../files/room.ts';
import { passwordQueue } from '../hashing.ts';
import type { Load } from '../load.ts';
import type { PageCache } from '../pages/pageCache.ts';
import { type Meters, meters } from './meters.ts';
import { type Queued, readQueued } from './queued.queries.ts';

/** Reads what pages are kept, which nobody counts elsewhere: kept ones are answered without a word about it. */
export function watchCache(cache: PageCache, hits: () => number, { watch } = meters): void {
  watch('page_cache_hits_total', () => [[hits()]]);
  watch('page_cache_misses_total', () => [[cache.held().made]]);
  watch('page_cache_bytes', () => [[cache.held().bytes]]);
  watch('page_cache_entries', () => [[cache.held().entries]]);
  watch('content_version', () => [[cache.held().version]]);
}

interface Watched {
  context: Context;
  listen: Listen;
  load: Load;
  pool: { totalCount: number; idleCount: number; waitingCount: number };
  /** Milliseconds in which the database is asked once, however many read. */
  askedEvery?: number;
}

const ASKED_EVERY = 5_000;

/** Reads how a process and what waits for it stand, whenever that is asked for. */
export function watchProcess(watched: Watched, { watch }: Meters = meters): void {
  const { context, listen, load, pool, askedEvery = ASKED_EVERY } = watched;
  const { db, config } = context;
  watch('pool_connections', () => [
    [pool.totalCount - pool.idleCount, { state: 'busy' }],
    [pool.idleCount, { state: 'idle' }],
    [pool.waitingCount, { state: 'waiting' }],
  ]);
  watch('listen_connected', () => [[Number(listen.isConnected())]]);
  watch('load_running', () => load.counts().map(({ work, running }) => [running, { work }] as const));
  watch('load_waiting', () => load.counts().map(({ work, waiting }) => [waiting, { work }] as const));
  watch('next_save_seconds', () => [[load.nextSaveIn()]]);
  watch('password_queue', () => [[passwordQueue()]]);
  watch('disk_free_bytes', async () => [[(await roomOf(config)).free]]);
  let asked: { at: number; queued: Promise<Queued | undefined> } | undefined;
  const queued = () => {
    const at = performance.now();
    // A database that is away tells nothing, and keeps nothing else from being told.
    if (!asked || at - asked.at >= askedEvery) asked = { at, queued: readQueued(db).catch(() => undefined) };
    return asked.queued;
  };
  const one = (read: (queued: Queued) => number) => async () => {
    const found = await queued();
    return [[found ? read(found) : Number.NaN]] as const;
  };
  watch(
    'outbox_oldest_seconds',
    one(({ oldest }) => oldest),
  );
  watch(
    'jobs_dead',
    one(({ dead }) => dead),
  );
  watch(
    'files_to_destroy',
    one(({ files }) => files),
  );
  watch(
    'destruction_overdue',
    one(({ overdue }) => overdue),
  );
  watch('jobs_waiting', async () => {
    const found = await queued();
    if (!found) return [];
    return [
      [found.waiting - found.late, { late: 'no' }],
      [found.late, { late: 'yes' }],
    ] as const;
  });
}

/** Tells it at /metrics on a port of its own, which is no visitor's; resolves with how to end that. */
export function tellMetrics(port: number, host: string, { registry }: Meters = meters): Promise<() => Promise<void>> {
  const server = createServer(async ({ url }, answer) => {
    if (url !== '/metrics') return void answer.writeHead(404).end();
    const text = await registry.metrics();
    answer.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
  });
  const { promise, resolve, reject } = Promise.withResolvers<() => Promise<void>>();
  server.once('error', reject);
  server.listen(port, host, () =>
    resolve(
      () =>
        new Promise((ended) => {
          server.closeAllConnections();
          server.close(() => ended());
        }),
    ),
  );
  return promise;
}
