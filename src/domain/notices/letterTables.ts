import { escapeMarkup as e } from '../../fields/markup.ts';
import { INK, type Letter, type LetterFact, STEPS_HEADING } from './letter.ts';
import {
  BOLD,
  classed,
  data,
  held,
  onSheet,
  QUIET,
  RULE,
  row,
  SHEET,
  type Style,
  style,
  words,
} from './letterPieces.ts';

/* The tables of a letter: what it says as pairs, whom to ask, and the steps to come. */

/** Pixels of the column of names, beside that of what is said of them. */
const NAMES = 112;

function factRow({ name, value }: LetterFact): string {
  const rule: Style = { 'border-bottom': `1px solid ${RULE}` };
  const width = NAMES - 12;
  const named = style({ width: `${width}px`, padding: '11px 12px 11px 0', 'font-weight': 400 }, words(15, QUIET), rule);
  const valued = style({ padding: '11px 0', 'font-weight': 600 }, words(15, INK), rule);
  return (
    `<tr><th class="quiet rule" scope="row" align="left" valign="top" width="${width}" ${named}>${e(name)}</th>` +
    `<td class="ink rule" valign="top" ${valued}>${held(value)}</td></tr>`
  );
}

export function factTable({ facts }: Letter): string {
  if (facts.length === 0) return '';
  return row(data(facts.map(factRow).join(''), { 'border-top': `1px solid ${RULE}` }, 'rule'), onSheet(28, 4));
}

// As wide as the sheet, so that addresses stay on one line.
export function contactRow({ contact, linkColours: [colour] }: Letter): string {
  if (!contact) return '';
  const { name, value, links = [] } = contact;
  const link = style(words(15, colour), { display: 'inline-block', padding: '4px 0', 'text-decoration': 'underline' });
  const opened = links.map(({ text, href }) => `<br><a href="${e(href)}" class="link" ${link}>${e(text)}</a>`);
  const named = style(words(15, QUIET), { padding: '16px 0 2px', 'font-weight': 400 });
  const valued = style(words(15, INK), { padding: 0, 'font-weight': 600 });
  const rows =
    `<tr><th class="quiet" scope="col" align="left" ${named}>${e(name)}</th></tr>` +
    `<tr><td class="ink" ${valued}>${e(value)}${opened.join('')}</td></tr>`;
  return row(data(rows), onSheet(12, 0));
}

const GREY = '#868e96';
// The line that joins the dots. Word leaves it out.
function joining(at: number, last: number): Style {
  if (last === 0) return {};
  const [from, height] = [at === 0 ? '18px' : '0', at === last ? '18px' : '100%'];
  return { background: `linear-gradient(${GREY},${GREY}) 6px ${from}/2px ${height} no-repeat` };
}

export function stepTable({ steps, colours: { strong } }: Letter): string {
  if (steps.length === 0) return '';
  const rows = steps.map(({ name, when, isDone }, at) => {
    const dot = style({
      width: '8px',
      height: '8px',
      margin: '5px 0 0',
      'line-height': '8px',
      'font-size': '1px',
      background: isDone ? strong : SHEET,
      border: `3px solid ${isDone ? strong : GREY}`,
      'border-radius': '14px',
    });
    const said = (colour: string, more: Style) => style({ padding: '6px 0' }, words(15, colour), more);
    const [dots, names] = [28, NAMES - 28 - 12];
    return (
      `<tr><td width="${dots}" valign="top" ${style({ width: `${dots}px`, padding: '6px 0' }, joining(at, steps.length - 1))}><div${classed(isDone ? 'done' : 'dot')} ${dot}>&nbsp;</div></td>` +
      `<th class="ink" scope="row" align="left" valign="top" width="${names}" ${said(INK, { ...BOLD, width: `${names}px`, padding: '6px 12px 6px 0' })}>${e(name)}</th>` +
      `<td class="quiet" valign="top" ${said(QUIET, { 'font-weight': 400 })}>${held(when)}</td></tr>`
    );
  });
  const title = style(words(20, INK, 1.4), { margin: '0 0 8px', 'font-weight': 800, 'letter-spacing': '-0.03em' });
  return row(`<h2 class="ink" ${title}>${STEPS_HEADING}</h2>${data(rows.join(''))}`, onSheet(28, 4));
}
