import { expect, it } from 'vitest';
import { formulaForms } from '../../../dev/formulaForms.ts';
import { partsOfXlsx } from '../../../dev/sampleSheets.ts';
import { type Column, xlsxOf } from './xlsx.ts';

const at = new Date('2026-11-22T09:00:00Z');

async function bytesOf(columns: readonly Column[], rows: string[][]): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(xlsxOf('지원자', columns, rows, at)));
}

const columns = ['이름', '전화'].map((title) => ({ title, width: 12 }));

it('holds every cell as a text: no number, no formula, and zeros and spaces as they stand', async () => {
  const rows = [
    ['김하늘', '01020000001'],
    ['=1+1', ' 두 칸 '],
    ['\t=1', '\r＝1'],
  ];
  const sheet = (await partsOfXlsx(await bytesOf(columns, rows))).get('xl/worksheets/sheet1.xml')!;
  const cells = [...sheet.matchAll(/<c r="(\w+)" s="[01]" t="inlineStr"><is><t xml:space="preserve">(.*?)<\/t>/g)];
  expect(cells.map(([, place, text]) => `${place} ${text}`)).toEqual([
    ...['A1 이름', 'B1 전화', 'A2 김하늘', 'B2 01020000001', 'A3 =1+1', 'B3  두 칸 ', 'A4 \t=1', 'B4 ＝1'],
  ]);
  expect(sheet.match(/<c /g)).toHaveLength(cells.length);
  expect(sheet).not.toMatch(/<f>|<v>/);
  expect(sheet).toContain('<autoFilter ref="A1:B4"/>');
});

it.each(formulaForms)('holds a text that is a formula elsewhere as a text: %j', async (text) => {
  const sheet = (await partsOfXlsx(await bytesOf(columns, [[text, '']]))).get('xl/worksheets/sheet1.xml')!;
  const cell = /<c r="A2" s="\d" t="inlineStr"><is><t xml:space="preserve">([^<]*)<\/t><\/is><\/c>/.exec(sheet);
  // A character that XML keeps for itself is written as its number.
  const said = cell?.[1]?.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
  expect(said?.trim()).toBe(text.trim());
  expect(sheet).not.toMatch(/<f[ >]|<v>/);
});

it('holds what XML and Excel would read as something else as it was written', async () => {
  const rows = [
    ['<&>"', '_x0041_'],
    ['\u0000가\u000b나\ud800', `a\nb`],
  ];
  const sheet = (await partsOfXlsx(await bytesOf(columns, rows))).get('xl/worksheets/sheet1.xml')!;
  const texts = [...sheet.matchAll(/preserve">([\s\S]*?)<\/t>/g)].slice(2).map(([, text]) => text);
  expect(texts).toEqual(['&#60;&#38;&#62;&#34;', '_x005F_x0041_', '가나\ufffd', 'a\nb']);
});

it('names columns beyond the alphabet, and is the same whenever it is written', async () => {
  const many = Array.from({ length: 28 }, (_, index) => ({ title: `칸 ${index}`, width: 8 }));
  const bytes = await bytesOf(many, []);
  const sheet = (await partsOfXlsx(bytes)).get('xl/worksheets/sheet1.xml')!;
  expect(sheet).toContain('r="Z1"');
  expect(sheet).toContain('ref="A1:AB1"');
  expect(await bytesOf(many, [])).toEqual(bytes);
});

it('ends with the failure of what gives its rows', async () => {
  async function* broken() {
    yield ['하나'];
    throw new Error('no more rows');
  }
  await expect(Array.fromAsync(xlsxOf('x', columns, broken(), at))).rejects.toThrow('no more rows');
});
