import { DRAWINGS, DRAWINGS_ALONE, drawingId } from '../postings/companyClass.ts';
import { WHITE } from './colour.ts';

/*
 * Drawings: squares of 200 units made of circles, squares and where they meet, in the colours of the company that shows
 * them. Those that a company's content does not bring are taken from the kit, by its place in the group.
 */

/** The colours of a drawing, as tokens of the style: the company's four, and white. */
const TOKENS = {
  strong: '--co',
  deep: '--co-deep',
  light: '--co-l',
  accent: '--co-a',
  white: '--on-strong',
} as const;
type Tone = keyof typeof TOKENS;
export const TONES = Object.keys(TOKENS) as Tone[];

/** Outlines in one colour, `d` as SVG writes a path: filled, or drawn as a line of so many units. */
export interface DrawnShape {
  tone: Tone;
  d: string;
  line?: number | undefined;
}
/** What stands later lies above. */
export type Drawing = readonly DrawnShape[];

const shape = (tone: Tone, ...outlines: string[]): DrawnShape => ({ tone, d: outlines.join('') });
const rect = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;
const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
const ground = (tone: Tone) => shape(tone, rect(0, 0, 200, 200));
const DOTS = [34, 78, 122, 166].flatMap((y) => [34, 78, 122, 166].map((x) => circle(x, y, 13)));

/** What any company may show. */
export const KIT: readonly Drawing[] = [
  // A target.
  [
    ground('light'),
    shape('strong', circle(100, 100, 76)),
    shape('light', circle(100, 100, 54)),
    shape('strong', circle(100, 100, 32)),
    shape('accent', circle(100, 100, 12)),
  ],
  // Rings around a corner.
  [
    ground('deep'),
    shape('strong', circle(0, 200, 180)),
    shape('accent', circle(0, 200, 128)),
    shape('deep', circle(0, 200, 76)),
    shape('white', circle(0, 200, 32)),
  ],
  // Two circles that meet.
  [
    ground('accent'),
    shape('deep', circle(70, 100, 58)),
    shape('strong', circle(130, 100, 58)),
    shape('white', 'M100 50.4a58 58 0 0 1 0 99.2a58 58 0 0 1 0-99.2z'),
  ],
  // Points in rows.
  [
    ground('strong'),
    shape('deep', ...DOTS),
    shape('accent', circle(122, 78, 13)),
    shape('white', circle(166, 122, 13), circle(122, 166, 13), circle(166, 166, 13)),
  ],
  // Four leaves.
  [
    ground('light'),
    shape(
      'strong',
      'M0 100a100 100 0 0 1 100-100a100 100 0 0 1-100 100zM100 200a100 100 0 0 1 100-100a100 100 0 0 1-100 100z',
    ),
    shape(
      'accent',
      'M100 0a100 100 0 0 1 100 100a100 100 0 0 1-100-100zM0 100a100 100 0 0 1 100 100a100 100 0 0 1-100-100z',
    ),
  ],
  // A square in a square.
  [
    ground('deep'),
    shape('strong', rect(28, 28, 144, 144)),
    shape('deep', rect(56, 56, 88, 88)),
    shape('accent', rect(80, 80, 40, 40)),
  ],
  // An eye.
  [
    ground('strong'),
    shape('light', 'M0 0a200 200 0 0 1 200 200a200 200 0 0 1-200-200z'),
    shape('deep', circle(100, 100, 28)),
    shape('accent', circle(160, 40, 18)),
  ],
  // Quarters of a circle and a square.
  [
    ground('white'),
    shape('strong', 'M0 100a100 100 0 0 1 200 0z'),
    shape('accent', 'M0 100h100v100a100 100 0 0 1-100-100z'),
    shape('deep', rect(100, 100, 100, 100)),
    shape('white', circle(150, 150, 26)),
  ],
  // Steps.
  [
    ground('light'),
    shape('deep', rect(0, 150, 50, 50), rect(100, 50, 50, 150)),
    shape('strong', rect(50, 100, 50, 100), rect(150, 0, 50, 200)),
    shape('accent', circle(40, 54, 26)),
  ],
  // A sun over hills.
  [
    ground('strong'),
    shape('accent', circle(100, 100, 66)),
    shape('deep', 'M100 200a100 100 0 0 1 100-100v100z'),
    shape('light', 'M0 200a100 100 0 0 1 100-100a100 100 0 0 1-100 100z'),
  ],
  // Day and night.
  [
    ground('light'),
    shape('strong', rect(0, 0, 100, 200), 'M100 30a70 70 0 0 1 0 140z'),
    shape('accent', 'M100 30a70 70 0 0 0 0 140z'),
  ],
];

/** What content says of a company's drawings. */
interface Drawn {
  code: string;
  drawings?: readonly Drawing[] | null | undefined;
}

const inKit = (place: number, at: number) => (place * DRAWINGS + at) % KIT.length;

/** The drawings of the company at a place of the group: its own, then the kit's. */
export function drawingsOf({ drawings }: Pick<Drawn, 'drawings'>, place: number): Drawing[] {
  return Array.from({ length: DRAWINGS }, (_, at) => drawings?.[at] ?? KIT[inKit(place, at)]!);
}

function pathsOf(drawing: Drawing, colourOf: (tone: Tone) => string): string {
  const paths = drawing.map(({ tone, d, line }) => {
    const colour = colourOf(tone);
    const look = line
      ? `fill="none" stroke="${colour}" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round"`
      : `fill="${colour}"`;
    return `<path ${look} d="${d}"/>`;
  });
  return paths.join('');
}

/** A drawing as part of an image, in these colours. */
export function drawTile(drawing: Drawing, colours: Record<Exclude<Tone, 'white'>, string>): string {
  return pathsOf(drawing, (tone) => (tone === 'white' ? WHITE : colours[tone]));
}

function symbol(id: string, inside: string): string {
  return `<symbol id="${id}" viewBox="0 0 200 200">${inside}</symbol>`;
}

const inTokens = (drawing: Drawing) => pathsOf(drawing, (tone) => `var(${TOKENS[tone]})`);

/** The drawings of these companies, in the order of the group, as symbols: each of the kit once, and a name for it. */
export function drawingSymbols(companies: readonly Drawn[]): string[] {
  const used = new Set<number>();
  const many = companies.length === 1 ? DRAWINGS_ALONE : DRAWINGS;
  const names = companies.flatMap(({ code, drawings }, place) =>
    Array.from({ length: many }, (_, at) => {
      const own = drawings?.[at];
      if (!own) used.add(inKit(place, at));
      return symbol(drawingId(code, at), own ? inTokens(own) : `<use href="#kit-${inKit(place, at)}"/>`);
    }),
  );
  return [...[...used].map((number) => symbol(`kit-${number}`, inTokens(KIT[number]!))), ...names];
}
