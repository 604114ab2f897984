import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { refuseOtherStore } from '../domain/attachments/store.acts.ts';
import { hasBytes, storeOf } from '../domain/attachments/storedBytes.queries.ts';
import type { Config } from '../server/config.ts';
import { asOwner } from '../server/database/asOwner.ts';
import { openDatabase } from '../server/database/database.ts';
import type { Addresses } from '../server/database/productDatabase.ts';
import type { SealedStore } from '../server/files/fileStore.ts';
import { bucketIn, kindIn, sealedStoreIn } from '../server/files/openStore.ts';

/* What is looked at of the store of files before a first start. */

/** Says whether files can be kept where the settings say, and whether what is there is this database's. */
export async function lookAtStore(config: Config, addresses: Addresses | undefined): Promise<string> {
  await refuseUnwritable(config.dataDir);
  const store = await sealedStoreIn(config, kindIn(config));
  const words = `Files are kept in ${store.place}${await ownership(store, addresses)}.`;
  return kindIn(config) === 's3' ? [words, ...(await bucketWords(config))].join(' ') : words;
}

async function ownership(store: SealedStore, addresses: Addresses | undefined): Promise<string> {
  const isMigrated = addresses && (await asOwner(addresses.ownerUrl, (client) => hasTable(client, 'file_folder')));
  // The embedded database has its files beside it; a bucket has at least to answer.
  if (!isMigrated) {
    if (store.kind === 's3') await store.markedAs();
    return '';
  }
  const { db, close } = openDatabase(addresses.url, { max: 1 });
  try {
    const mark = await store.markedAs();
    // Before the first file a start takes the kind that the settings name.
    const isFree = !(await hasBytes(db));
    if (isFree && mark === undefined) return ', which becomes this database’s';
    if (!isFree || mark !== (await storeOf(db)).owner) await refuseOtherStore({ db, files: store });
    return ', which is this database’s';
  } finally {
    await close();
  }
}

async function bucketWords(config: Config): Promise<string[]> {
  const { refuseUnfitBucket, versioningOf } = await import('../server/files/s3/s3Rules.ts');
  const { bucket } = await bucketIn(config);
  const doubts = await refuseUnfitBucket(bucket, config.s3AcceptLock);
  const clock = await clockWords('the object store', async () => {
    const at = await bucket.serverTime();
    if (!at) throw new Error('The object store does not tell its time.');
    return at;
  });
  return [await versioningOf(bucket), ...doubts, clock];
}

/** Whether a database has a table. */
export async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  return (await client.query('SELECT 1 WHERE to_regclass($1) IS NOT NULL', [`public.${name}`])).rows.length > 0;
}

// Seconds by which the clocks of the machines may differ: codes of second factors are good for thirty.
const MOST_APART = 5;

// That of the machine, not the product's: it is what is looked at.
const machineTime = () => performance.timeOrigin + performance.now();

/** Says how far the clocks of this machine and of another are apart; throws where that is too far. */
export async function clockWords(other: string, read: () => Promise<Date>): Promise<string> {
  const before = machineTime();
  const at = await read();
  // The other read its clock some time between the two.
  const apart = Math.abs(at.getTime() - (before + machineTime()) / 2) / 1000;
  const words = `The clocks of this machine and of ${other} are ${apart.toFixed(1)} s apart`;
  if (apart > MOST_APART) throw new Error(`${words}: set both by NTP.`);
  return `${words}.`;
}

async function refuseUnwritable(folder: string): Promise<void> {
  const tried = path.join(folder, `.check-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(tried, 'wx', 0o600);
    await file.sync().finally(() => file.close());
  } catch (error) {
    throw new Error(`DATA_DIR cannot be written (${(error as Error).message}).`);
  } finally {
    await rm(tried, { force: true }).catch(() => undefined);
  }
}
