import type { Faults, Loose } from '../../fields/shape.ts';
import { MOST_ROWS, tooMany } from './cv.ts';
import { labelsAt } from './faults.ts';
import { holderOf, reuse } from './merging.ts';
import { ownFields, type Section } from './section.ts';
import { type Cv, listNames, objectNames, sectionNames, sections } from './sections.ts';

// Nothing in a draft is changed in place: each object and row is looked at once.
const refused = new WeakMap<object, Faults>();

// The values of one object or row whose form a save is refused for, by key: read as the server will read them.
function refusedIn(section: Section, value: Loose): Faults {
  const known = refused.get(value);
  if (known) return known;
  const faults: Faults = {};
  for (const [key, field] of ownFields(section)) field.read(field.write(value[key]), key, faults);
  refused.set(value, faults);
  return faults;
}

/**
 * What of a draft a save would be refused for, by wire path: values of the wrong form, and rows beyond the most. It
 * stays here and in the journal until it is corrected, and stops nothing else from being saved.
 */
export function withheldIn(cv: Cv): Faults {
  const all: Faults = {};
  for (const name of sectionNames) {
    const section: Section = sections[name];
    const add = (value: Loose, path: string) => {
      for (const [key, sentence] of Object.entries(refusedIn(section, value))) {
        all[`${path}.${section.fields[key].wire}`] = sentence;
      }
    };
    const value = cv[name];
    if (!Array.isArray(value)) add(value as Loose, section.wire);
    else {
      for (const [index, row] of (value as Loose[]).entries()) add(row, `${section.wire}.${index}`);
      if (value.length > MOST_ROWS) all[section.wire] = tooMany(section);
    }
  }
  return all;
}

function withoutRefused(section: Section, base: Loose | undefined, value: Loose): Loose {
  const keys = Object.keys(refusedIn(section, value));
  if (keys.length === 0) return value;
  return { ...value, ...Object.fromEntries(keys.map((key) => [key, base?.[key] ?? section.fields[key].blank()])) };
}

// The last of the rows that the server does not have wait until there is room for them.
function withRoom(rows: Loose[], isKnown: (row: Loose) => boolean): Loose[] {
  const over = rows.length - MOST_ROWS;
  if (over <= 0) return rows;
  const waiting = new Set(rows.filter((row) => !isKnown(row)).slice(-over));
  return rows.filter((row) => !waiting.has(row));
}

/** The draft as a save may send it: what would be refused is as the base has it. The draft itself where nothing is. */
export function sendable(base: Cv, mine: Cv): Cv {
  if (Object.keys(withheldIn(mine)).length === 0) return mine;
  const made: Loose = { ...mine };
  for (const name of objectNames) {
    made[name] = withoutRefused(sections[name], base[name] as Loose, mine[name] as Loose);
  }
  for (const name of listNames) {
    const before = (row: Loose) => holderOf(base, { section: name, no: row.no as number });
    const rows = withRoom(mine[name] as Loose[], (row) => before(row) !== undefined);
    made[name] = rows.map((row) => withoutRefused(sections[name], before(row), row));
  }
  // What is alike is the same object: nothing counts as still to be sent for having been looked at.
  return reuse(made as unknown as Cv, base);
}

/** Where something is withheld, in words: `자기소개서 1`, `학력 2 · 학교명 외 1곳`; empty if nothing is. */
export function withheldWords(cv: Cv): string {
  const [first, ...others] = Object.keys(withheldIn(cv));
  if (first === undefined) return '';
  const words = labelsAt(cv, first);
  return others.length === 0 ? words : `${words} 외 ${others.length}곳`;
}
