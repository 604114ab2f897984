import { problem } from '../../../http/problem.ts';
import { columnLetters } from '../../../server/files/xlsx.ts';
import type { SheetRow } from '../../../server/files/xlsxReader.ts';
import { OWN_COLUMNS, OWN_LONGEST, type OwnColumn, ownColumns } from '../release/ownColumns.ts';
import { type ScoreName, scoreInCell, scoreInHeading } from '../score.ts';
import { VERDICTS, type Verdict, verdicts } from '../verdict.ts';
import { VERDICT_COLUMNS, type VerdictColumn } from './verdictSheet.records.ts';

// How the cells of a sheet that comes back are read.

/** Where the columns of a sheet stand. */
export interface VerdictHead {
  columns: ReadonlyMap<VerdictColumn, number>;
  scores: readonly (ScoreName & { at: number })[];
  own: readonly { name: OwnColumn; at: number }[];
}

/** What is wrong in a cell. */
export interface CellFault {
  cell: string;
  given: string;
  sentence: string;
}

/** A row as its cells are read; what is blank is undefined, and changes nothing. */
export interface VerdictRow {
  row: number;
  code: string;
  number: string;
  name: string;
  verdict: Verdict | undefined;
  rank: number | undefined;
  reason: string | undefined;
  scores: ReadonlyMap<number, number>;
  own: ReadonlyMap<OwnColumn, string>;
  faults: CellFault[];
}

// Above the headings a sheet may have its name and a note.
const HEADINGS_WITHIN = 10;
const NEEDED = ['code', 'number', 'name'] as const;
const REASON = 300;
const names = Object.keys(VERDICT_COLUMNS) as VerdictColumn[];

/** A text as people compare it: composed (macOS takes syllables apart), and its spaces one each. */
export const plainText = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Finds the headings of a sheet and divides it there. Throws `sheetUnread` where they are not found, or one stands twice. */
export function verdictHead(rows: readonly SheetRow[]): VerdictHead & { body: readonly SheetRow[] } {
  for (const [index, { cells }] of rows.slice(0, HEADINGS_WITHIN).entries()) {
    const headings = cells.map(plainText);
    const places = names.flatMap((name) =>
      headings.flatMap((heading, at) => (heading === VERDICT_COLUMNS[name].title ? [[name, at] as const] : [])),
    );
    const columns = new Map(places);
    if (!NEEDED.every((name) => columns.has(name))) continue;
    const scores = headings.flatMap((heading, at) => {
      const score = scoreInHeading(heading);
      return score ? [{ ...score, at }] : [];
    });
    const own = ownColumns.flatMap((name) =>
      headings.flatMap((heading, at) => (heading === OWN_COLUMNS[name] ? [{ name, at }] : [])),
    );
    const isTwice =
      columns.size < places.length ||
      new Set(own.map(({ name }) => name)).size < own.length ||
      new Set(scores.map(({ place }) => place)).size < scores.length;
    if (isTwice) throw problem('sheetUnread', { message: '같은 머리글이 두 번 있어요. 하나만 남겨 주세요.' });
    return { columns, scores, own, body: rows.slice(index + 1) };
  }
  const needed = NEEDED.map((name) => `‘${VERDICT_COLUMNS[name].title}’`).join(', ');
  throw problem('sheetUnread', {
    message: `${needed} 열이 있는 머리글 행을 찾지 못했어요. 이 화면에서 받은 표를 고쳐 가져와 주세요.`,
  });
}

/** Reads the cells of a row. */
export function verdictRow({ row, cells }: SheetRow, { columns, scores, own }: VerdictHead): VerdictRow {
  const faults: CellFault[] = [];
  const textAt = (at: number | undefined) => (at === undefined ? '' : plainText(cells[at] ?? ''));
  const wrong = (at: number, sentence: string) => {
    faults.push({ cell: `${columnLetters(at)}${row}`, given: textAt(at).slice(0, 80), sentence });
  };
  const at = (name: VerdictColumn) => columns.get(name);
  /** What a cell says; undefined if it is blank or wrong. */
  const readAt = <T>(place: number | undefined, read: (text: string) => T | undefined, sentence: string) => {
    const text = textAt(place);
    if (place === undefined || text === '') return undefined;
    const found = read(text);
    if (found === undefined) wrong(place, isDate(text) ? DATE_WORDS : sentence);
    return found;
  };
  const said = readAt(at('verdict'), verdictInCell, `${Object.values(VERDICTS).join(', ')} 가운데 하나를 적어 주세요.`);
  const rank = readAt(at('rank'), rankInCell, '1부터 9999까지의 숫자를 적어 주세요.');
  const reason = readAt(
    at('reason'),
    (text) => ([...text].length > REASON ? undefined : text),
    `까닭은 ${REASON}자까지 적을 수 있어요.`,
  );
  const given = scores.flatMap(({ place, at: column }) => {
    const score = readAt(column, scoreInCell, '숫자로 적어 주세요. 예: 87.5');
    return score === undefined ? [] : [[place, score] as const];
  });
  const theirs = own.flatMap(({ name, at: column }) => {
    // A date that a spreadsheet keeps as one is read as it is shown: it is words here.
    const text = textAt(column);
    const isLong = [...text].length > OWN_LONGEST;
    if (isLong) wrong(column, `${OWN_COLUMNS[name]}: ${OWN_LONGEST}자까지 적을 수 있어요.`);
    return text === '' || isLong ? [] : [[name, text] as const];
  });
  if (said?.rank !== undefined && rank !== undefined && said.rank !== rank) {
    wrong(at('rank') ?? 0, '결정에 적은 예비 순번과 달라요. 하나만 적어 주세요.');
  }
  return {
    ...{ row, code: textAt(at('code')).toUpperCase(), number: textAt(at('number')), name: textAt(at('name')) },
    ...{
      verdict: said?.verdict,
      rank: rank ?? said?.rank,
      reason,
      scores: new Map(given),
      own: new Map(theirs),
      faults,
    },
  };
}

const DATE_WORDS = 'Excel이 날짜로 바꾼 칸이에요. 셀 서식을 ‘텍스트’로 바꾸고 다시 적어 주세요.';
const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/.test(text) || /^\d{1,4}[-/.]\d{1,2}([-/.]\d{1,4})?$/.test(text);

/** A verdict as the screen says it; a place in reserve may stand behind its word (예비 3번). */
function verdictInCell(text: string): { verdict: Verdict; rank?: number } | undefined {
  const [word = '', rest = ''] = text.normalize('NFKC').split(/ ?(?=\d)/);
  const verdict = verdicts.find((one) => VERDICTS[one] === word.trim());
  if (verdict === undefined) return undefined;
  if (rest === '') return { verdict };
  const rank = rankInCell(rest.replace(/ ?번$/, ''));
  return verdict === 'reserve' && rank !== undefined ? { verdict, rank } : undefined;
}

function rankInCell(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/번$/, '').trim();
  return /^[1-9]\d{0,3}$/.test(plain) ? Number(plain) : undefined;
}
