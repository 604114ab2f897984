import { escapeMarkup as e } from '../../fields/markup.ts';
import { INK } from './letter.ts';
import { SIDES, TONES } from './letterStyle.ts';

/* What letterPage.ts lays its rows with. */

/** Properties of an element's own style. */
export type Style = Record<string, string | number>;
export const style = (...parts: Style[]) =>
  `style="${Object.entries(Object.assign({}, ...parts) as Style)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}"`;

export const BOLD: Style = { 'font-weight': 700 };
export const FONT = "Pretendard,'Apple SD Gothic Neo','Malgun Gothic',sans-serif";
export const words = (size: number, colour: string, line = 1.6): Style => ({
  'font-size': `${size}px`,
  'line-height': line,
  color: colour,
  'word-break': 'keep-all',
  'overflow-wrap': 'break-word',
});
export const [PAGE, SHEET, FOOT, QUIET, RULE] = [TONES.page, TONES.sheet, TONES.foot, TONES.quiet, TONES.rule].map(
  ([light]) => light,
) as [string, string, string, string, string];

// Word knows neither margins between boxes nor collapsed borders: every space is a cell's padding.
export const NO_GAPS = 'cellpadding="0" cellspacing="0"';
// A fixed layout lets a word of any length break where its cell ends.
export const FIXED: Style = { width: '100%', 'table-layout': 'fixed' };

export const classed = (name: string) => (name ? ` class="${name}"` : '');
export const layout = (rows: string, more = '') => `<table role="presentation" ${NO_GAPS}${more}>${rows}</table>`;
export const data = (rows: string, more: Style = {}, name = '') =>
  `<table${classed(name)} width="100%" ${NO_GAPS} ${style(FIXED, more)}>${rows}</table>`;

// Words that end a sentence, or say that something can be done, stay together: none of them stands alone on a line.
const TOGETHER = 12;
const CAN = / 수 (?=[있없])/g;
/** Words as they are read, without a last line of one short word. */
export function held(text: string): string {
  const [last = '', ...before] = text.split(' ').reverse();
  const end = [last];
  for (const word of before) {
    if (end.length > 2 || [word, ...end].join(' ').length > TOGETHER) break;
    end.unshift(word);
  }
  const begin = text.slice(0, text.length - end.join(' ').length);
  return e((begin + end.join('\u00a0')).replace(CAN, '\u00a0수\u00a0'));
}

/** How a row of the sheet lies: its padding above and below in pixels, on the ground of a class. */
interface Lies {
  name: string;
  ground: string;
  above: number;
  below: number;
}
export const onSheet = (above: number, below: number): Lies => ({ name: 'sheet', ground: SHEET, above, below });

/** A row of the sheet as wide as it is. */
export function row(inner: string, { name, ground, above, below }: Lies, more: Style = {}): string {
  const looks = style({ padding: `${above}px ${SIDES}px ${below}px`, background: ground }, more);
  return `<tr><td class="sides ${name}" bgcolor="${ground}" ${looks}>${inner}</td></tr>`;
}

export const paragraph = (line: string, more: Style = {}) =>
  `<p class="ink" ${style({ margin: '0 0 12px' }, words(16, INK), more)}>${held(line)}</p>`;
