import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** What a fake PostgreSQL does with a connection that begins, or with a statement. */
export type Reply = 'ok' | 'cut' | 'silent' | { fatal: string } | { error: string };

/** A server that speaks as much of PostgreSQL's protocol as its failures need. */
export interface FakePostgres {
  url: string;
  /** Every statement it was sent. */
  sent: string[];
  /** What it does; `begins` is asked for each connection, `answers` for each statement. */
  begins: () => Reply;
  answers: (statement: string) => Reply;
}

/** Starts it on a free port; stopped after the test file. */
export async function fakePostgres(): Promise<FakePostgres> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    let held = Buffer.alloc(0);
    let begun = false;
    socket.on('data', (bytes: Buffer) => {
      held = Buffer.concat([held, bytes]);
      for (let length = lengthOf(held, begun); held.length >= length; length = lengthOf(held, begun)) {
        const message = held.subarray(0, length);
        held = held.subarray(length);
        if (begun) answer(socket, message);
        else reply(socket, fake.begins(), () => socket.write(Buffer.concat([frame('R', int32(0)), READY])));
        begun = true;
      }
    });
  });
  const fake: FakePostgres = { url: '', sent: [], begins: () => 'ok', answers: () => 'ok' };

  function answer(socket: Socket, message: Buffer): void {
    // Whole texts only: statements with values are sent in pieces, of which P holds the text and S ends them.
    const type = String.fromCharCode(message[0]!);
    if (type !== 'Q') return;
    const statement = message.toString('utf8', 5, message.length - 1);
    fake.sent.push(statement);
    reply(socket, fake.answers(statement), () => socket.write(Buffer.concat([frame('C', text('SELECT 0')), READY])));
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  fake.url = `postgresql://fake@127.0.0.1:${(server.address() as AddressInfo).port}/fake`;
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => {
      server.close(() => resolve(undefined));
    });
  });
  return fake;
}

function reply(socket: Socket, what: Reply, ok: () => void): void {
  if (what === 'ok') ok();
  else if (what === 'cut') socket.resetAndDestroy();
  else if (what !== 'silent') {
    if ('fatal' in what) socket.end(failure('FATAL', what.fatal));
    else socket.write(Buffer.concat([failure('ERROR', what.error), READY]));
  }
}

// The first message of a connection has no type before its length.
function lengthOf(held: Buffer, begun: boolean): number {
  const head = begun ? 1 : 0;
  return held.length < head + 4 ? Number.POSITIVE_INFINITY : head + held.readInt32BE(head);
}

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const text = (value: string) => Buffer.from(`${value}\0`);
const frame = (type: string, body: Buffer) => Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
const READY = frame('Z', Buffer.from('I'));

function failure(severity: string, code: string): Buffer {
  return frame('E', Buffer.concat([text(`S${severity}`), text(`C${code}`), text('Mmade up'), Buffer.from([0])]));
}
