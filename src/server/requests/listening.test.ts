import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../database/postgres.ts';
import { listenTogether } from './listening.ts';

const host = '127.0.0.1';

async function listening(answer: () => unknown = () => 'ok'): Promise<{ app: FastifyInstance; port: number }> {
  const app = Fastify();
  app.get('/', async () => answer());
  const port = await freePort();
  await listenTogether(app, { port, host });
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  return { app, port };
}

const connected = (port: number, count: number): Socket[] => {
  const sockets = Array.from({ length: count }, () => connect(port, host));
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  return sockets;
};

it('takes many who come at once in a few turns of the loop', async () => {
  const { app, port } = await listening();
  let taken = 0;
  app.server.on('connection', () => {
    taken += 1;
  });
  connected(port, 400);
  let turns = 0;
  for (; taken < 400; turns += 1) await setImmediate();
  // One socket alone takes one of them in each.
  expect(turns).toBeLessThan(200);
});

it('is refused where another listens already, and leaves that one alone', async () => {
  const { port } = await listening();
  const other = Fastify();
  await expect(listenTogether(other, { port, host })).rejects.toThrow(/EADDRINUSE/);
  expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('ok');
});

it('closed, it takes nobody and ends when what was asked through any of its sockets has been answered', async () => {
  const held = Promise.withResolvers<string>();
  let asked = 0;
  const { app, port } = await listening(() => {
    asked += 1;
    return held.promise;
  });
  const sockets = connected(port, 60);
  const answers = sockets.map((socket) => once(socket, 'data').then(([bytes]) => String(bytes)));
  for (const socket of sockets) socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  await expect.poll(() => asked).toBe(60);
  let isClosed = false;
  const closing = app.close().then(() => {
    isClosed = true;
  });
  await expect.poll(() => app.server.listening).toBe(false);
  await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow();
  expect(isClosed).toBe(false);
  held.resolve('answered');
  for (const answer of await Promise.all(answers)) expect(answer).toContain('answered');
  await closing;
});
