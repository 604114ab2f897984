import { whole } from '../../fields/answers.ts';
import { several } from '../../fields/prose.ts';
import { list, maybe, nest, record } from '../../fields/record.ts';
import type { Shape } from '../../fields/shape.ts';
import { choice } from '../../fields/text.ts';
import { DRAWINGS } from '../postings/companyClass.ts';
import { COLOUR } from './colour.ts';
import { colourSet, ofSvg, outline, outlines } from './colours.records.ts';
import { type CompanyColours, GLYPH_PARTS, LOOK_COLOURS } from './companyLook.ts';
import { type Drawing, TONES } from './drawings.ts';
import { isSeen, PICTURES } from './svgParts.ts';

const drawn = record({
  tone: choice('tone', '색', TONES, { required: true }),
  d: outline,
  line: whole('line', '선의 굵기', { min: 1, max: 60 }),
}) as Shape<{ tone: string }>;

/** What a company's content may say of its look; the rest is chosen for it. */
export const lookMembers = {
  glyph: maybe(ofSvg(outlines('glyph', '문양', GLYPH_PARTS, PICTURES.glyph.most), 'glyph')),
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
  drawings: maybe(
    several('drawings', '그림', ofSvg(list(drawn, PICTURES.drawing.most), 'drawing') as unknown as Shape<Drawing>, {
      most: DRAWINGS,
    }),
  ),
};

/** What no part of a look can know by itself: a drawing in which nothing can be told apart in its company's colours. */
export function checkLook(
  { colours, drawings = [] }: { colours?: CompanyColours | undefined; drawings?: Drawing[] | undefined },
  fault: (wire: 'drawings', sentence: string) => void,
): void {
  if (!colours || !Object.values(colours).every((one) => COLOUR.test(one))) return;
  const unseen = drawings.findIndex((drawing) => drawing.length > 0 && !isSeen(drawing, colours));
  if (unseen >= 0)
    fault(
      'drawings',
      `그림 ${unseen + 1}: 도형의 색이 서로 비슷해 보이지 않아요. 명도 대비가 3이 되게 다른 색을 골라 주세요.`,
    );
}
