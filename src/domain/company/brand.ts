import type { CompanyLook } from './companyLook.ts';
import type { MenuWords } from './menuWords.ts';
import { inTheDark } from './schemes.ts';

/* What a group is called and looks like wherever the site shows itself; content/group.json says it. */

/** The colours a group gives, and the tokens of the style that they are. */
export const COLOUR_TOKENS = {
  main: '--blue',
  strong: '--blue-strong',
  soft: '--blue-soft',
  deep: '--navy',
  deepAccent: '--navy-2',
  deepText: '--navy-text',
} as const;

/** Each as #rrggbb. */
export type GroupColours = Record<keyof typeof COLOUR_TOKENS, string>;

/** The colours of what can be pressed, of a group that gives none. */
export const ACTION_BLUE = { main: '#256ef4', strong: '#0b50d0', soft: '#ecf2fe' } as const;

/** The colours of a group that has said nothing of itself yet: what operators press is seen from the first day. */
export const PLAIN_COLOURS: GroupColours = {
  ...ACTION_BLUE,
  deep: '#15181c',
  deepAccent: '#3b4149',
  deepText: '#e2e5e8',
};

/** The tones of a sign. */
export const SIGN_PARTS = ['back', 'front'] as const;

/** A group's sign as outlines, `d` as SVG writes a path, in units of its size; what comes later lies above. */
export interface GroupSign {
  width: number;
  height: number;
  shapes: { part: (typeof SIGN_PARTS)[number]; d: string }[];
}

/** The sign as SVG with these looks of its parts, as attributes; "" as a size takes what room there is. */
export function drawSign(
  { width, height, shapes }: GroupSign,
  looks: Record<(typeof SIGN_PARTS)[number], string>,
  size = ` width="${width}" height="${height}"`,
): string {
  const paths = shapes.map(({ part, d }) => `<path ${looks[part]} d="${d}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${size}>${paths.join('')}</svg>`;
}

/** A sign to begin with: two circles. */
export const PLAIN_SIGN: GroupSign = {
  width: 28,
  height: 20,
  shapes: [
    { part: 'back', d: 'M9.5 10a9 9 0 1 0 18 0a9 9 0 1 0-18 0z' },
    { part: 'front', d: 'M.5 10a9 9 0 1 0 18 0a9 9 0 1 0-18 0z' },
  ],
};

/** What every page says of the site: it is in the page's data. */
export interface SiteWords {
  /** What the site is called, as its titles end. */
  name: string;
  group: string;
  /** In its sentences, with the language of those that are not Korean. */
  copyright: { text: string; lang?: 'en' }[];
  sign: GroupSign;
  /** Nothing where the menu has its own words. */
  menu?: MenuWords;
}

/** What the site shows of itself. */
export interface Brand {
  words: SiteWords;
  /** Unknown where an older version imported the group. */
  colours?: GroupColours | undefined;
  /** Its companies in their order. */
  companies: readonly CompanyLook[];
  /** Addresses of its pictures and what stands on them, by what they are for. */
  pictures: Readonly<Record<string, { address: string; words: string }>>;
}

/** Size in pixels of the pictures shown when a page is shared. */
export const PICTURE = { width: 1200, height: 630 } as const;

/** The sentences of a text, each with its language. */
export function inLanguages(text: string): SiteWords['copyright'] {
  const sentences = text.split(/(?<=\.\s)/);
  return sentences.map((one) => (/[가-힣]/.test(one) ? { text: one } : { text: one, lang: 'en' }));
}

/** What takes their place where the device is dark: links and the sign's second tone are light, what is chosen deep. */
export function groupInTheDark({ main, soft }: GroupColours): Partial<GroupColours> {
  const { ground, line } = inTheDark({ strong: main, deep: main, light: soft });
  return { strong: line, soft: ground, deepAccent: line };
}

/** The style that gives a page its group's colours. It comes first: what a device wants instead comes after it. */
export function colourStyle(colours: GroupColours | undefined): string {
  if (!colours) return '';
  const tokens = (of: Partial<GroupColours>) =>
    Object.entries(COLOUR_TOKENS).flatMap(([name, token]) => {
      const colour = of[name as keyof GroupColours];
      return colour === undefined ? [] : [`${token}:${colour}`];
    });
  const rule = (of: Partial<GroupColours>) => `:root{${tokens(of).join(';')}}`;
  return `${rule(colours)}@media screen and (prefers-color-scheme:dark){${rule(groupInTheDark(colours))}}`;
}
