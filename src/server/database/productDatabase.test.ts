import { connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { freePort } from './postgres.ts';
import { factsOf } from './productDatabase.ts';

const { url } = await testDatabase('empty');

// What a server says at the start of each connection: its process number and a key, for cancelling.
const KEY_DATA = Buffer.from('K\0\0\0\x0c', 'latin1');

it('knows a database that is spoken to directly', async () => {
  expect(await factsOf(url)).toMatchObject({ encoding: 'UTF8', isDirect: true });
});

it("knows that something stands between, from a process number that is not the database's", async () => {
  await using between = await standBetween(url);
  expect(await factsOf(between.url)).toMatchObject({ encoding: 'UTF8', isDirect: false });
});

/** Passes everything on, as PgBouncer does, but with a process number of its own. */
async function standBetween(address: string) {
  const database = new URL(address);
  const server = createServer((asking) => {
    const answering = connect(Number(database.port), database.hostname);
    asking.pipe(answering).on('data', (bytes: Buffer) => {
      const at = bytes.indexOf(KEY_DATA);
      if (at >= 0) bytes.writeUInt32BE(1, at + KEY_DATA.length);
      asking.write(bytes);
    });
    asking.on('close', () => answering.destroy());
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const own = new URL(address);
  own.port = String(port);
  return {
    url: own.href,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
