import type { Loose } from '../../fields/shape.ts';
import { type FieldPlace, holderOf } from './merging.ts';
import type { Section } from './section.ts';
import { type Cv, listNames, objectNames, sections } from './sections.ts';
import { type Step, stepOf } from './steps.ts';

/** Where a CV differs from another: a field, or, without a key, a list that has fewer rows. */
export type Difference = Omit<FieldPlace, 'key'> & { key?: string };

function differingKeys(section: Section, was: Loose | undefined, now: Loose): string[] {
  const isOther = (key: string) => key !== 'no' && now[key] !== was?.[key] && !section.fields[key].options.server;
  return Object.keys(now).filter(isOther);
}

/** Where one CV differs from what it was: each field of an object, each row by its first field, and lists with rows gone. */
export function differences(was: Cv, now: Cv): Difference[] {
  const fields = objectNames.flatMap((section) =>
    differingKeys(sections[section], was[section] as Loose, now[section] as Loose).map((key) => ({ section, key })),
  );
  const rows = listNames.flatMap((section) =>
    (now[section] as Loose[]).flatMap((row): Difference[] => {
      const no = row.no as number;
      const [key] = differingKeys(sections[section], holderOf(was, { section, no }), row);
      return key === undefined ? [] : [{ section, no, key }];
    }),
  );
  const isGone = (section: (typeof listNames)[number]) =>
    (was[section] as Loose[]).some(({ no }) => !holderOf(now, { section, no: no as number }));
  return [...fields, ...rows, ...listNames.filter(isGone).map((section) => ({ section }))];
}

/** The step in which what differs is written. */
export function stepOfDifference({ section, key }: Difference): Step | undefined {
  const { wire, fields }: Section = sections[section];
  return stepOf(key === undefined ? wire : `${wire}.${fields[key].wire}`);
}
