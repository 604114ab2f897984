import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longDirectoryZip } from '../../../dev/craftedZips.ts';
import { sampleDocx } from '../../../dev/sampleFiles.ts';
import { csvOf, dated, inKorea, sampleXlsx } from '../../../dev/sampleSheets.ts';
import { readSheet } from './sheetReader.ts';
import { xlsxOf } from './xlsx.ts';
import { UnreadSheet } from './xlsxReader.ts';

const LIMITS = { rows: 20, columns: 10, unpacked: 1024 * 1024 };

const bytesOf = (given: Uint8Array | string) => {
  const bytes = Buffer.from(given as Uint8Array);
  return {
    size: bytes.length,
    read: async (from: number, length: number) => bytes.subarray(from, from + length),
    async *bytes(from = 0, to = bytes.length) {
      yield bytes.subarray(from, to);
    },
  };
};
const read = (given: Uint8Array | string) => readSheet(bytesOf(given), LIMITS);
const cellsOf = async (given: Uint8Array | string) => (await read(given)).map(({ cells }) => cells);
const why = (given: Uint8Array | string) =>
  read(given).then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadSheet ? error.why : error),
  );

const ROWS = [
  ['회사', '제목'],
  ['대신테크', '개발자, "백엔드"'],
  ['대신금융', '두 줄\n제목'],
];

describe('works', () => {
  it('reads what Excel saves and copies: workbooks, CSV of Korea and of Unicode, cells with tabs', async () => {
    expect(await cellsOf(sampleXlsx(ROWS))).toEqual(ROWS);
    expect(await cellsOf(csvOf(ROWS))).toEqual(ROWS);
    expect(await cellsOf(`\ufeff${csvOf(ROWS)}`)).toEqual(ROWS);
    expect(await cellsOf(inKorea(csvOf(ROWS)))).toEqual(ROWS);
    expect(await cellsOf(Buffer.from(`\ufeff${csvOf(ROWS)}`, 'utf16le'))).toEqual(ROWS);
    expect(await cellsOf('회사\t제목\n대신테크\t"두\n줄"')).toEqual([
      ['회사', '제목'],
      ['대신테크', '두\n줄'],
    ]);
  });

  it('reads the workbooks that the product writes itself', async () => {
    const columns = ['회사', '제목'].map((title) => ({ title, width: 10 }));
    const bytes = Buffer.concat(await Array.fromAsync(xlsxOf('표', columns, [['<가> & _x0041_', '1']], new Date())));
    expect(await cellsOf(bytes)).toEqual([
      ['회사', '제목'],
      ['<가> & _x0041_', '1'],
    ]);
  });

  it('reads dates as days and minutes, in both of Excel’s calendars, and other numbers as they are kept', async () => {
    const serial = 46_448.75;
    expect(await cellsOf(sampleXlsx([['a', dated(serial), dated(46_448), 46_448.75]]))).toEqual([
      ['a', '2027-03-02 18:00', '2027-03-02', '46448.75'],
    ]);
    expect(await cellsOf(sampleXlsx([[dated(serial - 1462)]], { is1904: true }))).toEqual([['2027-03-02 18:00']]);
  });

  it('says by what number the sheet counts a row, and takes room for cells that say something alone', async () => {
    const data =
      '<row r="3"><c r="B3" t="inlineStr"><is><t>가</t></is></c><c r="XFD3" s="1"/></row><row r="1048576"><c t="b"><v>1</v></c></row><row r="9999999999"><c t="e"><v>#REF!</v></c></row>';
    expect(await read(sampleXlsx([], { data }))).toEqual([
      { row: 3, cells: ['', '가'] },
      { row: 1_048_576, cells: ['TRUE'] },
      { row: 9_999_999_999, cells: ['#REF!'] },
    ]);
  });
});

describe('refused', () => {
  it('what is no sheet, or one that nobody can open', async () => {
    expect(await why(sampleDocx)).toBe('kind');
    expect(await why(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('locked');
    expect(await why(Buffer.from([0xff, 0x00, 0x81]))).toBe('letters');
    expect(await why(sampleXlsx(ROWS).subarray(0, -30))).toBe('broken');
    const locked = { name: 'xl/worksheets/sheet1.xml', content: '<x/>', encrypted: true };
    expect(await why(sampleXlsx(ROWS, { more: [locked] }))).toBe('locked');
  });

  it('too many rows, too many columns', async () => {
    const many = Array.from({ length: 21 }, () => ['가']);
    expect(await why(sampleXlsx(many))).toBe('long');
    expect(await why(csvOf(many))).toBe('long');
    const data = '<row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row>';
    expect(await why(sampleXlsx([], { data }))).toBe('wide');
    expect(await why(','.repeat(10).concat('가'))).toBe('wide');
  });

  it('what unpacks to more than it may, whatever its directory claims, and directories that never end', async () => {
    const content = Buffer.alloc(3 * LIMITS.unpacked, ' ');
    const bomb = { name: 'xl/worksheets/sheet1.xml', content };
    expect(await why(sampleXlsx([], { more: [bomb] }))).toBe('bomb');
    expect(await why(sampleXlsx([], { more: [{ ...bomb, claims: 10 }] }))).toBe('bomb');
    expect(await why(longDirectoryZip({ entries: 50_000, records: 4 }))).toBe('bomb');
  });
});

describe('wrong input', () => {
  it('of any bytes ends with rows or a reason', async () => {
    const whole = sampleXlsx(ROWS);
    const changed = fc
      .array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
      .map((places) => {
        const bytes = Buffer.from(whole);
        for (const [at, byte] of places) bytes[at] = byte;
        return bytes;
      });
    const xml = fc
      .array(
        fc.constantFrom('<row r="2">', '<row', '</row>', '<c r="A1" t="s">', '<c t="x" s="9">', '</c>', '<v>', '1e9'),
      )
      .map((parts) => sampleXlsx([], { data: parts.join('') }));
    const texts = fc.string({ unit: 'binary' }).map((text) => Buffer.from(text));
    await fc.assert(
      fc.asyncProperty(fc.oneof(changed, xml, texts, fc.uint8Array()), async (bytes) => {
        const found = await read(bytes).catch((error: unknown) => error);
        if (!Array.isArray(found)) expect(found).toBeInstanceOf(UnreadSheet);
      }),
    );
  });
});
