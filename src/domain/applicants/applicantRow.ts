import { monthsCovered } from '../../fields/dates.ts';
import type { Field } from '../../fields/field.ts';
import type { Loose } from '../../fields/shape.ts';
import { type Section, titleOf } from '../cv/section.ts';
import { type Cv, sectionNames, sections } from '../cv/sections.ts';
import { wordsIn } from './foundBy.ts';

/*
 * What of a submission stands in the row that lists read. Which answers are there says the mark `listed` of their
 * declaration: one without it is in no row, so that a new field is safe.
 */

/** By which rules rows are made: one more whenever they change, and older rows are made again. */
export const ROW_FORM = 3;

/** A field that rows have something of, and where it stands. */
export interface ListedField {
  section: keyof Cv;
  key: string;
  field: Field<unknown>;
}

function marked(mark: 'column' | 'word'): readonly ListedField[] {
  return sectionNames.flatMap((name) =>
    Object.entries((sections[name] as Section).fields)
      .filter(([, field]) => (field as Field<unknown>).options.listed === mark)
      .map(([key, field]) => ({ section: name, key, field: field as Field<unknown> })),
  );
}

/** Coded answers that are columns, each named as on the wire. */
export const COLUMN_FIELDS = marked('column');
/** Answers of rows whose whole words are kept as keyed hashes. */
export const WORD_FIELDS = marked('word');

const SHOWN_WORDS = 5;

/** Whom a row is of, sealed: what lists show to whoever may see names. */
export interface Card {
  name: string;
  email: string;
  phone: string;
  /** The last school and employer, each as the title of its row; blank without one. */
  school: string;
  employer: string;
  /** By wire name, the first words of a list: skills, certificates, tests. */
  words: Record<string, string[]>;
}

/** A row as the submission says it. */
export interface ApplicantRow {
  /** In the order of COLUMN_FIELDS; null if nothing was answered. */
  columns: (string | null)[];
  careerMonths: number;
  fileKinds: string[];
  /** By wire name. */
  words: { wire: string; word: string }[];
  card: Card;
}

/** The row of a settled CV and the kinds of its files, on the day it was submitted (YYYY-MM-DD). Sensitive kinds are left out by the caller. */
export function applicantRow(cv: Cv, fileKinds: readonly string[], day: string): ApplicantRow {
  const answerOf = ({ section, key }: ListedField) => (cv[section] as unknown as Loose)[key];
  const said = WORD_FIELDS.map(({ section, key, field }) => ({
    wire: field.wire,
    all: (cv[section] as unknown as Loose[]).map((row) => String(row[key]).trim()).filter((word) => word !== ''),
  }));
  return {
    columns: COLUMN_FIELDS.map((one) => String(answerOf(one) ?? '') || null),
    careerMonths: careerMonths(cv, day),
    fileKinds: [...new Set(fileKinds)].toSorted(),
    words: said.flatMap(({ wire, all }) => all.flatMap((one) => wordsIn(one).map((word) => ({ wire, word })))),
    card: {
      ...{ name: cv.profile.name, email: cv.profileDetail.email, phone: cv.profileDetail.phone },
      school: titleOfLast(cv.education, sections.education, ['institution', 'major']),
      employer: titleOfLast(cv.career, sections.career, ['company', 'position']),
      words: Object.fromEntries(said.map(({ wire, all }) => [wire, [...new Set(all)].slice(0, SHOWN_WORDS)])),
    },
  };
}

/** Months of career up to a day: what overlaps counts once, and who is still there counts until then. */
export function careerMonths({ career }: Pick<Cv, 'career'>, day: string): number {
  return monthsCovered(career, day.slice(0, 7));
}

/** The row that is last in time: one without an end goes on, the one that began later of two that end alike; blank dates come first. */
export function lastOf<R extends { startDate: string; endDate: string }>(rows: readonly R[]): R | undefined {
  const goesOn = (row: R) => row.endDate.trim() === '' && row.startDate.trim() !== '';
  const order = (row: R) => `${goesOn(row) ? '9999-99' : row.endDate.padEnd(7)} ${row.startDate}`;
  return rows.reduce<R | undefined>((last, row) => (!last || order(row) > order(last) ? row : last), undefined);
}

function titleOfLast(
  rows: readonly { startDate: string; endDate: string }[],
  section: Section,
  rowTitle: readonly string[],
): string {
  const last = lastOf(rows);
  return last ? titleOf({ ...section, rowTitle } as Section, last as unknown as Loose) : '';
}
