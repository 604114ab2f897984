import { Readable } from 'node:stream';
import yauzl, { type ZipFile } from 'yauzl';
import type { Bytes } from './window.ts';

/** The file is no zip that every program reads alike: damaged, cut off, or with something before or after it. */
export class BrokenZip extends Error {}

/** The zip lists more than it may. */
export class LongZip extends BrokenZip {}

// Bytes: a file takes a hundred of them, and four megabytes can hold a million records already.
const LONGEST_DIRECTORY = 4 * 1024 * 1024;
const END_LENGTH = 22;
const LARGE_RECORDS = 56 + 20;

class BytesReader extends yauzl.RandomAccessReader {
  readonly file: Bytes;
  /** Why the bytes themselves could not be read: no fault of the zip. */
  failure: Error | undefined;

  constructor(file: Bytes) {
    super();
    this.file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.file.bytes(start, end), { objectMode: false }).on('error', (error) => this.fail(error));
  }

  override read(into: Buffer, offset: number, length: number, position: number, done: (error: Error | null) => void) {
    this.file.read(position, length).then(
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
}

/** What of an entry is needed to find and unpack it. */
export interface ZipEntry {
  name: string;
  /** The name in the directory, where a record beside it may say another. */
  written: string;
  encrypted: boolean;
  /** Whether it can be unpacked here; rare methods cannot. */
  known: boolean;
  offset: number;
  packed: number;
  /** Bytes it says it has unpacked. */
  size: number;
}

/** A zip whose directory has been judged and read. */
export interface OpenZip {
  entries: ZipEntry[];
  /** Where an entry's packed bytes begin, and what it is called there. */
  headOf(entry: ZipEntry): Promise<{ start: number; name: string }>;
  unpack(entry: ZipEntry): Promise<AsyncIterable<Buffer>>;
}

/**
 * Opens a zip for some work. How long its directory is, in entries (at most `most`) and bytes, is judged before any of
 * it is read: each record in it costs many times its bytes. Throws LongZip, BrokenZip, or what reading the bytes threw.
 */
export async function withZip<T>(file: Bytes, most: number, work: (zip: OpenZip) => Promise<T>): Promise<T> {
  const reader = new BytesReader(file);
  let zip: ZipFile | undefined;
  try {
    zip = await yauzl.fromRandomAccessReaderPromise(reader, file.size, { validateEntrySizes: false, autoClose: false });
    return await work(await opened(zip, file.size, most));
  } catch (error) {
    throw reader.failure ?? (error instanceof BrokenZip ? error : new BrokenZip((error as Error).message));
  } finally {
    zip?.close();
  }
}

async function opened(zip: ZipFile, size: number, most: number): Promise<OpenZip> {
  // After the directory comes its end record and nothing else, in large zips with two more before it.
  const end = size - END_LENGTH - zip.comment.length;
  const directory = end - Number(zip.readEntryCursor);
  if (zip.entryCount > most || directory > LONGEST_DIRECTORY) throw new LongZip('too many entries');
  const entries: ZipEntry[] = [];
  const inner = new Map<ZipEntry, yauzl.Entry>();
  for await (const entry of zip.eachEntry()) {
    const kept: ZipEntry = {
      name: entry.fileName,
      written: entry.fileNameRaw.toString('latin1'),
      encrypted: entry.isEncrypted(),
      known: entry.canDecodeFileData(),
      offset: entry.relativeOffsetOfLocalHeader,
      packed: entry.compressedSize,
      size: entry.uncompressedSize,
    };
    // Thousands of objects to a name, where somebody means harm.
    entry.extraFields = [];
    inner.set(kept, entry);
    entries.push(kept);
  }
  if (![0, LARGE_RECORDS].includes(end - Number(zip.readEntryCursor))) throw new BrokenZip('two directories');
  return {
    entries,
    async headOf(entry) {
      const { fileDataStart, fileName } = await zip.readLocalFileHeaderPromise(inner.get(entry)!);
      return { start: fileDataStart, name: fileName.toString('latin1') };
    },
    async unpack(entry) {
      return (await zip.openReadStreamPromise(inner.get(entry)!)) as AsyncIterable<Buffer>;
    },
  };
}

const CENTRAL = Buffer.from('PK\x01\x02', 'latin1');
const END = Buffer.from('PK\x05\x06', 'latin1');
const LONGEST_COMMENT = 0xffff;
// More marks of an end than a file has by chance: each would be a look elsewhere.
const MOST_ENDS = 16;

/** Whether a program for zips would find one at the end of a file, whatever the file begins as. */
export async function endsAsZip(file: Bytes): Promise<boolean> {
  const from = Math.max(0, file.size - END_LENGTH - LONGEST_COMMENT);
  const tail = await file.read(from, file.size - from);
  let ends = 0;
  for (let at = tail.indexOf(END); at >= 0 && at + END_LENGTH <= tail.length; at = tail.indexOf(END, at + 1)) {
    ends += 1;
    if (ends > MOST_ENDS) return true;
    const directory = from + at - tail.readUInt32LE(at + 12);
    if (directory >= 0 && (await file.read(directory, CENTRAL.length)).equals(CENTRAL)) return true;
  }
  return false;
}

/**
 * The end of bytes that pass by, as much of it as can hold a directory that is not too long: what comes before reads as
 * missing.
 */
export function keepEnd(): { add(chunk: Buffer): void; all(): Bytes } {
  const most = LONGEST_DIRECTORY + LARGE_RECORDS + END_LENGTH + LONGEST_COMMENT;
  let chunks: Buffer[] = [];
  let kept = 0;
  let size = 0;
  return {
    add(chunk) {
      chunks.push(chunk);
      kept += chunk.length;
      size += chunk.length;
      if (kept < 2 * most) return;
      chunks = [Buffer.concat(chunks).subarray(-most)];
      kept = most;
    },
    all() {
      const end = Buffer.concat(chunks);
      const missing = size - end.length;
      const read = async (offset: number, length: number) =>
        offset < missing ? Buffer.alloc(0) : end.subarray(offset - missing, offset - missing + length);
      return {
        size,
        read,
        async *bytes(from = 0, to = size) {
          yield await read(from, to - from);
        },
      };
    },
  };
}
