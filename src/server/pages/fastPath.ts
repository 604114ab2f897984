import http from 'node:http';
import type { FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify';
import { boundConnections, createPipelines } from '../connections.ts';
import { type Asked, answerAtHead } from './atHead.ts';
import type { BuiltFile } from './builtFiles.ts';
import type { Answer } from './entry.ts';
import { bytesAt } from './message.ts';
import { chooseEncoding, etagMatches } from './negotiate.ts';

type Refuse = (res: http.ServerResponse, code: 'malformed' | 'busy') => void;

interface ServerOptions {
  /** Milliseconds on the product's clock. */
  ms(): number;
  /** False for a request that must be redirected or refused instead (another name of this site). */
  isOurs(asked: Asked): boolean;
  /** Whether connections end with their next answer: a balancer then opens others elsewhere, and none breaks in use. */
  isDraining?(): boolean;
  /** Answers a request that is not looked at, and ends its connection. */
  refuse: Refuse;
}

/**
 * Hits and refusals are answered here, before Fastify routes or logs anything, and most of them before node makes a
 * request of what it has read; everything else goes on to Fastify untouched.
 */
export function createServerFactory(
  cache: {
    hit(url: string): BuiltFile | undefined;
    /** What refuses a request that there is no time for. */
    refusal(asked: Asked): BuiltFile | undefined;
  },
  { ms, isOurs, isDraining, refuse }: ServerOptions,
): FastifyServerFactory {
  return (handler, options) => {
    const mayBeAnswered = createPipelines((res) => refuse(res, 'busy'));
    const find = (asked: Asked) => {
      if (!isOurs(asked)) return undefined;
      const isRead = asked.method === 'GET' || asked.method === 'HEAD';
      return (isRead && cache.hit(asked.url ?? '')) || cache.refusal(asked);
    };
    // Most requests have no body: node then spares them a stream that only ends. Joined values of a header that may be
    // given only once do not count.
    const server = http.createServer({ optimizeEmptyRequests: true, joinDuplicateHeaders: true }, (req, res) => {
      if (req.httpVersionMajor !== 1 || isNoHost(req.headers.host)) return refuse(res, 'malformed');
      // Without a socket it was sent ahead of answers that are still under way.
      if (!res.socket && !mayBeAnswered(req, res)) return;
      if (isDraining?.()) res.shouldKeepAlive = false;
      const entry = find(req);
      if (entry) send(req, res, { server, answer: select(req, entry) });
      else {
        // That also spares the event of a request that was broken off: handlers would wait for a client that is gone.
        if (!hasBody(req)) res.once('close', () => req.emit('close'));
        handler(req, res);
      }
    });
    boundConnections(server);
    answerAtHead(server, (asked) => {
      if (!server.listening || isDraining?.() || isNoHost(asked.headers.host)) return undefined;
      const entry = find(asked);
      return entry && bytesAt(select(asked, entry).message, ms());
    });
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

interface Sending {
  server: http.Server;
  answer: Answer;
}

/** As node does it. */
function send(req: http.IncomingMessage, res: http.ServerResponse, { server, answer }: Sending): void {
  const { status, head, message } = answer;
  res.writeHead(status, [...head, ...(server.listening ? [] : ['connection', 'close'])]);
  res.end(req.method === 'HEAD' ? undefined : message.body);
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

function select({ headers }: Pick<Asked, 'headers'>, entry: BuiltFile): Answer {
  const variant = entry.variants[chooseEncoding(headers['accept-encoding'])];
  const known = headers['if-none-match'];
  const isKnown = known !== undefined && entry.status === 200 && etagMatches(known, variant.etag);
  return isKnown ? variant.notModified : variant.whole;
}
