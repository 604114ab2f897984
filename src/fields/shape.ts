import type { CodeBook } from './codes.ts';

/** Sentences by path, as the wire names it: `education.0.schl_nm`. */
export type Faults = Record<string, string>;

/** An object whose members are known by their names alone. */
export type Loose = Record<string, unknown>;

/** Whether a value of JSON is an object. */
export function isObject(given: unknown): given is Loose {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

export type JsonSchema = { [key: string]: unknown };

/**
 * What one posting asks differently: its own questions in order, and by wire name the fields it does without (relaxed)
 * and the fields and lists it leaves out (hidden) or wants beyond what is declared (required).
 */
export interface FormRules {
  readonly questions: readonly { text: string; max: number }[];
  readonly relaxed: readonly string[];
  readonly hidden: readonly string[];
  readonly required?: readonly string[];
  /** Kinds of applicant the posting recruits (carr_fg_cd); none is any. */
  readonly applicantTypes?: readonly string[];
  /** Kinds of file a submission must hold (file_kind_cd). */
  readonly files?: readonly string[];
  /** Documents the posting names itself, each a kind of file of its own. */
  readonly documents?: readonly NamedDocument[];
}

/** A document a posting names; one that is not required is asked about at review. */
export interface NamedDocument {
  /** Its file_kind_cd: `D` and the number that stays its own. */
  readonly kind: string;
  readonly name: string;
  readonly note: string;
  readonly required: boolean;
}

/** What a check may look up; without a code book, code fields are checked for form only. */
export interface CheckContext {
  codes?: CodeBook;
  form?: FormRules;
  /** When the posting stops taking applications; null or absent where it does not. */
  acceptTo?: Date | null;
  /** What a text for this posting hardly means; only the browser knows, and only to point at it. */
  mentions?: Mentions;
}

/** Names that a text for one posting hardly means: other companies and postings; and names that are the applicant's own. */
export interface Mentions {
  /** Companies of the group that the posting is not of. */
  readonly companies: readonly string[];
  /** Titles of the other postings. */
  readonly postings: readonly string[];
  /** The posting's own company and title, and where the applicant has worked or studied. */
  readonly own: readonly string[];
}

/**
 * One value of the wire, described once. `read` refuses wrong form (type, lone surrogate, size), `check` refuses
 * wrong values (limits, required), both by adding to `faults`; `write` is the inverse of `read`.
 */
export interface Shape<T> {
  blank(): T;
  read(given: unknown, path: string, faults: Faults): T;
  check(value: T, path: string, faults: Faults, context: CheckContext): void;
  write(value: T): unknown;
  readonly schema: JsonSchema;
}

/** The value a shape describes. */
export type Infer<S> = S extends Shape<infer T> ? T : never;

/** Joins a path as the wire names it. */
export function at(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`;
}

/** The sentence for a value of the wrong JSON type. */
export const WRONG_FORM = '형식이 올바르지 않아요. 다시 입력해 주세요.';

/** The largest single field, in UTF-8 bytes; a larger one is refused even in a draft. */
export const FIELD_BYTES = 64 * 1024;
