import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { coverageOf, widenMissing } from '../../src/server/fontFile.ts';
import { isShown, readRange, siteCharacters, writeRange } from './characters.ts';

// Both fonts: SIL Open Font License 1.1.
/** One family for all files of theme.css's first: each further family is looked for at every size of every page. */
const FAMILY = 'Pretendard Variable';
const { resolve } = createRequire(import.meta.url);
const pretendard = (file: string) => path.join(path.dirname(resolve('pretendard/package.json')), 'dist', file);
const noto = (file: string) => path.join(path.dirname(resolve('@fontsource-variable/noto-sans-kr')), file);

/** The weights of theme.css. A narrower axis makes a smaller file. */
const AXES = { wght: { min: 400, max: 800, default: 400 } };
/** Width of a Hangul syllable of Pretendard, in its units. */
const SYLLABLE = 1770;
// Kerning, tabular numerals and what composes marks; no alternates.
const FEATURES = ['kern', 'tnum', 'ccmp', 'mark', 'mkmk'];

/** What pages say of the fonts: the face of the inline style, its file, the sheet of the rest. */
export interface FontListing {
  face: string;
  preload: string;
  sheet: string;
}

interface Face {
  file: string;
  bytes: Buffer;
  points: Set<number>;
}

/**
 * Cuts four files from Pretendard: what public screens say most, loaded with the page; everything else of them, loaded
 * after its script; what the site says to members alone; and the console to operators. What people write beyond them comes from Pretendard's own
 * 92 files, and hanja and old jamo from Noto Sans KR, each file loaded only by a page that shows one of its characters.
 */
export function siteFonts(): { plugin: Plugin; listing(): FontListing } {
  let made: FontListing | undefined;
  const plugin: Plugin = {
    name: 'jiwon-fonts',
    apply: 'build',
    async generateBundle() {
      const { own, further } = await cutFonts();
      const address = ({ file, bytes }: Face) => {
        const reference = this.emitFile({ type: 'asset', name: file, source: bytes });
        return `/${this.getFileName(reference)}`;
      };
      const first = address(own.first);
      // Every page shows it: without a range it needs no text to be asked for, and the style no list of characters.
      const face = writeFace(first);
      const sheet = this.emitFile({
        type: 'asset',
        name: 'fonts.css',
        source: [own.second, own.third, own.fourth, ...further]
          .map((face) => writeFace(address(face), face.points))
          .join('\n'),
      });
      made = { face, preload: first, sheet: `/${this.getFileName(sheet)}` };
    },
  };
  return {
    plugin,
    listing() {
      if (!made) throw new Error('The fonts are not cut yet');
      return made;
    },
  };
}

async function cutFonts(): Promise<{ own: Record<'first' | 'second' | 'third' | 'fourth', Face>; further: Face[] }> {
  const whole = readFileSync(pretendard('public/variable/PretendardVariable.ttf'));
  const drawn = coverageOf(whole);
  const { first, second, third, fourth } = siteCharacters();
  const cut = async (file: string, wanted: ReadonlySet<number>): Promise<Face> => {
    const points = wanted.intersection(drawn);
    const font = await subsetFont(whole, String.fromCodePoint(...points), {
      targetFormat: 'sfnt',
      variationAxes: AXES,
      keepFeatures: FEATURES,
      noHinting: true,
    });
    // What a machine without Korean fonts draws for the other file's characters until that comes.
    widenMissing(font, SYLLABLE);
    return { file, bytes: await subsetFont(font, undefined, { targetFormat: 'woff2', keepAllGlyphs: true }), points };
  };
  const own = {
    first: await cut('pretendard-first.woff2', first),
    second: await cut('pretendard-site.woff2', second),
    third: await cut('pretendard-members.woff2', third),
    fourth: await cut('pretendard-operators.woff2', fourth),
  };
  const ours = new Set(Object.values(own).flatMap(({ points }) => [...points]));

  const slices = readFaces(pretendard('web/variable/pretendardvariable-dynamic-subset.css')).map((face) => ({
    ...face,
    points: face.points.intersection(drawn),
  }));
  const served = ours.union(new Set(slices.flatMap(({ points }) => [...points])));
  const further = [
    ...slices.map((face) => ({ ...face, points: face.points.difference(ours) })),
    ...readFaces(noto('index.css')).map((face) => ({ ...face, points: face.points.difference(served) })),
  ];
  return { own, further: further.filter(({ points }) => points.size > 0) };
}

/** The faces of a package's style sheet. */
function readFaces(sheet: string): Face[] {
  const rules = readFileSync(sheet, 'utf8').matchAll(/url\(([^)]+\.woff2)\)[^}]*unicode-range:([^;}]+)/g);
  return [...rules].map(([, file = '', range = '']) => ({
    file: path.basename(file),
    bytes: readFileSync(path.join(path.dirname(sheet), file)),
    points: new Set([...readRange(range)].filter(isShown)),
  }));
}

function writeFace(address: string, points?: ReadonlySet<number>): string {
  const range = points ? `;unicode-range:${writeRange(points)}` : '';
  return (
    `@font-face{font-family:"${FAMILY}";font-weight:400 800;font-display:swap;` +
    `src:url(${address}) format("woff2")${range}}`
  );
}
