import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { madeExports } from '../../../dev/madeExports.ts';
import { textOfPdf, withoutSpaces } from '../../../dev/readPdf.ts';
import { partsOfXlsx } from '../../../dev/sampleSheets.ts';
import { testServer } from '../../../dev/testServer.ts';
import { named } from '../../../dev/writtenMessages.ts';
import { listColumns } from '../../domain/applicants/listChoices.ts';

// A tag is a word between operators: whatever they take out leaves it behind, also where the list shows it.

const server = await testServer();
const { post } = consoleCalls(server);
const { head, withApplicants, list, tag, made, bytesOf } = await madeExports(server);
const WORD = '속으로만하는말';

const xlsxText = async (bytes: Buffer) => [...(await partsOfXlsx(bytes)).values()].join('\n');
const pdfText = async (bytes: Uint8Array) => (await textOfPdf(bytes)).join('\n');

/** All that a ZIP says: names, what its PDFs print, every other part as it is. */
async function zipText(bytes: Buffer): Promise<string> {
  const said: string[] = [];
  for (const entry of await new ZipReader(new BlobReader(new Blob([new Uint8Array(bytes)]))).getEntries()) {
    if (entry.directory) continue;
    const own = await entry.getData(new Uint8ArrayWriter());
    said.push(entry.filename, entry.filename.endsWith('.pdf') ? await pdfText(own) : Buffer.from(own).toString());
  }
  return said.join('\n');
}

/** A posting with somebody who is tagged, as the list shows it. */
async function tagged() {
  const { posting, numbers } = await withApplicants(1);
  const exactly = { applicants: numbers.map(String), expected: 1 };
  expect((await tag(head, posting, { ...exactly, tag: WORD })).json.count).toBe(1);
  expect((await list(head, posting)).json.rows.map(({ tags }: { tags: string[] }) => tags)).toEqual([[WORD]]);
  return { posting, exactly };
}

const KINDS = {
  xlsx: { asked: { contact: true }, textOf: xlsxText },
  csv: { asked: {}, textOf: async (bytes: Buffer) => bytes.toString() },
  zip: { asked: { name_pattern: '{{number}}_{{name}}_{{field}}', with_files: true }, textOf: zipText },
  pdf: { asked: {}, textOf: pdfText },
} as const;

describe('POST /api/console/applicants/exports/ask of whom tags stand on', () => {
  describe('works', () => {
    it.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
      '%s has every column but the tags',
      async (kind) => {
        const { posting, exactly } = await tagged();
        const { asked, textOf } = KINDS[kind];
        const wanted = { export_kind: kind, columns: listColumns, taken_for: '서류 심사', ...asked };
        const { export_no } = await made(posting, { ...wanted, ...exactly });
        const text = withoutSpaces(await textOf(await bytesOf(posting, export_no)));
        expect(text).toContain('지원자1');
        expect(text).not.toContain(WORD);
        expect(text).not.toContain('태그');
      },
      60_000,
    );
  });
});

describe('POST /api/console/postings/decide/sheet of whom tags stand on', () => {
  describe('works', () => {
    it('has no tags', async () => {
      const { posting } = await tagged();
      const asked = { ...named(posting), step_no: '1', taken_for: '서류 심사' };
      const { json } = await post('/api/console/postings/decide/sheet', asked, head);
      const text = await xlsxText(Buffer.from(json.xlsx, 'base64'));
      expect(text).toContain('지원자1');
      expect(text).not.toContain(WORD);
      expect(text).not.toContain('태그');
    });
  });
});
