import { isObject } from '../../../fields/shape.ts';
import { textAt, type WorkingCopy } from '../../postings/editing/workingCopy.ts';
import { datePlaces } from './shiftedCopy.ts';

/** What a text may still say of the season before. */
export const LEFTOVERS = {
  year: '지난 해가 남아 있어요',
  half: '지난 시즌의 이름이 남아 있어요',
  day: '날짜가 적혀 있어요. 이번 시즌의 날짜인지 확인해 주세요',
  phone: '전화번호가 그대로인지 확인해 주세요',
} as const;

export type LeftoverKind = keyof typeof LEFTOVERS;

/** Something in a text that has to be looked at: where, which words, and why. */
export interface Leftover {
  at: string;
  words: string;
  kind: LeftoverKind;
}

/** Between which seasons a posting was copied, and the year the new one begins in. */
export interface Between {
  from: string;
  to: string;
  year: number;
}

// A year that is further back is a year of something else: of the company's founding, of a law.
const YEARS_BACK = 3;

const PHONE = /(?<!\d)0\d{1,2}[-. )]{1,2}\d{3,4}[-. ]\d{4}(?!\d)|(?<!\d)1[568]\d{2}-\d{4}(?!\d)/g;
const DAYS =
  /(?:(?<!\d)\d{4}년\s*)?(?<!\d)\d{1,2}월\s*\d{1,2}일|(?<!\d)\d{4}\s?[.\-/]\s?\d{1,2}\s?[.\-/]\s?\d{1,2}(?!\d)|(?<!\d)\d{1,2}\/\d{1,2}(?=\s?\([일월화수목금토]\))/g;
const YEAR = /(?<!\d)(20\d{2})(?!\d)/g;
const HALF = /상반기|하반기/g;

/** Names of members that hold no words of a person: codes, hashes, numbers of rows. */
const NOT_WORDS = ['id', 'no', 'hash', 'how', 'kind', 'category', 'season', 'employment', 'career'];

/** Texts of a copy by their place: a list of texts is one. */
function* textsIn(value: unknown, at: string): Generator<{ at: string; text: string }> {
  if (typeof value === 'string') yield { at, text: value };
  else if (Array.isArray(value) && value.every((one) => typeof one === 'string')) yield { at, text: value.join('\n') };
  else if (Array.isArray(value)) {
    for (const row of value) if (isObject(row)) yield* textsIn(row, `${at}.${String(row.id)}`);
  } else if (isObject(value)) {
    for (const [name, one] of Object.entries(value)) {
      if (!NOT_WORDS.includes(name)) yield* textsIn(one, at === '' ? name : `${at}.${name}`);
    }
  }
}

/** What of the season before the texts of a copy still say, in their order; its dates have been moved already. */
export function leftoversOf(copy: WorkingCopy, between: Between): Leftover[] {
  const dates = datePlaces(copy);
  return [...textsIn(copy, '')].flatMap(({ at, text }) =>
    dates.includes(at) ? [] : foundIn(text, between).map((found) => ({ at, ...found })),
  );
}

function foundIn(text: string, { from, to, year }: Between): Omit<Leftover, 'at'>[] {
  const found: { words: string; kind: LeftoverKind; index: number }[] = [];
  const isFree = (index: number, length: number) =>
    found.every((one) => index + length <= one.index || index >= one.index + one.words.length);
  const look = (pattern: RegExp, kind: LeftoverKind, isLeft: (words: string) => boolean = () => true) => {
    for (const { 0: words, index } of text.matchAll(pattern)) {
      if (isLeft(words) && isFree(index, words.length)) found.push({ words, kind, index });
    }
  };
  look(PHONE, 'phone');
  look(DAYS, 'day');
  look(YEAR, 'year', (words) => Number(words) < year && Number(words) >= year - YEARS_BACK);
  look(HALF, 'half', (words) => from.includes(words) && !to.includes(words));
  return found.toSorted((a, b) => a.index - b.index).map(({ words, kind }) => ({ words, kind }));
}

/** The year in which a copy takes applications; that of its season's name where it says no day yet. */
export function yearOf(copy: WorkingCopy): number {
  return Number(/^\d{4}/.exec(textAt(copy, 'accept.from'))?.[0] ?? 0);
}
