import type { Loose } from '../../fields/shape.ts';
import { changes } from './changes.ts';
import type { Deleted } from './deleted.ts';
import { type Choice, mergeCv } from './merge.ts';
import type { Section } from './section.ts';
import { type Cv, listNames, objectNames, type SectionName, sections } from './sections.ts';

/** Where a field of a draft is; rows by their number, for their places change. */
export interface FieldPlace {
  section: SectionName;
  no?: number;
  key: string;
}

/** The object or row a place is in; undefined if it is gone. */
export function holderOf(cv: Cv, { section, no }: Pick<FieldPlace, 'section' | 'no'>): Loose | undefined {
  const value = cv[section] as Loose | Loose[];
  return Array.isArray(value) ? value.find((row) => row.no === no) : value;
}

/** The place a wire path (`education.0.schl_nm`) names in this CV. */
export function placeOf(cv: Cv, path: string): FieldPlace | undefined {
  const [wire, ...rest] = path.split('.');
  const section = [...objectNames, ...listNames].find((name) => sections[name].wire === wire);
  if (!section) return undefined;
  const declared: Section = sections[section];
  const row = declared.many ? (cv[section] as Loose[])[Number(rest[0])] : undefined;
  const key = Object.keys(declared.fields).find((name) => declared.fields[name].wire === rest.at(-1));
  if (key === undefined || (declared.many && !row)) return undefined;
  return { section, no: row?.no as number | undefined, key };
}

/** The wire path of a place in this CV; the inverse of placeOf. */
export function pathOf(cv: Cv, { section, no, key }: FieldPlace): string {
  const declared: Section = sections[section];
  const rows = cv[section] as Loose | Loose[];
  const index = Array.isArray(rows) ? [rows.findIndex((row) => row.no === no)] : [];
  return [declared.wire, ...index, declared.fields[key].wire].join('.');
}

function sameAsTyped(section: Section, base: Loose | undefined, theirs: Loose): Loose {
  if (!base) return theirs;
  const same = Object.keys(theirs).filter((key) => {
    const field = section.fields[key];
    return base[key] !== theirs[key] && field.canonical(base[key]) === field.canonical(theirs[key]);
  });
  return same.length === 0 ? theirs : { ...theirs, ...Object.fromEntries(same.map((key) => [key, base[key]])) };
}

// The server answers numbers tidied; what only differs in that has not been changed by anybody.
function asTyped(base: Cv, theirs: Cv): Cv {
  const typed: Loose = { ...theirs };
  for (const name of objectNames) typed[name] = sameAsTyped(sections[name], base[name] as Loose, theirs[name] as Loose);
  for (const name of listNames) {
    const rows = theirs[name] as Loose[];
    typed[name] = rows.map((row) =>
      sameAsTyped(sections[name], holderOf(base, { section: name, no: row.no as number }), row),
    );
  }
  return typed as unknown as Cv;
}

function isSameValue({ section, key }: Choice, one: unknown, other: unknown): boolean {
  const field = (sections[section as SectionName] as Section).fields[key];
  return one === other || field.canonical(one) === field.canonical(other);
}

function isAskable(choice: Choice): boolean {
  const field = (sections[choice.section as SectionName] as Section).fields[choice.key];
  return choice.key !== 'no' && !field.options.server && !isSameValue(choice, choice.mine, choice.theirs);
}

function isAlike(one: Loose, other: Loose | undefined): boolean {
  if (!other) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** Equal parts stay the same object, so that they are neither drawn again nor count as unsaved. */
export function reuse(cv: Cv, from: Cv): Cv {
  const made: Loose = { ...cv };
  for (const name of objectNames) if (isAlike(cv[name] as Loose, from[name] as Loose)) made[name] = from[name];
  for (const name of listNames) {
    const [rows, others] = [cv[name] as Loose[], from[name] as Loose[]];
    const same = rows.map((row) => {
      const other = others.find((one) => one.no === row.no);
      return isAlike(row, other) ? other! : row;
    });
    made[name] = same.length === others.length && same.every((row, index) => row === others[index]) ? others : same;
  }
  return made as unknown as Cv;
}

export interface Merged {
  cv: Cv;
  /** What the others saved, as the base of what comes next. */
  base: Cv;
  choices: Choice[];
}

interface MergeOptions {
  /** The field that is being composed in: it keeps its own text, whatever they wrote. */
  composing?: FieldPlace;
  /** What was sent without an answer: found again on the server it is one's own, and no choice. */
  sent?: readonly Cv[];
}

// What of an object or row is stored as it was sent: one's own changes since then began from that, though no answer said
// so. Any other value of theirs is somebody else's.
function storedValues(section: Section, was: Loose, now: Loose, sent: readonly Loose[]): Loose {
  const isStored = (key: string) => {
    const value = section.fields[key].canonical(now[key]);
    return sent.some((one) => section.fields[key].canonical(one[key]) === value);
  };
  const stored = Object.keys(now).filter((key) => key !== 'no' && now[key] !== was[key] && isStored(key));
  return stored.length === 0 ? was : { ...was, ...Object.fromEntries(stored.map((key) => [key, now[key]])) };
}

// Rows too: one that was sent and is there was added, one that was left out and is not there was removed.
function storedRows(section: Section, was: Loose[], now: Loose[], sent: readonly Loose[][]): Loose[] {
  const find = (rows: readonly Loose[], no: unknown) => rows.find((row) => row.no === no);
  const sentAs = (no: unknown) => sent.map((rows) => find(rows, no)).filter((row) => row !== undefined);
  const left = was.filter(({ no }) => find(now, no) !== undefined || sentAs(no).length === sent.length);
  const added = now.filter(({ no }) => !find(was, no) && sentAs(no).length > 0).map(({ no }): Loose => ({ no }));
  const stored = [...left, ...added].map((row) => storedValues(section, row, find(now, row.no) ?? row, sentAs(row.no)));
  // And their order, if it is one that was sent, but for rows that others have added or removed since.
  const isOrder = (rows: readonly Loose[]) => {
    const own = now.filter(({ no }) => find(was, no) !== undefined || find(rows, no) !== undefined);
    const there = rows.filter(({ no }) => find(now, no) !== undefined);
    return own.map(({ no }) => no).join() === there.map(({ no }) => no).join();
  };
  if (!sent.some(isOrder)) return stored;
  const inOrder = now.map(({ no }) => find(stored, no)).filter((row) => row !== undefined);
  return [...inOrder, ...stored.filter(({ no }) => find(now, no) === undefined)];
}

function withStored(base: Cv, typed: Cv, sent: readonly Cv[]): Cv {
  if (sent.length === 0) return base;
  const made: Loose = {};
  for (const name of objectNames) {
    const own = sent.map((cv) => cv[name] as Loose);
    made[name] = storedValues(sections[name], base[name] as Loose, typed[name] as Loose, own);
  }
  for (const name of listNames) {
    const own = sent.map((cv) => cv[name] as Loose[]);
    made[name] = storedRows(sections[name], base[name] as Loose[], typed[name] as Loose[], own);
  }
  return made as unknown as Cv;
}

/**
 * Merges what others saved into a draft: different fields by themselves; where both wrote in the same one mine stands,
 * and theirs is told as a choice.
 */
export function mergeDraft(base: Cv, mine: Cv, theirs: Cv, { composing, sent = [] }: MergeOptions = {}): Merged {
  const typed = asTyped(base, theirs);
  const merged = mergeCv(withStored(base, typed, sent), mine, typed);
  const shared = () => {
    const cv = reuse(merged.cv, mine);
    return { cv, base: reuse(typed, cv) };
  };
  const isOwn = (choice: Choice) =>
    sent.some((cv) => isSameValue(choice, holderOf(cv, choice as FieldPlace)?.[choice.key], choice.theirs));
  const choices = merged.choices.filter((choice) => isAskable(choice) && !isOwn(choice));
  const held = composing && holderOf(merged.cv, composing);
  const my = composing && holderOf(mine, composing);
  if (!composing || !held || !my || held[composing.key] === my[composing.key]) {
    return { ...shared(), choices };
  }
  const theirValue = held[composing.key];
  held[composing.key] = my[composing.key];
  return { ...shared(), choices: [...choices, { ...composing, mine: my[composing.key], theirs: theirValue }] };
}

/** Whether a save of this draft would change anything. */
export function hasChanges(base: Cv, mine: Cv, deleted: Deleted): boolean {
  const { deleted: _, order, ...written } = changes(base, mine, deleted);
  return (
    Object.keys(written).length > 0 ||
    Object.keys(order as object).length > 0 ||
    listNames.some((name) => deleted[name].length > 0)
  );
}
