import pg from 'pg';
import type { Config } from '../config.ts';
import { registerOf, runningInstances } from '../instance.mjs';
import { toStderr } from '../log.ts';
import { asOwner } from './asOwner.ts';
import { claimDataDir } from './claim.ts';
import { openDatabase } from './database.ts';
import { startPostgres } from './embeddedPostgres.ts';
import { migrate } from './migrate.ts';

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
    /** The migrations that have just run. */
    migrated: readonly string[];
    /** Rejects with a sentence when the embedded database has ended and does not come back; never resolves. */
    lost: Promise<never>;
  };

const OLDEST_VERSION = 16;

/**
 * The database of this configuration, migrated: DATABASE_URL's, or the embedded one, started for this process.
 * What was started is ended by `stack`.
 */
export async function openProductDatabase(
  config: Config,
  stack: AsyncDisposableStack,
  tell = toStderr,
): Promise<ProductDatabase> {
  const claim = await claimDataDir(config);
  stack.defer(claim.release);
  const addresses = addressesIn(config);
  if (addresses) return connect(addresses, stack, { tell });
  const { url, ownerUrl, lost, stop } = await startPostgres({ dataDir: config.dataDir, tell });
  stack.defer(stop);
  claim.note({ databaseUrl: url, ownerUrl });
  return connect({ url, directUrl: url, ownerUrl }, stack, { tell, lost });
}

/** The addresses of the database in the settings; undefined for the embedded one. */
export function addressesIn({ databaseUrl: url, databaseDirectUrl, databaseOwnerUrl }: Config): Addresses | undefined {
  if (url === undefined) return undefined;
  const directUrl = databaseDirectUrl ?? url;
  return { url, directUrl, ownerUrl: databaseOwnerUrl ?? directUrl };
}

/** The same for a command: a running instance's embedded database is used and left running, only without one it is started. */
export async function joinProductDatabase(config: Config, stack: AsyncDisposableStack): Promise<ProductDatabase> {
  const addresses = addressesIn(config);
  if (addresses) return connect(addresses, stack);
  const running = runningInstances(registerOf(config.dataDir)).find((one) => one.databaseUrl);
  const url = running?.databaseUrl;
  if (!url) return openProductDatabase(config, stack);
  return connect({ url, directUrl: url, ownerUrl: running.ownerUrl ?? url }, stack);
}

const never = new Promise<never>(() => undefined);

async function connect(
  addresses: Addresses,
  stack: AsyncDisposableStack,
  { tell = toStderr, lost = never }: { tell?: (line: string) => void; lost?: Promise<never> } = {},
): Promise<ProductDatabase> {
  const { url, ownerUrl } = addresses;
  const { isDirect, role } = await fittingFacts(url);
  const owner = await factsAt('DATABASE_OWNER_URL', ownerUrl);
  const migrated = await migrate(ownerUrl, { serving: owner.role === role ? undefined : role, tell });
  await refuseTwoDatabases(url, ownerUrl);
  const database = openDatabase(url, { prepares: isDirect });
  stack.defer(database.close);
  return { ...database, ...addresses, isDirect, migrated, lost };
}

// A name or a number of a database may be the same on two servers; what each calls itself is not.
async function refuseTwoDatabases(url: string, ownerUrl: string): Promise<void> {
  if (url === ownerUrl) return;
  const names = await Promise.all(
    [url, ownerUrl].map((one) =>
      asOwner(one, (client) => client.query<{ owner: string }>('SELECT owner FROM file_folder')),
    ),
  );
  if (names[0]!.rows[0]?.owner === names[1]!.rows[0]?.owner) return;
  throw new Error('DATABASE_URL and DATABASE_OWNER_URL name two different databases.');
}

/** What the database that is to serve says of itself; throws a sentence where the product cannot work on it. */
export async function fittingFacts(url: string): Promise<Facts> {
  const facts = await factsAt('DATABASE_URL', url);
  const { version, encoding } = facts;
  if (version < OLDEST_VERSION) {
    throw new Error(`DATABASE_URL names PostgreSQL ${version}; ${OLDEST_VERSION} or newer is needed.`);
  }
  if (encoding !== 'UTF8') throw new Error(`DATABASE_URL names a database in ${encoding}; UTF8 is needed.`);
  return facts;
}

/** What the database at the address of a setting says of itself; throws a sentence where it does not answer. */
export async function factsAt(setting: string, url: string): Promise<Facts> {
  return factsOf(url).catch((error: NodeJS.ErrnoException) => {
    const { hostname, port } = new URL(url);
    throw new Error(
      `${setting}: no connection to ${decodeURIComponent(hostname)}:${port || 5432} (${error.code ?? ''} ${error.message}).`,
    );
  });
}

interface Facts {
  version: number;
  encoding: string;
  isDirect: boolean;
  role: string;
}

/** What a database says of itself; not direct where a PgBouncer answers for it, which makes up process numbers. */
export async function factsOf(url: string): Promise<Facts> {
  const client = new pg.Client({ connectionString: url });
  // What breaks fails its query; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number; encoding: string; pid: number; role: string }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version,
         current_setting('server_encoding') AS encoding, pg_backend_pid() AS pid, current_user::text AS role`,
    );
    const { version = 0, encoding = '', pid, role = '' } = rows[0] ?? {};
    // pg keeps it for cancelling; its types leave it out.
    const { processID } = client as unknown as { processID: number | null };
    return { version, encoding, isDirect: pid === processID, role };
  } finally {
    await client.end();
  }
}
