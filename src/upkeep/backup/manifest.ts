import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Vault } from '../../server/vault.ts';

// 2: its tables belong to it alone, and it is sealed.
const FORMAT = 2;

/** What a backup says of itself; written last, so that a folder without it is no backup. No personal data. */
export interface Manifest {
  format: number;
  /** Random; its tables are sealed with it, so that none fits another backup. */
  backup: string;
  madeAt: string;
  migrations: string[];
  /** The keys everything in it is sealed with, by id and SHA-256 fingerprint. */
  keys: { id: string; fingerprint: string }[];
  tables: { name: string; columns: string[] }[];
  files: string[];
  /** Destroyed while the backup was made. */
  missing: string[];
}

export const MANIFEST = 'manifest.json';
/** SHA-256 of the manifest, sealed: the manifest itself stays readable without a key. */
const SEAL = 'manifest.seal';

export const newBackup = (): string => randomUUID();

/** The place of a table's rows, and what they are sealed as. */
export const tableFile = (folder: string, name: string) => path.join(folder, 'tables', name);
export const tableSeal = (backup: string, name: string) => `backup ${backup} ${name}`;

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Writes the manifest and its seal; the manifest last, so that a folder is a backup only when it is whole. */
export async function writeManifest(folder: string, rest: Omit<Manifest, 'format'>, vault: Vault): Promise<Manifest> {
  const manifest: Manifest = { format: FORMAT, ...rest };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(path.join(folder, SEAL), vault.seal(digestOf(text), SEAL), { mode: 0o600 });
  await writeFile(path.join(folder, MANIFEST), text, { mode: 0o600 });
  return manifest;
}

/** Reads a backup's manifest, and the text its seal is about. Throws a sentence if there is none. */
export async function readManifest(folder: string): Promise<{ manifest: Manifest; text: string }> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} is no backup: it has no ${MANIFEST}.`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== FORMAT) throw new Error(`${folder} is a backup of format ${manifest.format}, not ${FORMAT}.`);
  return { manifest, text };
}

/** Throws a sentence where a manifest's text is not the one that was sealed in this folder with these keys. */
export async function refuseChanged(folder: string, text: string, vault: Vault): Promise<void> {
  const sealed = await readFile(path.join(folder, SEAL))
    .then((bytes) => vault.open<string>(bytes, SEAL))
    .catch(() => undefined);
  if (sealed !== digestOf(text)) throw new Error(`${folder} is not as it was made: its ${MANIFEST} was changed.`);
}

/**
 * What is soon over or can be asked for again, and the notes of migrations and builds, which the restoring program
 * writes itself.
 */
export const LEFT_OUT = [
  'migration',
  'attempt',
  'session',
  'verification',
  'callback_handle',
  'email_confirmation',
  'file_link',
  'own_copy',
  'file_copied',
  'build',
  'build_file',
  'export_job',
  'export_person',
];

/** Every table with its columns; each comes after those it refers to. */
export async function tablesInOrder(client: pg.ClientBase): Promise<Manifest['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL($1) GROUP BY 1 ORDER BY 1`,
    [LEFT_OUT],
  );
  const references = await client.query<{ from: string; to: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS from, confrelid::regclass::text AS to
       FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid`,
  );
  const ordered: Manifest['tables'] = [];
  while (ordered.length < rows.length) {
    const waits = rows.filter((one) => !ordered.includes(one));
    const names = waits.map(({ name }) => name);
    const free = waits.filter(
      ({ name }) => !references.rows.some(({ from, to }) => from === name && names.includes(to)),
    );
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${names.join(', ')}.`);
    ordered.push(...free);
  }
  return ordered;
}
