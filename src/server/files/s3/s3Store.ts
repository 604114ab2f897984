import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Vault } from '../../vault.ts';
import { checked, FILE_KEY, type FileStore, fileLost, hashed, type StoredBytes } from '../fileStore.ts';
import { olderThan } from '../folderStore.ts';
import { openSealed, openSource, writeSealed } from '../sealedFile.ts';
import { StoreAway, StoreUnreachable } from '../storeMark.ts';
import type { S3Bucket } from './s3Bucket.ts';
import { keyOf, numberOf, ROOT, type SealedBucket, shelfPrefix } from './s3Bytes.ts';
import { S3Refusal } from './s3Client.ts';
import { openObject } from './s3Reading.ts';
import { refuseUnfitBucket } from './s3Rules.ts';

/** What a store in a bucket is made of. */
export interface S3Parts {
  bucket: S3Bucket;
  lying: SealedBucket;
  vault: Vault;
  /** The id of the database whose files these are. */
  owner: () => Promise<string>;
  /** Folder, which is there, in which files are sealed and looked at before they are sent. */
  scratch: string;
  acceptsLock: boolean;
}

// Milliseconds for a look at a file's end: somebody who submits waits for it.
const LOOK = { tries: 1, within: 2_000, first: 4096 };
const HOUR_MS = 3_600_000;
const SHELVES = 256;

/** A store in a bucket: a file is sealed beside, looked at, and then sent under the key where it stays. */
export function createS3Store({ bucket, lying, vault, owner, scratch, acceptsLock }: S3Parts): FileStore {
  // What this process has received and nobody has kept: beside it still, or sent.
  const arrived = new Map<string, 'beside' | 'sent'>();
  let usable: Promise<unknown> | undefined;

  const besideOf = (number: string) => path.join(scratch, checked(number));
  const dropBeside = (number: string) => rm(besideOf(number), { force: true });
  const keysOf = (key: Buffer | null) => ({ vault, own: key ? vault.openKey(key, FILE_KEY) : undefined });
  const refuseUnfit = () => refuseUnfitBucket(bucket, acceptsLock);

  const refuseUnmarked = async () => {
    if ((await lying.markedAs()) !== (await owner()))
      throw new StoreAway(`${lying.place} does not name this database.`);
  };

  // Looked at once: a bucket does not come and go as a mounted folder does.
  async function refuseUnusable(): Promise<void> {
    usable ??= Promise.all([refuseUnmarked(), refuseUnfit()]);
    await usable.catch((error: unknown) => {
      usable = undefined;
      throw error;
    });
  }

  async function settle(number: string): Promise<void> {
    if (arrived.get(number) !== 'beside') return;
    try {
      await lying.take(number, createReadStream(besideOf(number), { highWaterMark: 1024 * 1024 }));
      arrived.set(number, 'sent');
    } catch (error) {
      // Should it have come in all the same, nobody knows its key, and the sweep finds it.
      arrived.delete(number);
      throw error;
    } finally {
      await dropBeside(number);
    }
  }

  async function openFile({ number, key }: StoredBytes) {
    if (arrived.get(number) === 'beside') return openSealed(besideOf(number), number, keysOf(key));
    const source = await openObject(bucket, keyOf(number));
    if (!source) throw fileLost();
    return openSource(source, number, keysOf(key));
  }

  async function endUnfinished(number: string): Promise<void> {
    for (const one of await bucket.unfinished(keyOf(number))) await bucket.endUnfinished(one);
  }

  return {
    ...lying,
    refuseUnfit,
    async receive(name, source) {
      bucket.refuseWhileAway();
      await refuseUnusable();
      const number = randomUUID();
      const key = vault.newKey(FILE_KEY);
      const hash = createHash('sha256');
      try {
        const size = await writeSealed(besideOf(number), number, keysOf(key), hashed(source, hash));
        arrived.set(number, 'beside');
        return { number, key, name, size, sha256: hash.digest() };
      } catch (error) {
        await dropBeside(number);
        throw error;
      }
    },
    settle,
    open: openFile,
    async keep(number) {
      await settle(number);
      arrived.delete(number);
    },
    async discard(number) {
      const was = arrived.get(number);
      arrived.delete(number);
      if (was === 'beside') await dropBeside(number);
      // What cannot be removed now is a file of which nothing is known: the sweep removes it.
      if (was === 'sent') await lying.destroy(number).catch(() => undefined);
    },
    async remove(number) {
      if (!(await bucket.destroy(keyOf(number)))) await refuseUnmarked();
    },
    async isWhole({ number, key }, size) {
      try {
        const source = await openObject(bucket, keyOf(number), LOOK);
        if (!source) return false;
        const file = await openSource(source, number, keysOf(key));
        await file.read(Math.max(0, size - 1), 1);
        return file.size === size;
      } catch (error) {
        // It said that it has the file when that arrived. Nobody misses a deadline for want of another look.
        return error instanceof StoreUnreachable || error instanceof S3Refusal;
      }
    },
    async giveKey({ number, key }) {
      const source = await openObject(bucket, keyOf(number));
      if (!source) return false;
      const file = await openSource(source, number, keysOf(key));
      // A key that does not fit must not pass for its own.
      if (file.isOwn) await file.read(0, 1);
      if (file.isOwn) return true;
      const anew = randomUUID();
      try {
        await writeSealed(besideOf(anew), number, keysOf(key), file.bytes());
        await lying.take(number, createReadStream(besideOf(anew)));
      } finally {
        await dropBeside(anew);
      }
      await bucket.destroy(keyOf(number), { butNewest: true });
      return true;
    },
    async leftBehind(before) {
      const unfinished = await bucket.unfinished(ROOT);
      const sending = unfinished.filter(({ at }) => !before || at < before).flatMap(({ key }) => numberOf(key) ?? []);
      return [...new Set([...sending, ...(await olderThan(scratch, before))])];
    },
    async finish(number) {
      // One that is known was sent as a whole: what is left of it is of an earlier try.
      if (!arrived.has(number)) await Promise.all([dropBeside(number), endUnfinished(number)]);
    },
    async mark() {
      await lying.markFirst(await owner());
    },
    async kept(before, at) {
      const turn = Math.floor(at.getTime() / HOUR_MS) % SHELVES;
      const found: string[] = [];
      for await (const one of bucket.list(shelfPrefix(turn.toString(16).padStart(2, '0')))) {
        const number = numberOf(one.key);
        if (number && one.at < before) found.push(number);
      }
      return found;
    },
  };
}
