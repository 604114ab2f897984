import { sql } from 'kysely';
import type { Clock } from '../database/clock.ts';
import type { Db } from '../database/database.ts';
import type { Listen } from '../database/listen.ts';
import type { PageCache } from './pageCache.ts';

const EVERY_MS = 10_000;

/** The content version and the product's time of one snapshot. Within a transaction, ask this first. */
export async function readSnapshot(db: Db): Promise<{ version: number; now: Date }> {
  const row = await db
    .selectFrom('content_version')
    .select(['version', sql<Date>`app_now()`.as('now')])
    .executeTakeFirstOrThrow();
  return row;
}

type Follow = {
  cache: Pick<PageCache, 'heard' | 'check' | 'drop'>;
  db: Db;
  clock: Pick<Clock, 'onJump'>;
  /** None behind a pooler without a direct address: the cache then lives on the check every 10 s. */
  listen: Pick<Listen, 'on' | 'onConnect'> | undefined;
  warn: (error: unknown) => void;
};

/** Keeps the cache in step with the database until `stop`. A database that is away leaves the cache as it is. */
export function followContent({ cache, db, clock, listen, warn }: Follow): { stop(): void } {
  const check = () => void cache.check(async () => (await readSnapshot(db)).version).catch(warn);
  listen?.on('content', (payload) => cache.heard(Number(payload)));
  listen?.onConnect(() => {
    cache.drop();
    check();
  });
  clock.onJump(() => cache.drop());
  const timer = setInterval(check, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
