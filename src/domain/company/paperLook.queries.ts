import type { Queryable } from '../../server/database/database.ts';
import { readBrand } from './brand.queries.ts';
import { drawSign } from './brand.ts';
import { type CompanyColours, drawGlyph } from './companyLook.ts';

/** How a document of a company looks; drawings are SVG, blank where an older version imported the group. */
export interface PaperLook {
  wordmark: string;
  sign: string;
  /** The same sign in the company's colours, for its seal. */
  seal: string;
  glyph: string;
  colours: CompanyColours;
}

const fill = (colour: string) => `fill="${colour}"`;

/** The look of a company's documents as its content is now; null if there is no such company. */
export async function paperLook(db: Queryable, companyCode: string): Promise<PaperLook | null> {
  const { words, colours: group, companies } = await readBrand(db);
  const look = companies.find(({ code }) => code === companyCode);
  if (!look) return null;
  const { strong, deep } = look.colours;
  const drawn = (back: string, front: string) =>
    words.sign.shapes.length > 0 ? drawSign(words.sign, { back: fill(back), front: fill(front) }) : '';
  return {
    wordmark: words.name,
    sign: group ? drawn(group.deepAccent, group.main) : '',
    seal: drawn(deep, strong),
    glyph: drawGlyph(look.glyph, strong, '#ffffff'),
    colours: look.colours,
  };
}
