import { codeOf, nameOf } from './codes.ts';
import { type Field, type FieldOptions, field, type KindRules, missing, notListed } from './field.ts';
import { normaliseText } from './normalise.ts';
import { objectParticle } from './particle.ts';
import { phoneDigits, withHyphens } from './phoneNumber.ts';
import { WRONG_FORM } from './shape.ts';
import { isBlankText, readPlain, readText, type TextOptions, text, tidyText, tooLong, wrongText } from './text.ts';

const EMAIL_MAX = 254;
const PHONE_MAX = 30;

/** Several lines; 2,000 characters by default. */
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
    canonical: normaliseText,
    wrong: (value) => wrongText(value, max),
  });
}

/** A postal address on one line, found by its street or typed. */
export function address(wire: string, label: string, options: TextOptions = {}): Field<string> {
  return { ...text(wire, label, options), input: 'address' };
}

/**
 * The answer to one of the posting's questions, by its place from 0; without a question the field's own label and limit
 * apply.
 */
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
    canonical: normaliseText,
    wrong: (value, { form }) => wrongText(value, form?.questions[question]?.max ?? max),
  });
}

type CodeOptions = FieldOptions<string> & { codes: string };

function codeRules(label: string, options: CodeOptions): KindRules<string> {
  return {
    kind: 'code',
    input: 'code',
    blank: '',
    codes: options.codes,
    schema: { type: 'string', 'x-codes': options.codes },
    read: readPlain,
    missing: missing(label, '선택해'),
    wrong: (value, { codes }) => (codes && !codeOf(codes, options.codes, value) ? notListed(label) : undefined),
    inWords: (value, { codes }) => (codes ? nameOf(codes, options.codes, value) : value),
  };
}

/** A value of a code group (domain decision §2): text on the wire, a number is accepted. */
export function code(wire: string, label: string, options: CodeOptions): Field<string> {
  return field(wire, label, options, codeRules(label, options));
}

/** A value of a code group or, where the section offers none (`offers`), words of one's own. */
export function codeOrText(wire: string, label: string, options: CodeOptions & { max: number }): Field<string> {
  return field(wire, label, options, {
    ...codeRules(label, options),
    kind: 'text',
    read: readText,
    isBlank: isBlankText,
    canonical: (value) => value.trim(),
    max: options.max,
    wrong: (value, { codes }) =>
      codes && codeOf(codes, options.codes, value) ? undefined : wrongText(value, options.max),
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
    canonical: phoneDigits,
    wrong: (value) =>
      /^\+?[0-9]{8,15}$/.test(phoneDigits(value))
        ? wrongText(value, PHONE_MAX)
        : `${label}${objectParticle(label)} 숫자로 입력해 주세요. 예: 010-1234-5678`,
    inWords: withHyphens,
  });
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
    canonical: tidyText,
    wrong: (value) =>
      /^[^\s@<>(),;:"]+@[^\s@<>(),;:".]+(\.[^\s@<>(),;:".]+)+$/.test(value.trim()) && value.length <= EMAIL_MAX
        ? wrongText(value, EMAIL_MAX)
        : '이메일 주소를 확인해 주세요. 예:\u00a0name@example.com',
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

/** A consent that is not given, in words. */
export const REFUSED_WORDS = '동의하지 않음';

/** Whether a value is one that a decision may have. */
export function isDecision(value: unknown): boolean {
  return value === '' || value === 'Y' || value === 'N';
}

/** A consent that may also not have been asked yet: a JSON boolean or null on the wire, 'Y', 'N' or '' here. */
export function decision(wire: string, label: string, options: FieldOptions<string> = {}): Field<string> {
  const answers: Record<string, boolean> = { Y: true, N: false };
  return field(wire, label, options, {
    kind: 'decision',
    input: 'consent',
    blank: '',
    schema: { type: ['boolean', 'null'] },
    read: (given) => (typeof given === 'boolean' ? (given ? 'Y' : 'N') : { fault: WRONG_FORM }),
    write: (value) => answers[value] ?? null,
    inWords: (value) => (answers[value] ? '동의함' : REFUSED_WORDS),
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
    inWords: (value) => (value ? '동의함' : REFUSED_WORDS),
  });
}
