import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { importContent } from '../src/domain/content/importContent.acts.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { startCluster as startServer } from '../src/server/database/embeddedPostgres.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { addressesFor, makeRoles, OWNER, type RoleAddresses, SERVING } from '../src/server/database/postgresRoles.ts';
import { nothingListed } from '../src/server/destroyedList.ts';
import { sealedFolder } from '../src/server/files/sealedFolder.ts';
import { projectDir } from '../src/server/instance.mjs';
import { readEncryptionKeys } from '../src/server/keyFile.ts';
import { createVault } from '../src/server/vault.ts';
import { makeBackup } from '../src/upkeep/backup/backup.ts';
import { restoreBackup } from '../src/upkeep/backup/restoreBackup.ts';
import { testKeys } from './testKeys.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's own PostgreSQL: addresses of its maintenance database for the superuser and both roles. */
    cluster: ClusterAddresses;
  }
}

export type ClusterAddresses = RoleAddresses & { superuserUrl: string };
type Cluster = { addresses: ClusterAddresses; users: number; stop: () => Promise<void> };

// The cluster is thrown away and listens on this machine alone.
const passwords = { owner: 'owner', serving: 'serving' };

// Two projects use the same setup file; each loads its own copy of this module, but they run in one process.
const shared = globalThis as typeof globalThis & { jiwonTestCluster?: Promise<Cluster> };

/** Before the first test that needs a database: one throwaway PostgreSQL with the templates `empty` and `sample`, restored. */
export async function setup(project: TestProject): Promise<void> {
  shared.jiwonTestCluster ??= startCluster();
  const cluster = await shared.jiwonTestCluster;
  cluster.users += 1;
  project.provide('cluster', cluster.addresses);
}

/** After the last one. */
export async function teardown(): Promise<void> {
  const cluster = await shared.jiwonTestCluster;
  if (!cluster) return;
  cluster.users -= 1;
  if (cluster.users > 0) return;
  delete shared.jiwonTestCluster;
  await cluster.stop();
}

async function startCluster(): Promise<Cluster> {
  const dataDir = await mkdtemp(path.join(await placeOfCluster(), 'jiwon-test-'));
  await chmod(dataDir, 0o755);
  // The disk is not what these databases test; e2e/recovery.test.ts kills a product that has its own, with fsync on.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400'];
  // Every file makes a database and many connections: neither waits for all that others have written, and a password
  // is proven as anywhere, but not hashed thousands of times.
  settings.push('max_wal_size=512MB', 'checkpoint_timeout=1h', 'scram_iterations=1');
  const postgres = await startServer({ dataDir, throwaway: true, settings });
  const stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const { superuserUrl } = postgres;
    await makeRoles(superuserUrl, passwords);
    await hashAgain(superuserUrl);
    const addresses = { superuserUrl, ...addressesFor(superuserUrl, passwords) };
    await makeTemplates(addresses);
    return { addresses, users: 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const MEMORY = '/dev/shm';
const GIBIBYTE = 2 ** 30;

// In memory where there is plenty: making a database of three hundred files costs a third of what it does on a disk.
async function placeOfCluster(): Promise<string> {
  const room = await statfs(MEMORY).then(
    ({ bavail, bsize }) => Math.min(bavail * bsize, freemem()),
    () => 0,
  );
  return room > 4 * GIBIBYTE ? MEMORY : tmpdir();
}

// The superuser's password was hashed before the settings counted.
async function hashAgain(superuserUrl: string): Promise<void> {
  const { username, password } = new URL(superuserUrl);
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(`ALTER ROLE ${client.escapeIdentifier(username)} PASSWORD ${client.escapeLiteral(password)}`);
  } finally {
    await client.end();
  }
}

async function makeTemplates({ superuserUrl, ownerUrl }: ClusterAddresses): Promise<void> {
  const maintenance = new pg.Client({ connectionString: superuserUrl });
  await maintenance.connect();
  try {
    await maintenance.query(`CREATE DATABASE empty OWNER ${OWNER}`);
    await migrate(addressOf(ownerUrl, 'empty'), { serving: SERVING });
    await inDatabase(superuserUrl, 'empty', ({ pool }) => pool.query(movableClock));
    await maintenance.query(`CREATE DATABASE filled TEMPLATE empty OWNER ${OWNER}`);
    await maintenance.query(`CREATE DATABASE sample TEMPLATE empty OWNER ${OWNER}`);
    await inDatabase(superuserUrl, 'filled', ({ db }) => importContent(db, path.join(projectDir, 'content')))
      .then(() => restoreInto(ownerUrl, 'filled', 'sample'))
      .catch(async (error) => {
        // Broken content fails the tests that need it, by name, and leaves the others alone.
        console.error('The sample content cannot be imported:', error);
        await maintenance.query('DROP DATABASE sample');
      });
  } finally {
    await maintenance.end();
  }
}

// What every test and journey works on came out of a backup: whatever restoring lost or left half done fails them.
async function restoreInto(url: string, from: string, to: string): Promise<void> {
  const work = await mkdtemp(path.join(tmpdir(), 'jiwon-restored-'));
  const vault = createVault(readEncryptionKeys(testKeys));
  const source = (name: string) => ({
    directUrl: addressOf(url, name),
    vault,
    files: sealedFolder(path.join(work, 'files')),
  });
  try {
    await makeBackup(source(from), path.join(work, 'backup'));
    await restoreBackup({ ...source(to), destroyedOf: () => nothingListed }, path.join(work, 'backup'));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function addressOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function inDatabase(
  url: string,
  name: string,
  work: (database: ReturnType<typeof openDatabase>) => Promise<unknown>,
): Promise<void> {
  const database = openDatabase(addressOf(url, name), { max: 2 });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** The product's one clock with an offset. Its table is outside the schema the product's own tests look at. */
const movableClock = `
  CREATE SCHEMA test_clock;
  GRANT USAGE ON SCHEMA test_clock TO PUBLIC;
  CREATE TABLE test_clock.moved (by interval NOT NULL);
  INSERT INTO test_clock.moved VALUES ('0');
  GRANT SELECT ON test_clock.moved TO PUBLIC;
  CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
    AS $$ SELECT clock_timestamp() + (SELECT by FROM test_clock.moved) $$;
`;
