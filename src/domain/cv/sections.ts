import type { ValueOf } from './section.ts';
import { activity } from './sections/activity.ts';
import { career } from './sections/career.ts';
import { careerHistory } from './sections/careerHistory.ts';
import { certificate } from './sections/certificate.ts';
import { education } from './sections/education.ts';
import { language } from './sections/language.ts';
import { link } from './sections/link.ts';
import { POSTING_FIELDS, profile } from './sections/profile.ts';
import { profileDetail } from './sections/profileDetail.ts';
import { skill } from './sections/skill.ts';

/**
 * The CV: every section in the order it is read, those of the specification first. A new section is a file and a line
 * here, and a step in steps.ts.
 */
export const sections = {
  ...{ profile, profileDetail, education, career, careerHistory, certificate, language, skill },
  ...{ activity, link },
};

export type SectionName = keyof typeof sections;

type IsMany<N extends SectionName> = (typeof sections)[N]['many'] extends true ? N : never;
export type ListName = { [N in SectionName]: IsMany<N> }[SectionName];
export type ObjectName = Exclude<SectionName, ListName>;

/** One row of a list section. */
export type Row<N extends ListName> = ValueOf<(typeof sections)[N]>;

/** A whole CV in our names. */
export type Cv = {
  [N in SectionName]: N extends ListName ? ValueOf<(typeof sections)[N]>[] : ValueOf<(typeof sections)[N]>;
};

export const sectionNames = Object.keys(sections) as SectionName[];
export const listNames = sectionNames.filter((name): name is ListName => sections[name].many);
export const objectNames = sectionNames.filter((name): name is ObjectName => !sections[name].many);

const ownGroups = sectionNames.flatMap((name) => Object.values(sections[name].fields).map((field) => field.codes));

/** Every code group the CV's fields name; a posting's own support fields are not in the code table. */
export const codeGroups: readonly string[] = [...new Set(ownGroups)].filter(
  (group): group is string => group !== undefined && group !== POSTING_FIELDS,
);
