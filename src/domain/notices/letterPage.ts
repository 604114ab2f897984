import { escapeMarkup as e } from '../../fields/markup.ts';
import { INK, type Letter, policyAddress } from './letter.ts';
import {
  BOLD,
  data,
  FIXED,
  FONT,
  FOOT,
  held,
  layout,
  NO_GAPS,
  onSheet,
  PAGE,
  paragraph,
  QUIET,
  row,
  SHEET,
  type Style,
  style,
  words,
} from './letterPieces.ts';
import { letterStyle } from './letterStyle.ts';
import { contactRow, factTable, stepTable } from './letterTables.ts';

/* A letter as a page, drawn with nothing but what letterMarkup.ts lists: whole without its style element. */

const shaped = (width: number, colour: string, corners: string): Style => ({
  width: `${width}px`,
  height: `${width}px`,
  'line-height': `${width}px`,
  'font-size': '1px',
  background: colour,
  'border-radius': corners,
});
const block = (width: number, colour: string, corners: string) =>
  `<td width="${width}" bgcolor="${colour}" ${style(shaped(width, colour, corners))}>&nbsp;</td>`;

const NOT_OPENED = '단추가 열리지 않으면 아래 주소를 브라우저에 붙여 넣어 주십시오.';

const TILE = 28;
/** Corners from the upper left on: a circle, quarters of one and leaves. */
const CORNERS = ['14px', '28px 0 0 0', '0 28px 0 28px', '0 0 28px 0', '28px 0 28px 0', '0 28px 0 0'] as const;

// Four tiles in the company's colours, others for another company; Word draws them as squares.
function tiles({ tiles: by, colours: { light, accent, deep } }: Letter): string {
  const sum = [...by].reduce((total, letter) => total * 7 + letter.codePointAt(0)!, 0);
  const cells = [light, accent, deep, light].map((colour, place) =>
    block(TILE, colour, CORNERS[(sum + place * (1 + (sum % 4))) % CORNERS.length]!),
  );
  return layout(`<tr>${cells.join('')}</tr>`, ' aria-hidden="true"');
}

// The two circles of the sign, one over the other; beside one another where a reader takes no margin below zero.
function sign({ main, deepAccent }: NonNullable<Letter['head']['colours']>): string {
  const other = style(shaped(16, deepAccent, '16px'), { margin: '0 0 0 -5px' });
  return `${block(16, main, '16px')}<td><div class="back" ${other}>&nbsp;</div></td>`;
}

/** Letters of a wordmark that stands on one line of a phone. */
const SHORT_NAME = 20;
function mark({ head: { wordmark, colours } }: Letter): string {
  const dots = colours ? sign(colours) : '';
  const size = wordmark.length > SHORT_NAME ? 14 : 16;
  const looks = style({ padding: 0, 'font-weight': 700, 'letter-spacing': '-0.02em' }, words(size, INK, 1.4));
  // A table of their own, so that a name on two lines leaves them round.
  const drawn = dots
    ? `<td width="36" valign="top" ${style({ width: '36px', padding: '3px 0' })}>${layout(`<tr>${dots}</tr>`, ' aria-hidden="true"')}</td>`
    : '';
  return row(layout(`<tr>${drawn}<td class="ink" ${looks}>${e(wordmark)}</td></tr>`), onSheet(22, 20), {
    'border-radius': '20px 20px 0 0',
  });
}

function band(letter: Letter): string {
  const { over, heading, lines, colours, isLow } = letter;
  const lies = isLow
    ? { name: 'ground', ground: colours.pale.ground, above: 28, below: 28 }
    : { name: 'band', ground: colours.strong, above: 32, below: 34 };
  const own = isLow ? ' class="own"' : '';
  const said = (size: number, more: Style) => style(words(size, isLow ? colours.pale.words : '#ffffff'), more);
  // Nothing to be loud about has no picture either.
  const picture = isLow ? '' : tiles(letter);
  const above = over ? '4px 0 0' : `${picture ? 20 : 0}px 0 0`;
  const title = said(32, { margin: above, 'font-weight': 800, 'letter-spacing': '-0.02em', 'line-height': 1.28 });
  const inner = [
    picture,
    over ? `<p${own} ${said(15, { margin: `${picture ? 20 : 0}px 0 0`, 'font-weight': 700 })}>${e(over)}</p>` : '',
    `<h1 class="heading${isLow ? ' own' : ''}" ${title}>${held(heading)}</h1>`,
    ...lines.slice(0, 1).map((line) => `<p${own} ${said(16, { margin: '12px 0 0' })}>${held(line)}</p>`),
  ];
  return row(inner.join(''), lies);
}

// As large as fits on one line of a phone, between two sizes; Latin letters and figures are narrower.
function largeSize(value: string): number {
  const letters = [...value].reduce((sum, one) => sum + (one < '\u1100' ? 0.6 : 1), 0);
  return Math.min(34, Math.max(22, Math.floor(360 / letters)));
}

function largeRow({ large, colours: { pale } }: Letter): string {
  if (!large) return '';
  const { name, value } = large;
  const named = style(words(15, pale.words, 1.4), { padding: '0 0 4px', 'font-weight': 400 });
  const valued = style(words(largeSize(value), pale.words, 1.3), {
    padding: 0,
    'font-weight': 800,
    'letter-spacing': '-0.01em',
  });
  const rows =
    `<tr><th class="own" scope="col" align="left" ${named}>${e(name)}</th></tr>` +
    `<tr><td class="own" ${valued}>${held(value)}</td></tr>`;
  return row(data(rows), { name: 'ground', ground: pale.ground, above: 20, below: 22 });
}

function button({ button: one, lines, linkColours: [colour] }: Letter): string {
  if (!one) return '';
  const [name, ground, letters] = one.isQuiet ? ['hollow', SHEET, colour] : ['press', colour, '#ffffff'];
  const looks = style(words(17, letters, 1.4), {
    display: 'inline-block',
    padding: '14px 30px',
    'border-radius': '10px',
    'font-weight': 700,
    'text-decoration': 'none',
  });
  const edge = { border: `1px solid ${colour}`, 'border-radius': '10px', 'mso-padding-alt': '14px 30px' };
  const cell = style({ background: ground }, edge);
  const link = `<a href="${e(one.href)}" class="act ${name}" ${looks}>${e(one.text)}</a>`;
  const press = row(
    layout(`<tr><td class="${name}" align="center" bgcolor="${ground}" ${cell}>${link}</td></tr>`, ' class="wide"'),
    one.isLast || lines.length > 1 ? onSheet(12, 8) : onSheet(28, 0),
  );
  return one.isCopied ? press + copied(one.href) : press;
}

// A link that opens nothing in some reader can still be taken to the browser.
function copied(address: string): string {
  const told = style(words(14, QUIET), { margin: '0 0 4px' });
  const looks = style(words(13, QUIET), { margin: 0, 'word-break': 'break-all' });
  const lines = `<p class="quiet" ${told}>${held(NOT_OPENED)}</p><p class="quiet" ${looks}>${e(address)}</p>`;
  return row(lines, onSheet(16, 0));
}

// To be compared by eye: a hash stands in groups of eight, four on a line.
function grouped(value: string): string {
  if (!/^[0-9a-f]{64}$/.test(value)) return e(value);
  const looks = style({ 'font-family': "Consolas,Menlo,'Courier New',monospace", 'font-size': '12px' });
  const lines = value.match(/.{32}/g)!.map((line) => line.match(/.{8}/g)!.join(' '));
  return `<span ${looks}>${lines.join('<br>')}</span>`;
}

function foot({ small, closing, head: { wordmark, origin } }: Letter): string {
  const line = (inner: string) => `<p class="quiet" ${style({ margin: '0 0 10px' }, words(13, QUIET))}>${inner}</p>`;
  const link = (text: string, href: string) =>
    `<a href="${e(href)}" class="quiet" ${style({ display: 'inline-block', padding: '6px 20px 6px 0', color: QUIET, 'text-decoration': 'underline' })}>${e(text)}</a>`;
  const checked = small.map(({ name, value }) => line(`${e(name)} (제출한 그대로 보관합니다)<br>${grouped(value)}`));
  const policy = policyAddress(origin);
  const links = line(`${link(wordmark, origin)} ${link(policy.text, policy.href)}`);
  return row(
    [...checked, line(held(closing)), links].join(''),
    { name: 'foot', ground: FOOT, above: 24, below: 16 },
    {
      'border-radius': '0 0 20px 20px',
    },
  );
}

// What lists of mails show beside the subject. What would follow it there is pushed out: it may be a result.
const PUSHING = '&#847;&zwnj;&nbsp;'.repeat(90);
function preheader({ preheader: shown }: Letter): string {
  const hidden = style({
    display: 'none',
    'max-height': 0,
    overflow: 'hidden',
    'font-size': '1px',
    'line-height': '1px',
    'mso-hide': 'all',
  });
  return `<div aria-hidden="true" ${hidden}>${e(shown)}${PUSHING}</div>`;
}

function texts(lines: readonly string[], urges = false): string {
  if (lines.length === 0) return '';
  const urging = urges ? lines.length - 1 : -1;
  return row(lines.map((line, at) => paragraph(line, at === urging ? BOLD : {})).join(''), onSheet(24, 0));
}

function body(letter: Letter): string {
  return [
    mark(letter),
    band(letter),
    largeRow(letter),
    texts(letter.lines.slice(1), letter.button?.isCopied),
    letter.button?.isLast ? '' : button(letter),
    factTable(letter),
    stepTable(letter),
    texts(letter.after, letter.urges),
    letter.button?.isLast ? button(letter) : '',
    contactRow(letter),
    row('', onSheet(0, 24)),
    foot(letter),
  ].join('\n');
}

/** The mail as a page: one column, readable at any width, in the same order as the text. */
export function htmlLetter(letter: Letter): string {
  const width: Style = { ...FIXED, 'max-width': '600px' };
  const sheet = `<table role="presentation" width="600" ${NO_GAPS} ${style(width)}>${body(letter)}</table>`;
  return [
    '<!doctype html>',
    '<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${e(letter.subject)}</title><style>${letterStyle(letter)}</style></head>`,
    `<body class="page" ${style({ margin: 0, padding: 0, background: PAGE, 'font-family': FONT })}>${preheader(letter)}`,
    `<table role="presentation" class="page" width="100%" ${NO_GAPS} bgcolor="${PAGE}" ${style(FIXED, { background: PAGE, 'font-family': FONT })}>`,
    `<tr><td class="around" align="center" ${style({ padding: '32px 12px' })}>${sheet}</td></tr></table></body></html>`,
    '',
  ].join('\n');
}
