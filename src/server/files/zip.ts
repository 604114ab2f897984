import { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { isProgram } from './programs.ts';
import type { SealedFile } from './sealedFile.ts';

/** The file is no zip that every program reads alike: damaged, cut off, or with something before or after it. */
export class BrokenZip extends Error {}

/** What a zip holds, every entry unpacked and looked at; nothing of it is kept. */
export interface ZipContents {
  names: string[];
  encrypted: boolean;
  /** It holds more than it may, or more than its directory admits. */
  bomb: boolean;
  /** The first entry that is a program. */
  program?: string;
  /** The text of the entries asked for. */
  texts: Map<string, string>;
}

const MOST_ENTRIES = 20_000;
const END_LENGTH = 22;
const LARGE_RECORDS = 56 + 20;
const LONGEST_TEXT = 1024 * 1024;

// Heads of entries are short and stand together: read at once, not each with a piece of its own.
const WINDOW = 64 * 1024;

class SealedReader extends yauzl.RandomAccessReader {
  readonly file: SealedFile;
  /** Why the file itself could not be read: no fault of the zip. */
  failure: Error | undefined;
  private window: { from: number; bytes: Buffer } = { from: 0, bytes: Buffer.alloc(0) };

  constructor(file: SealedFile) {
    super();
    this.file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.file.bytes(start, end), { objectMode: false }).on('error', (error) => this.fail(error));
  }

  override read(into: Buffer, offset: number, length: number, position: number, done: (error: Error | null) => void) {
    this.take(position, length).then(
      (bytes) => {
        bytes.copy(into, offset);
        done(bytes.length < length ? new BrokenZip('cut off') : null);
      },
      (error: Error) => done(this.fail(error)),
    );
  }

  private fail(error: Error): Error {
    this.failure = error;
    return error;
  }

  private async take(position: number, length: number): Promise<Buffer> {
    const start = position - this.window.from;
    if (start >= 0 && start + length <= this.window.bytes.length) {
      return this.window.bytes.subarray(start, start + length);
    }
    this.window = { from: position, bytes: await this.file.read(position, Math.max(length, WINDOW)) };
    return this.window.bytes.subarray(0, length);
  }
}

/**
 * Reads a zip that begins with its first entry, unpacking each one: `most` bytes together, and no more of any than the
 * directory claims. Entries that share bytes, the trick of the densest bombs, are broken. Throws BrokenZip.
 */
export async function lookIntoZip(file: SealedFile, most: number, wanted: readonly string[]): Promise<ZipContents> {
  const reader = new SealedReader(file);
  let zip: ZipFile | undefined;
  try {
    zip = await yauzl.fromRandomAccessReaderPromise(reader, file.size, { validateEntrySizes: false, autoClose: false });
    return await contentsOf(zip, file, most, wanted);
  } catch (error) {
    throw reader.failure ?? (error instanceof BrokenZip ? error : new BrokenZip((error as Error).message));
  } finally {
    zip?.close();
  }
}

async function contentsOf(zip: ZipFile, file: SealedFile, most: number, wanted: readonly string[]) {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    if (entries.length > MOST_ENTRIES) throw new BrokenZip('too many entries');
  }
  // After the directory comes its end record and nothing else, in large zips with two more before it.
  const end = file.size - END_LENGTH - zip.comment.length;
  if (![0, LARGE_RECORDS].includes(end - Number(zip.readEntryCursor))) throw new BrokenZip('two directories');
  const contents: ZipContents = {
    names: entries.map((entry) => entry.fileName),
    encrypted: entries.some((entry) => entry.isEncrypted()),
    bomb: entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0) > most,
    texts: new Map(),
  };
  if (contents.encrypted || contents.bomb) return contents;
  let reached = 0;
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    const offset = entry.relativeOffsetOfLocalHeader;
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    if (offset < reached || (reached === 0 && offset > 0)) throw new BrokenZip('entries share bytes or leave some');
    reached = fileDataStart + entry.compressedSize;
    if (reached > file.size) throw new BrokenZip('an entry is cut off');
    // Rare methods cannot be unpacked here: what they claim has been counted.
    if (!entry.canDecodeFileData()) continue;
    if (await isLarger(zip, entry, contents, wanted)) return { ...contents, bomb: true };
  }
  return contents;
}

// Unpacks one entry, noting what is asked of it; whether it holds more than its directory claims.
async function isLarger(zip: ZipFile, entry: Entry, contents: ZipContents, wanted: readonly string[]) {
  const isWanted = wanted.includes(entry.fileName);
  const text: Buffer[] = [];
  let size = 0;
  for await (const part of await zip.openReadStreamPromise(entry)) {
    const bytes = part as Buffer;
    if (size === 0 && isProgram(bytes)) contents.program ??= entry.fileName;
    size += bytes.length;
    if (size > entry.uncompressedSize) return true;
    if (isWanted && size <= LONGEST_TEXT) text.push(bytes);
  }
  if (isWanted) contents.texts.set(entry.fileName, Buffer.concat(text).toString('utf8'));
  return false;
}

const CENTRAL = Buffer.from('PK\x01\x02', 'latin1');
const END = Buffer.from('PK\x05\x06', 'latin1');
const LONGEST_COMMENT = 0xffff;

/** Whether a program for zips would find one at the end of a file, whatever the file begins as. */
export async function endsAsZip(file: SealedFile): Promise<boolean> {
  const from = Math.max(0, file.size - END_LENGTH - LONGEST_COMMENT);
  const tail = await file.read(from, file.size - from);
  for (let at = tail.indexOf(END); at >= 0 && at + END_LENGTH <= tail.length; at = tail.indexOf(END, at + 1)) {
    const directory = from + at - tail.readUInt32LE(at + 12);
    if (directory >= 0 && (await file.read(directory, CENTRAL.length)).equals(CENTRAL)) return true;
  }
  return false;
}
