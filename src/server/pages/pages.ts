import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify';
import type { AnyCall } from '../../http/call.ts';
import { problem } from '../../http/problem.ts';
import type { Context } from '../context.ts';
import { developmentGate } from '../developmentGate.ts';
import { asProblem } from '../errors.ts';
import type { Listen } from '../listen.ts';
import type { Route } from '../serve.ts';
import type { Listing, Renderer } from './build.ts';
import { type CachedRoute, cacheKeyReader } from './cacheKey.ts';
import { followContent } from './contentVersion.ts';
import { writeFailure } from './document.ts';
import { makeEntry } from './entry.ts';
import { createServerFactory, sendEntry } from './fastPath.ts';
import { otherLoopback } from './origin.ts';
import { createPageCache, type PageCache } from './pageCache.ts';
import type { PublicFile } from './publicFile.ts';
import { createRender } from './render.ts';
import { createSecurity } from './security.ts';
import { answerUnreadable } from './unreadable.ts';

/** Everything a browser is shown, and the public calls it makes: made once, kept, answered before Fastify. */
export type Pages = {
  cache: PageCache;
  /** For Fastify's option of the same name. */
  serverFactory: FastifyServerFactory;
  /** For Fastify's option of the same name. */
  clientErrorHandler: ReturnType<typeof answerUnreadable>;
  /** Adds the security headers to every answer, answers what is kept, and serves documents and built files. */
  mount(app: FastifyInstance): void;
  stop(): void;
};

type PagesOptions = {
  context: Context;
  routes: readonly Route[];
  files: readonly PublicFile[];
  listen: Listen | undefined;
  listing: Listing;
  renderer: Renderer;
  /** Folder of the built files. */
  buildDir: string;
  warn: (error: unknown) => void;
};

/** A cached URL is a screen's, a call's or a file's. */
type Kept = CachedRoute & { call?: AnyCall; file?: PublicFile };

export function createPages(options: PagesOptions): Pages {
  const { context, routes, files, listen, listing, renderer, buildDir, warn } = options;
  const { publicUrl } = context.config;
  const security = createSecurity({ publicUrl, identityOrigin: context.identity.formOrigin });
  const render = createRender({ context, routes, renderer, listing, security });
  const kept: Kept[] = [...renderer.screens, ...files.map((file) => ({ path: file.path, query: [], file }))];
  for (const { call } of routes) {
    if (call.cached) kept.push({ path: call.path, query: Object.keys(call.input.schema.properties ?? {}), call });
  }
  const cache = createPageCache<Kept>({
    read: cacheKeyReader(kept),
    render: ({ route: { call, file }, url, query }) => {
      if (file) return render.file(file);
      return call ? render.call(call, query) : render.screen(url);
    },
    now: context.clock.ms,
  });
  const elsewhere = otherLoopback(publicUrl);
  const gate = developmentGate(context.config);
  const following = followContent({ cache, db: context.db, clock: context.clock, listen, warn });

  async function answerKept(request: FastifyRequest, reply: FastifyReply) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const url = request.raw.url ?? '/';
    if (elsewhere(request.headers.host)) return reply.redirect(publicUrl + url, 307);
    try {
      const entry = await cache.load(url);
      if (entry) return sendEntry(entry, request, reply);
    } catch (error) {
      if (url.startsWith('/api/')) throw error;
      return sendFailure(error, request, reply);
    }
  }

  /** A URL that names no screen, or says more than the screen knows: made for this request alone. */
  async function answerDocument(request: FastifyRequest, reply: FastifyReply) {
    const url = request.raw.url ?? '/';
    if (url.startsWith('/api/')) throw problem('notFound');
    const file = files.find(({ path }) => path === url.split('?', 1)[0]);
    try {
      const rendered = file ? render.file(file) : render.screen(url);
      return sendEntry(await makeEntry(url, await rendered), request, reply);
    } catch (error) {
      return sendFailure(error, request, reply);
    }
  }

  function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const found = asProblem(error);
    if (found.status >= 500) request.log.error({ err: error }, 'page failed');
    if (found.retryAfter) reply.header('retry-after', String(found.retryAfter));
    reply
      .code(found.status)
      .headers(security.page(request.raw.url ?? '/', listing.style))
      .header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(writeFailure(found.message, listing));
  }

  return {
    cache,
    serverFactory: createServerFactory(cache, context.clock.ms, (req) => !elsewhere(req.headers.host) && !gate(req)),
    clientErrorHandler: answerUnreadable((sentence) => ({
      headers: security.page('/', listing.style),
      body: writeFailure(sentence, listing),
    })),
    mount(app) {
      app.addHook('onRequest', async (request, reply) => {
        reply.headers(security.other);
        return answerKept(request, reply);
      });
      app.register(fastifyStatic, {
        root: path.join(buildDir, 'client', 'assets'),
        prefix: '/assets/',
        cacheControl: false,
        // Their names change with their content.
        setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
        preCompressed: true,
        decorateReply: false,
        index: false,
      });
      // The folder itself is no address, whatever stands in it.
      app.get('/assets/', answerDocument);
      app.get('/*', answerDocument);
    },
    stop: following.stop,
  };
}
