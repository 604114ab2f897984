import { type GroupSign, SIGN_PARTS } from './brand.ts';
import { channels, contrastOf } from './colour.ts';
import type { CompanyColours, Glyph } from './companyLook.ts';
import { type Drawing, TONES } from './drawings.ts';
import type { SvgShape } from './svgOutlines.ts';

/* What the shapes of an SVG are in the pictures of a site, which have parts and tones in the place of colours. */

/** A picture that is made of outlines, and how large and of how many shapes it may be. */
export const PICTURES = {
  glyph: { name: '문양', width: 24, height: 24, most: 8 },
  drawing: { name: '그림', width: 200, height: 200, most: 12 },
  sign: { name: '표장', width: 28, height: 20, most: 20 },
} as const;
export type PictureKind = keyof typeof PICTURES;

export const isPicture = (kind: string | undefined): kind is PictureKind =>
  kind !== undefined && Object.hasOwn(PICTURES, kind);

const WHITES = ['#ffffff', '#fefefe'];

/** A company's glyph: what is white is cut out, what is a line stays one, all else is filled. */
export function glyphOf(shapes: readonly SvgShape[]): Glyph {
  return shapes.map(({ d, colour, line }) => ({
    part: WHITES.includes(colour) ? 'ground' : line ? 'line' : 'solid',
    d,
  }));
}

/** A group's sign: of its two tones the colour that comes first is the one behind. */
export function signOf(shapes: readonly SvgShape[]): GroupSign['shapes'] {
  const [behind] = shapes.map(({ colour }) => colour);
  return shapes.map(({ d, colour }) => ({ part: colour === behind ? SIGN_PARTS[0] : SIGN_PARTS[1], d }));
}

const distance = (one: string, other: string) =>
  channels(one).reduce((sum, value, at) => sum + (value - channels(other)[at]!) ** 2, 0);

/** A company's drawing: each colour becomes that of the company that is nearest to it. */
export function drawingOf(shapes: readonly SvgShape[], colours: CompanyColours): Drawing {
  const tones = inColours(colours);
  const nearest = (colour: string) =>
    TONES.reduce((best, tone) => (distance(tones[tone], colour) < distance(tones[best], colour) ? tone : best));
  return shapes.map(({ d, colour, line }) => ({ tone: nearest(colour), d, ...(line ? { line } : {}) }));
}

/** Each tone of a drawing in a company's colours. */
export const inColours = (colours: CompanyColours) => ({ ...colours, white: '#ffffff' });

/** Whether two shapes of a drawing can be told apart: what is all of one lightness is seen by nobody. True of what names no tone. */
export function isSeen(drawing: Drawing, colours: CompanyColours): boolean {
  if (drawing.some(({ tone }) => !TONES.includes(tone))) return true;
  const tones = [...new Set(drawing.map(({ tone }) => inColours(colours)[tone]))];
  return tones.some((one) => tones.some((other) => contrastOf(one, other) >= 3));
}
