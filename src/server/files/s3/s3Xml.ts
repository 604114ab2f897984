import { unescaped, walkXml } from '../sheetXml.ts';

/** The texts of every element of a name, by the names of the elements in it; of several of one name the last. */
export function fieldsOf(xml: string, element: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  let one: Record<string, string> | undefined;
  let text = '';
  walkXml(xml, {
    opened(name) {
      if (name === element) one = {};
      text = '';
    },
    text(more) {
      text += more;
    },
    closed(name) {
      if (name === element && one) found.push(one);
      if (name === element) one = undefined;
      else if (one) one[name] = unescaped(text).trim();
      text = '';
    },
  });
  return found;
}

/** The text of the first element of a name; undefined without one. */
export function textOf(xml: string, element: string): string | undefined {
  let found: string | undefined;
  let text: string | undefined;
  walkXml(xml, {
    opened(name) {
      if (name === element) text = '';
    },
    text(more) {
      if (text !== undefined) text += more;
    },
    closed(name) {
      if (name !== element || text === undefined) return;
      found ??= unescaped(text).trim();
      text = undefined;
    },
  });
  return found;
}
