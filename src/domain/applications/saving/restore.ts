import { dateWords, timeWords } from '../../../fields/koreanDate.ts';
import type { Loose } from '../../../fields/shape.ts';
import { blankCv, withoutUnconsented } from '../../cv/cv.ts';
import { mergeCv } from '../../cv/merge.ts';
import type { Section } from '../../cv/section.ts';
import { type Cv, listNames, objectNames, sections } from '../../cv/sections.ts';

/** Milliseconds of work between two restore points. */
export const POINT_TIME = 5 * 60_000;
/** How many restore points of one application stay, and how many where the newest has more bytes than LARGE_POINT. */
export const MOST_POINTS = 20;
export const MOST_LARGE_POINTS = 5;
export const LARGE_POINT = 20 * 1024;

/** How many stay beside a new one of so many bytes. */
export const pointsBeside = (bytes: number): number => (bytes > LARGE_POINT ? MOST_LARGE_POINTS : MOST_POINTS) - 1;

// A blank field counts as unwritten: it removes nothing.
function filled(section: Section, value: Loose): Loose {
  const blank = section.shape.blank() as Loose;
  const isBlank = (key: string) => key !== 'no' && section.fields[key].isBlank(value[key]);
  return Object.fromEntries(Object.keys(value).map((key) => [key, isBlank(key) ? blank[key] : value[key]]));
}

/**
 * A CV with what it held at an earlier moment: what was there comes back, what has been filled in since where
 * nothing was stays, and so do the rows added since. Consents are as they are now: restoring gives and takes none.
 */
export function restoreCv(point: Cv, now: Cv): Cv {
  const [blank, then]: [Loose, Loose] = [{ ...blankCv() }, {}];
  for (const name of objectNames) then[name] = filled(sections[name], point[name] as Loose);
  for (const name of listNames) {
    const section: Section = sections[name];
    const rows = (point[name] as Loose[]).map((row) => filled(section, row));
    const isShared = ({ no }: Loose) => now[name].some((row) => row.no === no);
    then[name] = rows;
    blank[name] = rows.filter(isShared).map(({ no }) => ({ ...(section.shape.blank() as Loose), no }));
  }
  const { requiredNotice, optionalConsent, sensitiveConsent, truthStatement } = now.profile;
  const consents = { requiredNotice, optionalConsent, sensitiveConsent, truthStatement };
  const { cv } = mergeCv(blank as unknown as Cv, then as unknown as Cv, now);
  return withoutUnconsented({ ...cv, profile: { ...cv.profile, ...consents } });
}

/**
 * A restore point in the list to choose from: to the second, as the editor shows its saves, so that two of one minute
 * can be told apart.
 */
export function pointWords({ savedAt, submitted }: { savedAt: Date | null; submitted: boolean | null }): string {
  const at = savedAt ? `${dateWords(savedAt, 'short')} ${timeWords(savedAt)}에 저장한 내용` : '저장한 내용';
  return submitted ? `${at} (제출하기 전)` : at;
}

/** Whether so much time of work has passed since the last restore point that the current draft deserves one. */
export function isPointDue({ revision, pointAt }: { revision: number; pointAt: Date }, at: Date): boolean {
  return revision > 0 && at.getTime() - pointAt.getTime() >= POINT_TIME;
}
