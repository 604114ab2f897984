import { createReadStream } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { broughtBack, unknownEntries } from '../../domain/retention/destroyed.queries.ts';
import { migrationNames } from '../../server/database/migrate.ts';
import type { DestroyedList } from '../../server/destroyedList.ts';
import type { SealedStore } from '../../server/files/fileStore.ts';
import { openSealed } from '../../server/files/sealedFile.ts';
import type { Vault } from '../../server/vault.ts';
import { type BackupSource, quoted } from './backup.ts';
import { copyIn } from './copy.ts';
import { goneIn, rowsToKeep } from './destroyedRows.queries.ts';
import { keptRows, type Row, readRows } from './keptRows.ts';
import { type Manifest, readManifest, refuseChanged, tableFile, tableSeal } from './manifest.ts';

/** Where a backup goes. */
export interface RestoreTarget extends Omit<BackupSource, 'files'> {
  files: Pick<SealedStore, 'kind' | 'take' | 'remark'>;
  /** What has been destroyed of the database of this owner, outside its backups. */
  destroyedOf: (owner: string) => Pick<DestroyedList, 'read'>;
}

/**
 * Brings a backup back into a migrated database without companies and members, in one transaction. What has been
 * destroyed since never enters it; the rest of it is done by `destroyAgain`. Throws a sentence where the database is not
 * empty, the keys are not the backup's, the manifest was changed, or another version made it.
 */
export async function restoreBackup(target: RestoreTarget, folder: string): Promise<Manifest> {
  const { directUrl, vault, files: store } = target;
  const { manifest, text } = await readManifest(folder);
  await refuseOtherVersion(manifest);
  refuseOtherKeys(manifest, vault);
  await refuseChanged(folder, text, vault);
  const client = new pg.Client({ connectionString: directUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query('SELECT 1 FROM company UNION ALL SELECT 1 FROM member LIMIT 1');
    if (rows.length > 0) throw new Error('The database is not empty: a backup is restored into an empty one.');
    const names = manifest.tables.map(({ name }) => quoted(name));
    await client.query(`TRUNCATE ${names.join(', ')} CASCADE`);
    // What triggers once wrote is in the backup.
    for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    const from = { client, vault, folder, backup: manifest.backup };
    const first = manifest.tables.filter(({ name }) => TELLING.includes(name));
    for (const table of first) await restoreTable(from, table);
    const destroyed = await destroyedSince(client, target);
    const gone = await goneIn(manifest.tables, destroyed, (table) => rowsOf(from, table));
    for (const table of manifest.tables.filter((one) => !first.includes(one))) {
      await restoreTable(from, table, rowsToKeep(table, gone, destroyed));
    }
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    const files = manifest.files.filter((number) => !destroyed('file', number));
    await restoreFiles(files, folder, store);
    await store.remark(await ownerOf(client));
    // What the backup says is where the files were.
    await client.query('UPDATE file_folder SET kind = $1', [store.kind]);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return manifest;
  } finally {
    await client.end();
  }
}

// The tables that identify the database and list what it knows as destroyed.
const TELLING = ['file_folder', 'destroyed'];

async function destroyedSince(client: pg.Client, { vault, destroyedOf }: RestoreTarget) {
  const { rows } = await client.query<{ now: Date }>('SELECT app_now() AS now');
  const [owner, { now }] = [await ownerOf(client), rows[0]!];
  const ask = async (text: string, values: unknown[]) => (await client.query(text, values)).rows;
  return broughtBack({ vault }, await unknownEntries(destroyedOf(owner), now, ask));
}

async function* rowsOf({ vault, folder, backup }: From, { name }: Manifest['tables'][number]): AsyncGenerator<Row> {
  const sealed = await openSealed(tableFile(folder, name), tableSeal(backup, name), { vault });
  try {
    yield* readRows(sealed.bytes());
  } finally {
    await sealed.close();
  }
}

async function refuseOtherVersion({ migrations }: Manifest): Promise<void> {
  const own = await migrationNames();
  const odd = [...new Set(own).symmetricDifference(new Set(migrations))].sort();
  if (odd.length === 0) return;
  throw new Error(
    `The backup was made by another version of the program (${odd[0]}). Restore it with that version, then start the newer one.`,
  );
}

function refuseOtherKeys({ keys }: Manifest, vault: Vault): void {
  for (const { id, fingerprint } of keys) {
    if (vault.keyIds.includes(id) && vault.fingerprint(id).toString('hex') === fingerprint) continue;
    throw new Error(
      `The backup needs encryption key ${id} of the database it was made from. Set ENCRYPTION_KEYS to it.`,
    );
  }
}

interface From {
  client: pg.Client;
  vault: Vault;
  folder: string;
  backup: string;
}

async function restoreTable(
  { client, vault, folder, backup }: From,
  table: Manifest['tables'][number],
  isKept?: (row: Row) => boolean,
): Promise<void> {
  const { name, columns } = table;
  const sealed = await openSealed(tableFile(folder, name), tableSeal(backup, name), { vault });
  try {
    const list = columns.map(quoted).join(', ');
    const rows = isKept ? keptRows(sealed.bytes(), isKept) : sealed.bytes();
    await copyIn(client, `COPY ${quoted(name)} (${list}) FROM STDIN (FORMAT binary)`, rows);
  } finally {
    await sealed.close();
  }
  const identity = await client.query<{ column: string }>(
    "SELECT column_name AS column FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND (is_identity = 'YES' OR column_default LIKE 'nextval(%')",
    [name],
  );
  for (const { column } of identity.rows) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), greatest((SELECT max(${quoted(column)}) FROM ${quoted(name)}),
         (SELECT seqstart FROM pg_sequence WHERE seqrelid = pg_get_serial_sequence($1, $2)::regclass) - 1, 1))`,
      [quoted(name), column],
    );
  }
}

async function ownerOf(client: pg.Client): Promise<string> {
  return (await client.query<{ owner: string }>('SELECT owner FROM file_folder')).rows[0]!.owner;
}

async function restoreFiles(files: readonly string[], folder: string, store: RestoreTarget['files']): Promise<void> {
  // The store becomes that of the database which comes out of the backup; while it is filled it is nobody's.
  await store.remark(undefined);
  for (const number of files) await store.take(number, createReadStream(path.join(folder, 'files', number)));
}
