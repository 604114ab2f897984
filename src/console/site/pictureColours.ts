import { PLAIN_COLOURS } from '../../domain/company/brand.ts';
import { COLOUR, NIGHT, WHITE } from '../../domain/company/colour.ts';
import { type CompanyColours, LOOK_COLOURS } from '../../domain/company/companyLook.ts';
import { PALETTE } from '../../domain/company/companyPalette.ts';
import { inTheDark } from '../../domain/company/schemes.ts';
import { inColours, type PictureKind } from '../../domain/company/svgParts.ts';

/* The colours in which pictures of the site are looked at while they are edited. */

/** A company's colours as they are typed; those of the palette until all are. */
export function coloursIn(around: unknown): CompanyColours {
  const given = ((around ?? {}) as { colours?: Partial<CompanyColours> | null }).colours ?? {};
  const isWhole = LOOK_COLOURS.every((name) => COLOUR.test(given[name] ?? ''));
  return isWhole ? (given as CompanyColours) : PALETTE.colours[0]!;
}

interface Tones {
  /** What a picture lies on. */
  under: string;
  /** By part or tone. */
  of: Readonly<Record<string, string>>;
}

/** What each part of a picture is drawn in, and on what. */
export function tonesIn(kind: PictureKind, around: unknown, scheme: 'light' | 'dark'): Tones {
  const page = scheme === 'light' ? WHITE : NIGHT[0];
  if (kind === 'sign') return { under: page, of: { back: PLAIN_COLOURS.deepAccent, front: PLAIN_COLOURS.main } };
  const colours = coloursIn(around);
  // A drawing brings its own ground and looks the same everywhere.
  if (kind === 'drawing') return { under: page, of: inColours(colours) };
  const dark = inTheDark(colours);
  const [ground, line] = scheme === 'light' ? [colours.light, colours.strong] : [dark.ground, dark.line];
  return { under: ground, of: { solid: line, line, ground } };
}
