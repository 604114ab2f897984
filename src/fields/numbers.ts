import { codeOf } from '../codes/codes.ts';
import { type Field, type FieldOptions, field, notListed } from './field.ts';
import { grouped } from './grouped.ts';
import { objectParticle } from './particle.ts';
import { readText } from './text.ts';

interface NumberOptions extends FieldOptions<string> {
  min?: number;
  max?: number;
  /** Most digits after the point; 0 unless told. */
  decimals?: number;
  /** Below 10 shown with at least one digit after the point, as grades are: `3.0`. */
  pointed?: boolean;
  /** Code group whose values are the only ones there are. */
  codes?: string;
  unit?: string;
  /** Won in one unit of an amount; shown beside it. */
  won?: number;
}

const PLAIN = /^[+-]?\d{1,15}(\.\d+)?$/;
const EXACT_DIGITS = 15;

const IN_THOUSANDS = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** Removes what people type around digits: spaces and thousands separators. Any other comma stays and is no number. */
function bare(typed: string): string {
  const trimmed = typed.trim();
  return IN_THOUSANDS.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed;
}

/** The number a text of digits stands for; undefined where it is none, or has more digits than a JSON number keeps. */
export function numberOf(typed: string): number | undefined {
  const digits = bare(typed);
  if (!PLAIN.test(digits) || digits.replace(/\D/g, '').length > EXACT_DIGITS) return undefined;
  // Adding 0 turns -0, which JSON does not know, into 0. What prints as 1e-7 is no number people type.
  const value = Number(digits) + 0;
  return PLAIN.test(String(value)) ? value : undefined;
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

/**
 * A number kept as it was typed, so that a draft can hold a wrong one; a JSON number on the wire whenever it is one,
 * and read back from it in canonical form (3 is `3.0` where it is pointed).
 */
export function number(wire: string, label: string, options: NumberOptions = {}): Field<string> {
  const canonical = (typed: string) => {
    const value = numberOf(typed);
    if (value === undefined) return typed;
    return options.pointed && value < 10 && Number.isInteger(value) ? value.toFixed(1) : String(value);
  };
  return field(wire, label, options, {
    kind: 'number',
    input: options.codes ? 'code' : options.decimals ? 'decimal' : 'number',
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
    wrong: (value, { codes }) =>
      wrongNumber(value, label, options) ??
      (codes && options.codes && !codeOf(codes, options.codes, canonical(value)) ? notListed(label) : undefined),
    write: (value) => numberOf(value) ?? value,
    inWords: (value) => {
      const known = options.decimals ? undefined : numberOf(value);
      const shown = known === undefined ? value : grouped(known);
      return withAlso(`${shown}${options.unit ?? ''}`, inWon(value, options));
    },
    also: (value) => inWon(value, options),
  });
}

/**
 * A number field of a career-history or skill row: numeric text becomes an integer at once, other text and blank stay
 * (Specification §5, deviation D-3).
 */
export function integer(wire: string, label: string, options: NumberOptionsOfInteger = {}): Field<number | string> {
  return field<number | string>(wire, label, options, {
    kind: 'integer',
    input: 'number',
    unit: options.unit,
    blank: '',
    schema: { type: ['integer', 'string'] },
    read: (given) => {
      const read = readText(given);
      return typeof read === 'string' ? toInteger(read) : read;
    },
    isBlank: (value) => String(value).trim() === '',
    canonical: toInteger,
    wrong: (value) => wrongNumber(String(value), label, options as NumberOptions),
    inWords: (value) =>
      withAlso(
        `${typeof value === 'number' ? grouped(value) : value}${options.unit ?? ''}`,
        inWon(String(value), options),
      ),
    also: (value) => inWon(String(value), options),
  });
}

/** A length of time in days; `6개월` and `1년 6개월` may be typed too, a month as 30 days and a year as 365. */
export function days(wire: string, label: string, options: NumberOptionsOfInteger = {}): Field<number | string> {
  const plain = integer(wire, label, { unit: '일', max: 36_500, ...options });
  const also = (value: number | string) => inMonths(Number(value));
  return {
    ...plain,
    // 개월 is not on a keyboard of digits.
    input: 'text',
    canonical: daysOf,
    also,
    inWords: (value, context) => withAlso(plain.inWords(value, context), also(value)),
  };
}

const DAYS = { 년: 365, 개월: 30, 달: 30, 주: 7, 일: 1 } as const;
const SPAN = /(\d{1,4})\s*(년|개월|달|주|일)/g;

function daysOf(typed: number | string): number | string {
  const text = String(typed);
  const isSpan = text.trim() !== '' && text.replace(SPAN, '').trim() === '';
  if (!isSpan) return toInteger(typed);
  return [...text.matchAll(SPAN)].reduce((sum, [, count, unit]) => sum + Number(count) * DAYS[unit as '일'], 0);
}

function inMonths(value: number): string {
  const months = Math.round(value / DAYS.개월);
  if (!(months >= 1)) return '';
  return `약 ${yearsWords(months)}`;
}

/** Months as `3년 2개월`, `11개월`, `2년`. */
export function yearsWords(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years > 0 ? `${years}년` : '', rest > 0 || years === 0 ? `${rest}개월` : ''].filter(Boolean).join(' ');
}

const EOK = 100_000_000;
const MAN = 10_000;

/** An amount of won in digits, from 1억 on in words beside them: `1,230,000,000원 (12억 3,000만 원)`. */
export function wonWords(won: number): string {
  const digits = `${grouped(won)}원`;
  if (won < EOK || won % MAN !== 0) return digits;
  const [eok, man] = [Math.floor(won / EOK), (won % EOK) / MAN];
  return `${digits} (${grouped(eok)}억${man > 0 ? ` ${grouped(man)}만` : ''} 원)`;
}

function inWon(typed: string, { won, max = 1e12 }: Pick<NumberOptions, 'won' | 'max'>): string {
  const value = won === undefined ? undefined : numberOf(typed);
  return value !== undefined && value > 0 && value <= max ? wonWords(value * won!) : '';
}

const withAlso = (words: string, also: string) => (also === '' ? words : `${words} (${also})`);

type NumberOptionsOfInteger = Omit<NumberOptions, 'blank' | 'decimals'> & { blank?: number | string };

/** Specification §5 and D-3: a numeric value becomes an integer, anything else stays as it is. */
export function toInteger(value: number | string): number | string {
  if (typeof value === 'number') return Number.isFinite(value) ? Math.trunc(value) + 0 : '';
  const number = numberOf(value);
  return number === undefined ? value : Math.trunc(number) + 0;
}
