import { SafeHtml } from '../../browser/ui/SafeHtml.tsx';
import styles from './PolicyText.module.css';

interface PolicyTextProps {
  html: string;
  /** Its headings have ids, so that an index can lead to them: of one text of a page at most. */
  isNamed?: boolean;
}

/** A legal text at reading width; its HTML was sanitised when the server stored it. */
export function PolicyText({ html, isNamed = false }: PolicyTextProps) {
  const cells = namedCells(html);
  return <SafeHtml className={styles.text} html={numbered(bound(isNamed ? namedHeadings(cells) : cells))} />;
}

/** The number of a chapter stands above its name. */
const numbered = (html: string) => html.replace(/(<h2[^>]*>)(제\d+[조장]) /g, '$1<small>$2</small> ');

/** No line ends between the name of a law and the particle after it. */
const bound = (html: string) => html.replace(/」[가-힣]+/g, '<span>$&</span>');

const HEADING = /<h2>([\s\S]*?)<\/h2>/g;
const idOf = (place: number) => `part-${place + 1}`;

/** The headings of a text of law, in their order, with the ids they have where it is named. */
export function headingsOf(html: string): { id: string; name: string }[] {
  return [...html.matchAll(HEADING)].map(([, inside = ''], place) => ({
    id: idOf(place),
    name: inside.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot);/g, (_, sign: keyof typeof SIGNS) => SIGNS[sign]),
  }));
}

// What sanitising writes of a text's own signs.
const SIGNS = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The text with the ids that `headingsOf` tells. */
export function namedHeadings(html: string): string {
  let place = 0;
  return html.replace(/<h2>/g, () => `<h2 id="${idOf(place++)}">`);
}

/** Every cell with the name of its column: where a table has no room it is read as a list of terms. */
export function namedCells(html: string): string {
  return html.replace(/<table>[\s\S]*?<\/table>/g, (table) => {
    const names = [...table.matchAll(/<th scope="col">([^<"]*)<\/th>/g)].map(([, name]) => name);
    return table.replace(/<tr>[\s\S]*?<\/tr>/g, (row) => {
      let at = 0;
      return row.replace(/<td>/g, () => `<td data-name="${names[at++] ?? ''}">`);
    });
  });
}
