import { PHOTO } from '../attachments/attachment.ts';
import type { FormRules } from '../fields/shape.ts';
import { CV_CONSENTS } from './consents.ts';
import { blankCv } from './cv.ts';
import { labelOf } from './form.ts';
import { ownFields, type Section } from './section.ts';
import { type Cv, objectNames, sections } from './sections.ts';
import { groupFields } from './steps.ts';

type Loose = Record<string, unknown>;

// What a person answers to one posting only (docs/decisions: starting from an earlier application).
const POSTING_GROUPS = [
  ['profile', '지원 분야'],
  ['profileDetail', '희망 조건'],
  ['profileDetail', '지원 경로'],
] as const;
const OF_A_POSTING: Readonly<Record<string, readonly string[]>> = {
  profile: [...Object.keys(CV_CONSENTS), ...groupFields(...POSTING_GROUPS[0])],
  profileDetail: [...groupFields(...POSTING_GROUPS[1]), ...groupFields(...POSTING_GROUPS[2])],
};

/**
 * What of an earlier CV goes into a new one: not the consents, nothing sensitive (its consent stays behind), not what
 * was said to that posting alone, and an answer only where both postings ask the same question.
 */
export function carriedCv(earlier: Cv, was: FormRules, now: FormRules): Cv {
  const cv: Loose = { ...earlier };
  const blank = blankCv();
  for (const name of objectNames) {
    const section: Section = sections[name];
    const left = ownFields(section).filter(([key, field]) => {
      const isAsked = field.question === undefined || labelOf(field, was) === labelOf(field, now);
      return field.options.sensitive || OF_A_POSTING[name]?.includes(key) || !isAsked;
    });
    cv[name] = { ...earlier[name], ...Object.fromEntries(left.map(([key]) => [key, (blank[name] as Loose)[key]])) };
  }
  return cv as unknown as Cv;
}

/** Whether a file may go into a new application: no proof of what needs a consent of its own, no photo nobody wants. */
export function isCarried(kind: string, rules: { sensitive: readonly string[]; photoHidden: boolean }): boolean {
  return !rules.sensitive.includes(kind) && !(kind === PHOTO && rules.photoHidden);
}
