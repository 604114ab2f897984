import http from 'node:http';
import type { FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify';
import type { Entry, Variant } from './entry.ts';
import { chooseEncoding, etagMatches, headerOf } from './negotiate.ts';
import type { PageCache } from './pageCache.ts';

/** Hits are answered here, before Fastify routes or logs anything; everything else goes on to Fastify untouched. */
export function createServerFactory(
  cache: Pick<PageCache, 'hit'>,
  /** False for a Host header that must be redirected instead (another loopback name of this site). */
  isOurs: (host: string | undefined) => boolean = () => true,
): FastifyServerFactory {
  return (handler, options) => {
    // Most requests have no body: node then spares them a stream that only ends, about a tenth of a hit's cost.
    const server = http.createServer({ optimizeEmptyRequests: true }, (req, res) => {
      if ((req.method === 'GET' || req.method === 'HEAD') && isOurs(headerOf(req, 'host'))) {
        const entry = cache.hit(req.url ?? '');
        if (entry) {
          const chosen = select(req, entry);
          res.writeHead(chosen.status, chosen.head as string[]);
          res.end(req.method === 'HEAD' ? undefined : chosen.body);
          return;
        }
      }
      handler(req, res);
    });
    // Fastify sets these only on servers it makes itself.
    const { keepAliveTimeout, requestTimeout, connectionTimeout } = options as Partial<Record<string, number>>;
    if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
    if (requestTimeout !== undefined) server.requestTimeout = requestTimeout;
    server.setTimeout(connectionTimeout ?? 0);
    return server;
  };
}

/** The same answer through Fastify. */
export function sendEntry(entry: Entry, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, head, body } = select(request.raw, entry);
  reply.code(status);
  for (let at = 0; at < head.length; at += 2) reply.header(head[at] ?? '', head[at + 1]);
  return reply.send(body);
}

function select(req: http.IncomingMessage, entry: Entry): { status: number; head: readonly string[]; body?: Buffer } {
  const variant: Variant = entry.variants[chooseEncoding(headerOf(req, 'accept-encoding'))];
  const known = headerOf(req, 'if-none-match');
  if (known !== undefined && entry.status === 200 && etagMatches(known, variant.etag)) {
    return { status: 304, head: variant.notModified };
  }
  return { status: entry.status, head: variant.head, body: variant.body };
}
