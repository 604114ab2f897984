import { companyClass } from '../postings/companyClass.ts';
import { PALETTE } from './companyPalette.ts';
import { type Drawing, drawingSymbols } from './drawings.ts';
import { inTheDark, lineInTheLight } from './schemes.ts';

/* How a company looks wherever it stands: a glyph and four colours. Its name always stands with them. */

/** Of each: words are white on `strong` and `deep` on `light`; `accent` is for marks on `deep`. */
export const LOOK_COLOURS = ['strong', 'deep', 'light', 'accent'] as const;
/** Each as #rrggbb. */
export type CompanyColours = Record<(typeof LOOK_COLOURS)[number], string>;

/** Filled in the company's colour, drawn with it as a line of two units, or cut out down to the ground. */
export const GLYPH_PARTS = ['solid', 'line', 'ground'] as const;
/** Outlines in a square of 24 units, `d` as SVG writes a path; what stands later lies above. */
export type Glyph = readonly { part: (typeof GLYPH_PARTS)[number]; d: string }[];

/** How one company looks. */
export interface CompanyLook {
  code: string;
  glyph: Glyph;
  colours: CompanyColours;
  /** Its own drawings, before those of the kit. */
  drawings?: readonly Drawing[] | null | undefined;
}

/** What content says of a company's look. */
export interface GivenLook {
  code: string;
  glyph?: Glyph | null | undefined;
  colours?: CompanyColours | null | undefined;
  drawings?: readonly Drawing[] | null | undefined;
}

/** Each company's look; what content leaves out is taken from the palette, by the company's place in the group. */
export function looksOf(given: readonly GivenLook[]): CompanyLook[] {
  return given.map(({ code, glyph, colours, drawings }, place) => ({
    ...{ code, drawings },
    glyph: glyph ?? PALETTE.glyphs[place % PALETTE.glyphs.length]!,
    colours: colours ?? PALETTE.colours[place % PALETTE.colours.length]!,
  }));
}

/** Most bytes of it in a page. */
export const STYLE_BYTES = 2048;
/** Most bytes of the glyphs and drawings in a page. */
export const MARKUP_BYTES = 16_384;

/**
 * The style that gives every company its colours, for light and dark. A device that is dark sees the dark ones as soon
 * as the page says that it can be (`color-scheme`).
 */
export function looksStyle(looks: readonly CompanyLook[]): string {
  const classes = new Map<string, string[]>();
  for (const { code, colours } of looks) {
    const { strong, deep, light, accent } = colours;
    const { ground, line } = inTheDark(colours);
    const tokens = [
      `--co:${strong}`,
      `--co-deep:${deep}`,
      `--co-a:${accent}`,
      `--co-l:light-dark(${light},${ground})`,
      `--co-d:light-dark(${deep},${light})`,
      `--co-t:light-dark(${lineInTheLight(colours)},${line})`,
    ].join(';');
    classes.set(tokens, [...(classes.get(tokens) ?? []), `.${companyClass(code)}`]);
  }
  return [...classes].map(([tokens, names]) => `${names.join(',')}{${tokens}}`).join('');
}

/** A glyph's outlines as SVG; of what is cut out one sees `ground`. */
function pathsOf(glyph: Glyph, ground: string): string {
  const looks = {
    solid: 'fill-rule="evenodd"',
    line: 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"',
    ground: `fill="${ground}"`,
  };
  return glyph.map(({ part, d }) => `<path ${looks[part]} d="${d}"/>`).join('');
}

/** A glyph as an image of its own. */
export function drawGlyph(glyph: Glyph, colour: string, ground: string): string {
  const size = 'width="24" height="24" viewBox="0 0 24 24"';
  const paths = pathsOf(glyph, ground).replaceAll('currentColor', colour);
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="${colour}">${paths}</svg>`;
}

/**
 * The glyphs and the drawings of all companies, once in a document: `use` shows them. A glyph's id is its company's
 * class.
 */
export function looksMarkup(looks: readonly CompanyLook[]): string {
  const glyphs = looks.map(
    ({ code, glyph }) =>
      `<symbol id="${companyClass(code)}" viewBox="0 0 24 24">${pathsOf(glyph, 'var(--mark-ground,var(--co-l))')}</symbol>`,
  );
  const symbols = [...glyphs, ...drawingSymbols(looks)];
  return looks.length > 0 ? `<svg width="0" height="0" aria-hidden="true">${symbols.join('')}</svg>` : '';
}
