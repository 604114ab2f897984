import { formPartOf } from '../../../fields/formPart.ts';
import { SEOUL_MS } from '../../../fields/koreanDate.ts';
import { normaliseText } from '../../../fields/normalise.ts';
import type { Faults, Loose, Shape } from '../../../fields/shape.ts';
import { serialWords } from '../../../fields/sheetDate.ts';
import { sheetCells } from '../seasons/seasonCopy.records.ts';
import { instantIn, tidyInstant } from '../seasons/typedDay.ts';
import type { SheetColumn } from './sheetColumns.records.ts';

/** What a cell says: a value for its place, or why it cannot be one. */
export type CellValue = { value: unknown } | { sentence: string };

/** What a cell is looked up in: codes by code and by name. */
export interface Known {
  companies: readonly { code: string; name: string }[];
  categories: readonly { code: string; name: string }[];
}

/** Most characters of a cell, as Excel has it. */
const LONGEST_CELL = 32_767;

/** Reads a cell that is not blank as what its column holds; full-width letters and decomposed syllables as they read. */
export function readCell(column: SheetColumn, text: string, known: Known): CellValue {
  if (text.length > LONGEST_CELL) return { sentence: '한 칸에는 32,767자까지 쓸 수 있어요.' };
  if (/^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/.test(text.trim())) {
    return { sentence: `Excel의 오류 값이에요. 수식이 아니라 값을 넣어 주세요.` };
  }
  return READ[column.kind](text, column, known);
}

type Reads = (text: string, column: SheetColumn, known: Known) => CellValue;

// Codes, numbers and days are one line of plain letters.
const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

const READ: { readonly [K in SheetColumn['kind']]: Reads } = {
  company: (text, _column, { companies }) => coded(text, companies, '없는 회사이거나 맡지 않은 회사예요.'),
  category: (text, _column, { categories }) =>
    coded(text, categories, '없는 직무예요. 직무 이름을 그대로 적어 주세요.'),
  number(text) {
    // Excel marks digits that are to stay text.
    const number = plain(text).replace(/^'/, '').replace(/\.0+$/, '');
    if (/^\d(?:\.\d+)?E\+?\d+$/i.test(number)) {
      return { sentence: 'Excel이 번호를 줄여 썼어요. 칸의 표시 형식을 텍스트로 바꾸고 번호를 다시 적어 주세요.' };
    }
    return checked(sheetCells.number, number);
  },
  instant(text) {
    const typed = plain(text);
    const at = instantIn(tidyInstant(unformatted(typed)));
    if (at && isNear(at)) return { value: wordsOf(at) };
    const isDay = /^\d{4}\D+\d{1,2}\D+\d{1,2}\D*$/.test(unformatted(typed));
    return {
      sentence: isDay
        ? '시각도 적어 주세요. 예: 2027-03-02 10:00'
        : '달력에 있는 날짜와 시각을 2027-03-02 10:00처럼 적어 주세요.',
    };
  },
  truth(text) {
    const value = truthOf(text);
    return value === undefined ? { sentence: YES_OR_NO } : { value };
  },
  text(text, { at, shape }) {
    return checked(shape, at.startsWith('body.') ? text.trim() : onOneLine(text));
  },
  lines: (text, { shape }) => checked(shape, linesOf(text)),
  names: (text, { shape }) => checked(shape, linesOf(text)),
  rows(text, { at, shape }) {
    const rows = linesOf(text).map((line, index) => rowOf(line, { at, shape, index }));
    const wrong = rows.map((row) => (row ? checked(shape, row) : { sentence: YES_OR_NO }));
    return wrong.find((one) => 'sentence' in one) ?? { value: rows };
  },
};

const YES_OR_NO = '예나 아니오로 적어 주세요.';

/** Whether a text says yes or no; undefined if neither. */
function truthOf(text: string): boolean | undefined {
  const said = plain(text).toUpperCase();
  if (['예', 'Y', 'YES', 'O', 'TRUE', '1'].includes(said)) return true;
  return ['아니오', '아니요', 'N', 'NO', 'X', 'FALSE', '0'].includes(said) ? false : undefined;
}

const onOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ').trim();

function linesOf(text: string): string[] {
  const lines = text.split(/\r\n?|\n/).map((line) => normaliseText(line).trim());
  return lines.filter((line) => line !== '');
}

function coded(text: string, all: readonly { code: string; name: string }[], sentence: string): CellValue {
  const said = plain(text).toUpperCase();
  const found = all.find(({ code }) => code === said) ?? all.find(({ name }) => plain(name).toUpperCase() === said);
  return found ? { value: found.code } : { sentence };
}

/** A value in the form it is stored in, if its declaration finds nothing wrong with it. */
function checked(shape: Shape<unknown>, given: unknown): CellValue {
  const faults: Faults = {};
  const value = shape.read(given, '', faults);
  if (Object.keys(faults).length === 0) shape.check(value, '', faults, {});
  const [sentence] = Object.values(faults);
  return sentence === undefined ? { value: shape.write(value) } : { sentence };
}

interface RowsOf {
  at: string;
  shape: Shape<unknown>;
  index: number;
}

/**
 * A line of a cell as a row, its members divided by bars; a text that is left out is blank, a yes or no and what
 * a row may lack are then not said. Undefined for a yes or no that is neither.
 */
function rowOf(line: string, { at, shape, index }: RowsOf): Loose | undefined {
  const part = formPartOf(shape);
  const members = part?.kind === 'record' ? part.members : [];
  const texts = line.split(/[|｜]/).map((one) => one.trim());
  if (at === 'fields' && texts.length === 1) return { no: String(index + 1).padStart(2, '0'), name: texts[0] };
  const row: Loose = {};
  for (const [place, member] of members.entries()) {
    const text = texts[place] ?? '';
    const isTruth = 'kind' in member && member.kind === 'truth';
    const isMaybe = formPartOf(member)?.kind === 'maybe';
    if ((isTruth || isMaybe) && text === '') continue;
    const value = isTruth ? truthOf(text) : text;
    if (value === undefined) return undefined;
    row[member.wire] = value;
  }
  return 'when' in row ? { ...row, ...dayOrTerm(row as { when: string; term: string }) } : row;
}

// When a step is, is a day or said in words.
function dayOrTerm({ when, term }: { when: string; term: string }): { when: string; term: string } {
  if (when === '') return { when, term };
  const days = plain(when)
    .split(/\s*(?:~|\.\.)\s*/)
    .map((day) => tidyDay(unformatted(day)));
  const isDays = days.length <= 2 && days.every((day) => day !== undefined);
  if (isDays) return { when: days.join('..'), term };
  if (when === 'deadline' || when === '접수 끝') return { when: 'deadline', term };
  return { when: '', term: term === '' ? when : `${when} ${term}` };
}

/** A day as it was typed, written 2027-03-02; undefined for what is none. */
function tidyDay(typed: string): string | undefined {
  const at = instantIn(tidyInstant(`${typed.replace(/[.\s]+$/, '')} 00:00`));
  return at && isNear(at) ? wordsOf(at).slice(0, 10) : undefined;
}

// Excel shows such a number where a cell has lost its format; five digits are a day since 1927.
const unformatted = (text: string) => (/^\d{5}(?:\.\d+)?$/.test(text) ? serialWords(Number(text)) : undefined) ?? text;

const isNear = (at: Date) => at.getUTCFullYear() >= 2000 && at.getUTCFullYear() < 2100;
const wordsOf = (at: Date) => new Date(at.getTime() + SEOUL_MS).toISOString().slice(0, 16).replace('T', ' ');
