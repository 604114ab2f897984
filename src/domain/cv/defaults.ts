import type { Field } from '../../fields/field.ts';
import type { FormRules, Loose } from '../../fields/shape.ts';
import { newRowNumber, numbersOf } from './cv.ts';
import type { Patch } from './patch.ts';
import type { Section } from './section.ts';
import { type Cv, listNames, objectNames, sectionNames, sections } from './sections.ts';

/** Which defaults were given as answers: `profile.carr_fg_cd`, in a list with its row's number `education.7.ledu_pt`. */
export type Answered = readonly string[];

/**
 * Whether the specification gives a field a plausible value before anybody has answered (domain decision §3). A box
 * that nobody has ticked claims nothing.
 */
export function isDefaulted(field: Field<unknown>): boolean {
  return !field.options.server && field.options.blank !== undefined;
}

const keysBySection = new WeakMap<Section, string[]>();

// Every save asks, and every look at a draft.
function defaultedKeys(section: Section): string[] {
  const known = keysBySection.get(section);
  if (known) return known;
  const keys = Object.keys(section.fields).filter((key) => isDefaulted(section.fields[key]));
  keysBySection.set(section, keys);
  return keys;
}

/** The name of a field among the answered. */
export function markOf(section: Section, key: string, no?: number): string {
  return [section.wire, ...(no === undefined ? [] : [no]), section.fields[key].wire].join('.');
}

// The same object or row is looked at again and again: made once for the same defaults.
const made = new WeakMap<object, { key: string; value: Loose }>();

/**
 * An object or row in which a default that nobody has given as an answer is blank, or what the posting leaves no choice
 * about.
 */
export function valueAsAnswered(section: Section, value: Loose, answered: Answered, form?: FormRules): Loose {
  const open = defaultedKeys(section).filter((key) => {
    const field = section.fields[key];
    const isDefault = field.canonical(value[key]) === field.canonical(field.blank());
    return isDefault && !answered.includes(markOf(section, key, value.no as number | undefined));
  });
  if (open.length === 0) return value;
  const fixed: Loose = (form && section.fixed?.(form)) ?? {};
  const instead = Object.fromEntries(open.map((key) => [key, fixed[key] ?? section.fields[key].read(null, '', {})]));
  const [last, key] = [made.get(value), JSON.stringify(instead)];
  if (last?.key === key) return last.value;
  made.set(value, { key, value: { ...value, ...instead } });
  return made.get(value)!.value;
}

/**
 * A CV as its applicant has answered it: a default that nobody has given as an answer is blank. So it is shown, checked,
 * printed and submitted; the draft and the wire keep the specification's defaults.
 */
export function asAnswered(cv: Cv, answered: Answered, form: FormRules | undefined): Cv {
  const seen = sectionNames.map((name) => {
    const own = (value: Loose) => valueAsAnswered(sections[name], value, answered, form);
    const value = cv[name];
    return [name, Array.isArray(value) ? (value as Loose[]).map(own) : own(value as Loose)];
  });
  return Object.fromEntries(seen) as Cv;
}

/** Numbers the rows of a save that bring none, so that what it names can be found by number. */
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

/** The answered of a CV after more were given: each once, without those of rows that are gone, and nothing unknown. */
export function mergeAnswered(cv: Cv, before: Answered, more: Answered): string[] {
  const marks = sectionNames.flatMap((name) => {
    const section: Section = sections[name];
    const keys = defaultedKeys(section);
    const value = cv[name];
    if (!Array.isArray(value)) return keys.map((key) => markOf(section, key));
    return (value as Loose[]).flatMap((row) => keys.map((key) => markOf(section, key, row.no as number)));
  });
  const wanted = new Set([...before, ...more]);
  return marks.filter((mark) => wanted.has(mark));
}
