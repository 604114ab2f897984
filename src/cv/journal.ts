import { blankCv } from './cv.ts';
import { type Deleted, nothingDeleted } from './deleted.ts';
import type { Choice } from './merge.ts';
import type { Section } from './section.ts';
import { type Cv, listNames, sectionNames, sections } from './sections.ts';

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
}

type Loose = Record<string, unknown>;

function isObject(given: unknown): given is Loose {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
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

function readDeleted(given: unknown): Deleted {
  const deleted: Loose = { ...nothingDeleted() };
  for (const name of listNames) {
    const rows = isObject(given) ? given[name] : undefined;
    if (Array.isArray(rows)) deleted[name] = rows.filter(isObject);
  }
  return deleted as unknown as Deleted;
}

/** Reads a record written by this or another version; undefined where it is none. */
export function readEntry(given: unknown): JournalEntry | undefined {
  if (!isObject(given) || !isObject(given.base) || !isObject(given.cv)) return undefined;
  const { companyCode, postingNumber, revision, sent, choices } = given;
  if (typeof companyCode !== 'string' || typeof postingNumber !== 'string') return undefined;
  const isKnown = (choice: Choice) =>
    isObject(choice) && Object.hasOwn(sections, choice.section) && choice.key in readSection(choice.section).fields;
  return {
    companyCode,
    postingNumber,
    revision: Number(revision) || 0,
    base: readCv(given.base),
    cv: readCv(given.cv),
    sent: Array.isArray(sent) ? sent.map(readCv) : [],
    deleted: readDeleted(given.deleted),
    choices: Array.isArray(choices) ? (choices as Choice[]).filter(isKnown) : [],
  };
}

function readSection(name: string): Section {
  return sections[name as keyof typeof sections];
}
