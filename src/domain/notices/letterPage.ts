import { escapeMarkup as e } from '../../fields/markup.ts';
import { INK, type Letter, type LetterFact, policyAddress, STEPS_HEADING } from './letter.ts';
import { letterStyle, SIDES, TONES } from './letterStyle.ts';

/* A letter as a page, drawn with nothing but what letterMarkup.ts lists: whole without its style element. */

type Style = Record<string, string | number>;
const style = (...parts: Style[]) =>
  `style="${Object.entries(Object.assign({}, ...parts) as Style)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}"`;

const BOLD: Style = { 'font-weight': 700 };
const FONT = "Pretendard,'Apple SD Gothic Neo','Malgun Gothic',sans-serif";
const words = (size: number, colour: string, line = 1.6): Style => ({
  'font-size': `${size}px`,
  'line-height': line,
  color: colour,
  'word-break': 'keep-all',
  'overflow-wrap': 'break-word',
});
const [PAGE, SHEET, FOOT, QUIET, RULE] = [TONES.page, TONES.sheet, TONES.foot, TONES.quiet, TONES.rule].map(
  ([light]) => light,
) as [string, string, string, string, string];

// Word knows neither margins between boxes nor collapsed borders: every space is a cell's padding.
const NO_GAPS = 'cellpadding="0" cellspacing="0"';
// A fixed layout lets a word of any length break where its cell ends.
const FIXED: Style = { width: '100%', 'table-layout': 'fixed' };

const classed = (name: string) => (name ? ` class="${name}"` : '');
const layout = (rows: string, more = '') => `<table role="presentation" ${NO_GAPS}${more}>${rows}</table>`;
const data = (rows: string, more: Style = {}, name = '') =>
  `<table${classed(name)} width="100%" ${NO_GAPS} ${style(FIXED, more)}>${rows}</table>`;

/** How a row of the sheet lies: its padding above and below in pixels, on the ground of a class. */
interface Lies {
  name: string;
  ground: string;
  above: number;
  below: number;
}
const onSheet = (above: number, below: number): Lies => ({ name: 'sheet', ground: SHEET, above, below });

/** A row of the sheet as wide as it is. */
function row(inner: string, { name, ground, above, below }: Lies, more: Style = {}): string {
  const looks = style({ padding: `${above}px ${SIDES}px ${below}px`, background: ground }, more);
  return `<tr><td class="sides ${name}" bgcolor="${ground}" ${looks}>${inner}</td></tr>`;
}

const paragraph = (line: string, more: Style = {}) =>
  `<p class="ink" ${style({ margin: '0 0 12px' }, words(16, INK), more)}>${e(line)}</p>`;

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

function mark({ head: { wordmark, colours } }: Letter): string {
  const dots = colours ? sign(colours) : '';
  const looks = style({ padding: 0, 'font-weight': 700, 'letter-spacing': '-0.02em' }, words(16, INK, 1.4));
  // A table of their own, so that a name on two lines leaves them round.
  const drawn = dots
    ? `<td width="36" valign="top" ${style({ width: '36px', padding: '3px 0' })}>${layout(`<tr>${dots}</tr>`, ' aria-hidden="true"')}</td>`
    : '';
  return row(layout(`<tr>${drawn}<td class="ink" ${looks}>${e(wordmark)}</td></tr>`), onSheet(22, 20), {
    'border-radius': '20px 20px 0 0',
  });
}

function band(letter: Letter): string {
  const { over, heading, lines, colours } = letter;
  const white = (size: number, more: Style) => style(words(size, '#ffffff'), more);
  const above = over ? '4px 0 0' : '20px 0 0';
  const title = white(32, { margin: above, 'font-weight': 800, 'letter-spacing': '-0.02em', 'line-height': 1.28 });
  const inner = [
    tiles(letter),
    over ? `<p ${white(15, { margin: '20px 0 0', 'font-weight': 700 })}>${e(over)}</p>` : '',
    `<h1 class="heading" ${title}>${e(heading)}</h1>`,
  ];
  const opening = lines.slice(0, 1).map((line) => `<p ${white(16, { margin: '12px 0 0' })}>${e(line)}</p>`);
  return row([...inner, ...opening].join(''), { name: 'band', ground: colours.strong, above: 32, below: 34 });
}

function numberRow({ number, colours: { light, deep } }: Letter): string {
  if (!number) return '';
  const value = style(words(24, deep), { padding: 0, 'font-weight': 800, 'letter-spacing': '0.02em' });
  const cells =
    `<th class="own" scope="row" align="left" ${style(words(15, deep), { padding: 0, 'font-weight': 400 })}>${e(number.name)}</th>` +
    `<td class="own" align="right" ${value}>${e(number.value)}</td>`;
  return row(data(`<tr>${cells}</tr>`), { name: 'ground', ground: light, above: 14, below: 14 });
}

function factRow({ name, value, links = [] }: LetterFact, linkColour: string): string {
  const rule: Style = { 'border-bottom': `1px solid ${RULE}` };
  const opened = links.map(
    ({ text, href }) =>
      `<br><a href="${e(href)}" class="link" ${style({ color: linkColour, 'text-decoration': 'underline' })}>${e(text)}</a>`,
  );
  const named = style({ width: '92px', padding: '11px 12px 11px 0', 'font-weight': 400 }, words(15, QUIET), rule);
  const valued = style({ padding: '11px 0', 'font-weight': 600 }, words(15, INK), rule);
  return (
    `<tr><th class="quiet rule" scope="row" align="left" valign="top" width="92" ${named}>${e(name)}</th>` +
    `<td class="ink rule" valign="top" ${valued}>${e(value)}${opened.join('')}</td></tr>`
  );
}

function factTable({ facts, linkColours }: Letter): string {
  if (facts.length === 0) return '';
  const rows = facts.map((fact) => factRow(fact, linkColours[0]));
  return row(data(rows.join(''), { 'border-top': `2px solid ${INK}` }, 'top'), onSheet(28, 4));
}

function stepTable({ steps, colours: { strong } }: Letter): string {
  if (steps.length === 0) return '';
  const rows = steps.map(({ name, when, isDone }) => {
    const dot = style({
      width: '8px',
      height: '8px',
      margin: '7px 0 0',
      'line-height': '8px',
      'font-size': '1px',
      background: isDone ? strong : SHEET,
      border: `3px solid ${isDone ? strong : '#868e96'}`,
      'border-radius': '14px',
    });
    const said = (colour: string, weight: number) =>
      style({ padding: '6px 0', 'font-weight': weight }, words(15, colour));
    return (
      `<tr><td width="28" valign="top" ${style({ width: '28px', padding: '6px 0' })}><div${classed(isDone ? 'done' : 'dot')} ${dot}>&nbsp;</div></td>` +
      `<th class="ink" scope="row" align="left" valign="top" ${said(INK, 700)}>${e(name)}</th>` +
      `<td class="quiet" align="right" valign="top" ${said(QUIET, 400)}>${e(when)}</td></tr>`
    );
  });
  const title = style(words(20, INK, 1.4), { margin: '0 0 8px', 'font-weight': 800, 'letter-spacing': '-0.03em' });
  return row(`<h2 class="ink" ${title}>${STEPS_HEADING}</h2>${data(rows.join(''))}`, onSheet(28, 4));
}

// In a letter of the group it is in the group's colour for what can be pressed; a company's is in ink below its own.
function button({ button: one, over, linkColours }: Letter): string {
  if (!one) return '';
  const colour = over ? INK : linkColours[0];
  const looks = style(words(17, '#ffffff', 1.4), {
    display: 'inline-block',
    padding: '15px 30px',
    'border-radius': '10px',
    'font-weight': 700,
    'text-decoration': 'none',
  });
  const cell = style({ background: colour, 'border-radius': '10px', 'mso-padding-alt': '15px 30px' });
  const link = `<a href="${e(one.href)}" class="press" ${looks}>${e(one.text)}</a>`;
  return row(
    layout(`<tr><td class="press" align="center" bgcolor="${colour}" ${cell}>${link}</td></tr>`, ' class="wide"'),
    one.isFirst ? onSheet(28, 0) : onSheet(12, 8),
  );
}

function foot({ small, closing, head: { wordmark, origin } }: Letter): string {
  const line = (inner: string) => `<p class="quiet" ${style({ margin: '0 0 10px' }, words(13, QUIET))}>${inner}</p>`;
  const link = (text: string, href: string) =>
    `<a href="${e(href)}" class="quiet" ${style({ display: 'inline-block', padding: '6px 20px 6px 0', color: QUIET, 'text-decoration': 'underline' })}>${e(text)}</a>`;
  const checked = small.map(({ name, value }) => line(`${e(name)} (제출한 그대로 보관합니다)<br>${e(value)}`));
  const policy = policyAddress(origin);
  const links = line(`${link(wordmark, origin)} ${link(policy.text, policy.href)}`);
  return row(
    [...checked, line(e(closing)), links].join(''),
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

function body(letter: Letter): string {
  const texts = [...letter.lines.slice(1), ...letter.after];
  const urging = letter.urges ? texts.length - 1 : -1;
  return [
    mark(letter),
    band(letter),
    numberRow(letter),
    letter.button?.isFirst ? button(letter) : '',
    factTable(letter),
    stepTable(letter),
    texts.length > 0
      ? row(texts.map((line, at) => paragraph(line, at === urging ? BOLD : {})).join(''), onSheet(24, 4))
      : '',
    letter.button?.isFirst ? '' : button(letter),
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
