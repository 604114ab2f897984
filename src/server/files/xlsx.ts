import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/*
 * A workbook of one sheet in the least parts of Office Open XML (ECMA-376): every cell a text in a column of texts, so
 * that nothing is a formula and zeros stay. It is written as its rows come.
 */

/** A column: its heading, and how wide it is in characters. */
export interface Column {
  title: string;
  width: number;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Most characters of a cell; with more Excel does not open the sheet. */
const CELL = 32_767;

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  // Two formats: a text (49 is @), and the same in bold for the headings.
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Malgun Gothic"/></font><font><b/><sz val="11"/><name val="Malgun Gothic"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
};

// XML 1.0 has no other control characters; `_x000D_` in a text would be read as the character it names.
function escaped(text: string): string {
  return text
    .slice(0, CELL)
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
}

/** `AB` of column 27, counted from 0. */
export function columnLetters(column: number): string {
  return column < 0 ? '' : columnLetters(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));
}

function row(cells: readonly string[], number: number, style: 0 | 1): string {
  const written = cells.map(
    (text, column) =>
      `<c r="${columnLetters(column)}${number}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
  );
  return `<row r="${number}">${written.join('')}</row>`;
}

async function* sheet(
  columns: readonly Column[],
  rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
) {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" style="0" customWidth="1"/>`,
  );
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  const titles = columns.map(({ title }) => title);
  yield row(titles, 1, 1);
  let last = 1;
  for await (const cells of rows) {
    last += 1;
    yield row(cells, last, 0);
  }
  const all = `A1:${columnLetters(columns.length - 1)}${last}`;
  yield `</sheetData><autoFilter ref="${all}"/><ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

/** The bytes of a workbook with one sheet of texts, headings first. */
export async function* xlsxOf(
  name: string,
  columns: readonly Column[],
  rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
  at: Date,
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const workbook = `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  for (const [file, xml] of Object.entries({ ...parts, 'xl/workbook.xml': workbook })) {
    zip.addBuffer(Buffer.from(HEAD + xml), file, { mtime: at });
  }
  const stream = Readable.from(sheet(columns, rows), { objectMode: false });
  stream.on('error', (error) => (zip.outputStream as Readable).destroy(error));
  zip.addReadStream(stream, 'xl/worksheets/sheet1.xml', { mtime: at });
  zip.end();
  for await (const chunk of zip.outputStream) yield chunk as Buffer;
}
