import type { Listing, Screen } from './build.ts';

/** The whole HTML document of a screen. Nothing in it depends on the request's headers. */
export function writeDocument(screen: Screen, listing: Listing, devHost?: string): string {
  const modules = [...listing.preload, ...screen.preload.flatMap((key) => listing.screens[key] ?? [])];
  return [
    `<!doctype html><html lang="ko"${devHost ? ` data-dev-host="${escapeHtml(devHost)}"` : ''}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(screen.title)}</title>`,
    screen.description ? `<meta name="description" content="${escapeHtml(screen.description)}">` : '',
    screen.robots ? `<meta name="robots" content="${screen.robots}">` : '',
    // An empty icon keeps browsers from asking for /favicon.ico on every visit.
    '<link rel="icon" href="data:,">',
    `<style>${listing.style}</style>`,
    `<script type="module" src="${escapeHtml(listing.script)}"></script>`,
    ...modules.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
    ...(screen.jsonLd ?? []).map((one) => dataBlock('application/ld+json', JSON.stringify(one))),
    `</head><body><div id="root">${screen.html}</div>`,
    dataBlock('application/json', screen.data, 'page-data'),
    // Last, so that the many font faces it declares never hold up the first paint.
    `<link rel="stylesheet" href="${escapeHtml(listing.fonts)}"></body></html>`,
  ].join('');
}

/** A page for when no screen could be made: nothing but the sentence, and a link that tries again. */
export function writeFailure(sentence: string, listing: Listing): string {
  return [
    '<!doctype html><html lang="ko"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>잠시 문제가 생겼어요</title><link rel="icon" href="data:,"><style>${listing.style}</style></head>`,
    `<body><main><h1>잠시 문제가 생겼어요</h1><p>${escapeHtml(sentence)}</p><p><a href="">다시 시도하기</a></p></main></body></html>`,
  ].join('');
}

/** A script element that only holds data: no text in it can end it, and it stays the same JSON. */
export function dataBlock(type: string, json: string, id?: string): string {
  const safe = json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${safe}</script>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}
