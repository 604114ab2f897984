import { createHash } from 'node:crypto';
import type { ContentTables } from '../../server/database/contentTables.ts';
import { openSharp } from '../../server/files/picture.ts';
import { drawSign, type GroupColours, type GroupSign, PICTURE, type SIGN_PARTS } from '../company/brand.ts';
import { type CompanyColours, type CompanyLook, type Glyph, looksOf } from '../company/companyLook.ts';
import { type Drawing, drawingsOf, drawTile } from '../company/drawings.ts';
import { hashOf } from '../postings/imageSizes.ts';

/* The pictures of a group: what they are drawn from, and how. */

/** A number to be raised whenever what stands below, or the template, draws other pictures. */
const RECIPE = 2;

interface Company {
  cd: string;
  name: string;
  line: string;
  glyph?: Glyph | null;
  colours?: CompanyColours | null;
  drawings?: readonly Drawing[] | null;
}
interface Group {
  wordmark: string;
  headline: readonly string[];
  colours: GroupColours;
  sign: GroupSign;
}
type BrandPicture = ContentTables['brand_picture'];

/** A picture that is to be drawn; `madeOf` stands for all it is drawn from. */
export interface Sketch {
  name: string;
  madeOf: string;
  words: string;
  draw(): Promise<Pick<BrandPicture, 'type' | 'content'>>;
}

// Pixels of a side, and how much of it stays free around the sign; a maskable one may lose a tenth on every side.
const ICONS = [
  { name: 'touch-icon', side: 180, free: 0.12 },
  { name: 'icon-192', side: 192, free: 0.12 },
  { name: 'icon-512', side: 512, free: 0.12 },
  { name: 'maskable-512', side: 512, free: 0.22 },
] as const;

type Part = (typeof SIGN_PARTS)[number];

const fill = (colour: string) => `fill="${colour}"`;

/** The icon of a browser's tab; on a dark one what lies behind is light. */
function drawIcon(sign: GroupSign, colours: GroupColours): string {
  const style = `.back{fill:${colours.deepAccent}}@media(prefers-color-scheme:dark){.back{fill:${colours.deepText}}}`;
  const shapes = drawSign(sign, { back: 'class="back"', front: fill(colours.main) }, ' width="32" height="32"');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${style}</style>${shapes}</svg>`;
}

async function drawPixels(svg: string, side: number, free: number): Promise<Buffer> {
  const sharp = await openSharp();
  const inner = Math.round(side * (1 - 2 * free));
  const shapes = await sharp(Buffer.from(svg), { density: 72 * 20 })
    .resize({ width: inner, height: inner, fit: 'contain', background: '#ffffff' })
    .toBuffer();
  const around = { width: side, height: side, channels: 3, background: '#ffffff' } as const;
  return sharp({ create: around })
    .composite([{ input: shapes }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

// A long headline is set smaller, so that it stays beside the sign.
const titleSize = (lines: readonly string[]) => {
  const letters = lines.join(' ').length;
  return letters <= 28 ? 68 : letters <= 48 ? 54 : 40;
};

/** What stands on a picture that is shown when a page is shared, and in which colours. */
interface Shown {
  over: string;
  lines: readonly string[];
  colours: { ground: string; text: string };
  /** The two tones of the group's sign on it. */
  tones: Record<Part, string>;
  /** SVG of the drawings at its right. */
  drawings: string;
}

/** Drawings at the right of a picture, and how many of them stand beside one another. */
const TILES = 6;
const ACROSS = 2;

/** Drawings of these companies, in their order, as one image. */
function drawTiles(looks: readonly { look: CompanyLook; place: number }[]): string {
  const tiles = Array.from({ length: looks.length > 0 ? TILES : 0 }, (_, at) => {
    const { look, place } = looks[at % looks.length]!;
    const drawings = drawingsOf(look, place);
    const inside = drawTile(drawings[Math.floor(at / looks.length) % drawings.length]!, look.colours);
    const [x, y] = [(at % ACROSS) * 200, Math.floor(at / ACROSS) * 200];
    return `<svg x="${x}" y="${y}" width="200" height="200" viewBox="0 0 200 200">${inside}</svg>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600" viewBox="0 0 400 600">${tiles.join('')}</svg>`;
}

function groupShown({ headline, colours }: Group, looks: readonly CompanyLook[]): Shown {
  return {
    over: '',
    lines: headline,
    colours: { ground: colours.deep, text: colours.deepText },
    tones: { back: colours.deepText, front: colours.main },
    drawings: drawTiles(looks.map((look, place) => ({ look, place }))),
  };
}

function companyShown({ name, line }: Company, look: CompanyLook, place: number): Shown {
  const { strong, deep } = look.colours;
  return {
    over: name,
    lines: [line.replace(/\.$/, '')],
    colours: { ground: strong, text: '#ffffff' },
    tones: { back: deep, front: '#ffffff' },
    drawings: drawTiles([{ look, place }]),
  };
}

async function drawShared({ wordmark, sign }: Group, { over, lines, tones, ...shown }: Shown): Promise<Buffer> {
  const { compiler, fitTexts, typeset } = await import('../../server/pdf/typesetter.ts');
  const { fitted } = fitTexts({ name: wordmark, over, lines });
  const drawn = typeset('picture', {
    ...{ ...fitted, ...PICTURE, ...shown, size: titleSize(lines) },
    sign: drawSign(sign, { back: fill(tones.back), front: fill(tones.front) }),
  });
  const sharp = await openSharp();
  return sharp(Buffer.from(compiler.plainSvg(drawn)), { density: 72 })
    .resize(PICTURE)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Every picture of a group and its companies. Drawing the first takes the fonts into memory. */
export function sketchesOf(group: Group, companies: readonly Company[]): Sketch[] {
  const { wordmark, colours, sign } = group;
  const sketch = (name: string, from: unknown, words: string, draw: Sketch['draw']): Sketch => {
    const madeOf = createHash('sha256')
      .update(JSON.stringify([RECIPE, name, from]))
      .digest('hex');
    return { name, madeOf, words, draw };
  };
  const png = async (content: Promise<Buffer>) => ({ type: 'image/png' as const, content: await content });
  const plain = drawSign(sign, { back: fill(colours.deepAccent), front: fill(colours.main) }, '');
  const shared = (name: string, shown: Shown) =>
    sketch(
      name,
      [wordmark, colours, sign, shown],
      [wordmark, shown.over, shown.lines.join(' ')].filter(Boolean).join('. '),
      () => png(drawShared(group, shown)),
    );
  const looks = looksOf(companies.map(({ cd, ...look }) => ({ code: cd, ...look })));
  return [
    sketch('icon', [colours, sign], '', async () => ({
      type: 'image/svg+xml',
      content: Buffer.from(drawIcon(sign, colours)),
    })),
    ...ICONS.map(({ name, side, free }) =>
      sketch(name, [colours, sign, side, free], '', () => png(drawPixels(plain, side, free))),
    ),
    shared('shared', groupShown(group, looks)),
    ...companies.map((company, at) => shared(`shared-${company.cd}`, companyShown(company, looks[at]!, at))),
  ];
}

/** Draws one. */
export async function drawn({ draw, name, madeOf, words }: Sketch): Promise<BrandPicture> {
  const { type, content } = await draw();
  return { name, made_of: madeOf, words, type, content, hash: hashOf(content) };
}
