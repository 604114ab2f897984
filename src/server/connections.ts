import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait behind one that is being answered; a browser or a proxy sends fewer ahead. */
export const MOST_AHEAD = 16;
const MOST_IGNORED = 1_000;

// Descriptors: kept for the database, files that are being read and the process itself.
const RESERVED = 256;
// Each connection may have a file open for it.
const PER_CONNECTION = 2;
const MOST_CONNECTIONS = 10_000;

// Milliseconds: a client that has taken nothing of an answer for this long has stopped reading.
const STALLED = { after: 30_000, lookEvery: 10_000 };

/** Connections that may be open at a time with this many descriptors. */
export function mostConnections(descriptors: number): number {
  return Math.min(MOST_CONNECTIONS, Math.max(64, Math.floor((descriptors - RESERVED) / PER_CONNECTION)));
}

let descriptors: number | undefined;

/** How many descriptors this process may have; node itself has raised it as far as the system lets it. */
function readDescriptorLimit(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

function mostOfThisProcess(): number {
  descriptors ??= readDescriptorLimit();
  return mostConnections(descriptors);
}

/** Keeps connections below the descriptors there are, and ends those whose client reads nothing of what is sent. */
export function boundConnections(server: Server, { after, lookEvery } = STALLED, most = mostOfThisProcess()): void {
  const open = new Set<Socket>();
  // Counted here, for the server's own bound is one of each socket that it listens on.
  server.on('connection', (socket: Socket) => {
    if (open.size >= most) {
      socket.destroy();
      return;
    }
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  // Asking for it at each answer would cost every answer a timer. Node looks at the progress of a long one by itself;
  // when the answer has been taken, node or pages/atHead.ts sets the time until the next request.
  const timer = setInterval(() => {
    for (const socket of open) if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(after);
  }, lookEvery);
  timer.unref();
  server.on('close', () => clearInterval(timer));
}

/**
 * Counts the requests of each connection that were sent ahead of answers; answers whether this one is worked on. The
 * first above the bound is refused, in its turn, and ends the connection: what follows it is not looked at.
 */
export function createPipelines(
  refuse: (res: ServerResponse) => void,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const ahead = new WeakMap<Socket, number>();
  const refused = new WeakSet<Socket>();
  return ({ socket }, res) => {
    const count = (ahead.get(socket) ?? 0) + 1;
    ahead.set(socket, count);
    if (refused.has(socket)) {
      // It sends on without reading the end.
      if (count > MOST_IGNORED) socket.destroy();
      return false;
    }
    if (count > MOST_AHEAD) {
      refused.add(socket);
      refuse(res);
      return false;
    }
    res.once('close', () => ahead.set(socket, ahead.get(socket)! - 1));
    return true;
  };
}
