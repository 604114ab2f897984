import { SafeHtml } from '../../browser/ui/SafeHtml.tsx';
import styles from './PolicyText.module.css';

/** A legal text at reading width; its HTML was sanitised when the server stored it. */
export function PolicyText({ html }: { html: string }) {
  return <SafeHtml className={styles.text} html={namedCells(html)} />;
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
