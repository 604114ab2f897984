import type { CheckContext, Faults } from '../../fields/shape.ts';
import { checkCv, type Looked } from './cv.ts';
import { missingOf, shortLabelOf } from './form.ts';
import type { Section } from './section.ts';
import { type Cv, type ListName, type SectionName, sectionNames, sections } from './sections.ts';

function nameAt(path: string): SectionName | undefined {
  const [wire] = path.split('.');
  return sectionNames.find((one) => sections[one].wire === wire);
}

function sectionAt(path: string): Section | undefined {
  const name = nameAt(path);
  return name && sections[name];
}

/** The value at a wire path (`education.0.schl_nm`) with its field; undefined if there is nothing. */
export function valueAt(cv: Cv, path: string): { section: Section; key: string; value: unknown } | undefined {
  const [, ...rest] = path.split('.');
  const name = nameAt(path);
  if (!name) return undefined;
  const section: Section = sections[name];
  const holder = section.many ? (cv[name as ListName][Number(rest[0])] as object | undefined) : (cv[name] as object);
  const key = Object.keys(section.fields).find((one) => section.fields[one].wire === rest.at(-1));
  return holder && key ? { section, key, value: (holder as Record<string, unknown>)[key] } : undefined;
}

/**
 * The sentences to show after a field was left: those shown before that still hold, the one of this field unless it is
 * only still empty, and those of fields filled in before that this field contradicts. Nobody is reminded of what they
 * are about to write.
 */
export function faultsAfterLeaving(
  cv: Cv,
  { context, looked }: { context: CheckContext; looked?: Looked | undefined },
  shown: Faults,
  path: string,
): Faults {
  const now = checkCv(cv, context, looked);
  const isFilled = (place: string) => {
    const at = valueAt(cv, place);
    return at !== undefined && !at.section.fields[at.key].isBlank(at.value);
  };
  const left = isFilled(path);
  // What would not be wrong if this field were empty is a contradiction with it.
  const without = left ? checkCv(withBlank(cv, path), context, looked) : now;
  const contradicts = (place: string) =>
    holderOf(place) === holderOf(path) && isFilled(place) && without[place] !== now[place];
  return Object.fromEntries(
    Object.entries(now).filter(
      ([place]) => Object.hasOwn(shown, place) || (left && (place === path || contradicts(place))),
    ),
  );
}

// The object or row a path is in.
const holderOf = (path: string) => path.slice(0, path.lastIndexOf('.'));

function withBlank(cv: Cv, path: string): Cv {
  const name = nameAt(path)!;
  const { section, key } = valueAt(cv, path)!;
  const blank = { [key]: section.fields[key].read(null, path, {}) };
  const index = Number(path.split('.')[1]);
  const value = cv[name] as object | object[];
  return {
    ...cv,
    [name]: Array.isArray(value) ? value.with(index, { ...value[index], ...blank }) : { ...value, ...blank },
  };
}

/** The sentences shown before that still hold. */
export function faultsStanding(cv: Cv, context: CheckContext, shown: Faults, looked?: Looked): Faults {
  const now = checkCv(cv, context, looked);
  return Object.fromEntries(Object.entries(now).filter(([place]) => Object.hasOwn(shown, place)));
}

/** The name of a field by its path, with its row: `학력 2 · 학교명`; of a list its title. */
export function labelsAt(cv: Cv, path: string): string {
  const at = valueAt(cv, path);
  if (!at) return sectionAt(path)?.title ?? '';
  const { label } = at.section.fields[at.key];
  return at.section.many ? `${rowWords(at.section, path)} · ${label}` : label;
}

const rowWords = ({ title }: Section, path: string) => `${title} ${Number(path.split('.')[1]) + 1}`;

/** The sentences of a summary, each with the name of its field where the sentence does not say it. */
export function namedFaults(cv: Cv, { form }: CheckContext, faults: Faults): Faults {
  return Object.fromEntries(
    Object.entries(faults).map(([path, sentence]) => {
      const at = valueAt(cv, path);
      if (!at) return [path, sentence];
      const row = at.section.many ? `${rowWords(at.section, path)} · ` : '';
      const field = at.section.fields[at.key];
      const label = shortLabelOf(field, form);
      const isNamed = sentence.startsWith(label) || sentence === missingOf(field, form);
      return [path, row === '' && isNamed ? sentence : `${row}${label}: ${sentence}`];
    }),
  );
}
