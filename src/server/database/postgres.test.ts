import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './postgres.ts';

test('a free port can be listened on, and lies below those that outgoing connections get', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const client = connect(port, '127.0.0.1');
  await once(client, 'connect');
  expect(client.localPort).toBeGreaterThan(port);
  expect(port).toBeLessThan(32_768);
  client.destroy();
  await new Promise((done) => server.close(done));
});
