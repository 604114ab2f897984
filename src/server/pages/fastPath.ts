import http from 'node:http';
import type { FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify';
import { boundConnections, createPipelines } from '../connections.ts';
import type { BuiltFile } from './builtFiles.ts';
import type { Answer } from './entry.ts';
import { bytesAt } from './message.ts';
import { chooseEncoding, etagMatches } from './negotiate.ts';

type Refuse = (res: http.ServerResponse, code: 'malformed' | 'busy') => void;

interface ServerOptions {
  /** Milliseconds on the product's clock. */
  ms(): number;
  /** False for a request that must be redirected or refused instead (another name of this site). */
  isOurs(req: http.IncomingMessage): boolean;
  /** Whether connections end with their next answer: a balancer then opens others elsewhere, and none breaks in use. */
  isDraining?(): boolean;
  /** Answers a request that is not looked at, and ends its connection. */
  refuse: Refuse;
}

/** Hits are answered here, before Fastify routes or logs anything; everything else goes on to Fastify untouched. */
export function createServerFactory(
  cache: {
    hit(url: string): BuiltFile | undefined;
    /** What refuses a request that there is no time for. */
    refusal(req: http.IncomingMessage): BuiltFile | undefined;
  },
  { ms, isOurs, isDraining, refuse }: ServerOptions,
): FastifyServerFactory {
  return (handler, options) => {
    const mayBeAnswered = createPipelines((res) => refuse(res, 'busy'));
    // Most requests have no body: node then spares them a stream that only ends, about a tenth of a hit's cost. Joined
    // values of a header that may be given only once do not count.
    const server = http.createServer({ optimizeEmptyRequests: true, joinDuplicateHeaders: true }, (req, res) => {
      if (req.httpVersionMajor !== 1 || isNoHost(req.headers.host)) return refuse(res, 'malformed');
      // Without a socket it was sent ahead of answers that are still under way.
      if (!res.socket && !mayBeAnswered(req, res)) return;
      if (isDraining?.()) res.shouldKeepAlive = false;
      const isAsked = req.method === 'GET' || req.method === 'HEAD';
      const entry = isOurs(req) ? (isAsked && cache.hit(req.url ?? '')) || cache.refusal(req) : undefined;
      if (entry) answer(req, res, select(req, entry), { server, ms });
      else {
        // That also spares the event of a request that was broken off: handlers would wait for a client that is gone.
        if (!hasBody(req)) res.once('close', () => req.emit('close'));
        handler(req, res);
      }
    });
    boundConnections(server);
    // Fastify sets these only on servers it makes itself.
    const { keepAliveTimeout, requestTimeout, connectionTimeout } = options as Partial<Record<string, number>>;
    if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
    if (requestTimeout !== undefined) server.requestTimeout = requestTimeout;
    server.setTimeout(connectionTimeout ?? 0);
    return server;
  };
}

// Two of them, joined, or what names no host: a proxy in front may have read another one (RFC 9112 §3.2).
function isNoHost(host: string | undefined): boolean {
  return host !== undefined && /[\s,/?#@\\]/.test(host);
}

interface Answering {
  server: http.Server;
  ms(): number;
}

/**
 * One write of what is ready, where the connection stays open and waits for nothing else; ended as ServerResponse ends
 * itself, by its event once the bytes are handed on. Everything else is left to node.
 */
function answer(
  req: http.IncomingMessage,
  res: http.ServerResponse,
  { status, head, message }: Answer,
  { server, ms }: Answering,
): void {
  // A request that was sent ahead of answers still under way has no socket yet.
  if (res.socket && server.listening && isPlain(req, res)) {
    res.socket.write(bytesAt(message, ms()), (error) => {
      if (!error) res.emit('finish');
      // A server that has been closed meanwhile waits for this connection, which has nothing more to say.
      if (!server.listening) server.closeIdleConnections();
    });
    return;
  }
  res.writeHead(status, [...head, ...(server.listening ? [] : ['connection', 'close'])]);
  res.end(req.method === 'HEAD' ? undefined : message.body);
}

/**
 * Over HTTP/1.1, after which another one may follow. What is left of a refused body is read over, as ServerResponse lets
 * it be: refusing a save takes a quarter less of the processor that others are waiting for.
 */
function isPlain(req: http.IncomingMessage, res: http.ServerResponse): boolean {
  return req.method !== 'HEAD' && req.httpVersion === '1.1' && req.headers.expect === undefined && res.shouldKeepAlive;
}

function hasBody({ headers }: http.IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** The same answer through Fastify. */
export function sendEntry(entry: BuiltFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, head, message } = select(request.raw, entry);
  reply.code(status);
  for (let at = 0; at < head.length; at += 2) reply.header(head[at] ?? '', head[at + 1]);
  return reply.send(message.body);
}

function select({ headers }: http.IncomingMessage, entry: BuiltFile): Answer {
  const variant = entry.variants[chooseEncoding(headers['accept-encoding'])];
  const known = headers['if-none-match'];
  const isKnown = known !== undefined && entry.status === 200 && etagMatches(known, variant.etag);
  return isKnown ? variant.notModified : variant.whole;
}
