import { whole } from '../../fields/answers.ts';
import type { Code, CodeBook } from '../../fields/codes.ts';
import type { Field, InputName } from '../../fields/field.ts';
import type { RecordOf } from '../../fields/record.ts';
import { type RecordShape, record } from '../../fields/record.ts';
import type { CheckContext, FormRules } from '../../fields/shape.ts';
import { isAsked, isRelaxed } from './form.ts';

// biome-ignore lint/suspicious/noExplicitAny: each field's own type is recovered by RecordOf.
export type Fields = Record<string, Field<any>>;

type Rule<F extends Fields> = (
  value: RecordOf<F>,
  fault: (key: keyof F & string, sentence: string) => void,
  context: CheckContext,
) => void;

/** Fields of an object section shown together; steps.ts says where each group is. */
export interface Group<F extends Fields> {
  title: string;
  fields: readonly (keyof F & string)[];
  /** Collected only with the consent to optional items. */
  optional?: true;
  /** Nothing in it ever has to be filled in: said once, beside its title. */
  free?: true;
  /** The heading it stands under, where that is not its title: with the group beside it that has the same. */
  heading?: string;
  /** Its first field decides which of the others are asked: they stand with it in one frame. */
  opens?: true;
  /** Said in its place as long as the consent to sensitive information is not given. */
  unconsented?: string;
}

/** What a section's conditions may know of the rest of the CV. */
export interface Given {
  /** The consent to sensitive information is in force. */
  consented: boolean;
  form?: FormRules;
  codes?: CodeBook;
}

interface Declaration<F extends Fields> {
  title: string;
  /** The object's or list's name on the wire. */
  wire: string;
  hint?: string;
  /** The whole section is collected only with the consent to optional items. */
  optional?: true;
  fields: F;
  groups?: readonly Group<F>[];
  /** Cross-field rules, asked at submit. */
  check?: Rule<F>;
  /** What is worth a second look but never prevents submitting. */
  notice?: Rule<F>;
  /** Fields that must be filled in for these values, beside the ones that always must. */
  needs?: (value: RecordOf<F>) => Partial<Record<keyof F, boolean>>;
  /** What a code field offers for these values, where that is less than its whole group; nothing where it is typed. */
  offers?: { [K in keyof F]?: (value: RecordOf<F>, codes: CodeBook, form?: FormRules) => readonly Code[] };
  /** Values the posting leaves no choice about: they fill unanswered fields and cannot be changed. */
  fixed?: (form: FormRules) => Partial<RecordOf<F>>;
  /** Inputs for these values, where they are not the ones of their fields. */
  inputs?: (value: RecordOf<F>) => Partial<Record<keyof F, InputName>>;
  /** Values that only the code table can tidy, on leaving a field and at submit; never while typing. */
  tidy?: (value: RecordOf<F>, codes: CodeBook) => Partial<RecordOf<F>>;
  /** Fields that apply for these values; the others stay in the draft but are left out of the frozen copy. */
  applies?: (value: RecordOf<F>, given: Given) => Partial<Record<keyof F, boolean>>;
}

/** The part of a list's declaration that speaks of all its rows. */
interface ListDeclaration<F extends Fields> extends Declaration<F> {
  /** The list's name in the deleted-items record (Specification §3). */
  deletedWire: string;
  /** The version of the consent to optional items that first names this list: under an older one it is not submitted. */
  namedFrom?: string;
  /** What belongs here, where nothing is written yet and the hint does not say it. */
  covers?: string;
  /** A row's title as it could be, for a list that is empty. */
  example: string;
  /** Fields whose values make a row's title. */
  rowTitle: readonly (keyof F & string)[];
  /** Fields told in the line below a row's title, before its dates. */
  rowDetail?: readonly (keyof F & string)[];
  /** What is said in place of an end that is still to come. */
  going?: string;
  /** One line about all rows together, on a day (YYYY-MM-DD); empty if there is nothing to say. */
  total?: (rows: readonly RecordOf<F>[], today: string) => string;
}

/** A section that is one object. */
export interface One<F extends Fields> extends Declaration<F> {
  readonly many: false;
  readonly shape: RecordShape<F>;
}

/** A section that is a list of rows, each with its number (`no_sq`). */
export interface Many<F extends Fields> extends Declaration<F> {
  readonly many: true;
  readonly shape: RecordShape<F>;
  readonly deletedWire: string;
  readonly namedFrom?: string;
  readonly covers?: string;
  readonly example: string;
  readonly rowTitle: readonly (keyof F & string)[];
  readonly rowDetail?: readonly (keyof F & string)[];
  readonly going?: string;
  readonly total?: (rows: readonly RecordOf<F>[], today: string) => string;
}

// biome-ignore lint/suspicious/noExplicitAny: sections of any fields.
export type Section = One<any> | Many<any>;

export type ValueOf<S> = S extends { readonly shape: RecordShape<infer M> } ? RecordOf<M> : never;

/** Declares a section that is one object. */
export function one<F extends Fields>(declaration: Declaration<F>): One<F> {
  return { ...declaration, many: false, shape: record(declaration.fields, declaration.check) };
}

const rowNumber = () => whole('no_sq', '순번', { min: 1 });
type Numbered<F> = F & { no: ReturnType<typeof rowNumber> };

/** Declares a section that is a list of rows; every row gets its number `no`. */
export function many<F extends Fields>(declaration: ListDeclaration<F>): Many<Numbered<F>> {
  const fields = { no: rowNumber(), ...declaration.fields } as Numbered<F>;
  const numbered = { ...declaration, fields } as unknown as ListDeclaration<Numbered<F>>;
  return { ...numbered, many: true, shape: record(fields, numbered.check) };
}

/** The fields a person fills in: all but the row number and what the server decides. */
export function ownFields<F extends Fields>(section: { fields: F }): [keyof F & string, F[keyof F & string]][] {
  return (Object.entries(section.fields) as [keyof F & string, F[keyof F & string]][]).filter(
    ([key, field]) => key !== 'no' && !field.options.server,
  );
}

/** Whether a row is still as it was added, so that submit can drop it. */
export function isUntouched(section: Section, row: Record<string, unknown>): boolean {
  return ownFields(section).every(
    ([key, field]) => field.isBlank(row[key]) || field.canonical(row[key]) === field.canonical(field.blank()),
  );
}

/** Values in the form they are kept in: each as its field tidies it, then as the section does. */
export function canonicalValues(section: Section, value: Record<string, unknown>, codes?: CodeBook) {
  const tidied = Object.entries(value).map(([key, own]) => [key, section.fields[key].canonical(own)]);
  const each: Record<string, unknown> = Object.fromEntries(tidied);
  return codes && section.tidy ? { ...each, ...section.tidy(each as never, codes) } : each;
}

/** A row's title made of its own content; empty when nothing is filled in. */
export function titleOf(section: Section, row: Record<string, unknown>, context: CheckContext = {}): string {
  return section.many ? joined(section, section.rowTitle, row, context) : section.title;
}

function joined(section: Section, keys: readonly string[], row: Record<string, unknown>, context: CheckContext) {
  const applies = (section.applies?.(row as never, { consented: true, ...context }) ?? {}) as Record<string, boolean>;
  return keys
    .filter((key) => applies[key] !== false)
    .map((key) => section.fields[key].inWords(row[key], context))
    .filter(Boolean)
    .join(' · ');
}

/** The line below a row's title: what its list names, and from when until when it is; empty if it has neither. */
export function belowTitle(section: Section, row: Record<string, unknown>, context: CheckContext = {}): string {
  if (!section.many) return '';
  const detail = joined(section, section.rowDetail ?? [], row, context);
  return [detail, datesOf(section, row, context)].filter(Boolean).join(' · ');
}

function datesOf(section: Section & { many: true }, row: Record<string, unknown>, context: CheckContext): string {
  const applies = (section.applies?.(row as never, { consented: true, ...context }) ?? {}) as Record<string, boolean>;
  const isDate = (key: string) => ['date', 'month'].includes(section.fields[key].input);
  const keys = Object.keys(section.fields).filter(
    (key) => isDate(key) && applies[key] !== false && !section.rowTitle.includes(key as never),
  );
  const dates = keys.map((key) => section.fields[key].inWords(row[key], context));
  // An end that is left empty is still to come: so its hint says.
  const [from, end] = [keys.indexOf('startDate'), keys.indexOf('endDate')];
  if (end >= 0 && dates[end] === '' && dates[from]) dates[end] = section.going ?? '현재';
  // Days that are no beginning and end say what they are, but where other facts stand before them.
  const isNamed = end < 0 && !section.rowDetail;
  const told = isNamed ? dates.map((words, at) => words && `${section.fields[keys[at]!].label} ${words}`) : dates;
  return told
    .filter(Boolean)
    .slice(0, 2)
    .join(end < 0 ? ', ' : ' – ');
}

/** Whether a field must be filled in for these values in this posting. */
export function isNeeded(section: Section, value: Record<string, unknown>, key: string, form?: FormRules): boolean {
  const field = section.fields[key];
  if (isRelaxed(field, form)) return false;
  const needs = (section.needs?.(value as never) ?? {}) as Record<string, boolean>;
  return field.options.required === true || needs[key] === true || isAsked(field, form);
}
