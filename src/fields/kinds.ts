import { codeOf, nameOf } from '../codes/codes.ts';
import { type Field, type FieldOptions, field, missing, notListed } from './field.ts';
import { countCharacters, hasControls, normaliseText } from './normalise.ts';
import { objectParticle } from './particle.ts';
import { hasResidentNumber, RESIDENT_NUMBER_SENTENCE } from './residentNumber.ts';
import { FIELD_BYTES, WRONG_FORM } from './shape.ts';

const byteLength = new TextEncoder();

/** Form of every stored text: a string (numbers are taken as written), no lone surrogate, 64 KB; then normalised. */
export function readText(given: unknown): string | { fault: string } {
  const text = typeof given === 'number' && Number.isFinite(given) ? String(given) : given;
  if (typeof text !== 'string') return { fault: WRONG_FORM };
  if (!text.isWellFormed()) return { fault: '읽을 수 없는 글자가 있어요. 그 글자를 지우고 다시 입력해 주세요.' };
  if (text.length > FIELD_BYTES / 3 && byteLength.encode(text).length > FIELD_BYTES) {
    return { fault: '한 칸에 담을 수 있는 크기(64KB)를 넘었어요. 내용을 줄여 주세요.' };
  }
  return normaliseText(text);
}

/** Form of ids, codes and queries: like stored text, but a control character is refused instead of removed. */
function readPlain(given: unknown): string | { fault: string } {
  if (typeof given === 'string' && hasControls(given)) {
    return { fault: '쓸 수 없는 글자가 있어요. 다시 입력해 주세요.' };
  }
  return readText(given);
}

/** The sentence for a text that a person wrote: it holds nothing forbidden, and is not longer than its limit. */
function wrongText(text: string, max: number): string | undefined {
  return hasResidentNumber(text) ? RESIDENT_NUMBER_SENTENCE : tooLong(text, max);
}

/** The sentence for a text longer than its limit, in grapheme clusters. */
function tooLong(text: string, max: number): string | undefined {
  const over = countCharacters(text) - max;
  return over > 0
    ? `${max.toLocaleString('ko')}자까지 쓸 수 있어요. ${over.toLocaleString('ko')}자 초과했어요.`
    : undefined;
}

interface TextOptions extends FieldOptions<string> {
  /** Grapheme clusters; 100 unless told. */
  max?: number;
  /** Code group whose names are offered while typing; anything may be typed. */
  suggest?: string;
}

const isBlankText = (value: string) => value.trim() === '';

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
    canonical: (value) => value.trim(),
    wrong: (value) => wrongText(value, max),
  });
}

/** Several lines; 2,000 characters unless told. */
export function longText(wire: string, label: string, options: TextOptions = {}): Field<string> {
  const max = options.max ?? 2000;
  return field(wire, label, options, {
    kind: 'longText',
    input: 'longText',
    blank: '',
    max,
    schema: { type: 'string', maxLength: max },
    read: readText,
    isBlank: isBlankText,
    wrong: (value) => wrongText(value, max),
  });
}

/** The answer to one of the posting's questions, by its place from 0; without a question the label and limit stand. */
export function answer(wire: string, label: string, options: TextOptions & { question: number }): Field<string> {
  const { question, max = 1000 } = options;
  return field(wire, label, options, {
    kind: 'answer',
    input: 'longText',
    blank: '',
    max,
    question,
    schema: { type: 'string' },
    read: readText,
    isBlank: isBlankText,
    wrong: (value, { form }) => wrongText(value, form?.questions[question]?.max ?? max),
  });
}

/** A value of a code group (domain decision §2): text on the wire, a number is accepted. */
export function code(wire: string, label: string, options: FieldOptions<string> & { codes: string }): Field<string> {
  return field(wire, label, options, {
    kind: 'code',
    input: 'code',
    blank: '',
    codes: options.codes,
    schema: { type: 'string', 'x-codes': options.codes },
    read: readPlain,
    missing: missing(label, '선택해'),
    wrong: (value, { codes }) => (codes && !codeOf(codes, options.codes, value) ? notListed(label) : undefined),
    inWords: (value, { codes }) => (codes ? nameOf(codes, options.codes, value) : value),
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

/** A password as typed, in NFC; control characters are refused and nothing is trimmed. */
export function password(wire: string, label: string, options: FieldOptions<string> = {}): Field<string> {
  return field(wire, label, options, {
    kind: 'password',
    input: 'password',
    blank: '',
    schema: { type: 'string', format: 'password' },
    read: readPlain,
    wrong: (value) => tooLong(value, 200),
  });
}

/** A telephone number: digits once canonical, shown with hyphens. */
export function phone(wire: string, label: string, options: FieldOptions<string> = {}): Field<string> {
  return field(wire, label, options, {
    kind: 'phone',
    input: 'tel',
    blank: '',
    schema: { type: 'string', pattern: '^\\+?[0-9]{8,15}$' },
    read: readText,
    isBlank: isBlankText,
    canonical: (value) => value.replace(/[\s().-]/g, ''),
    wrong: (value) =>
      /^\+?[0-9]{8,15}$/.test(value.replace(/[\s().-]/g, ''))
        ? undefined
        : `${label}${objectParticle(label)} 숫자로 입력해 주세요. 예: 010-1234-5678`,
    inWords: withHyphens,
  });
}

/** `01012345678` → `010-1234-5678`; anything else comes back as it is. */
export function withHyphens(digits: string): string {
  return digits.replace(/^(02|01\d|0\d\d)(\d{3,4})(\d{4})$/, '$1-$2-$3');
}

/** An e-mail address, kept as typed and compared in lower case. */
export function email(wire: string, label: string, options: FieldOptions<string> = {}): Field<string> {
  return field(wire, label, options, {
    kind: 'email',
    input: 'email',
    blank: '',
    schema: { type: 'string', format: 'email' },
    read: readText,
    isBlank: isBlankText,
    canonical: (value) => value.trim(),
    wrong: (value) =>
      /^[^\s@<>(),;:"]+@[^\s@<>(),;:".]+(\.[^\s@<>(),;:".]+)+$/.test(value.trim()) && value.length <= 254
        ? undefined
        : '이메일 주소를 확인해 주세요. 예: name@example.com',
  });
}

/** Y or N on the wire, a boolean here (Specification §3: default N). */
export function flag(wire: string, label: string, options: FieldOptions<boolean> = {}): Field<boolean> {
  return field(wire, label, options, {
    kind: 'flag',
    input: 'flag',
    blank: false,
    schema: { type: 'string', enum: ['Y', 'N'] },
    read: (given) =>
      given === 'Y' || given === true
        ? true
        : given === 'N' || given === '' || given === false
          ? false
          : { fault: WRONG_FORM },
    write: (value) => (value ? 'Y' : 'N'),
    inWords: (value) => (value ? '예' : '아니요'),
  });
}

/** A consent: a JSON boolean, never ticked beforehand (Specification §3: default false). */
export function consent(
  wire: string,
  label: string,
  options: FieldOptions<boolean> & { missing?: string } = {},
): Field<boolean> {
  return field(wire, label, options, {
    kind: 'consent',
    input: 'consent',
    blank: false,
    schema: { type: 'boolean' },
    read: (given) => (typeof given === 'boolean' ? given : { fault: WRONG_FORM }),
    missing: options.missing ?? `${label}에 동의해 주세요.`,
    inWords: (value) => (value ? '동의함' : '동의하지 않음'),
  });
}
