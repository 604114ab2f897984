import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { boundConnections, mostConnections } from './connections.ts';

it.each([
  [20_000, 9_872],
  [1_024, 384],
  [256, 64],
  [Number.POSITIVE_INFINITY, 10_000],
])('with %d descriptors there may be %d connections', (descriptors, most) => {
  expect(mostConnections(descriptors)).toBe(most);
});

it('ends a connection whose client takes nothing of its answer, and no other', async () => {
  const server = http.createServer((_req, res) => void res.end(Buffer.alloc(50_000_000)));
  boundConnections(server, { after: 100, lookEvery: 20 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const waiting = net.connect(port, '127.0.0.1');
  const asked = once(server, 'request');
  const stalled = net.connect(port, '127.0.0.1').pause();
  stalled.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const [{ socket }] = (await asked) as [http.IncomingMessage];
  await once(socket, 'close');
  const connections = () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
  expect(await connections()).toBe(1);
  stalled.destroy();
  waiting.destroy();
  server.close();
});

it('ends what comes above the bound at once, whichever socket let it in, and takes others when some have ended', async () => {
  const server = http.createServer((_req, res) => void res.end());
  boundConnections(server, { after: 1_000, lookEvery: 1_000 }, 2);
  const other = net.createServer((socket) => void server.emit('connection', socket));
  const ports = await Promise.all(
    [server, other].map(async (one) => {
      await once(one.listen(0, '127.0.0.1'), 'listening');
      return (one.address() as AddressInfo).port;
    }),
  );
  const asked = async (port: number) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    const isAnswered = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ]);
    return { socket, isAnswered };
  };
  const [first, second] = [await asked(ports[0]!), await asked(ports[1]!)];
  expect([first.isAnswered, second.isAnswered]).toEqual([true, true]);
  for (const port of ports) expect((await asked(port)).isAnswered).toBe(false);
  first.socket.destroy();
  await expect.poll(async () => (await asked(ports[1]!)).isAnswered).toBe(true);
  second.socket.destroy();
  server.closeAllConnections();
  server.close();
  other.close();
});
