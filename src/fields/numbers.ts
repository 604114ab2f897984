import { codeOf } from '../codes/codes.ts';
import { type Field, type FieldOptions, field, notListed } from './field.ts';
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
}

const PLAIN = /^[+-]?\d{1,15}(\.\d+)?$/;
const EXACT_DIGITS = 15;

/** Removes what people type around digits: spaces and thousands separators. */
function bare(typed: string): string {
  return typed.trim().replace(/,/g, '');
}

/** The number a text of digits stands for; undefined where it is none, or has more digits than a JSON number keeps. */
export function numberOf(typed: string): number | undefined {
  const digits = bare(typed);
  if (!PLAIN.test(digits) || digits.replace(/\D/g, '').length > EXACT_DIGITS) return undefined;
  // Adding 0 turns -0, which JSON does not know, into 0. What prints as 1e-7 is no number people type.
  const value = Number(digits) + 0;
  return PLAIN.test(String(value)) ? value : undefined;
}

function wrongNumber(typed: string, label: string, options: NumberOptions): string | undefined {
  const digits = bare(typed);
  const { min = 0, max = 1e12, decimals = 0 } = options;
  const value = numberOf(typed);
  if (value === undefined) return `${label}${objectParticle(label)} 숫자로 입력해 주세요.`;
  if ((digits.split('.')[1] ?? '').length > decimals) {
    return decimals === 0 ? '소수점 없이 입력해 주세요.' : `소수점 아래 ${decimals}자리까지 입력해 주세요.`;
  }
  if (value < min || value > max) {
    return `${min.toLocaleString('ko')}부터 ${max.toLocaleString('ko')}까지 입력해 주세요.`;
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
    input: options.codes ? 'code' : 'number',
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
      const shown = options.decimals ? value : (numberOf(value)?.toLocaleString('ko') ?? value);
      return `${shown}${options.unit ?? ''}`;
    },
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
    inWords: (value) => `${typeof value === 'number' ? value.toLocaleString('ko') : value}${options.unit ?? ''}`,
  });
}

type NumberOptionsOfInteger = Omit<NumberOptions, 'blank' | 'decimals'> & { blank?: number | string };

/** Specification §5 and D-3: a numeric value becomes an integer, anything else stays as it is. */
export function toInteger(value: number | string): number | string {
  if (typeof value === 'number') return Number.isFinite(value) ? Math.trunc(value) + 0 : '';
  const number = numberOf(value);
  return number === undefined ? value : Math.trunc(number) + 0;
}
