import { saidIn } from '../../http/call.ts';

/*
 * A cached page is kept under its route plus the route's known parameters, in one spelling and one order.
 * A URL that says anything more, or says something twice, has no key: it is answered, never kept.
 */
export type CachedRoute = {
  /** As in '/post/:company/:pblanc'. */
  path: string;
  /** Names of the known query parameters in canonical order. An empty value counts as absent. */
  query: readonly string[];
};

export type CacheKey<Route extends CachedRoute = CachedRoute> = {
  /** The canonical URL, and so the key itself. */
  url: string;
  route: Route;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
};

const LONGEST_URL = 2_048;
/** Replacement characters come from bytes that are not UTF-8; control characters are never part of a value. */
const DOUBTFUL = /[\u0000-\u001f\u007f\ufffd]/;

/** Routes are tried in the order given; the reader answers undefined for a URL without a key. */
export function cacheKeyReader<Route extends CachedRoute>(
  routes: readonly Route[],
): (url: string) => CacheKey<Route> | undefined {
  const known = routes.map((route) => ({ route, pattern: segments(route.path), names: new Set(route.query) }));

  return function read(url) {
    if (url.length > LONGEST_URL || !url.startsWith('/') || url.includes('#')) return undefined;
    const mark = url.indexOf('?');
    const path = segments(mark < 0 ? url : url.slice(0, mark));
    for (const { route, pattern, names } of known) {
      const params = match(pattern, path);
      if (!params) continue;
      const query = readQuery(mark < 0 ? '' : url.slice(mark + 1), names);
      if (!query) return undefined;
      return { url: spell(route, params, query), route, params, query };
    }
    return undefined;
  };
}

function segments(path: string): string[] {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(1, -1) : path.slice(1);
  return trimmed === '' ? [] : trimmed.split('/');
}

function match(pattern: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== path.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const said = decode(path[index] ?? '');
    if (said === undefined) return undefined;
    if (!part.startsWith(':')) {
      if (said !== part) return undefined;
      continue;
    }
    // '.' and '..' would be walked, not read, by whoever parses the canonical URL again.
    if (said === '' || said === '.' || said === '..' || DOUBTFUL.test(said)) return undefined;
    params[part.slice(1)] = said;
  }
  return params;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function readQuery(search: string, names: ReadonlySet<string>): Record<string, string> | undefined {
  const query: Record<string, string> = {};
  const said = new Set<string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (!names.has(name) || said.has(name) || DOUBTFUL.test(value)) return undefined;
    said.add(name);
    query[name] = value;
  }
  return saidIn(query);
}

function spell(route: CachedRoute, params: Record<string, string>, query: Record<string, string>): string {
  const path = segments(route.path).map((part) =>
    encodeURIComponent(part.startsWith(':') ? (params[part.slice(1)] ?? '') : part),
  );
  const search = route.query
    .filter((name) => query[name] !== undefined)
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(query[name] ?? '')}`);
  return `/${path.join('/')}${search.length > 0 ? `?${search.join('&')}` : ''}`;
}
