import { blankCv } from '../../../domain/cv/cv.ts';
import { type Deleted, nothingDeleted } from '../../../domain/cv/deleted.ts';
import { type Marks, readMarks, writeMarks } from '../../../domain/cv/marks.ts';
import type { Choice } from '../../../domain/cv/merge.ts';
import type { Section } from '../../../domain/cv/section.ts';
import { type Cv, listNames, sectionNames, sections } from '../../../domain/cv/sections.ts';
import { isObject, type Loose } from '../../../fields/shape.ts';

/** Milliseconds after which a record that nobody opened goes. */
export const JOURNAL_LIFE = 14 * 24 * 60 * 60_000;

/** What the journal keeps of one application: where the draft began, and what it has become. */
export interface JournalEntry {
  companyCode: string;
  postingNumber: string;
  revision: number;
  base: Cv;
  cv: Cv;
  /** What was sent and not answered. */
  sent: readonly Cv[];
  deleted: Deleted;
  /** What others wrote into fields of this draft and nobody has chosen yet. */
  choices: readonly Choice[];
  /** Which defaults are answers, and the versions of consents that the server has not. */
  marks: Marks;
}

/** Objects, lists and rows of a record, by name. */
type Parts = Readonly<Record<string, unknown>>;

/** One write of a record: its head, the parts it brings, and the names of those it takes away. */
export interface JournalWrite {
  head: unknown;
  parts: Parts;
  gone: readonly string[];
}

/**
 * Splits the entries of one record, one after the other, so that each writes only what the one before has not: objects
 * and lists of the base are parts, and of what differs from the base, each object and row. Nothing split is ever
 * changed in place; after a write that failed, start with another splitter.
 */
export function entrySplitter(): (entry: JournalEntry) => JournalWrite {
  const names = new WeakMap<object, string>();
  let count = 0;
  let written: ReadonlySet<string> = new Set();
  return (entry) => {
    const needed = new Map<string, object>();
    const nameOf = (value: object) => {
      const name = names.get(value) ?? String(++count);
      names.set(value, name);
      needed.set(name, value);
      return name;
    };
    const split = (cv: Cv) =>
      Object.fromEntries(
        sectionNames.map((section) => {
          const [value, base]: [object, object] = [cv[section], entry.base[section]];
          if (!Array.isArray(value) || !Array.isArray(base) || value === base) return [section, nameOf(value)];
          const places = new Map(base.map((row, place) => [row, place]));
          return [section, value.map((row) => places.get(row) ?? nameOf(row))];
        }),
      );
    const head = { ...entry, base: split(entry.base), cv: split(entry.cv), sent: entry.sent.map(split) };
    const parts = Object.fromEntries([...needed].filter(([name]) => !written.has(name)));
    const gone = [...written].filter((name) => !needed.has(name));
    written = new Set(needed.keys());
    return { head, parts, gone };
  };
}

// A name means a part, a number for a row of the base.
function joined(given: unknown, parts: Parts, base?: Loose): unknown {
  if (!isObject(given)) return given;
  const whole = (value: unknown) => (typeof value === 'string' ? parts[value] : value);
  const entries = Object.entries(given).map(([section, value]) => {
    if (!Array.isArray(value)) return [section, whole(value)];
    const rows = base?.[section];
    return [section, value.map((row) => (typeof row === 'number' && Array.isArray(rows) ? rows[row] : whole(row)))];
  });
  return Object.fromEntries(entries);
}

// A record may come from before a field was declared, or after one went.
function known(section: Section, given: unknown): Loose {
  const blank = section.shape.blank() as Loose;
  if (!isObject(given)) return blank;
  const kept = Object.keys(section.fields).filter((key) => Object.hasOwn(given, key));
  return { ...blank, ...Object.fromEntries(kept.map((key) => [key, given[key]])) };
}

function readCv(given: unknown): Cv {
  const value = isObject(given) ? given : blankCv();
  const read = sectionNames.map((name) => {
    const section: Section = sections[name];
    const own = (value as Loose)[name];
    if (!section.many) return [name, known(section, own)];
    return [name, (Array.isArray(own) ? own : []).map((row) => known(section, row))];
  });
  return Object.fromEntries(read) as Cv;
}

function readDeleted(given: unknown, { profile }: Cv): Deleted {
  const { companyCode, applicationNumber } = profile;
  const deleted: Loose = { ...nothingDeleted(), companyCode, applicationNumber };
  for (const name of listNames) {
    const rows = isObject(given) ? given[name] : undefined;
    if (Array.isArray(rows)) deleted[name] = rows.filter(isObject);
  }
  return deleted as unknown as Deleted;
}

// A record from before they were kept answers no default: the review asks.
function readKeptMarks(given: unknown): Marks {
  const { answered = [], versions = {} } = readMarks(writeMarks(isObject(given) ? given : {}), {});
  return { answered, versions };
}

/** Reads a record written by this or another version; undefined if it is none. */
export function readEntry(given: unknown, parts: Parts): JournalEntry | undefined {
  if (!isObject(given) || !isObject(given.base) || !isObject(given.cv)) return undefined;
  const { companyCode, postingNumber, revision, sent, choices } = given;
  if (typeof companyCode !== 'string' || typeof postingNumber !== 'string') return undefined;
  const isKnown = (choice: Choice) =>
    isObject(choice) && Object.hasOwn(sections, choice.section) && choice.key in readSection(choice.section).fields;
  const base = readCv(joined(given.base, parts));
  const read = (cv: unknown) => readCv(joined(cv, parts, base as unknown as Loose));
  return {
    companyCode,
    postingNumber,
    revision: Number(revision) || 0,
    base,
    cv: read(given.cv),
    sent: Array.isArray(sent) ? sent.map(read) : [],
    deleted: readDeleted(given.deleted, base),
    choices: Array.isArray(choices) ? (choices as Choice[]).filter(isKnown) : [],
    marks: readKeptMarks(given.marks),
  };
}

function readSection(name: string): Section {
  return sections[name as keyof typeof sections];
}
