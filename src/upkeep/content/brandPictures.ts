import { createHash } from 'node:crypto';
import type { BrandPicture } from '../../domain/company/brand.queries.ts';
import { type GroupColours, type GroupSign, PICTURE } from '../../domain/company/brand.ts';
import type { GroupText } from '../../domain/company/companyPages.records.ts';
import { hashOf } from '../../domain/postings/imageSizes.ts';
import { openSharp } from '../../server/files/picture.ts';

/* The pictures of a group: what they are drawn from, and how. */

/** A number to be raised whenever what stands below, or the template, draws other pictures. */
const RECIPE = 1;

type Company = { cd: string; name: string; line: string };
type Group = Pick<GroupText, 'wordmark' | 'headline' | 'colours' | 'sign'>;

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

type Part = GroupSign['shapes'][number]['part'];

/** The sign as SVG with these colours; `size` in pixels, without one it takes what room there is. */
function drawSign({ width, height, shapes }: GroupSign, fills: Record<Part, string>, size = ''): string {
  const paths = shapes.map(({ part, d }) => `<path ${fills[part]} d="${d}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${size}>${paths.join('')}</svg>`;
}

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

async function drawShared({ wordmark, colours, sign }: Group, over: string, lines: readonly string[]): Promise<Buffer> {
  const { compiler, fitTexts, typeset } = await import('../../server/pdf/typesetter.ts');
  const { fitted } = fitTexts({ name: wordmark, over, lines });
  const front = fill(colours.main);
  const size = ` width="${sign.width}" height="${sign.height}"`;
  const drawn = typeset('picture', {
    ...{ ...fitted, ...PICTURE, colours, size: titleSize(lines) },
    sign: drawSign(sign, { back: fill(colours.deepText), front }, size),
    large: drawSign(sign, { back: fill(colours.deepAccent), front }, size),
  });
  const sharp = await openSharp();
  return sharp(Buffer.from(compiler.plainSvg(drawn)), { density: 72 })
    .resize(PICTURE)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Every picture of a group and its companies. Drawing the first takes the fonts into memory. */
export function sketchesOf(group: Group, companies: readonly Company[]): Sketch[] {
  const { wordmark, headline, colours, sign } = group;
  const sketch = (name: string, from: unknown, words: string, draw: Sketch['draw']): Sketch => {
    const madeOf = createHash('sha256')
      .update(JSON.stringify([RECIPE, name, from]))
      .digest('hex');
    return { name, madeOf, words, draw };
  };
  const png = async (content: Promise<Buffer>) => ({ type: 'image/png' as const, content: await content });
  const plain = drawSign(sign, { back: fill(colours.deepAccent), front: fill(colours.main) });
  const shared = (code: string, over: string, lines: readonly string[]) =>
    sketch(
      ['shared', code].filter(Boolean).join('-'),
      [wordmark, colours, sign, over, lines],
      [wordmark, over, lines.join(' ')].filter(Boolean).join('. '),
      () => png(drawShared(group, over, lines)),
    );
  return [
    sketch('icon', [colours, sign], '', async () => ({
      type: 'image/svg+xml',
      content: Buffer.from(drawIcon(sign, colours)),
    })),
    ...ICONS.map(({ name, side, free }) =>
      sketch(name, [colours, sign, side, free], '', () => png(drawPixels(plain, side, free))),
    ),
    shared('', '', headline),
    ...companies.map(({ cd, name, line }) => shared(cd, name, [line.replace(/\.$/, '')])),
  ];
}

/** Draws one. */
export async function drawn({ draw, name, madeOf, words }: Sketch): Promise<BrandPicture> {
  const { type, content } = await draw();
  return { name, made_of: madeOf, words, type, content, hash: hashOf(content) };
}
