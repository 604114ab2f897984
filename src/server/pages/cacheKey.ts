import { saidIn } from '../../http/call.ts';

/*
 * A cached page is kept under its route plus the route's known parameters, in one spelling and one order. What else a
 * URL says (the marks of a campaign) changes nothing that is shown, and so is not part of the key. A URL that is no
 * honest one (a control character, a call's parameter said twice) has none: it is answered, never kept.
 */
export type CachedRoute = {
  /** As in '/post/:company/:pblanc'. */
  path: string;
  /** Names of the known query parameters in canonical order. An empty value counts as absent. */
  query: readonly string[];
  /** Read as the pages' own router reads: in any case, and the first of what is said twice. */
  isScreen?: boolean;
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

export type CacheKeyReader<Route extends CachedRoute> = {
  /** Undefined for a URL without a key. */
  read(url: string): CacheKey<Route> | undefined;
  /** Whether its path is one of the routes', whatever else it says. */
  isKnown(url: string): boolean;
};

/** Routes are tried in the order given. */
export function cacheKeyReader<Route extends CachedRoute>(routes: readonly Route[]): CacheKeyReader<Route> {
  const known = routes.map((route) => ({ route, pattern: segments(route.path), names: new Set(route.query) }));

  function find(url: string) {
    if (!url.startsWith('/') || url.includes('#')) return undefined;
    const mark = url.indexOf('?');
    const path = segments(mark < 0 ? url : url.slice(0, mark));
    for (const { route, pattern, names } of known) {
      const params = match(pattern, path, route.isScreen);
      if (params) return { route, params, names, search: mark < 0 ? '' : url.slice(mark + 1) };
    }
    return undefined;
  }

  return {
    read(url) {
      const found = find(url);
      if (!found) return undefined;
      const { route, params, names, search } = found;
      const query = readQuery(search, names, route.isScreen);
      const key = query && { url: spell(route, params, query), route, params, query };
      return key && key.url.length <= LONGEST_URL ? key : undefined;
    },
    isKnown: (url) => find(url) !== undefined,
  };
}

function segments(path: string): string[] {
  const trimmed = path.slice(1).replace(/(?<=[^/])\/+$/, '');
  return trimmed === '' ? [] : trimmed.split('/');
}

function match(pattern: readonly string[], path: readonly string[], inAnyCase = false) {
  if (pattern.length !== path.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const said = decode(path[index] ?? '');
    if (said === undefined) return undefined;
    if (!part.startsWith(':')) {
      if (said !== part && !(inAnyCase && said.toLowerCase() === part.toLowerCase())) return undefined;
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

function readQuery(search: string, names: ReadonlySet<string>, firstCounts = false) {
  const query: Record<string, string> = {};
  const said = new Set<string>();
  for (const [name, value] of search === '' ? [] : new URLSearchParams(search)) {
    if (!names.has(name)) continue;
    if (DOUBTFUL.test(value)) return undefined;
    if (said.has(name)) {
      if (firstCounts) continue;
      return undefined;
    }
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
