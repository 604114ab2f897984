import { blankCv, withoutUnconsented } from './cv.ts';
import { mergeCv } from './merge.ts';
import { type Cv, listNames, sections } from './sections.ts';

/** Milliseconds of work between two restore points. */
export const POINT_TIME = 5 * 60_000;
/** How many restore points of one application stay. */
export const MOST_POINTS = 20;

/**
 * A CV with what it held at an earlier moment: what stood there comes back, what has been filled in since where
 * nothing stood stays, and so do the rows added since. Consents are as they are now: restoring gives and takes none.
 */
export function restoreCv(point: Cv, now: Cv): Cv {
  const blank: Cv = { ...blankCv() };
  for (const name of listNames) {
    const shared = new Set(now[name].map((row) => row.no));
    const rows = point[name].filter((row) => shared.has(row.no));
    Object.assign(blank, { [name]: rows.map(({ no }) => ({ ...(sections[name].shape.blank() as object), no })) });
  }
  const { requiredNotice, sensitiveConsent, truthStatement } = now.profile;
  const { cv } = mergeCv(blank, point, now);
  const profile = { ...cv.profile, requiredNotice, sensitiveConsent, truthStatement };
  return withoutUnconsented({ ...cv, profile });
}
