import { type AnyCall, nameOfCall, type Work, workOf } from '../../http/call.ts';
import type { Problem } from '../../http/failure.ts';
import { problem } from '../../http/problem.ts';
import { LIMITS, type Load } from '../../server/load.ts';
import type { Asked } from '../../server/pages/atHead.ts';
import type { BuiltFile } from '../../server/pages/builtFiles.ts';
import type { CacheKey } from '../../server/pages/cacheKey.ts';
import { makeEntry } from '../../server/pages/entry.ts';

/** What drawing the page of a key costs: those without parameters are few, others anybody can make up. */
export function workOfKey({ query, params }: Pick<CacheKey, 'query' | 'params'>): 'page' | 'search' {
  return Object.keys(query).length + Object.keys(params).length === 0 ? 'page' : 'search';
}

interface RefusalOptions {
  load: Pick<Load, 'isFull'>;
  calls: readonly AnyCall[];
  read(url: string): CacheKey | undefined;
  isUnderWay(key: string): boolean;
  /** Whether failures at an address are answered as data. */
  isData(url: string): boolean;
  /** Headers and body of the page that says it. */
  page(found: Problem): { headers: Record<string, string>; body: string };
  /** Headers of data. */
  headers: Readonly<Record<string, string>>;
}

const WORKS = Object.keys(LIMITS) as Work[];

/**
 * Answers that refuse, made once: what a request is answered with when its class is full, before anything of it is
 * routed, read or logged. Undefined if it is to be looked at.
 */
export async function createRefusals({ load, calls, read, isUnderWay, isData, page, headers }: RefusalOptions) {
  const make = (work: Work, contentType: string, body: string, more: Readonly<Record<string, string>>) => {
    const retryAfter = { 'retry-after': String(LIMITS[work].retryAfter) };
    const given = { status: 503, contentType, body, cacheControl: 'no-store', headers: { ...more, ...retryAfter } };
    return makeEntry('', { ...given, freshUntil: 0, version: 0 });
  };
  const said = problem('busy');
  const shown = page(said);
  const data = new Map<Work, BuiltFile>();
  const pages = new Map<Work, BuiltFile>();
  for (const work of WORKS) {
    data.set(work, await make(work, 'application/json; charset=utf-8', JSON.stringify(said.body()), headers));
    pages.set(work, await make(work, 'text/html; charset=utf-8', shown.body, shown.headers));
  }
  const worksOfCalls = new Map(calls.filter(({ cached }) => !cached).map((call) => [nameOfCall(call), workOf(call)]));

  return function refusalOf({ method = '', url = '' }: Pick<Asked, 'method' | 'url'>): BuiltFile | undefined {
    if (!WORKS.some(load.isFull)) return undefined;
    const ofCall = worksOfCalls.get(`${method} ${url.split('?', 1)[0]}`);
    if (ofCall) return load.isFull(ofCall) ? data.get(ofCall) : undefined;
    const key = method === 'GET' || method === 'HEAD' ? read(url) : undefined;
    // Whoever asks for what is being drawn anyway costs nothing.
    if (!key || !load.isFull(workOfKey(key)) || isUnderWay(key.url)) return undefined;
    return (isData(url) ? data : pages).get(workOfKey(key));
  };
}
