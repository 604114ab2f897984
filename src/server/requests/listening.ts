import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Sockets that listen at the one address. Of each, node takes one new connection in a turn of its loop, and where much is
 * asked a turn takes milliseconds: with one socket a hundred browsers a second get in, while those who are there are
 * served. The system spreads new connections over all of them.
 */
const SOCKETS = 16;

/**
 * Connections that the system keeps until they are taken, of each socket, where its own bound (net.core.somaxconn)
 * allows. A browser that finds no room there tries again after one second, three and seven.
 */
const BACKLOG = 4_096;

interface At {
  port: number;
  host: string;
}

/** Listens until the app is closed. Rejects with EADDRINUSE where another process does so already. */
export async function listenTogether(app: FastifyInstance, { port, host }: At): Promise<void> {
  // Sockets that share an address would share it with another process of the same user, too.
  const first = createServer().listen({ port, host });
  await once(first, 'listening');
  await closed(first);
  const shared = { host, backlog: BACKLOG, reusePort: true };
  await app.listen({ port, ...shared });
  const given = app.server.address() as AddressInfo;
  const others = Array.from({ length: SOCKETS - 1 }, () =>
    // As node makes the socket of an HTTP server.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket)),
  );
  closeTogether(app.server, others);
  for (const other of others) other.listen({ port: given.port, ...shared });
  await Promise.all(others.map((other) => once(other, 'listening')));
}

/** The server is closed when all of them are: when every connection of each has ended. */
function closeTogether(server: HttpServer, others: readonly Server[]): void {
  const close = server.close.bind(server);
  server.close = (told) => {
    const rest = Promise.all(others.map(closed));
    return close((error) => void rest.then(() => told?.(error)));
  };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => void server.close(() => resolve()));
}
