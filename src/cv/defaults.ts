import type { Field } from '../fields/field.ts';
import type { CheckContext, Faults } from '../fields/shape.ts';
import { givenOf, inapplicable, newRowNumber, numbersOf, withoutRefused } from './cv.ts';
import type { Patch } from './patch.ts';
import { isUntouched, type Section } from './section.ts';
import { type Cv, listNames, objectNames, type SectionName, sectionNames, sections } from './sections.ts';

type Loose = Record<string, unknown>;

/** Which defaults were given as answers: `profile.carr_fg_cd`, in a list with its row's number `education.7.ledu_pt`. */
export type Answered = readonly string[];

/** A default that nobody has given as an answer. */
export interface OpenDefault {
  section: SectionName;
  /** In a list, the row's place. */
  index?: number;
  key: string;
  field: Field<unknown>;
  /** Its wire path (`education.0.ledu_pt`), as faults name it. */
  path: string;
  /** Its name among the answered. */
  mark: string;
}

/** Whether the specification gives a field a plausible value before anybody has answered (domain decision §3). */
export function isDefaulted(field: Field<unknown>): boolean {
  return !field.options.server && (field.options.blank !== undefined || field.kind === 'flag');
}

/** The name of a field among the answered. */
export function markOf(section: Section, key: string, no?: number): string {
  return [section.wire, ...(no === undefined ? [] : [no]), section.fields[key].wire].join('.');
}

/** The defaults of a CV that would be submitted without anybody having said that they are true. */
export function openDefaults(whole: Cv, answered: Answered, context: CheckContext = {}): OpenDefault[] {
  const cv = withoutRefused(whole, context.form);
  const given = givenOf(cv, context);
  const known = new Set(answered);
  const inOne = (name: SectionName, value: Loose, index?: number): OpenDefault[] => {
    const section: Section = sections[name];
    const silent = inapplicable(section, value, given);
    return Object.entries(section.fields as Record<string, Field<unknown>>).flatMap(([key, field]) => {
      const isDefault = isDefaulted(field) && field.canonical(value[key]) === field.canonical(field.blank());
      const mark = markOf(section, key, value.no as number | undefined);
      if (!isDefault || silent.includes(key) || known.has(mark)) return [];
      return [{ section: name, index, key, field, mark, path: markOf(section, key, index) }];
    });
  };
  return sectionNames.flatMap((name) => {
    const value = cv[name];
    if (!Array.isArray(value)) return inOne(name, value as Loose);
    return (value as Loose[]).flatMap((row, index) =>
      isUntouched(sections[name], row) ? [] : inOne(name, row, index),
    );
  });
}

/** The same as faults of a submission, by wire path. */
export function defaultFaults(cv: Cv, answered: Answered, context: CheckContext): Faults {
  return Object.fromEntries(
    openDefaults(cv, answered, context).map(({ field, path }) => [
      path,
      `처음부터 들어 있던 값(${field.inWords(field.blank(), context)})이 맞는지 확인해 주세요.`,
    ]),
  );
}

/** Numbers the rows of a save that bring none, so that what it names can be told by number. */
export function withNumbers(patch: Patch, cv: Cv): Patch {
  const present = listNames.filter((name) => patch.rows[name] !== undefined);
  const rows = present.map((name) => {
    const given = patch.rows[name] ?? [];
    const taken = numbersOf([...cv[name], ...(given as { no?: number }[])]);
    const numbered = given.map((row) => {
      if (typeof row.no === 'number') return row;
      const no = newRowNumber(taken);
      taken.add(no);
      return { ...row, no };
    });
    return [name, numbered];
  });
  return { ...patch, rows: Object.fromEntries(rows) };
}

/** The defaulted fields that a save names: naming one is answering it. */
export function answeredIn(patch: Patch): string[] {
  const named = (section: Section, value: Loose, no?: number) =>
    Object.keys(value)
      .filter((key) => isDefaulted(section.fields[key]))
      .map((key) => markOf(section, key, no));
  return [
    ...objectNames.flatMap((name) => named(sections[name], patch.objects[name] ?? {})),
    ...listNames.flatMap((name) =>
      (patch.rows[name] ?? []).flatMap((row) => named(sections[name], row, row.no as number)),
    ),
  ];
}

// Every save asks.
const defaultedIn = Object.fromEntries(
  sectionNames.map((name) => {
    const { fields }: Section = sections[name];
    return [name, Object.keys(fields).filter((key) => isDefaulted(fields[key]))];
  }),
) as Record<SectionName, string[]>;

/** The answered of a CV after more were given: each once, without those of rows that are gone, and nothing unknown. */
export function mergeAnswered(cv: Cv, before: Answered, more: Answered): string[] {
  const marks = sectionNames.flatMap((name) => {
    const section: Section = sections[name];
    const keys = defaultedIn[name];
    const value = cv[name];
    if (!Array.isArray(value)) return keys.map((key) => markOf(section, key));
    return (value as Loose[]).flatMap((row) => keys.map((key) => markOf(section, key, row.no as number)));
  });
  const wanted = new Set([...before, ...more]);
  return marks.filter((mark) => wanted.has(mark));
}
