import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { SealedStore } from '../../server/files/fileStore.ts';
import { writeNew } from '../../server/files/privateFile.ts';
import { writeSealed } from '../../server/files/sealedFile.ts';
import type { Vault } from '../../server/vault.ts';
import { copyOut } from './copy.ts';
import { type Manifest, newBackup, tableFile, tableSeal, tablesInOrder, writeManifest } from './manifest.ts';

/** What a backup is made of. */
export interface BackupSource {
  /** A direct connection: one transaction reads everything. */
  directUrl: string;
  vault: Vault;
  /** Where the bytes of files are. */
  files: Pick<SealedStore, 'sealed'>;
}

/**
 * Writes all there is into an empty folder while the product runs: every table by COPY in one REPEATABLE READ
 * transaction, sealed with the current key, and the files as they are, which is sealed. The keys are not in it.
 */
export async function makeBackup({ directUrl, vault, files: store }: BackupSource, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  await mkdir(path.join(folder, 'tables'), { mode: 0o700 });
  await mkdir(path.join(folder, 'files'), { mode: 0o700 });
  const client = new pg.Client({ connectionString: directUrl });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await refuseKeyless(client);
    const backup = newBackup();
    const tables = await tablesInOrder(client);
    for (const { name, columns } of tables) {
      const rows = copyOut(
        client,
        // By a query: the security log is in parts, which COPY does not read by their table's name.
        `COPY (SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(name)}) TO STDOUT (FORMAT binary)`,
      );
      await writeSealed(tableFile(folder, name), tableSeal(backup, name), { vault }, rows);
    }
    const stored = await client.query<{ number: string }>(
      `SELECT stored_no AS number FROM attachment WHERE destroyed_at IS NULL
       UNION SELECT stored_no FROM kept_apart_file`,
    );
    const about = await client.query<{ at: Date; migrations: string[] }>(
      'SELECT app_now() AS at, array(SELECT name FROM migration ORDER BY name) AS migrations',
    );
    const keys = await client.query<{ id: string; fingerprint: string }>(
      "SELECT key_id AS id, encode(fingerprint, 'hex') AS fingerprint FROM encryption_key ORDER BY created_at",
    );
    const numbers = stored.rows.map(({ number }) => number);
    const [files, missing] = await copyFiles(numbers, store, folder);
    const { at, migrations } = about.rows[0]!;
    const madeAt = at.toISOString();
    return await writeManifest(folder, { backup, madeAt, migrations, keys: keys.rows, tables, files, missing }, vault);
  } finally {
    await client.end();
  }
}

// Bytes that are sealed again after this moment would be copied without their new key.
async function refuseKeyless(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT FROM (SELECT stored_no FROM attachment WHERE destroyed_at IS NULL UNION ALL SELECT stored_no FROM kept_apart_file) f
      WHERE NOT EXISTS (SELECT FROM file_key k WHERE k.stored_no = f.stored_no AND k.used) LIMIT 1`,
  );
  if (rows.length === 0) return;
  throw new Error(
    'Files from before are still being given keys of their own: try again when `sweep ownKeys` has nothing due.',
  );
}

async function copyFiles(
  numbers: string[],
  store: BackupSource['files'],
  folder: string,
): Promise<[string[], string[]]> {
  const [files, missing]: [string[], string[]] = [[], []];
  for (const number of numbers) {
    const bytes = await store.sealed(number);
    if (bytes) await writeNew(path.join(folder, 'files', number), bytes);
    (bytes ? files : missing).push(number);
  }
  return [files, missing];
}

/** A name as SQL has it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
