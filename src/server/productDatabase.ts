import path from 'node:path';
import { claimDataDir } from './claim.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database.ts';
import { importContent, importMissingWords } from './importContent.ts';
import { projectDir, registerOf, runningInstances } from './instance.mjs';
import { migrate } from './migrate.ts';
import { startPostgres } from './postgres.ts';

export type ProductDatabase = ReturnType<typeof openDatabase> & {
  url: string;
  /** For LISTEN; undefined behind a pooler without DATABASE_DIRECT_URL is not told apart from a direct one. */
  directUrl: string;
};

const OLDEST_VERSION = 16;

export const contentDir = path.join(projectDir, 'content');

/**
 * The database of this configuration, migrated: DATABASE_URL's, or the embedded one, started for this process.
 * What was started is ended by `stack`.
 */
export async function openProductDatabase(config: Config, stack: AsyncDisposableStack): Promise<ProductDatabase> {
  const claim = await claimDataDir(config);
  stack.defer(claim.release);
  let url = config.databaseUrl;
  if (!url) {
    const postgres = await startPostgres({ dataDir: config.dataDir });
    stack.defer(postgres.stop);
    url = postgres.url;
    claim.note({ databaseUrl: url });
  }
  return connect(url, config.databaseDirectUrl ?? url, stack);
}

/** The same for a command: a running instance's embedded database is used and left running, only without one it is started. */
export async function joinProductDatabase(config: Config, stack: AsyncDisposableStack): Promise<ProductDatabase> {
  const running = runningInstances(registerOf(config.dataDir)).find((one) => one.databaseUrl);
  const url = config.databaseUrl ?? running?.databaseUrl;
  if (!url) return openProductDatabase(config, stack);
  return connect(url, config.databaseDirectUrl ?? url, stack);
}

async function connect(url: string, directUrl: string, stack: AsyncDisposableStack): Promise<ProductDatabase> {
  const database = openDatabase(url);
  stack.defer(database.close);
  const facts = await database.pool
    .query<{ version: number; encoding: string }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version,
         current_setting('server_encoding') AS encoding`,
    )
    .catch((error: NodeJS.ErrnoException) => {
      const { hostname, port } = new URL(url);
      throw new Error(
        `DATABASE_URL: no connection to ${hostname}:${port || 5432} (${error.code ?? ''} ${error.message}).`,
      );
    });
  const { version = 0, encoding = '' } = facts.rows[0] ?? {};
  if (version < OLDEST_VERSION) {
    throw new Error(`DATABASE_URL names PostgreSQL ${version}; ${OLDEST_VERSION} or newer is needed.`);
  }
  if (encoding !== 'UTF8') throw new Error(`DATABASE_URL names a database in ${encoding}; UTF8 is needed.`);
  await migrate(database.pool);
  return { ...database, url, directUrl };
}

/** Imports the sample content once, into a database without any; whether it did. */
export async function importIntoEmpty({ db }: ProductDatabase): Promise<boolean> {
  const known = await db
    .selectFrom('company')
    .select(({ lit }) => lit(1).as('one'))
    .limit(1)
    .execute();
  if (known.length > 0) {
    await importMissingWords(db, contentDir);
    return false;
  }
  await importContent(db, contentDir);
  return true;
}
