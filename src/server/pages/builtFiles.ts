import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Entry, variant } from './entry.ts';
import type { Encoding } from './negotiate.ts';

/** A built file as it is sent, in each coding that the build has made of it. */
export type BuiltFile = Pick<Entry, 'status' | 'variants'>;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};
const CODED: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' };

/** Built files by their address. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;
export type Security = Readonly<Record<string, string>>;

const read = new Map<string, Promise<BuiltFiles>>();

/**
 * All files of a folder, a few MB, in memory by their address below `prefix`: sending one opens none. Read once for all
 * servers of a process. Throws at a file of a type that is not known here.
 */
export function readBuiltFiles(folder: string, prefix: string, security: Security): Promise<BuiltFiles> {
  const key = JSON.stringify([folder, prefix, security]);
  const files = read.get(key) ?? readFolder(folder, prefix, security);
  read.set(key, files);
  return files;
}

async function readFolder(folder: string, prefix: string, security: Security): Promise<BuiltFiles> {
  const names = (await readdir(folder)).toSorted();
  const files = new Map<string, BuiltFile>();
  for (const name of names.filter((one) => CODED[path.extname(one)] === undefined)) {
    const content = await readFile(path.join(folder, name));
    const coded: Coded = {};
    for (const [ending, coding] of Object.entries(CODED)) {
      if (names.includes(name + ending)) coded[coding] = await readFile(path.join(folder, name + ending));
    }
    files.set(prefix + name, builtFileOf(name, { content, coded }, security));
  }
  return files;
}

type Coded = Partial<Record<Encoding, Buffer>>;

/** A built file of this name as it is sent. Throws at a type that is not known here. */
export function builtFileOf(
  name: string,
  { content, coded }: { content: Buffer; coded: Coded },
  security: Security,
): BuiltFile {
  const contentType = TYPES[path.extname(name)];
  if (!contentType) throw new Error(`${name} is a built file of a type nobody knows.`);
  const tag = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  // Their names change with their content.
  const head = { status: 200, contentType, headers: security, cacheControl: 'public, max-age=31536000, immutable' };
  const plain = variant(head, content, `"${tag}"`);
  const variants = { identity: plain, gzip: plain, br: plain };
  for (const [coding, body] of Object.entries(coded) as [Encoding, Buffer][]) {
    variants[coding] = variant(head, body, `"${tag}-${coding}"`, coding);
  }
  return { status: 200, variants };
}
