import iconv from 'iconv-lite';
import { withZip } from '../src/server/files/zipReader.ts';
import { sampleZip } from './sampleFiles.ts';

/* Sheets as Excel and others save them. */

/** A cell: a text as Excel keeps texts, a number, or its own XML. */
export type SampleCell = string | number | { xml: string };

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const letter = (index: number) => String.fromCharCode(65 + index);
const escaped = (text: string) => text.replace(/[<>&]/g, (one) => `&#${one.charCodeAt(0)};`);

/** A number that is shown as a date with its time; style 1 of the sample's workbook. */
export const dated = (serial: number, place = ''): SampleCell => ({
  xml: `<c ${place === '' ? '' : `r="${place}" `}s="1"><v>${serial}</v></c>`,
});

interface SampleBook {
  is1904?: boolean;
  /** Entries beside the workbook's own, or instead of those of the same name. */
  more?: readonly { name: string; content: string | Buffer; encrypted?: boolean; claims?: number }[];
  /** The whole of the sheet's data, where it is not made of rows. */
  data?: string;
}

/** A workbook with the rows in its first sheet that is shown; texts are shared, as Excel keeps them. */
export function sampleXlsx(rows: readonly (readonly SampleCell[])[], { is1904, more = [], data }: SampleBook = {}) {
  const texts: string[] = [];
  const cellOf = (cell: SampleCell, place: string) => {
    if (typeof cell === 'object') return cell.xml;
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    if (cell === '') return '';
    texts.push(cell);
    return `<c r="${place}" t="s"><v>${texts.length - 1}</v></c>`;
  };
  const written = rows.map((cells, row) => {
    const inside = cells.map((cell, column) => cellOf(cell, `${letter(column)}${row + 1}`)).join('');
    return `<row r="${row + 1}">${inside}</row>`;
  });
  const parts = [
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${MAIN}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets><sheet name="감춘 것" sheetId="1" state="hidden" r:id="rId9"/><sheet name="공고" sheetId="2" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content:
        '<Relationships><Relationship Id="rId9" Target="worksheets/none.xml"/><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    {
      name: 'xl/styles.xml',
      content:
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;년&quot; m&quot;월&quot; d&quot;일&quot; hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet xmlns="${MAIN}"><dimension ref="A1:XFD1048576"/><sheetData>${data ?? written.join('')}</sheetData></worksheet>`,
    },
  ];
  const shared = {
    name: 'xl/sharedStrings.xml',
    content: `<sst>${texts
      .map((text) => `<si><r><t xml:space="preserve">${escaped(text)}</t></r><rPh><t>소리</t></rPh></si>`)
      .join('')}</sst>`,
  };
  const own = [...parts, shared].filter(({ name }) => !more.some((one) => one.name === name));
  return sampleZip([...own, ...more]);
}

/** The parts of a workbook as they are written. */
export async function partsOfXlsx(bytes: Buffer): Promise<Map<string, string>> {
  const source = {
    size: bytes.length,
    read: async (from: number, length: number) => bytes.subarray(from, from + length),
    async *bytes(from = 0, to = bytes.length) {
      yield bytes.subarray(from, to);
    },
  };
  return withZip(source, 100, async (zip) => {
    const parts = new Map<string, string>();
    for (const entry of zip.entries) {
      const chunks = await Array.fromAsync(await zip.unpack(entry));
      parts.set(entry.name, Buffer.concat(chunks).toString());
    }
    return parts;
  });
}

/** The cells of a workbook that the product wrote, as texts by row. */
export async function cellsOfXlsx(bytes: Buffer): Promise<string[][]> {
  const sheet = (await partsOfXlsx(bytes)).get('xl/worksheets/sheet1.xml') ?? '';
  const plain = (text = '') => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  return Array.from(sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs), ([, row = '']) =>
    Array.from(row.matchAll(/preserve">(.*?)<\/t>/gs), ([, text]) => plain(text)),
  );
}

/** Cells as Excel writes CSV: quotes where a cell needs them, CRLF between rows. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

/** The bytes that Excel saves as "CSV" where it runs in Korea. */
export const inKorea = (text: string): Buffer => iconv.encode(text, 'cp949');
