import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify';
import type { AnyCall } from '../../http/call.ts';
import type { Problem } from '../../http/failure.ts';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import type { Listen } from '../../server/database/listen.ts';
import { type Failures, isGone, type ShowFailure } from '../../server/errors.ts';
import type { Load } from '../../server/load.ts';
import { watchCache } from '../../server/metrics/watching.ts';
import type { Asked } from '../../server/pages/atHead.ts';
import { type BuiltFile, type BuiltFiles, readBuiltFiles } from '../../server/pages/builtFiles.ts';
import { type CachedRoute, cacheKeyReader } from '../../server/pages/cacheKey.ts';
import { followContent } from '../../server/pages/contentVersion.ts';
import { type Entry, makeEntry } from '../../server/pages/entry.ts';
import { createServerFactory, sendEntry } from '../../server/pages/fastPath.ts';
import { chooseEncoding } from '../../server/pages/negotiate.ts';
import { otherLoopback } from '../../server/pages/origin.ts';
import { createPageCache, type PageCache } from '../../server/pages/pageCache.ts';
import { createSecurity } from '../../server/pages/securityHeaders.ts';
import { createSharedFiles, isBuiltName } from '../../server/pages/sharedFiles.ts';
import { answerUnreadable } from '../../server/pages/unreadable.ts';
import type { Readiness } from '../../server/readiness.ts';
import { consoleHost } from '../../server/requests/consoleHost.ts';
import { developmentGate } from '../../server/requests/developmentGate.ts';
import type { Route } from '../../server/serve.ts';
import type { Listing, Renderer } from './build.ts';
import { failureStyle, writeFailure } from './failurePage.ts';
import type { PublicFile } from './publicFile.ts';
import { createRefusals, workOfKey } from './refusals.ts';
import { createRender } from './render.ts';

/** Everything a browser is shown, and the public calls it makes: made once, kept, answered before Fastify. */
export type Pages = {
  cache: PageCache;
  /** For Fastify's option of the same name. */
  serverFactory: FastifyServerFactory;
  /** For Fastify's option of the same name. */
  clientErrorHandler: ReturnType<typeof answerUnreadable>;
  /** Adds the security headers to every answer, answers what is kept, and serves documents and built files. */
  mount(app: FastifyInstance): void;
  showScreen: NonNullable<Context['showScreen']>;
  showTrial: NonNullable<Context['showTrial']>;
  showFailure: ShowFailure;
  /** The files of this build by their address. */
  built: BuiltFiles;
  /** How many requests were answered with what is kept, since the start. */
  kept(): number;
  stop(): void;
};

type PagesOptions = {
  context: Context;
  routes: readonly Route[];
  files: readonly PublicFile[];
  load: Load;
  failures: Failures;
  readiness: Pick<Readiness, 'isDraining'>;
  listen: Listen | undefined;
  listing: Listing;
  renderer: Renderer;
  /** Folder of the built files. */
  buildDir: string;
  warn: (error: unknown) => void;
};

/** A cached URL is a screen's, a call's or a file's. */
type Kept = CachedRoute & { call?: AnyCall; file?: PublicFile; isHidden?: boolean };

// One for all that are refused: an error for each would cost more than its answer.
const BUSY = problem('busy');

const ASSETS = '/assets/';

/** Represents every address that leads nowhere: they are all answered with one page, and none is drawn for itself. */
const NOWHERE = '/404';

/** The areas that answer in JSON if something is not there. */
const WITHOUT_PAGES = ['/api/', '/images/'];
const isData = (url = '') => WITHOUT_PAGES.some((area) => url.startsWith(area));

/** The first part of a path as it is meant; undefined if it means nothing. */
function areaOf(url: string): string | undefined {
  const [, part = ''] = /^\/([^/?]*)/.exec(url) ?? [];
  return part.includes('%') ? undefined : part;
}

export async function createPages(options: PagesOptions): Promise<Pages> {
  const { context, routes, files, load, failures, readiness, listen, listing, renderer, buildDir, warn } = options;
  const { publicUrl, production } = context.config;
  const security = createSecurity({ publicUrl, identityOrigin: context.identity.formOrigin });
  const render = createRender({ context, routes, renderer, listing, security });
  const built = await readBuiltFiles(path.join(buildDir, 'client', 'assets'), ASSETS, security.other);
  const findShared = createSharedFiles(context.db, security.other);
  const screens = [...renderer.screens, { path: NOWHERE, query: [], developmentOnly: false }];
  const kept: Kept[] = [
    ...screens.map(({ path, query, developmentOnly }) => ({
      ...{ path, query, isScreen: true, isHidden: developmentOnly && production },
    })),
    ...files.map((file) => ({ path: file.path, query: [], file })),
  ];
  for (const { call } of routes) {
    if (call.cached) kept.push({ path: call.path, query: Object.keys(call.input.schema.properties ?? {}), call });
  }
  const { read, isKnown } = cacheKeyReader(kept);
  const cache = createPageCache<Kept>({
    read,
    render({ route: { call, file, isHidden }, url, query, params }, isGone) {
      if (isHidden) throw problem('notFound');
      return load.inTurn(workOfKey({ query, params }), isGone, () => {
        if (file) return render.file(file, params);
        return call ? render.call(call, query) : render.screen(url);
      });
    },
    now: context.clock.ms,
    calm: load.calm,
  });
  const failurePage = (found: Problem) => ({
    headers: { ...security.page('/', failureStyle(listing)) },
    body: writeFailure(found, listing),
  });

  const refusalOf = await createRefusals({
    ...{ load, read, isData, isUnderWay: cache.isUnderWay, page: failurePage },
    ...{ calls: routes.map(({ call }) => call), headers: security.other },
  });
  const elsewhere = otherLoopback(publicUrl);
  const gate = developmentGate(context.config);
  const ofConsole = consoleHost(context.config);
  const isElsewhere = (host: string | undefined) => elsewhere(host) && !ofConsole.isThere({ host });
  const isOurs = (asked: Asked) =>
    !isElsewhere(asked.headers.host) &&
    !gate(asked) &&
    !ofConsole.isMisplaced({ host: asked.headers.host, url: asked.url ?? '/' });
  const following = followContent({ cache, db: context.db, clock: context.clock, listen, warn });

  async function answerKept(request: FastifyRequest, reply: FastifyReply) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const url = request.raw.url ?? '/';
    if (isElsewhere(request.headers.host)) return reply.redirect(publicUrl + url, 307);
    return answerFrom(() => cache.load(url, () => isGone(request.raw)), request, reply);
  }

  /** A URL that names no screen, or says what no honest one says. */
  async function answerDocument(request: FastifyRequest, reply: FastifyReply) {
    const url = request.raw.url ?? '/';
    if (isData(url)) throw problem('notFound');
    const gone = () => isGone(request.raw);
    return answerFrom(() => (isKnown(url) ? drawOnce(request, url, gone) : cache.load(NOWHERE, gone)), request, reply);
  }

  /** Made for this request alone, and packed only as it asks. */
  async function drawOnce({ headers }: FastifyRequest, url: string, gone: () => boolean): Promise<Entry> {
    const rendered = await load.inTurn('search', gone, () => render.screen(url));
    return makeEntry(url, rendered, chooseEncoding(headers['accept-encoding']?.toString()));
  }

  async function answerFrom(
    find: () => Promise<Entry | undefined>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    try {
      const entry = await find();
      return entry && sendEntry(entry, request, reply);
    } catch (error) {
      if (isData(request.raw.url)) throw error;
      return sendFailure(error, request, reply);
    }
  }

  function sendFailure(...[error, request, reply, posted]: Parameters<ShowFailure>) {
    const found = failures.tell(error, request);
    if (found.retryAfter) reply.header('retry-after', String(found.retryAfter));
    reply
      .code(found.status)
      .headers(security.page(request.raw.url ?? '/', failureStyle(listing)))
      .header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(writeFailure(found, listing, posted));
  }

  function refuse(res: ServerResponse, code: 'malformed' | 'busy'): void {
    const found = problem(code);
    const { headers, body } = failurePage(found);
    const more = code === 'busy' ? { 'retry-after': '5' } : {};
    const about = { 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(body) };
    res.writeHead(found.status, { ...headers, ...more, ...about, connection: 'close' });
    res.end(body);
  }

  async function answerBuilt(request: FastifyRequest, reply: FastifyReply) {
    const address = request.raw.url?.split('?', 1)[0] ?? '';
    const gone = () => isGone(request.raw);
    const file = built.get(address) ?? (await load.inTurn('search', gone, () => findShared(address)));
    if (file) return sendEntry(file, request, reply);
    // No cache in front keeps that it is not there: the next process may be the one that has it.
    if (isBuiltName(address)) throw problem('notFound');
    return answerDocument(request, reply);
  }

  // What else is served is below these; all other addresses lead nowhere.
  const areas = new Set(['api', 'images']);
  let log: FastifyBaseLogger | undefined;

  let hits = 0;

  function hit(url: string): BuiltFile | undefined {
    const found = keptAt(url);
    if (found) hits += 1;
    return found;
  }

  function keptAt(url: string): BuiltFile | undefined {
    const kept = built.get(url) ?? cache.hit(url);
    if (kept || isKnown(url)) return kept;
    const area = areaOf(url);
    return area === undefined || areas.has(area) ? undefined : cache.hit(NOWHERE);
  }

  function refusal(asked: Asked): BuiltFile | undefined {
    const found = refusalOf(asked);
    if (found && log) failures.tellBusy(BUSY, log);
    return found;
  }

  return {
    cache,
    serverFactory: createServerFactory({ hit, refusal }, { ms: context.clock.ms, isOurs, refuse, ...readiness }),
    clientErrorHandler: answerUnreadable(failurePage),
    mount(app) {
      log = app.log;
      app.addHook('onRoute', ({ url }) => void (url === '/*' || areas.add(areaOf(url) ?? '')));
      app.addHook('onRequest', async (request, reply) => {
        reply.headers(security.other);
        return answerKept(request, reply);
      });
      watchCache(cache, () => hits);
      app.get(`${ASSETS}*`, answerBuilt);
      app.get('/*', answerDocument);
    },
    showScreen: render.shown,
    showTrial: render.trial,
    showFailure: sendFailure,
    kept: () => hits,
    built,
    stop: following.stop,
  };
}
