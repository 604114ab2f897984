import { objectParticle } from './particle.ts';
import type { CheckContext, JsonSchema, Shape } from './shape.ts';

/** Names of the inputs that `browser/ui/Input.tsx` maps to components. */
export type InputName =
  | 'text'
  | 'longText'
  | 'code'
  | 'suggest'
  | 'date'
  | 'dateOrWords'
  | 'month'
  | 'number'
  | 'decimal'
  | 'address'
  | 'flag'
  | 'consent'
  | 'tel'
  | 'email'
  | 'url'
  | 'password'
  | 'none';

/** A column of the row for a coded answer that identifies nobody, or its whole words as keyed hashes. */
export type Listed = 'column' | 'word';

/**
 * What an answer tells of the person: nothing, so that who judges blindly reads it; only what its own text may say, which is
 * masked then; who they are; how they are reached; what the law guards.
 */
export type Reveals = 'nothing' | 'text' | 'identity' | 'contact' | 'sensitive';

export interface FieldOptions<T> {
  /** Refused when blank: at once in a call, at submit in a CV. */
  required?: boolean;
  hint?: string;
  blank?: T;
  /** The HTML autocomplete token. */
  autocomplete?: string;
  /** In a CV: the server decides this value; what a body says is ignored. */
  server?: boolean;
  /** In a CV: exists only while the consent to sensitive information is in force (개인정보보호법 23조). */
  sensitive?: boolean;
  /** In a CV: our own field, not in Specification §3. */
  ours?: boolean;
  /** In a CV: what the row that lists of applicants read holds of it; nothing where it is absent. */
  listed?: Listed;
  /** In a CV: what it reveals to a company's people; without it the answer is hidden as a sensitive one is. */
  reveals?: Reveals;
}

/** A shape with a name on the wire and a label on the screen; the leaf of every declaration. */
export interface Field<T> extends Shape<T> {
  readonly kind: string;
  readonly wire: string;
  readonly label: string;
  readonly input: InputName;
  readonly options: FieldOptions<T>;
  /** Code group of a code field, or the group that suggests values. */
  readonly codes?: string;
  /** Most grapheme clusters, where the field counts them. */
  readonly max?: number;
  /** Which of the posting's own questions this field answers, from 0. */
  readonly question?: number;
  /** Shown beside the input and after the value. */
  readonly unit?: string;
  /** The sentence that asks for it where it is required. */
  readonly missing: string;
  isBlank(value: T): boolean;
  /** Tidies what was typed (`201203` → `2012-03`) on leaving the field and at submit; never while typing. */
  canonical(value: T): T;
  /** The value as a person reads it, for review, print and the frozen copy. */
  inWords(value: T, context: CheckContext): string;
  /** The same value in another measure, shown under its input: an amount in won, days as months. */
  also?(value: T): string;
  /** What a value that is an address opens; undefined if it opens nothing. */
  href?(value: T): string | undefined;
}

/** What a kind says for itself; `field` fills in what most kinds share. */
export interface KindRules<T> {
  kind: string;
  input: InputName;
  blank: T;
  schema: JsonSchema;
  /** Returns the value, or a sentence wrapped as `{ fault }`. */
  read(given: unknown): T | { fault: string };
  /** The sentence for a value outside the declared limits; blank values are never asked. */
  wrong?(value: T, context: CheckContext): string | undefined;
  write?(value: T): unknown;
  isBlank?(value: T): boolean;
  canonical?(value: T): T;
  inWords?(value: T, context: CheckContext): string;
  also?(value: T): string;
  href?(value: T): string | undefined;
  codes?: string;
  max?: number;
  question?: number;
  unit?: string;
  /** The sentence for a required blank value. */
  missing?: string;
}

function isFault(read: unknown): read is { fault: string } {
  return typeof read === 'object' && read !== null && Object.hasOwn(read, 'fault');
}

/** Makes a field of a kind. An absent or null value is blank. */
export function field<T>(wire: string, label: string, options: FieldOptions<T>, rules: KindRules<T>): Field<T> {
  const blank = options.blank ?? rules.blank;
  const asking = rules.missing ?? missing(label);
  const isBlank = rules.isBlank ?? ((value: T) => value === rules.blank);
  return {
    kind: rules.kind,
    wire,
    label,
    input: rules.input,
    options,
    codes: rules.codes,
    max: rules.max,
    question: rules.question,
    unit: rules.unit,
    missing: asking,
    schema: {
      ...rules.schema,
      'x-kind': rules.kind,
      title: label,
      ...(options.hint ? { description: options.hint } : {}),
    },
    blank: () => blank,
    isBlank,
    canonical: rules.canonical ?? ((value) => value),
    inWords: (value, context) => (isBlank(value) ? '' : rules.inWords ? rules.inWords(value, context) : String(value)),
    also: rules.also,
    href: rules.href,
    read(given, path, faults) {
      if (given === undefined) return blank;
      if (given === null) return rules.blank;
      const read = rules.read(given);
      if (!isFault(read)) return read;
      faults[path] = read.fault;
      return blank;
    },
    check(value, path, faults, context) {
      if (path in faults) return;
      if (isBlank(value)) {
        if (options.required) faults[path] = asking;
        return;
      }
      const sentence = rules.wrong?.(value, context);
      if (sentence) faults[path] = sentence;
    },
    write: rules.write ?? ((value) => value),
  };
}

/** The sentence that asks for a blank value. */
export function missing(label: string, verb = '입력해'): string {
  return `${label}${objectParticle(label)} ${verb} 주세요.`;
}

/** The sentence for a value that is not in its code group. */
export function notListed(label: string): string {
  return `${label}${objectParticle(label)} 목록에서 골라 주세요.`;
}
