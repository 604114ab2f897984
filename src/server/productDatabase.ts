import path from 'node:path';
import pg from 'pg';
import { claimDataDir } from './claim.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database.ts';
import { importContent, importMissingWords } from './importContent.ts';
import { projectDir, registerOf, runningInstances } from './instance.mjs';
import { migrate } from './migrate.ts';
import { startPostgres } from './postgres.ts';

/** One database under its addresses. */
export type Addresses = {
  url: string;
  /** For LISTEN; undefined behind a pooler without DATABASE_DIRECT_URL is not told apart from a direct one. */
  directUrl: string;
  /** As whom tables are made and dropped (asOwner.ts), always direct; directUrl where one role serves for both. */
  ownerUrl: string;
};

export type ProductDatabase = ReturnType<typeof openDatabase> &
  Addresses & {
    /** False where a PgBouncer answers for it. */
    isDirect: boolean;
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
  return connect(addressesOf(config, url), stack);
}

function addressesOf(config: Config, url: string): Addresses {
  const directUrl = config.databaseDirectUrl ?? url;
  return { url, directUrl, ownerUrl: config.databaseOwnerUrl ?? directUrl };
}

/** The same for a command: a running instance's embedded database is used and left running, only without one it is started. */
export async function joinProductDatabase(config: Config, stack: AsyncDisposableStack): Promise<ProductDatabase> {
  const running = runningInstances(registerOf(config.dataDir)).find((one) => one.databaseUrl);
  const url = config.databaseUrl ?? running?.databaseUrl;
  if (!url) return openProductDatabase(config, stack);
  return connect(addressesOf(config, url), stack);
}

async function connect(addresses: Addresses, stack: AsyncDisposableStack): Promise<ProductDatabase> {
  const { url } = addresses;
  const { version, encoding, isDirect } = await factsOf(url).catch((error: NodeJS.ErrnoException) => {
    const { hostname, port } = new URL(url);
    throw new Error(
      `DATABASE_URL: no connection to ${hostname}:${port || 5432} (${error.code ?? ''} ${error.message}).`,
    );
  });
  if (version < OLDEST_VERSION) {
    throw new Error(`DATABASE_URL names PostgreSQL ${version}; ${OLDEST_VERSION} or newer is needed.`);
  }
  if (encoding !== 'UTF8') throw new Error(`DATABASE_URL names a database in ${encoding}; UTF8 is needed.`);
  const database = openDatabase(url, { prepares: isDirect });
  stack.defer(database.close);
  await migrate(database.pool);
  return { ...database, ...addresses, isDirect };
}

/** What a database says of itself; not direct where a PgBouncer answers for it, which makes up process numbers. */
export async function factsOf(url: string): Promise<{ version: number; encoding: string; isDirect: boolean }> {
  const client = new pg.Client({ connectionString: url });
  // What breaks fails its query; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number; encoding: string; pid: number }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version,
         current_setting('server_encoding') AS encoding, pg_backend_pid() AS pid`,
    );
    const { version = 0, encoding = '', pid } = rows[0] ?? {};
    // pg keeps it for cancelling; its types leave it out.
    const { processID } = client as unknown as { processID: number | null };
    return { version, encoding, isDirect: pid === processID };
  } finally {
    await client.end();
  }
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
