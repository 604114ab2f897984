import { copyFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVault } from '../vault.ts';
import { type FileKeys, openSealed, writeSealed } from './sealedFile.ts';

const vault = createVault([{ id: 'a', key: Buffer.alloc(32, 7) }]);
const PIECE = 64 * 1024;
const NUMBER = '00000000-0000-4000-8000-000000000001';

let folder: string;
let made = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jiwon-sealed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function* chunksOf(bytes: Buffer, sizes: readonly number[]) {
  let at = 0;
  for (const size of sizes) {
    yield bytes.subarray(at, at + size);
    at += size;
  }
  yield bytes.subarray(at);
}

async function sealed(bytes: Buffer, sizes: readonly number[] = []): Promise<string> {
  made += 1;
  const file = path.join(folder, String(made));
  expect(await writeSealed(file, NUMBER, { vault }, chunksOf(bytes, sizes))).toBe(bytes.length);
  return file;
}

async function opened(file: string, number = NUMBER, keys: FileKeys = { vault }): Promise<Buffer> {
  const source = await openSealed(file, number, keys);
  try {
    const parts: Buffer[] = [];
    for await (const part of source.bytes()) parts.push(part);
    return Buffer.concat(parts);
  } finally {
    await source.close();
  }
}

/** Bytes that differ from place to place. */
const sample = (size: number) =>
  Buffer.from(Array.from({ length: size }, (_, index) => (index * 31 + (index >> 8)) & 0xff));

describe('a sealed file', () => {
  it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 5])('gives %i bytes back', async (size) => {
    const bytes = sample(size);
    const file = await sealed(bytes);
    expect((await opened(file)).equals(bytes)).toBe(true);
    const source = await openSealed(file, NUMBER, { vault });
    expect(source.size).toBe(size);
    await source.close();
  });

  it('gives any part of itself, however it arrived', async () => {
    const bytes = sample(2 * PIECE + 777);
    const part = fc.tuple(fc.nat(bytes.length + 10), fc.nat(bytes.length));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(PIECE), { maxLength: 4 }), part, async (sizes, [from, length]) => {
        const source = await openSealed(await sealed(bytes, sizes), NUMBER, { vault });
        const read = await source.read(from, length);
        await source.close();
        expect(read.equals(bytes.subarray(from, from + length))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('shows nothing of what is in it', async () => {
    const file = await sealed(Buffer.alloc(PIECE, '가나다라'));
    expect((await readFile(file)).includes('가나다라')).toBe(false);
  });

  it('opens only under its own number and with its key', async () => {
    const file = await sealed(sample(100));
    await expect(opened(file, NUMBER.replace('1', '2'))).rejects.toThrow();
    await expect(
      opened(file, NUMBER, { vault: createVault([{ id: 'a', key: Buffer.alloc(32, 8) }]) }),
    ).rejects.toThrow();
    const other = createVault([{ id: 'b', key: Buffer.alloc(32, 7) }]);
    await expect(opened(file, NUMBER, { vault: other })).rejects.toThrow('No encryption key a');
  });

  it('stays readable when a newer key is current', async () => {
    const bytes = sample(PIECE + 3);
    const file = await sealed(bytes);
    const rotated = createVault([
      { id: 'b', key: Buffer.alloc(32, 9) },
      { id: 'a', key: Buffer.alloc(32, 7) },
    ]);
    expect((await opened(file, NUMBER, { vault: rotated })).equals(bytes)).toBe(true);
  });

  it('refuses any changed byte', async () => {
    const file = await sealed(sample(PIECE + 50));
    const whole = await readFile(file);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = Buffer.from(whole);
        changed[at]! ^= by;
        await writeFile(file, changed);
        await expect(opened(file)).rejects.toThrow();
      }),
      { numRuns: 30 },
    );
  });

  it('refuses to be cut off, also between two pieces, and to have pieces swapped', async () => {
    const file = await sealed(sample(3 * PIECE));
    const head = (await readFile(file)).length - 3 * (PIECE + 16);
    for (const length of [head, head + PIECE + 16, head + 2 * (PIECE + 16), head + 10, 1]) {
      const cut = `${file}-${length}`;
      await copyFile(file, cut);
      await truncate(cut, length);
      await expect(opened(cut)).rejects.toThrow();
    }
    const whole = await readFile(file);
    const [first, second] = [0, 1].map((index) => whole.subarray(head + index * (PIECE + 16)).subarray(0, PIECE + 16));
    const rest = whole.subarray(head + 2 * (PIECE + 16));
    await writeFile(file, Buffer.concat([whole.subarray(0, head), second!, first!, rest]));
    await expect(opened(file)).rejects.toThrow();
  });

  it('is never written over another', async () => {
    const file = await sealed(sample(10));
    await expect(writeSealed(file, NUMBER, { vault }, chunksOf(sample(5), []))).rejects.toThrow('EEXIST');
  });
});
