import type { FastifyInstance } from 'fastify';
import { noteAnswer } from '../metrics/meters.ts';

// Milliseconds between two lines about what was answered without being routed.
const EVERY = 60_000;

/**
 * Writes a line for every request that was answered: its number, the pattern of its route, status, milliseconds and
 * bytes. Never its address, which may name somebody. What is kept ready costs less than a line of the log would: of it
 * `kept` counts, and a line a minute says how many. Each is counted by its route, too.
 */
export function logRequests(app: FastifyInstance, kept: () => number): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = '*' } = request.routeOptions;
    const bytes = Number(reply.getHeader('content-length') ?? 0);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const seconds = reply.elapsedTime / 1000;
    const received = Number(request.headers['content-length'] ?? 0);
    noteAnswer({ method: request.method, route, status: reply.statusCode, seconds, received });
    request.log.info({ method: request.method, route, status: reply.statusCode, ms, bytes }, 'answered');
  });
  let told = 0;
  const tell = () => {
    const count = kept() - told;
    told += count;
    if (count > 0) app.log.info({ count }, 'answered from memory');
  };
  const timer = setInterval(tell, EVERY).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    tell();
  });
}
