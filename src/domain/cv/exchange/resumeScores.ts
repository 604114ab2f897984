import { choices } from '../../../fields/codes.ts';
import { numberOf } from '../../../fields/quantities.ts';
import type { CheckContext } from '../../../fields/shape.ts';
import { OTHER_SCALE, REVERSED_SCALE } from '../sections/education.ts';
import { type Row, sections } from '../sections.ts';
import { textOf } from './resumeParts.ts';

// Behind a grade whose scale runs the other way.
const REVERSED = ' (best 1.0)';

/** The grade a résumé tells: without a scale, of one that is listed, or in words of its own. */
export function scoreOf(given: unknown, { codes = {} }: CheckContext): { gpa: string; gpaScale: string } {
  const score = textOf(given);
  const reversed = score.endsWith(REVERSED) ? score.slice(0, -REVERSED.length) : undefined;
  if (reversed !== undefined && numberOf(reversed) !== undefined) return { gpa: reversed, gpaScale: REVERSED_SCALE };
  const [gpa = '', gpaScale = '', ...more] = score.split('/');
  const { gpaScale: scale } = sections.education.fields;
  const isListed = gpaScale === '' || choices(codes, scale.codes!).some(({ cd }) => cd === scale.canonical(gpaScale));
  if (more.length === 0 && numberOf(gpa) !== undefined && isListed) return { gpa, gpaScale };
  return { gpa: score, gpaScale: score.trim() === '' ? '' : OTHER_SCALE };
}

/** The same, written. */
export function scoreIn({ gpa, gpaScale }: Row<'education'>): string {
  if (gpaScale === REVERSED_SCALE && numberOf(gpa) !== undefined) return `${gpa}${REVERSED}`;
  return numberOf(gpaScale) === undefined ? gpa : `${gpa}/${gpaScale}`;
}
