import { type Field, type FieldOptions, field, missing } from './field.ts';
import { grouped } from './grouped.ts';
import { countCharacters, hasControls, normaliseText } from './normalise.ts';
import { hasResidentNumber, RESIDENT_NUMBER_SENTENCE } from './residentNumber.ts';
import { FIELD_BYTES, WRONG_FORM } from './shape.ts';

const byteLength = new TextEncoder();

/** Form of every stored text: a string (numbers are taken as written), no lone surrogate, 64 KB; then normalised. */
export function readText(given: unknown): string | { fault: string } {
  const text = typeof given === 'number' && Number.isFinite(given) ? String(given) : given;
  if (typeof text !== 'string') return { fault: WRONG_FORM };
  const fault = unreadable(text);
  return fault === undefined ? normaliseText(text) : { fault };
}

// What no text may hold, not even in a draft.
function unreadable(text: string): string | undefined {
  if (!text.isWellFormed()) return '읽을 수 없는 글자가 있어요. 그 글자를 지우고 다시 입력해 주세요.';
  if (text.length > FIELD_BYTES / 3 && byteLength.encode(text).length > FIELD_BYTES) {
    return '한 칸에 담을 수 있는 크기(64KB)를 넘었어요. 내용을 줄여 주세요.';
  }
  return undefined;
}

/** Form of ids, codes and queries: like stored text, but a control character is refused instead of removed. */
export function readPlain(given: unknown): string | { fault: string } {
  if (typeof given === 'string' && hasControls(given)) {
    return { fault: '쓸 수 없는 글자가 있어요. 다시 입력해 주세요.' };
  }
  return readText(given);
}

/** The sentence for a text that a person wrote: it can be stored, holds nothing forbidden, and is within its limit. */
export function wrongText(text: string, max: number): string | undefined {
  return unreadable(text) ?? (hasResidentNumber(text) ? RESIDENT_NUMBER_SENTENCE : tooLong(text, max));
}

/** The sentence for a text longer than its limit, in grapheme clusters. */
export function tooLong(text: string, max: number): string | undefined {
  const over = countCharacters(text) - max;
  return over > 0 ? `${grouped(max)}자까지 쓸 수 있어요. ${grouped(over)}자 초과했어요.` : undefined;
}

export interface TextOptions extends FieldOptions<string> {
  /** Grapheme clusters; 100 by default. */
  max?: number;
  /** Code group whose names are offered while typing; anything may be typed. */
  suggest?: string;
}

/** Nothing but spaces. */
export const isBlankText = (value: string) => value.trim() === '';

/** One line as it is stored, without spaces around it. */
export const tidyText = (value: string) => normaliseText(value).trim();

/** One line of text. */
export function text(wire: string, label: string, options: TextOptions = {}): Field<string> {
  const max = options.max ?? 100;
  return field(wire, label, options, {
    kind: 'text',
    input: options.suggest ? 'suggest' : 'text',
    blank: '',
    max,
    codes: options.suggest,
    schema: { type: 'string', maxLength: max },
    read: readText,
    isBlank: isBlankText,
    canonical: tidyText,
    wrong: (value) => wrongText(value, max),
  });
}

/** One of a closed list of values that are not codes of the code table. */
export function choice<const V extends string>(
  wire: string,
  label: string,
  values: readonly V[],
  options: FieldOptions<V | ''> = {},
): Field<V | ''> {
  return field<V | ''>(wire, label, options, {
    kind: 'choice',
    input: 'code',
    blank: '',
    schema: { type: 'string', enum: values },
    read: (given) => readPlain(given) as V | { fault: string },
    missing: missing(label, '선택해'),
    wrong: (value) => (values.includes(value as V) ? undefined : `${label}에 쓸 수 없는 값이에요.`),
  });
}

/** A key the server looks things up by: never normalised away, control characters refused. */
export function key(
  wire: string,
  label: string,
  options: FieldOptions<string> & { pattern?: RegExp; wrong?: string; input?: 'text' | 'none' } = {},
): Field<string> {
  return field(wire, label, options, {
    kind: 'key',
    input: options.input ?? 'none',
    blank: '',
    schema: { type: 'string', ...(options.pattern ? { pattern: options.pattern.source } : {}) },
    read: readPlain,
    canonical: (value) => value.trim(),
    wrong: (value) => {
      if (options.pattern && !options.pattern.test(value)) return options.wrong ?? `${label}의 형식이 올바르지 않아요.`;
      return tooLong(value, 2000);
    },
  });
}
