import { checked, isNumber, type SealedStore } from '../fileStore.ts';
import { shelfOf } from '../sealedFolder.ts';
import { PART, type S3Bucket } from './s3Bucket.ts';
import { S3Refusal } from './s3Client.ts';
import { openObject } from './s3Reading.ts';

/** What the keys of all that is ours begin with. */
export const ROOT = 'v1/';
const OWNER = `${ROOT}owner`;

/** The key of a file's object: of a shelf and the number, so that it tells nothing. */
export const keyOf = (number: string) => `${ROOT}${shelfOf(number)}/${checked(number)}`;

/** The number that a key ends with; undefined if it is no file's. */
export function numberOf(key: string): string | undefined {
  const number = key.slice(key.lastIndexOf('/') + 1);
  return isNumber(number) && key === keyOf(number) ? number : undefined;
}

/** The prefix of a shelf's keys. */
export const shelfPrefix = (shelf: string) => `${ROOT}${shelf}/`;

/** The files of a bucket as they lie there. */
export interface SealedBucket extends SealedStore {
  /** Marks it unless it has a mark. */
  markFirst(owner: string): Promise<void>;
}

export function sealedBucket(bucket: S3Bucket, place: string): SealedBucket {
  const markedAs = async () => (await bucket.get(OWNER))?.bytes.toString();

  async function take(number: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    const parts = inParts(bytes);
    const first = await parts.next();
    const small = first.value ?? Buffer.alloc(0);
    if (small.length < PART) return bucket.put(keyOf(number), small);
    await bucket.put(keyOf(number), continued(small, parts));
  }

  return {
    kind: 's3',
    place,
    markedAs,
    async remark(owner) {
      await bucket.destroy(OWNER);
      if (owner !== undefined) await bucket.put(OWNER, Buffer.from(owner));
    },
    async markFirst(owner) {
      if ((await markedAs()) !== undefined) return;
      await bucket.put(OWNER, Buffer.from(owner), { ifNone: true }).catch(async (error: unknown) => {
        // Somebody was faster; or the server knows no such condition, and nobody is.
        if (!(error instanceof S3Refusal)) throw error;
        if (error.status !== 412 && (await markedAs()) === undefined) await bucket.put(OWNER, Buffer.from(owner));
      });
    },
    has: async (number) => (await bucket.sizeOf(keyOf(number))) !== undefined,
    async sealed(number) {
      const source = await openObject(bucket, keyOf(number));
      return source && bytesOf(source);
    },
    take,
    async *all() {
      for await (const { key } of bucket.list(ROOT)) {
        const number = numberOf(key);
        if (number) yield number;
      }
    },
    async destroy(number) {
      await bucket.destroy(keyOf(number));
    },
  };
}

async function* bytesOf(source: NonNullable<Awaited<ReturnType<typeof openObject>>>): AsyncGenerator<Buffer> {
  for (let at = 0; at < source.size; ) {
    const bytes = await source.read(at, 64 * 1024);
    if (bytes.length === 0) throw new Error('A stored file is shorter than it was.');
    yield bytes;
    at += bytes.length;
  }
}

/** Cuts a stream into parts; only the last is shorter. */
async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    length += chunk.length;
    while (length >= PART) {
      const whole = Buffer.concat(waiting);
      yield whole.subarray(0, PART);
      waiting = [whole.subarray(PART)];
      length = whole.length - PART;
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}

async function* continued(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}
