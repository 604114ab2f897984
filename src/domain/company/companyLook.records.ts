import { maybe, nest } from '../../fields/record.ts';
import { colourSet, outlines } from './colours.records.ts';
import { GLYPH_PARTS, LOOK_COLOURS } from './companyLook.ts';

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
};
