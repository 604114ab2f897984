import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { promisify } from 'node:util';
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

test.runIf(process.platform === 'linux')(
  'a port that was given is given to nobody else, nor to another process',
  async () => {
    const port = await freePort();
    await expect(freePort([port, port + 1])).rejects.toThrow('No free port');
    const another = [
      '--input-type=module',
      '-e',
      `import { freePort } from './src/server/database/postgres.ts'; await freePort([${port}, ${port + 1}]);`,
    ];
    await expect(promisify(execFile)(process.execPath, another)).rejects.toThrow('No free port');
  },
);
