import { serialWords } from '../../fields/sheetDate.ts';
import { attributeOf, unescaped, walkXml } from './sheetXml.ts';
import { type Bytes, throughWindow } from './window.ts';
import { BrokenZip, LongZip, type OpenZip, withZip } from './zipReader.ts';

/*
 * The first sheet of a workbook (ECMA-376) as texts. Libraries for it make an array as long as the sheet says it is, and
 * one cell can say a billion rows: here only cells that hold something take room.
 */

/** A row that says something: its number as the sheet counts, and its cells as texts. */
export interface SheetRow {
  row: number;
  cells: string[];
}

/** Why a sheet cannot be read. */
export type SheetFault = 'broken' | 'bomb' | 'long' | 'wide' | 'letters' | 'kind' | 'locked';

export class UnreadSheet extends Error {
  readonly why: SheetFault;

  constructor(why: SheetFault) {
    super(why);
    this.why = why;
  }
}

/** How much a sheet may hold. */
export interface SheetLimits {
  rows: number;
  columns: number;
  /** Bytes that all parts which are read unpack to. */
  unpacked: number;
}

// A workbook has a dozen parts and one for each picture and sheet.
const MOST_PARTS = 2000;

/** The rows of the first sheet that is shown. Throws UnreadSheet. */
export async function readXlsx(file: Bytes, limits: SheetLimits): Promise<SheetRow[]> {
  try {
    // What is thrown while a zip is open reads as a broken one.
    const found = await withZip(throughWindow(file), MOST_PARTS, (zip) =>
      firstSheet(zip, limits).catch((error: unknown) => {
        if (error instanceof UnreadSheet) return error;
        throw error;
      }),
    );
    if (found instanceof UnreadSheet) throw found;
    return found;
  } catch (error) {
    if (error instanceof LongZip) throw new UnreadSheet('bomb');
    throw error instanceof BrokenZip ? new UnreadSheet('broken') : error;
  }
}

async function firstSheet(zip: OpenZip, limits: SheetLimits): Promise<SheetRow[]> {
  const partOf = partsOf(zip, limits.unpacked);
  const workbook = await partOf('xl/workbook.xml');
  if (workbook === undefined) throw new UnreadSheet('kind');
  const { id, is1904 } = sheetIn(workbook);
  const sheet = await partOf(pathOf((await partOf('xl/_rels/workbook.xml.rels')) ?? '', id));
  if (sheet === undefined) throw new UnreadSheet('broken');
  const texts = sharedTexts((await partOf('xl/sharedStrings.xml')) ?? '');
  const dates = dateStyles((await partOf('xl/styles.xml')) ?? '');
  return rowsIn(sheet, { texts, dates, is1904 }, limits);
}

/** Reads parts by name, as many bytes together as may be; undefined for one that is not there. */
function partsOf(zip: OpenZip, most: number) {
  let left = most;
  return async (name: string): Promise<string | undefined> => {
    const entry = zip.entries.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!entry) return undefined;
    if (entry.encrypted) throw new UnreadSheet('locked');
    if (entry.size > left) throw new UnreadSheet('bomb');
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.unpack(entry)) {
      left -= chunk.length;
      // What the directory claims may be a lie.
      if (left < 0) throw new UnreadSheet('bomb');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  };
}

function sheetIn(workbook: string): { id: string; is1904: boolean } {
  let [id, is1904] = ['', false];
  walkXml(workbook, {
    opened(name, written) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributeOf(written, 'date1904') ?? '');
      const isShown = (attributeOf(written, 'state') ?? 'visible') === 'visible';
      if (name === 'sheet' && isShown && id === '') id = attributeOf(written, 'id') ?? '';
    },
    closed() {},
    text() {},
  });
  return { id, is1904 };
}

function pathOf(relations: string, id: string): string {
  let path = 'xl/worksheets/sheet1.xml';
  walkXml(relations, {
    opened(name, written) {
      if (name !== 'Relationship' || attributeOf(written, 'Id') !== id) return;
      const target = attributeOf(written, 'Target') ?? '';
      path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    },
    closed() {},
    text() {},
  });
  return path;
}

/** Texts in pieces; how they are pronounced (`rPh`) is no part of them. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let [isText, isSound] = [false, false];
  walkXml(xml, {
    opened(name) {
      if (name === 'si') texts.push('');
      if (name === 'rPh') isSound = true;
      isText = name === 't';
    },
    closed(name) {
      if (name === 'rPh') isSound = false;
      isText = false;
    },
    text(text) {
      if (isText && !isSound && texts.length > 0) texts[texts.length - 1] += unescaped(text);
    },
  });
  return texts;
}

// Formats of dates and times that every program knows by number (ECMA-376 18.8.30), in Korean ones too.
const isKnownDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether each style of cells shows a number as a date. */
function dateStyles(xml: string): boolean[] {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isOfCells = false;
  walkXml(xml, {
    opened(name, written) {
      const id = Number(attributeOf(written, 'numFmtId') ?? 0);
      if (name === 'numFmt') own.set(id, isDateFormat(attributeOf(written, 'formatCode') ?? ''));
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) styles.push(own.get(id) ?? isKnownDate(id));
    },
    closed(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
    text() {},
  });
  return styles;
}

const isDateFormat = (code: string) => /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|General/gi, ''));

interface Workbook {
  texts: readonly string[];
  dates: readonly boolean[];
  is1904: boolean;
}

function rowsIn(xml: string, workbook: Workbook, limits: SheetLimits): SheetRow[] {
  const rows: SheetRow[] = [];
  let [row, column, cell, type, isDate] = [0, -1, '', '', false];
  let [isValue, isSound] = [false, false];
  const keep = () => {
    const text = textOfCell({ type, cell, isDate }, workbook);
    if (text.trim() === '') return;
    if (column >= limits.columns) throw new UnreadSheet('wide');
    if (rows.at(-1)?.row !== row) rows.push({ row, cells: [] });
    if (rows.length > limits.rows) throw new UnreadSheet('long');
    const { cells } = rows.at(-1)!;
    while (cells.length < column) cells.push('');
    cells[column] = text;
  };
  walkXml(xml, {
    opened(name, written) {
      if (name === 'row') [row, column] = [Number(attributeOf(written, 'r') ?? row + 1), -1];
      if (name === 'c') {
        [type, cell] = [attributeOf(written, 't') ?? 'n', ''];
        isDate = workbook.dates[Number(attributeOf(written, 's') ?? 0)] ?? false;
        column = columnOf(attributeOf(written, 'r')) ?? column + 1;
      }
      if (name === 'rPh') isSound = true;
      isValue = name === 'v' || name === 't';
    },
    closed(name) {
      if (name === 'rPh') isSound = false;
      if (name === 'c') keep();
      isValue = false;
    },
    text(text) {
      if (isValue && !isSound) cell += unescaped(text);
    },
  });
  return rows;
}

/** The column of a cell such as AB12, counted from 0; undefined if the cell names none. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,7}/i.exec(place ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOfCell({ type, cell, isDate }: { type: string; cell: string; isDate: boolean }, workbook: Workbook) {
  if (type === 's') return workbook.texts[Number(cell)] ?? '';
  if (type === 'b') return cell === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n' || cell === '') return cell;
  const serial = Number(cell);
  return isDate ? (serialWords(serial + (workbook.is1904 ? DAYS_TO_1904 : 0)) ?? cell) : cell;
}

const DAYS_TO_1904 = 1462;
