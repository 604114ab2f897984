import { once } from 'node:events';
import type http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { makeEntry } from './entry.ts';
import { createServerFactory } from './fastPath.ts';
import { KEEP_ALIVE } from './message.ts';

const contentType = 'text/html; charset=utf-8';
const keep = (key: string, body: string, status: number) =>
  makeEntry(key, { status, contentType, body, freshUntil: 1, version: 1, headers: {} });
const page = await keep('/post', '<p>채용공고</p>', 200);
const busy = await keep('', '바빠요', 503);

const hit = (url: string) => (url === '/post' ? page : undefined);
const refusal = ({ url }: http.IncomingMessage) => (url === '/save' ? busy : undefined);
const refuse = (res: http.ServerResponse, code: string) => void res.writeHead(400).end(code);
const factory = createServerFactory({ hit, refusal }, { ms: Date.now, isOurs: () => true, refuse });
const server = factory((_req, res) => void res.end('other'), { keepAliveTimeout: KEEP_ALIVE });
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1');

afterAll(async () => {
  socket.destroy();
  server.close();
  await once(server, 'close');
});

let read = '';
const looks: (() => void)[] = [];
socket.on('data', (bytes) => {
  read += bytes;
  for (const look of looks) look();
});
/** Resolves with everything read once `holds` says that it is enough. */
const until = (holds: (text: string) => boolean) =>
  new Promise<string>((resolve) => {
    const look = () => holds(read) && resolve(read);
    looks.push(look);
    look();
  });

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

it('refuses a body while it is still coming in, reads over the rest of it, and answers what follows', async () => {
  const post = (length: number) => `POST /save HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;
  for (const turn of [1, 2]) {
    socket.write(`${post(4_000_000)}{`);
    const refused = await until((text) => text.split('HTTP/1.1 503').length === turn + 1 && text.length > 0);
    expect(refused.split('HTTP/1.1 200')).toHaveLength(turn);
    // What looks like a request is a part of the body.
    socket.write(ask('/post'));
    socket.write('a'.repeat(4_000_000 - 1 - ask('/post').length));
    socket.write(ask('/other'));
    const text = await until((read) => read.endsWith('other') && read.split('HTTP/1.1').length === 2 * turn + 1);
    expect(text.split('HTTP/1.1 200')).toHaveLength(turn + 1);
  }
  socket.write(
    `POST /save HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n${ask('/post')}`,
  );
  expect(await until((read) => read.endsWith('</p>'))).toMatch(/HTTP\/1\.1 503[\s\S]*HTTP\/1\.1 200/);
});
