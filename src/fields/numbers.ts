import { codeOf, nameOf } from './codes.ts';
import { type Field, type FieldOptions, field, notListed } from './field.ts';
import { grouped } from './grouped.ts';
import { objectParticle } from './particle.ts';
import { bare, isForeignMoney, isRough, numberOf, peopleIn, wonIn, wonWords } from './quantities.ts';
import { readText, tidyText } from './text.ts';

interface NumberOptions extends FieldOptions<string> {
  /** The sentence for a required blank value. */
  missing?: string;
  min?: number;
  max?: number;
  /** Most digits after the point; 0 by default. */
  decimals?: number;
  /** Below 10 shown with at least one digit after the point, as grades are: `3.0`. */
  pointed?: boolean;
  /** Code group whose values are the only ones there are. */
  codes?: string;
  unit?: string;
  /** Won in one unit of an amount; shown beside it, and what `4,600만원` is read by. */
  won?: number;
  /** It counts people: `50명` is read, too. */
  people?: boolean;
  /** Its hint invites words, which no keyboard of digits has. */
  words?: boolean;
}

// 3,5 is 3.5 to one and a slip to another: nobody's grade is guessed.
function wrongComma(decimals: number): string {
  return `쉼표는 세 자리마다 쓸 수 있어요.${decimals > 0 ? ' 소수점은 점(.)으로 적어 주세요.' : ''}`;
}

function wrongNumber(typed: string, label: string, options: NumberOptions): string | undefined {
  const digits = bare(typed);
  const { min = 0, max = 1e12, decimals = 0 } = options;
  const value = numberOf(typed);
  if (value === undefined && /^[+-]?[\d,]*,[\d,.]*$/.test(digits)) return wrongComma(decimals);
  if (value === undefined) return `${label}${objectParticle(label)} 숫자로 입력해 주세요.`;
  if ((digits.split('.')[1] ?? '').length > decimals) {
    return decimals === 0 ? '소수점 없이 입력해 주세요.' : `소수점 아래 ${decimals}자리까지 입력해 주세요.`;
  }
  if (value < min || value > max) {
    return `${grouped(min)}부터 ${grouped(max)}까지 입력해 주세요.`;
  }
  return undefined;
}

// What people write for an amount, in the field's own unit: `4,600만원` is 4600 where the unit is 만 원.
function amountIn(typed: string, { won, people }: NumberOptions): number | undefined {
  if (people) return peopleIn(typed);
  const amount = won === undefined ? undefined : wonIn(typed);
  return amount === undefined ? undefined : amount / won!;
}

// An amount that is no whole number of the unit, and one that people give all the same: it stays as it was typed.
function isTold(typed: string, options: NumberOptions): boolean {
  if ((!options.people && options.won === undefined) || numberOf(inUnit(typed, options)) !== undefined) return false;
  const isAmount = (one: string) => numberOf(one) !== undefined || amountIn(one, options) !== undefined;
  return isRough(typed, isAmount) || (options.won !== undefined && isForeignMoney(typed));
}

function keyboardOf({ words, decimals }: NumberOptions): 'text' | 'decimal' | 'number' {
  if (words) return 'text';
  return decimals ? 'decimal' : 'number';
}

// As it is kept: an amount written in words becomes its number, if that is a whole one.
function inUnit(typed: string, options: NumberOptions): string {
  const amount = numberOf(typed) === undefined ? amountIn(typed, options) : undefined;
  return amount !== undefined && Number.isInteger(amount) ? String(amount) : typed;
}

/**
 * A number kept as it was typed, so that a draft can hold a wrong one; a JSON number on the wire whenever it is one,
 * and read back from it in canonical form (3 is `3.0` where it is pointed).
 */
export function number(wire: string, label: string, options: NumberOptions = {}): Field<string> {
  const canonical = (given: string) => {
    const typed = inUnit(given, options);
    const value = numberOf(typed);
    if (value === undefined) return isTold(typed, options) ? tidyText(typed) : typed;
    return options.pointed && value < 10 && Number.isInteger(value) ? value.toFixed(1) : String(value);
  };
  return field(wire, label, options, {
    kind: 'number',
    missing: options.missing,
    input: options.codes ? 'code' : keyboardOf(options),
    codes: options.codes,
    unit: options.unit,
    blank: '',
    schema: { type: ['number', 'string'], minimum: options.min ?? 0, ...(options.max ? { maximum: options.max } : {}) },
    read: (given) => {
      const read = readText(given);
      return typeof given === 'number' && typeof read === 'string' ? canonical(read) : read;
    },
    isBlank: (value) => value.trim() === '',
    canonical,
    wrong: (value, { codes }) => {
      if (options.codes && codes) {
        return codeOf(codes, options.codes, canonical(value)) ? undefined : notListed(label);
      }
      return isTold(value, options) ? undefined : wrongNumber(inUnit(value, options), label, options);
    },
    write: (value) => numberOf(value) ?? value,
    inWords: (value, { codes }) => {
      if (options.codes && codes) return nameOf(codes, options.codes, canonical(value));
      return amountWords(inUnit(value, options), options);
    },
    also: (value) => inWon(inUnit(value, options), options).also,
  });
}

/**
 * A number field of a career-history or skill row: numeric text becomes an integer at once, other text and blank stay
 * (Specification §5, deviation D-3).
 */
export function integer(wire: string, label: string, options: NumberOptionsOfInteger = {}): Field<number | string> {
  const told = options as NumberOptions;
  return field<number | string>(wire, label, options, {
    kind: 'integer',
    input: keyboardOf(told),
    unit: options.unit,
    blank: '',
    schema: { type: ['integer', 'string'] },
    read: (given) => {
      const read = readText(given);
      return typeof read === 'string' ? toInteger(read) : read;
    },
    isBlank: (value) => String(value).trim() === '',
    canonical: (value) => toInteger(inUnit(String(value), told)),
    wrong: (value) => (isTold(String(value), told) ? undefined : wrongNumber(inUnit(String(value), told), label, told)),
    inWords: (value) => amountWords(inUnit(String(value), told), told),
    also: (value) => inWon(inUnit(String(value), told), told).also,
  });
}

const UNITS = { 년: 365, 개월: 30, 달: 30, 주: 7, 일: 1, 시간: 0 } as const;
const SPAN = /(\d{1,5}(?:\.\d)?)\s*(년|개월|달|주|일|시간)(?:간|\s*(반))?/g;
const MONTH = UNITS.개월;

/**
 * A length of time: digits are days, an integer (D-3); `2년 6개월` and `120시간` stay as they were typed, with the days
 * they come to beside them, a month as 30 and a year as 365, `반` as half of what it follows. Hours of a course make no
 * days.
 */
export function days(wire: string, label: string, options: NumberOptionsOfInteger = {}): Field<number | string> {
  const plain = integer(wire, label, { unit: '일', max: 36_500, ...options });
  const { max } = { max: 36_500, ...options };
  const also = (value: number | string) => {
    const told = spanIn(String(value));
    if (told === undefined) return inMonths(Number(value));
    return told > 1 ? `${grouped(told)}일` : '';
  };
  const isSpan = (value: number | string) => spanIn(String(value)) !== undefined;
  return {
    ...plain,
    // 개월 is not on a keyboard of digits.
    input: 'text',
    canonical: (value) => (isSpan(value) ? tidySpan(String(value)) : toInteger(value)),
    check(value, path, faults, context) {
      const told = spanIn(String(value));
      if (told === undefined) plain.check(value, path, faults, context);
      else if (told > max && !(path in faults))
        faults[path] = `${yearsWords(Math.floor(max / MONTH))}까지 적을 수 있어요.`;
    },
    also,
    inWords: (value, context) => {
      if (typeof value !== 'number') return isSpan(value) ? withAlso(tidySpan(value), also(value)) : value.trim();
      return withAlso(plain.inWords(value, context), also(value));
    },
  };
}

// The days a length of time comes to, none for hours; undefined if it is no length of time in words.
function spanIn(typed: string): number | undefined {
  const exact = (text: string) => text.trim() !== '' && text.replace(SPAN, '').trim() === '';
  if (!exact(typed) && !(/[년월달주일간]/.test(typed) && isRough(typed, exact))) return undefined;
  const spans = [...typed.matchAll(SPAN)];
  return Math.round(
    spans.reduce((sum, [, count, unit, half]) => sum + (Number(count) + (half ? 0.5 : 0)) * UNITS[unit as '일'], 0),
  );
}

const tidySpan = (typed: string) =>
  tidyText(typed)
    .replace(/\s+/g, ' ')
    .replace(/(\d) (?=[년개달주일시])/g, '$1')
    .replace(/([년월달주일간])(?=\d)/g, '$1 ');

function inMonths(value: number): string {
  const months = Math.round(value / MONTH);
  if (!(months >= 1)) return '';
  return `약 ${yearsWords(months)}`;
}

/** Months as `3년 2개월`, `11개월`, `2년`. */
export function yearsWords(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years > 0 ? `${years}년` : '', rest > 0 || years === 0 ? `${rest}개월` : ''].filter(Boolean).join(' ');
}

/** What an amount comes to in won: under its input with one measure in brackets, in words with none in another's. */
function inWon(typed: string, { won, max = 1e12 }: NumberOptions): { also: string; measures: string[] } {
  const value = won === undefined ? undefined : numberOf(typed);
  if (value === undefined || value <= 0 || value > max) return { also: '', measures: [] };
  const measures = wonWords(value * won!);
  const [digits = '', words = ''] = measures;
  return { also: withAlso(digits, words), measures };
}

// A unit is shown only behind a number; an amount in words has its own. Beside it one other measure: 억 and 만, else won.
function amountWords(typed: string, options: NumberOptions): string {
  const known = numberOf(typed);
  if (known === undefined) return typed.trim();
  const shown = options.decimals ? typed : grouped(known);
  return withAlso(`${shown}${options.unit ?? ''}`, inWon(typed, options).measures.at(-1) ?? '');
}

const withAlso = (words: string, also: string) => (also === '' ? words : `${words} (${also})`);

type NumberOptionsOfInteger = Omit<NumberOptions, 'blank' | 'decimals'> & { blank?: number | string };

/** Specification §5 and D-3: a numeric value becomes an integer, anything else stays as it is. */
export function toInteger(value: number | string): number | string {
  if (typeof value === 'number') return Number.isFinite(value) ? Math.trunc(value) + 0 : '';
  const number = numberOf(value);
  return number === undefined ? value : Math.trunc(number) + 0;
}
