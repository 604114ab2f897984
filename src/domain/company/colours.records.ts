import { ruled, several } from '../../fields/prose.ts';
import { type Nested, record } from '../../fields/record.ts';
import type { Shape } from '../../fields/shape.ts';
import { choice, key } from '../../fields/text.ts';
import { COLOUR, contrastOf, WHITE } from './colour.ts';
import type { PictureKind } from './svgParts.ts';
import { readPath } from './svgPath.ts';

/* Colours and outlines that content gives. */

/** Least contrast of two colours of a set, or of one with white: 4.5 for texts and 3 for marks (WCAG 2.2). */
export interface Wanted<Name> {
  one: Name;
  on: Name | 'white';
  least: 4.5 | 3;
}

/** A ground that people read greys on is so near to white. */
const PALE = 1.35;

/** A set of colours, each given; a pair that cannot be told apart well enough is told, as is a ground that is not pale. */
export function colourSet<Name extends string>(
  names: readonly Name[],
  wanted: readonly Wanted<Name>[],
  pale?: Name,
): Shape<Record<Name, string>> {
  const colour = (name: string) =>
    key(name, '색', { required: true, pattern: COLOUR, wrong: '색은 #1a2b3c처럼 적어 주세요.' });
  const members = Object.fromEntries(names.map((name) => [name, colour(name)])) as Record<
    Name,
    ReturnType<typeof colour>
  >;
  return record(members, (found, fault) => {
    const colours = found as Record<Name, string>;
    const isReadable = (name: Name) => COLOUR.test(colours[name]);
    for (const { one, on, least } of wanted) {
      if (!isReadable(one) || (on !== 'white' && !isReadable(on))) continue;
      const contrast = contrastOf(colours[one], on === 'white' ? WHITE : colours[on]);
      if (contrast >= least) continue;
      const where = on === 'white' ? '흰색' : on;
      const what = least === 3 ? '그림에는' : '글에는';
      fault(one, `${where}과의 명도 대비가 ${contrast.toFixed(2)}이에요. ${what} ${least}이 있어야 해요.`);
    }
    if (pale && isReadable(pale) && contrastOf(colours[pale], WHITE) > PALE)
      fault(pale, '글이 놓이는 바탕이에요. 흰색에 가까운 색으로 적어 주세요.');
  }) as unknown as Shape<Record<Name, string>>;
}

/** An outline as SVG writes a path, and nothing else. */
export const outline = ruled(
  key('d', '윤곽', {
    required: true,
    pattern: /^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]{1,600}$/,
    wrong: '윤곽이 너무 길거나 쓸 수 없는 글자가 있어요. 점을 줄여 600자 안으로 적어 주세요.',
  }),
  (d) =>
    readPath(d) === undefined ? '윤곽을 읽을 수 없어요. M으로 시작하는 SVG의 d를 그대로 적어 주세요.' : undefined,
);

/** A list of outlines that may be taken from an SVG: its form offers that. */
export const ofSvg = <S extends object>(shape: S, picture: PictureKind): S => ({ ...shape, picture });

/** Outlines, each with the part it plays. */
export function outlines<Part extends string>(
  wire: string,
  label: string,
  parts: readonly Part[],
  most: number,
): Nested<{ part: Part; d: string }[]> {
  const one = record({ part: choice('part', '부분', parts, { required: true }), d: outline }) as Shape<{
    part: string;
    d: string;
  }>;
  return several(wire, label, one as Shape<{ part: Part; d: string }>, { least: 1, most });
}
