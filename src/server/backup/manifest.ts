import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

const FORMAT = 1;

/** What a backup says of itself; written last, so that a folder without it is none. No personal data. */
export interface Manifest {
  format: number;
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
export const newManifest = (rest: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...rest });

/** The place of a table's rows, and what they are sealed as. */
export const tableFile = (folder: string, name: string) => path.join(folder, 'tables', name);
export const tableSeal = (name: string) => `backup ${name}`;

/** Reads a backup's manifest. Throws a sentence where there is none. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} is no backup: it has no ${MANIFEST}.`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== FORMAT) throw new Error(`${folder} is a backup of format ${manifest.format}, not ${FORMAT}.`);
  return manifest;
}

/** What is soon over or can be asked for anew, and the note of migrations, which the restoring program writes itself. */
export const LEFT_OUT = [
  'migration',
  'attempt',
  'session',
  'verification',
  'callback_handle',
  'email_confirmation',
  'file_link',
  'own_copy',
];

/** Every table with its columns; one stands after those it refers to. */
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
