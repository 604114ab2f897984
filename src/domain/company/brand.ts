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

/** The tones of a sign. */
export const SIGN_PARTS = ['back', 'front'] as const;

/** A group's sign as outlines, `d` as SVG writes a path, in units of its size; what comes later lies above. */
export interface GroupSign {
  width: number;
  height: number;
  shapes: { part: (typeof SIGN_PARTS)[number]; d: string }[];
}

/** What every page says of the site: it is in the page's data. */
export interface SiteWords {
  /** What the site is called, as its titles end. */
  name: string;
  group: string;
  /** In its sentences, with the language of those that are not Korean. */
  copyright: { text: string; lang?: 'en' }[];
  sign: GroupSign;
}

/** What the site shows of itself. */
export interface Brand {
  words: SiteWords;
  /** Unknown where an older version imported the group. */
  colours?: GroupColours | undefined;
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

/** The style that gives a page its group's colours. It comes first: what a device wants instead comes after it. */
export function colourStyle(colours: GroupColours | undefined): string {
  if (!colours) return '';
  const tokens = Object.entries(COLOUR_TOKENS).map(
    ([name, token]) => `${token}:${colours[name as keyof GroupColours]}`,
  );
  return `:root{${tokens.join(';')}}`;
}

function brightness(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours as WCAG 2.2 counts it, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [bright = 0, dark = 0] = [brightness(one), brightness(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}
