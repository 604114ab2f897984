import { type Brand, colourStyle, PLAIN_COLOURS } from '../../domain/company/brand.ts';
import { NIGHT, WHITE } from '../../domain/company/colour.ts';
import { looksMarkup, looksStyle } from '../../domain/company/companyLook.ts';
import { escapeMarkup } from '../../fields/markup.ts';
import type { DrawnScreen } from '../found/drawnScreen.ts';
import { type HeadTag, type headOf, MANIFEST_PATH } from '../found/head.ts';
import type { Listing, Sheet } from './build.ts';

/** Both schemes, so that nothing is white before the style is read; what the browser draws around is as the header is. */
export const SCHEMES = [
  '<meta name="color-scheme" content="light dark">',
  `<meta name="theme-color" content="${WHITE}">`,
  `<meta name="theme-color" content="${NIGHT[0]}" media="(prefers-color-scheme: dark)">`,
].join('');

type DocumentOptions = {
  devHost?: string;
  /** What the head tells search engines and previews. */
  head?: ReturnType<typeof headOf>;
  brand?: Looks & Pick<Brand, 'pictures'>;
  /** Without its scripts, and with links that lead nowhere. */
  isStill?: boolean;
  /** Without its scripts: nothing takes it over. */
  isPlain?: boolean;
};

/** How the group and its companies look. */
type Looks = Pick<Brand, 'colours' | 'companies'>;

/** The whole HTML document of a screen. Nothing in it depends on the request's headers. */
export function writeDocument(
  screen: DrawnScreen,
  listing: Listing,
  { devHost, head, brand, isStill = false, isPlain = isStill }: DocumentOptions = {},
): string {
  const own = [listing.script, ...listing.preload, ...screen.preload.flatMap((key) => listing.screens[key] ?? [])];
  const modules = isPlain ? [] : own;
  // A title with an id is waited for: without it a slow phone paints twice before there is any text to read.
  const title = /<h1 [^>]*id="([\w-]+)"/.exec(screen.html)?.[1];
  const sheets = sheetsOf(screen, listing);
  return [
    `<!doctype html><html lang="ko"${devHost ? ` data-dev-host="${escapeMarkup(devHost)}"` : ''}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    SCHEMES,
    // For the browser's script: whether a newer build has answered it since (src/browser/newerBuild.ts).
    isPlain || !listing.build ? '' : `<meta name="build" content="${listing.build}">`,
    isStill ? '<base target="_blank">' : '',
    `<title>${escapeMarkup(screen.title)}</title>`,
    screen.description ? `<meta name="description" content="${escapeMarkup(screen.description)}">` : '',
    screen.robots ? `<meta name="robots" content="${screen.robots}">` : '',
    icons(brand?.pictures),
    title ? `<link rel="expect" href="#${title}" blocking="render">` : '',
    `<style>${styleOf(screen, listing, brand)}</style>`,
    // Never asked for: they tell the browser's script that these sheets are there already.
    ...sheets.map(({ href }) => `<link rel="stylesheet" href="${escapeMarkup(href)}" disabled>`),
    // After the font: the page is read, and its links and forms work, before any of them runs.
    ...modules.map((href) => `<link rel="modulepreload" href="${escapeMarkup(href)}" fetchpriority="low">`),
    ...(head?.tags ?? []).map(writeTag),
    '</head><body>',
    // In the head it would hold up the first paint for as long as 100 ms; the browser looks ahead and asks as soon.
    `<link rel="preload" href="${escapeMarkup(listing.font)}" as="font" type="font/woff2" crossorigin>`,
    looksMarkup(brand?.companies ?? []),
    `<div id="root">${screen.html}</div>`,
    // A script, were it only data, stops the parser, and what is there so far would be painted: no text yet.
    ...(isPlain
      ? []
      : [
          `<script type="module" src="${escapeMarkup(listing.script)}"></script>`,
          dataBlock('application/json', screen.data, 'page-data'),
        ]),
    ...(head?.data ?? []).map((one) => dataBlock('application/ld+json', JSON.stringify(one))),
    // For print it holds up neither the first paint nor the script, which gives it to the screen (src/site/main/main.tsx).
    isPlain ? '' : `<link rel="stylesheet" href="${escapeMarkup(listing.fontSheet)}" media="print" id="further-fonts">`,
    isPlain ? fontSheet(listing) : `<noscript>${fontSheet(listing)}</noscript>`,
    '</body></html>',
  ].join('');
}

const fontSheet = ({ fontSheet: href }: Listing) => `<link rel="stylesheet" href="${escapeMarkup(href)}">`;

/**
 * A document's one inline style: the group's colours first, then the frame's and the screen's, in the order of sheets
 * that are loaded later, and the colours of the companies at its end.
 */
export function styleOf(screen: DrawnScreen, listing: Listing, looks?: Looks): string {
  const own = sheetsOf(screen, listing).map(({ text }) => text);
  const colours = looks && (looks.colours ?? PLAIN_COLOURS);
  return [colourStyle(colours), listing.style, ...own, looksStyle(looks?.companies ?? [])].join('');
}

/** The sheets of what the server draws. A member's screen is drawn by the browser: its sheets come with its script. */
function sheetsOf({ preload, cache }: DrawnScreen, { screens, sheets }: Listing): Sheet[] {
  const modules = cache ? preload.flatMap((key) => screens[key] ?? []) : [];
  return modules.flatMap((module) => sheets[module] ?? []);
}

/** A script element that only holds data: no text in it can end it, and it stays the same JSON. */
export function dataBlock(type: string, json: string, id?: string): string {
  const safe = json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${safe}</script>`;
}

// Where none is known an empty one, so that no browser asks for /favicon.ico.
export function icons(pictures: Brand['pictures'] = {}): string {
  const { icon, 'touch-icon': touchIcon } = pictures;
  const links: Record<string, string>[] = [
    icon ? { rel: 'icon', href: icon.address, type: 'image/svg+xml' } : { rel: 'icon', href: 'data:,' },
    ...(touchIcon ? [{ rel: 'apple-touch-icon', href: touchIcon.address }] : []),
    ...(icon ? [{ rel: 'manifest', href: MANIFEST_PATH }] : []),
  ];
  return links.map((attributes) => writeTag({ tag: 'link', attributes })).join('');
}

function writeTag({ tag, attributes }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`);
  return `<${tag}${written.join('')}>`;
}
