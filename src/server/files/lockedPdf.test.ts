import { describe, expect, it } from 'vitest';
import { memoryFile } from '../../../dev/memoryFile.ts';
import { samplePdf } from '../../../dev/sampleFiles.ts';
import { sampleLockedPdf } from '../../../dev/samplePdfLocks.ts';
import { isLockedPdf } from './lockedPdf.ts';

const isLocked = (bytes: Uint8Array) => isLockedPdf(memoryFile(bytes));
const revisions = [2, 3, 4, 5, 6] as const;

describe('an encrypted PDF', () => {
  it.each(revisions)(
    'of revision %i opens where only changes are forbidden, and not where it asks',
    async (revision) => {
      for (const inPlace of [false, true]) {
        expect(await isLocked(sampleLockedPdf({ revision, password: '' }, { inPlace }))).toBe(false);
        expect(await isLocked(sampleLockedPdf({ revision, password: '750101' }, { inPlace }))).toBe(true);
      }
    },
  );

  it('is found wherever its words fall into the pieces that are read', async () => {
    const short = sampleLockedPdf({ revision: 6, password: '750101' });
    for (const word of ['/Encrypt', '21 0 obj', '/U']) {
      const before = 64 * 1024 - short.indexOf(word) - 3;
      expect(await isLocked(sampleLockedPdf({ revision: 6, password: '750101' }, { before }))).toBe(true);
    }
  });

  it('for a certificate asks for what nobody here has', async () => {
    expect(await isLocked(Buffer.from('%PDF-1.7\ntrailer << /Encrypt << /Filter /Adobe.PubSec /V 4 >> >>'))).toBe(true);
  });
});

describe('a PDF that is not', () => {
  it.each([
    samplePdf(),
    Buffer.from('%PDF-1.7 /EncryptMetadata false'),
    Buffer.from('%PDF-1.7 the word /Encrypt alone'),
    Buffer.from('%PDF-1.7 /Encrypt 7 0 R'),
    Buffer.from('%PDF-1.7 /Encrypt << /Filter /Standard /R 3 /P -4 /O (cut off'),
  ])('counts as open: %#', async (bytes) => {
    expect(await isLocked(bytes)).toBe(false);
  });
});
