import { escapeMarkup } from '../../fields/markup.ts';
import type { Problem } from '../../http/failure.ts';
import type { Listing } from './build.ts';
import { icons, SCHEMES } from './document.ts';

// No names of tokens: what is named here is named so in every page, at its full length. The group's colours are not
// known either: the system's own follow the device, forced colours too.
const FAILURE_STYLE = [
  'body{color:CanvasText;background:color-mix(in srgb,CanvasText 3%,Canvas)}',
  'body>header,body>main{display:flex;align-items:center;padding-inline:max(1.25rem,50% - 35rem)}',
  'body>header{min-height:64px;border-bottom:1px solid color-mix(in srgb,CanvasText 14%,Canvas);background:Canvas}',
  'body>header a{display:flex;align-items:center;gap:.5rem;min-height:44px;font-size:1.25rem;font-weight:800}',
  'body>header svg{width:2rem}',
  'body>header circle+circle{stroke-width:26;stroke-dasharray:none}',
  // On a phone the drawing stands above the words, both from its upper edge on.
  'main{box-sizing:border-box;min-height:calc(100vh - 65px);flex-wrap:wrap-reverse;place-content:start space-between;',
  'gap:2rem 3rem;padding-block:3rem 6rem}',
  '@media(min-width:60rem){main{padding-top:16vh;align-items:center}}',
  'main>svg{width:min(27rem,70%)}',
  'main>div{flex:0 1 38rem}',
  'main h1{font-size:clamp(2rem,5vw,4rem);line-height:1.2;letter-spacing:-.03em}',
  'main p{margin-block:1rem 2rem;font-size:clamp(1.125rem,2vw,1.25rem);text-wrap:balance}',
  'main div div{display:flex;flex-wrap:wrap;gap:.75rem}',
  'main a,main button{box-sizing:border-box;display:inline-block;border:2px solid CanvasText;border-radius:10px;',
  'padding:.75rem 1.5rem;background:none;color:inherit;font:inherit;font-size:1.0625rem;font-weight:700;cursor:pointer}',
  'main div div>:first-child:is(a),main form button{background:CanvasText;color:Canvas}',
].join('');

/** The inline style of the page that `writeFailure` writes. */
export const failureStyle = ({ style }: Pick<Listing, 'style'>) => style + FAILURE_STYLE;

/** What was meant, and what is there instead. */
const RINGS =
  '<svg viewBox="0 0 336 216" aria-hidden="true"><circle cx="108" cy="108" r="104" fill="currentColor"/>' +
  '<circle cx="228" cy="108" r="100" fill="none" stroke="currentColor" stroke-width="7" stroke-dasharray="21 18.27"/></svg>';

const HOME = '<a href="/">처음으로 가기</a>';
const POSTINGS = '<a href="/post">채용공고 보기</a>';

/**
 * A page for when no screen could be made: the sentence, ways on, and nothing of the frame, which has to be asked for.
 * Where a form was posted a button posts it once more, with these fields: a link would leave them behind.
 */
export function writeFailure(
  { status, message }: Pick<Problem, 'status' | 'message'>,
  listing: Listing,
  posted?: Readonly<Record<string, string>>,
): string {
  const [title, ways] = canPass(status)
    ? ['잠시 문제가 생겼어요', `${posted ? formOf(posted) : '<a href="">다시 시도하기</a>'}${HOME}`]
    : ['이 화면은 열 수 없어요', HOME + POSTINGS];
  return [
    '<!doctype html><html lang="ko"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `${SCHEMES}<title>${title}</title>${icons({})}<style>${failureStyle(listing)}</style></head>`,
    `<body><header><a href="/">${RINGS}채용 홈</a></header>`,
    `<main><div><h1>${title}</h1><p>${escapeMarkup(message)}</p><div>${ways}</div></div>${RINGS}</main>`,
    // Last: what is there is painted before it is read.
    `<link rel="stylesheet" href="${escapeMarkup(listing.fontSheet)}"></body></html>`,
  ].join('');
}

/** Whether the same may be answered later: what took too long, came too often or failed here. */
const canPass = (status: number) => status >= 500 || status === 408 || status === 429;

function formOf(fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
  );
  return `<form method="post" action="">${inputs.join('')}<button>다시 시도하기</button></form>`;
}
