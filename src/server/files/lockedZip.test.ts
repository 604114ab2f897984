import { BlobReader, BlobWriter, TextWriter, ZipReader } from '@zip.js/zip.js';
import { describe, expect, it } from 'vitest';
import { type ZipPart, zipOf } from './lockedZip.ts';

const NFD = '한글 이름.txt'.normalize('NFD');

async function* parts(): AsyncGenerator<ZipPart> {
  yield { path: `접수_1/${NFD}`, bytes: [Buffer.from('가나다')] };
  yield { path: '빈 것.txt', bytes: [] };
}

const packed = async (password: string | undefined) =>
  Buffer.concat(await Array.fromAsync(zipOf(parts(), { password, at: new Date('2026-11-24T00:00:00Z') })));
const opened = (bytes: Buffer, password?: string) =>
  new ZipReader(new BlobReader(new Blob([new Uint8Array(bytes)])), { password });

describe('a ZIP that leaves', () => {
  it('has names in UTF-8 and NFC, and what was put in', async () => {
    const entries = await opened(await packed(undefined)).getEntries();
    expect(entries.map(({ filename, encrypted, filenameUTF8 }) => [filename, encrypted, filenameUTF8])).toEqual([
      ['접수_1/한글 이름.txt', false, true],
      ['빈 것.txt', false, true],
    ]);
    const [first] = entries;
    expect(first && 'getData' in first && (await first.getData?.(new TextWriter()))).toBe('가나다');
  });

  it('is locked with AES-256 and opens with its password alone', async () => {
    const bytes = await packed('ABCDEFGH23456789');
    expect(bytes.includes(Buffer.from('가나다'))).toBe(false);
    const [right] = await opened(bytes, 'ABCDEFGH23456789').getEntries();
    expect([right!.encrypted, right!.zipCrypto]).toEqual([true, false]);
    expect('getData' in right! && (await right.getData?.(new TextWriter()))).toBe('가나다');
    const [wrong] = await opened(bytes, 'x').getEntries();
    await expect('getData' in wrong! && wrong.getData?.(new BlobWriter())).rejects.toThrow();
  });

  it('breaks off where a part cannot be read', async () => {
    async function* broken(): AsyncGenerator<ZipPart> {
      yield* parts();
      throw new Error('gone');
    }
    await expect(Array.fromAsync(zipOf(broken(), { password: undefined, at: new Date() }))).rejects.toThrow('gone');
  });
});
