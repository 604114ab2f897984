// What a spreadsheet would take for a formula, whatever comes before it, also written in full width.
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/;
// What it would take for a number or a date and show as another text: zeros in front, more digits than it keeps, 1e5, 3-1.
const CHANGED =
  /^\s*(0[\d.,]*\d|\d{16}\d*|\d+(\.\d+)?e[+-]?\d+|\d{1,4}[-/]\d{1,2}([-/]\d{1,4})?|\d{1,4}\.\d{1,2}\.\d{1,4})\s*$/i;

function cell(text: string): string {
  const plain = text.toWellFormed().replaceAll('"', '""');
  return `"${FORMULA.test(text) || CHANGED.test(text) ? "'" : ''}${plain}"`;
}

/**
 * Rows as CSV for Excel: UTF-8 with the mark by which it knows Korean, CRLF. A text that it would compute or change
 * begins with an apostrophe, which it shows; the XLSX beside has none.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return MARK + rows.map(csvRow).join('');
}

const MARK = '\ufeff';
const csvRow = (row: readonly string[]) => `${row.map(cell).join(',')}\r\n`;

/** The same as bytes, as rows come. */
export async function* csvBytes(rows: AsyncIterable<readonly string[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(MARK);
  for await (const row of rows) yield Buffer.from(csvRow(row));
}
