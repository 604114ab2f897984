import { mkdir } from 'node:fs/promises';
import type pg from 'pg';
import { type Config, readConfig } from '../server/config.ts';
import { asOwner } from '../server/database/asOwner.ts';
import { leftAfter } from '../server/database/migrate.ts';
import { type Addresses, addressesIn, factsAt, fittingFacts } from '../server/database/productDatabase.ts';
import { roomOf } from '../server/files/room.ts';
import { greetMailServer } from '../server/outside/mail/mailer.ts';
import { doubtfulIn } from '../server/productionRules.ts';
import { clockWords, hasTable, lookAtStore } from './storeLook.ts';

/** What one look before a start has found. */
export interface Finding {
  name: 'settings' | 'database' | 'roles' | 'store' | 'mail' | 'clock' | 'disk';
  isWrong: boolean;
  /** One sentence. */
  says: string;
}

type Look = (config: Config, addresses: Addresses | undefined) => Promise<string>;

/** Looks at everything a start needs and changes nothing; what fails says in a sentence what to do. */
export async function checkAll(env: Record<string, string | undefined>): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    // Nothing else can be looked at without them.
    return (error as Error).message.split('\n').map((says) => ({ name: 'settings', isWrong: true, says }));
  }
  const settings: Finding = { name: 'settings', isWrong: false, says: settingWords(config) };
  const addresses = addressesIn(config);
  const findings = await Promise.all(
    LOOKS.map(async ([name, look]): Promise<Finding> => {
      try {
        return { name, isWrong: false, says: await look(config, addresses) };
      } catch (error) {
        return { name, isWrong: true, says: (error as Error).message };
      }
    }),
  );
  return [settings, ...findings];
}

function settingWords(config: Config): string {
  const doubts = doubtfulIn(config).map((words) => ` ${words}.`);
  return `All of them can be read; this is ${config.production ? 'production' : 'development'}.${doubts.join('')}`;
}

const EMBEDDED = 'The embedded PostgreSQL 18 is started in DATA_DIR';

async function lookAtDatabase(_config: Config, addresses: Addresses | undefined): Promise<string> {
  if (!addresses) return `${EMBEDDED}.`;
  const { version } = await fittingFacts(addresses.url);
  const { isDirect } = await factsAt('DATABASE_DIRECT_URL', addresses.directUrl);
  if (!isDirect) {
    throw new Error('A PgBouncer answers where jobs and LISTEN need the database: set DATABASE_DIRECT_URL past it.');
  }
  const left = await asOwner(addresses.ownerUrl, async (client) =>
    leftAfter((await hasTable(client, 'migration')) ? await migrationsIn(client) : []),
  );
  const state = left.length === 0 ? 'it is migrated' : `${left.length} migrations run at the next start`;
  return `PostgreSQL ${version} answers; ${state}.`;
}

async function migrationsIn(client: pg.Client): Promise<string[]> {
  return (await client.query<{ name: string }>('SELECT name FROM migration')).rows.map(({ name }) => name);
}

async function lookAtRoles(_config: Config, addresses: Addresses | undefined): Promise<string> {
  if (!addresses) return 'The embedded database makes its own.';
  const { role } = await factsAt('DATABASE_URL', addresses.url);
  const owner = await asOwner(addresses.ownerUrl, async (client) => {
    const { rows } = await client.query<{ role: string; may: boolean }>(
      `SELECT current_user::text AS role, has_schema_privilege('public', 'CREATE')
         AND has_database_privilege(current_database(), 'CREATE') AS may`,
    );
    return rows[0]!;
  });
  if (!owner.may) {
    throw new Error(`${owner.role} may not make tables and schemas: GRANT CREATE ON DATABASE and SCHEMA public to it.`);
  }
  if (owner.role === role)
    return `${role} owns the tables and serves; DATABASE_OWNER_URL would take the first from it.`;
  return `${owner.role} owns the tables, and ${role} serves.`;
}

async function lookAtMail({ smtpUrl }: Config): Promise<string> {
  if (smtpUrl === undefined) return 'No server is set: mails stay here, to be read at /development/mails.';
  const { host } = new URL(smtpUrl);
  await greetMailServer(smtpUrl).catch((error: Error) => {
    throw new Error(`SMTP_URL: ${host} does not answer (${error.message}).`);
  });
  return `${host} answers.`;
}

async function lookAtClock(_config: Config, addresses: Addresses | undefined): Promise<string> {
  if (!addresses) return 'The database is on this machine.';
  return asOwner(addresses.url, (client) =>
    clockWords('the database', async () => {
      const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
      return rows[0]!.now;
    }),
  );
}

async function lookAtDisk(config: Config): Promise<string> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 }).catch(() => undefined);
  const { free, floor } = await roomOf(config);
  const words = `${Math.floor(free / 1024 / 1024)} MB are free on the disk of DATA_DIR`;
  if (free < floor) throw new Error(`${words}, less than FREE_SPACE_MB: uploads would be refused.`);
  return `${words}.`;
}

const LOOKS: readonly (readonly [Finding['name'], Look])[] = [
  ['database', lookAtDatabase],
  ['roles', lookAtRoles],
  ['store', lookAtStore],
  ['mail', lookAtMail],
  ['clock', lookAtClock],
  ['disk', lookAtDisk],
];
