import { readDelimited } from '../../fields/delimited.ts';
import type { Bytes } from './window.ts';
import { readXlsx, type SheetLimits, type SheetRow, UnreadSheet } from './xlsxReader.ts';

/** The rows of a sheet that say something, of a workbook or of text as Excel saves and copies it. Throws UnreadSheet. */
export async function readSheet(file: Bytes, limits: SheetLimits): Promise<SheetRow[]> {
  const start = await file.read(0, 8);
  if (start.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return readXlsx(file, limits);
  // Workbooks older than 2007, and those with a password, begin so.
  if (start.subarray(0, 4).equals(OLE)) throw new UnreadSheet('locked');
  return rowsOf(lettersOf(await file.read(0, file.size)), limits);
}

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

// Excel saves text in the first two, a browser pastes in UTF-8, and Excel in Korea saves CSV in the last.
const MARKS = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
] as const;

function lettersOf(bytes: Buffer): string {
  const marked = MARKS.find(([mark]) => bytes.subarray(0, mark.length / 2).toString('hex') === mark);
  for (const encoding of marked ? [marked[1]] : ['utf-8', 'euc-kr']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!text.includes('\0')) return text;
    } catch {
      // The next one may be it.
    }
  }
  throw new UnreadSheet('letters');
}

function rowsOf(text: string, { rows: most, columns }: SheetLimits): SheetRow[] {
  const rows = readDelimited(text, separatorOf(text)).map((cells, index) => ({
    row: index + 1,
    cells: trimmed(cells),
  }));
  const said = rows.filter(({ cells }) => cells.length > 0);
  if (said.length > most) throw new UnreadSheet('long');
  if (said.some(({ cells }) => cells.length > columns)) throw new UnreadSheet('wide');
  return said;
}

// Blank cells behind the last that says something are what a sheet's edge left.
function trimmed(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

/** What most cells of the first line are divided by. */
function separatorOf(text: string): string {
  const [line = ''] = text.trimStart().split('\n', 1);
  const [first] = ['\t', ',', ';'].toSorted((a, b) => line.split(b).length - line.split(a).length);
  return first!;
}
