import { connect, createServer } from 'node:net';
import { freePort, overTcp } from '../src/server/database/postgres.ts';

// What a server says at the start of each connection: its process number and a key, for cancelling.
const KEY_DATA = Buffer.from('K\0\0\0\x0c', 'latin1');

/** Passes everything on to a database, as PgBouncer does, but with a process number of its own. */
export async function standBetween(address: string) {
  const database = new URL(overTcp(address));
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
  const own = new URL(database);
  own.port = String(port);
  return {
    url: own.href,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
