import { textOf, withoutComments } from './source.ts';

export interface FoundScreen {
  path: string;
  access: string;
}

/** Addresses as the specification writes them, `:name` and `{name}` alike. */
export function plainPath(path: string): string {
  return `/${path.replace(/^\//, '').replace(/\{\w+\}|:\w+/g, '{}')}`;
}

/** A list of the route table, read as text: its file imports styles, which a unit test cannot load. */
export function screensIn(list: 'specified' | 'own'): FoundScreen[] {
  const text = withoutComments(textOf('src/site/main/screens.tsx'));
  const start = text.indexOf(`const ${list}: `);
  if (start < 0) throw new Error(`src/site/main/screens.tsx has no ${list}`);
  const end = text.indexOf('];', start);
  const found = text.slice(start, end).matchAll(/\bpath: '([^']*)',\s*access: '(\w+)'/g);
  return [...found].map(([, path, access]) => ({ path: path!, access: access! }));
}
