import { whole } from '../../fields/answers.ts';
import { several } from '../../fields/prose.ts';
import { list, maybe, nest, record } from '../../fields/record.ts';
import type { Shape } from '../../fields/shape.ts';
import { choice } from '../../fields/text.ts';
import { DRAWINGS } from '../postings/companyClass.ts';
import { colourSet, outline, outlines } from './colours.records.ts';
import { GLYPH_PARTS, LOOK_COLOURS } from './companyLook.ts';
import { type Drawing, TONES } from './drawings.ts';

const drawn = record({
  tone: choice('tone', '색', TONES, { required: true }),
  d: outline,
  line: whole('line', '선의 굵기', { min: 1, max: 60 }),
}) as Shape<{ tone: string }>;

/** What a company's content may say of its look; the rest is chosen for it. */
export const lookMembers = {
  glyph: maybe(outlines('glyph', '문양', GLYPH_PARTS, 8)),
  colours: maybe(
    nest(
      'colours',
      '색',
      colourSet(
        LOOK_COLOURS,
        [
          { one: 'strong', on: 'white', least: 4.5 },
          { one: 'deep', on: 'light', least: 4.5 },
          { one: 'strong', on: 'light', least: 3 },
          { one: 'accent', on: 'deep', least: 3 },
        ],
        'light',
      ),
    ),
  ),
  /** Of one drawing at most twelve shapes; together with all others they are bounded by what a page may carry. */
  drawings: maybe(several('drawings', '그림', list(drawn, 12) as unknown as Shape<Drawing>, { most: DRAWINGS })),
};
