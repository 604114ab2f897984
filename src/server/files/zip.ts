import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import type { SealedFile } from './sealedFile.ts';

/** What a zip's directory says of one of its files. */
export interface ZipEntry {
  name: string;
  encrypted: boolean;
  method: number;
  /** Bytes in the zip, and bytes outside as the directory claims. */
  packed: number;
  unpacked: number;
  /** Where its local head begins. */
  offset: number;
}

/** The file is no zip that every program reads alike: damaged, cut off, or with something before or after it. */
export class BrokenZip extends Error {}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_LENGTH = 22;
const END64_LOCATOR = 0x07064b50;
const END64 = 0x06064b50;
const LONGEST_COMMENT = 0xffff;
const LARGEST_DIRECTORY = 16 * 1024 * 1024;
const IN_ZIP64 = 0xffffffff;

const DEFLATED = 8;
const STORED = 0;

/** Where the end record of a zip stands, if its comment reaches exactly to the end of the file. */
export async function endOfZip(file: SealedFile): Promise<number | undefined> {
  const length = Math.min(file.size, END_LENGTH + LONGEST_COMMENT);
  const tail = await file.read(file.size - length, length);
  for (let at = tail.length - END_LENGTH; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END && at + END_LENGTH + tail.readUInt16LE(at + 20) === tail.length) {
      return file.size - length + at;
    }
  }
  return undefined;
}

/** Reads the directory of a zip that begins with its first file and ends with its directory; throws BrokenZip. */
export async function readZip(file: SealedFile): Promise<ZipEntry[]> {
  const end = await endOfZip(file);
  if (end === undefined) throw new BrokenZip();
  const { count, length, start } = await directoryOf(file, end);
  if (length > LARGEST_DIRECTORY || start + length > end) throw new BrokenZip();
  const directory = await file.read(start, length);
  const entries: ZipEntry[] = [];
  for (let at = 0; at < directory.length; ) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== CENTRAL) throw new BrokenZip();
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place));
    const next = at + 46 + nameLength! + extraLength! + commentLength!;
    if (next > directory.length) throw new BrokenZip();
    entries.push(entryAt(directory.subarray(at, next), nameLength!, extraLength!));
    at = next;
  }
  if (entries.length !== count) throw new BrokenZip();
  return entries;
}

async function directoryOf(file: SealedFile, end: number) {
  const record = await file.read(end, END_LENGTH);
  const found = { count: record.readUInt16LE(10), length: record.readUInt32LE(12), start: record.readUInt32LE(16) };
  const locator = end >= 20 ? await file.read(end - 20, 20) : undefined;
  if (locator?.readUInt32LE(0) !== END64_LOCATOR) return found;
  const large = await file.read(numberAt(locator, 8), 56);
  if (large.length < 56 || large.readUInt32LE(0) !== END64) throw new BrokenZip();
  return { count: numberAt(large, 32), length: numberAt(large, 40), start: numberAt(large, 48) };
}

// Our files are far smaller than what a number holds exactly.
function numberAt(bytes: Buffer, at: number): number {
  const value = Number(bytes.readBigUInt64LE(at));
  if (!Number.isSafeInteger(value)) throw new BrokenZip();
  return value;
}

function entryAt(record: Buffer, nameLength: number, extraLength: number): ZipEntry {
  const entry: ZipEntry = {
    name: record.toString('utf8', 46, 46 + nameLength),
    encrypted: (record.readUInt16LE(8) & 1) === 1,
    method: record.readUInt16LE(10),
    packed: record.readUInt32LE(20),
    unpacked: record.readUInt32LE(24),
    offset: record.readUInt32LE(42),
  };
  const large = largeSizes(record.subarray(46 + nameLength, 46 + nameLength + extraLength));
  // In this order, and only those that did not fit.
  for (const key of ['unpacked', 'packed', 'offset'] as const) {
    if (entry[key] === IN_ZIP64) entry[key] = large.shift() ?? IN_ZIP64;
  }
  return entry;
}

function largeSizes(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    return Array.from({ length: Math.floor(field.length / 8) }, (_, index) => numberAt(field, index * 8));
  }
  return [];
}

/** Where an entry's bytes begin; throws BrokenZip where no local head stands. */
async function dataStart(file: SealedFile, entry: ZipEntry): Promise<number> {
  const head = await file.read(entry.offset, 30);
  if (head.length < 30 || head.readUInt32LE(0) !== LOCAL) throw new BrokenZip();
  return entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
}

/**
 * Whether a zip holds more than it may, or more than its directory admits: every entry is unpacked and counted, nothing
 * is kept. Entries that share bytes, the trick of the densest bombs, are broken.
 */
export async function isBomb(file: SealedFile, entries: readonly ZipEntry[], most: number): Promise<boolean> {
  if (entries.reduce((sum, entry) => sum + entry.unpacked, 0) > most) return true;
  let reached = 0;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    const start = await dataStart(file, entry);
    if (entry.offset < reached || start + entry.packed > file.size) throw new BrokenZip();
    reached = start + entry.packed;
    if (entry.method === STORED ? entry.packed !== entry.unpacked : await isLarger(file, start, entry)) return true;
  }
  return false;
}

async function isLarger(file: SealedFile, start: number, { packed, unpacked, method }: ZipEntry): Promise<boolean> {
  // Rare methods cannot be unpacked here: what they claim has been counted.
  if (method !== DEFLATED) return false;
  const inflate = createInflateRaw();
  // A failure on either side ends both; it is thrown by the loop below.
  pipeline(Readable.from(file.bytes(start, start + packed)), inflate, () => {});
  let size = 0;
  try {
    for await (const part of inflate) {
      size += (part as Buffer).length;
      if (size > unpacked) return true;
    }
  } catch {
    throw new BrokenZip();
  }
  return false;
}
