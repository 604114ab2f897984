import type http from 'node:http';
import type { Socket } from 'node:net';

/** A request as its head says it: http.IncomingMessage is one. */
export type Asked = Pick<http.IncomingMessage, 'method' | 'url' | 'httpVersion' | 'headers'>;

/** What node's parser hands on once it has read a head (lib/_http_common.js); lines are missing where there are many. */
type Head = [
  major: number,
  minor: number,
  lines: string[] | undefined,
  method: number,
  url: string | undefined,
  status: undefined,
  words: undefined,
  isUpgrade: boolean,
  keepsAlive: boolean,
];
type HeadRead = (this: Parser, ...head: Head) => number;

/** Node's parser of a connection. It goes from one connection to another when the first has ended. */
interface Parser {
  [callback: number]: HeadRead | undefined;
  socket: Socket;
  /** The last request that was read and is not answered. */
  incoming: unknown;
}

/** A connection, and what node hangs on it. */
type Connection = Socket & { parser?: Parser; _httpMessage?: http.ServerResponse | null };

/** By the parser's numbers for them; others are left to node. */
const METHODS: readonly (string | undefined)[] = ['DELETE', 'GET', undefined, 'POST', 'PUT'];

let nodes: HeadRead | undefined;

/**
 * Sends what `answerOf` knows to say to a head, before node makes a request, a response and their streams of it: about
 * a quarter of what a kept page costs. Undefined leaves it to node, and so does all that is not plain (RFC 9112): a
 * request sent ahead of answers, another version, a connection to be closed, a header given twice, a body without a
 * length.
 * A node without this callback answers everything by itself; package.json pins the one whose arguments these are.
 */
export function answerAtHead(server: http.Server, answerOf: (asked: Asked) => Buffer | undefined): void {
  const open = new Set<Connection>();
  server.on('connection', (socket: Connection) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    const { parser } = socket;
    const at = placeOf(parser);
    if (!parser || at === undefined) return;
    nodes ??= parser[at];
    const ours = headReader({ server, socket, parser, answerOf });
    parser[at] = ours;
    socket.once('close', () => {
      if (parser[at] === ours) parser[at] = nodes;
    });
  });
  letSendingEnd(server, open);
}

/** Where node has its function, if this is a node that has it there. */
function placeOf(parser: Parser | undefined): number | undefined {
  const { kOnHeadersComplete: at } = (parser?.constructor ?? {}) as { kOnHeadersComplete?: number };
  return at !== undefined && typeof parser?.[at] === 'function' && parser.incoming === null ? at : undefined;
}

interface Reading {
  server: http.Server;
  socket: Socket;
  parser: Parser;
  answerOf: (asked: Asked) => Buffer | undefined;
}

function headReader({ server, socket, parser, answerOf }: Reading): HeadRead {
  let isTimed = false;
  const time = (milliseconds: number) => {
    isTimed = milliseconds > 0;
    socket.setTimeout(milliseconds);
  };
  // As node waits, a little longer than the client is told.
  const wait = () => time(server.keepAliveTimeout + server.keepAliveTimeoutBuffer);
  // Node may be at the next request already.
  const sent = () => (parser.incoming === null ? wait() : time(server.timeout));
  return function read(...head) {
    const isFree = this.socket === socket && this.incoming === null && socket.writable && socket.writableLength === 0;
    const asked = isFree ? askedBy(head) : undefined;
    const bytes = asked && answerOf(asked);
    if (!bytes) {
      // Node sets times of its own.
      if (isTimed) time(server.timeout);
      return nodes!.apply(this, head);
    }
    socket.write(bytes);
    if (socket.writableLength > 0) {
      // connections.ts looks after whoever reads slowly, or not at all.
      time(0);
      socket.write('', sent);
    } else if (!isTimed) wait();
    return 0;
  };
}

/** Undefined for what is not plain. */
function askedBy([major, minor, lines, methodAt, url, , , isUpgrade, keepsAlive]: Head): Asked | undefined {
  const method = METHODS[methodAt];
  if (major !== 1 || minor !== 1 || !keepsAlive || isUpgrade || !lines || url === undefined || !method)
    return undefined;
  const headers: Record<string, string> = {};
  for (let at = 0; at < lines.length; at += 2) {
    const name = lines[at]!.toLowerCase();
    if (name in headers) return undefined;
    headers[name] = lines[at + 1]!;
  }
  const { host, expect, 'transfer-encoding': coding } = headers;
  if (host === undefined || expect !== undefined || coding !== undefined) return undefined;
  return { method, url, httpVersion: '1.1', headers };
}

/** Whether node answers one request of a connection while another waits behind it. */
function isAskedMore({ parser, _httpMessage: answering }: Connection): boolean {
  return Boolean(parser?.incoming) && Boolean(answering) && answering?.req !== parser?.incoming;
}

/**
 * A server that closes ends connections that wait for nothing; node takes those for such, too, whose last answer the
 * system has not taken whole.
 */
function letSendingEnd(server: http.Server, open: ReadonlySet<Connection>): void {
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    const sending = [...open].filter(({ writableLength }) => writableLength > 0);
    const idle: Socket[] = [];
    for (const socket of sending) {
      socket.destroy = () => {
        if (!isAskedMore(socket)) idle.push(socket);
        return socket;
      };
    }
    closeIdle();
    // The class's own again.
    for (const socket of sending) Reflect.deleteProperty(socket, 'destroy');
    for (const socket of idle) socket.destroySoon();
  };
}
