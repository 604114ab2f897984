import { problem } from '../../../http/problem.ts';
import { readSheet } from '../../../server/files/sheetReader.ts';
import type { Bytes } from '../../../server/files/window.ts';
import { type SheetFault, type SheetRow, UnreadSheet } from '../../../server/files/xlsxReader.ts';

/** What sheets of one kind hold: what a row is, in words with how many there may be, and how large they are. */
export interface SheetKind {
  /** 공고 */
  row: string;
  /** 공고 500건 */
  most: string;
  rows: number;
  megabytes: number;
}

const COLUMNS = 200;
// Rows above the headings and the headings themselves come with the others.
const HEAD_ROWS = 10;
const UNPACKED = 16 * 1024 * 1024;

/** The rows of a sheet that was sent. Throws `tooLarge`, or `sheetUnread` with what to do about it. */
export async function rowsOfSheet(file: Bytes, kind: SheetKind): Promise<SheetRow[]> {
  const { megabytes, rows } = kind;
  if (file.size > megabytes * 1024 * 1024) {
    throw problem('tooLarge', { message: `${megabytes}MB까지 가져올 수 있어요. 나누어 가져와 주세요.` });
  }
  try {
    return await readSheet(file, { rows: rows + HEAD_ROWS, columns: COLUMNS, unpacked: UNPACKED });
  } catch (error) {
    throw error instanceof UnreadSheet ? problem('sheetUnread', { message: unreadWords(error.why, kind) }) : error;
  }
}

function unreadWords(why: SheetFault, { row, most }: SheetKind): string {
  const words: Readonly<Record<SheetFault, string>> = {
    kind: 'Excel 파일(.xlsx)이나 CSV 파일이 아니에요. 다시 골라 주세요.',
    locked: '암호가 걸렸거나 오래된 Excel 파일(.xls)이에요. 암호를 풀고 .xlsx로 저장해 주세요.',
    broken: '깨진 Excel 파일이에요. Excel에서 열어 다시 저장해 주세요.',
    bomb: `압축을 푼 크기가 너무 큰 파일이에요. ${row}만 남기고 다시 저장해 주세요.`,
    long: tooManyRows(most),
    wide: `열이 ${COLUMNS}개를 넘어요. ${row}의 열만 남겨 주세요.`,
    letters: '글자를 읽을 수 없는 파일이에요. .xlsx나 ‘CSV UTF-8’로 저장해 주세요.',
  };
  return words[why];
}

/** What is said of a sheet with more rows than may come in at once. */
export const tooManyRows = (most: string) => `한 번에 ${most}까지 가져올 수 있어요. 나누어 가져와 주세요.`;
