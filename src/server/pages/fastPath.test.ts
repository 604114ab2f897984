import { once } from 'node:events';
import type http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, connectTo, parts } from '../../../dev/rawHttp.ts';
import { MOST_AHEAD } from '../connections.ts';
import { type Entry, makeEntry } from './entry.ts';
import { createServerFactory } from './fastPath.ts';
import { KEEP_ALIVE } from './message.ts';

const PAGE = '<p>채용공고</p>'.repeat(2_000);
/** More than a system takes in one go. */
const LARGE = 'a'.repeat(9_000_000);
/** What node answers: it looks at a header that is given twice. */
const TWICE = ['Accept: a', 'Accept: b'];

let server: http.Server;
let port: number;
let sockets: Socket[];
let waiting: (() => void)[];

async function kept(key: string, body: string, status = 200): Promise<[string, Entry]> {
  const headers = { 'x-content-type-options': 'nosniff' };
  const contentType = 'text/html; charset=utf-8';
  return [key, await makeEntry(key, { status, contentType, body, freshUntil: 1, version: 1, headers })];
}

beforeEach(async () => {
  sockets = [];
  waiting = [];
  const entries = new Map([await kept('/post', PAGE), await kept('/large', LARGE), await kept('/gone', PAGE, 410)]);
  const others = (req: http.IncomingMessage, res: http.ServerResponse) => {
    if (req.url === '/slow') waiting.push(() => void res.end('slow'));
    else res.end('other');
  };
  const refuse = (res: http.ServerResponse, code: string) => {
    res.writeHead(code === 'busy' ? 503 : 400, { connection: 'close', 'content-length': code.length });
    res.end(code);
  };
  const cache = { hit: (url: string) => entries.get(url), refusal: () => undefined };
  const factory = createServerFactory(cache, { ms: Date.now, isOurs: () => true, refuse });
  server = factory(others, { keepAliveTimeout: KEEP_ALIVE });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  if (!server.listening) return;
  server.close();
  await once(server, 'close');
});

/** A connection to it, closed after the test. */
function connect() {
  const connection = connectTo(port);
  sockets.push(connection.socket);
  return connection;
}

async function askOnce(request: string): Promise<string> {
  const { socket, until } = connect();
  socket.write(request);
  const head = await until((text) => text.includes('\r\n\r\n'));
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return until((text) => text.length >= text.indexOf('\r\n\r\n') + 4 + length);
}

describe('a kept answer in one write', () => {
  it.each([
    ['a page', '/post', []],
    ['a page as Brotli', '/post', ['Accept-Encoding: br']],
    ['a page with another status', '/gone', ['Accept-Encoding: gzip']],
    ['a page that is known', '/post', ['If-None-Match: *']],
  ])('is what node would send: %s', async (_name, path, headers) => {
    const [own, nodes] = [
      await askOnce(ask(path, ...headers)),
      await askOnce(ask(path, ...headers, 'Connection: close')),
    ];
    const [one, other] = [parts(own), parts(nodes)];
    expect({ ...one, dates: [] }).toEqual({ ...other, dates: [] });
    expect(own).toContain(`\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE / 1000}\r\n`);
    expect(nodes).toContain('\r\nConnection: close\r\n');
    for (const { dates } of [one, other]) {
      expect(dates).toHaveLength(1);
      expect(Math.abs(Date.parse(dates[0]!) - Date.now())).toBeLessThan(60_000);
    }
  });

  it('leaves the connection open for the next request, and for one with a body', async () => {
    const { socket, until } = connect();
    const requests = [ask('/post'), `${ask('/post', 'Content-Length: 2')}{}`, ask('/post')];
    for (const [before, request] of requests.entries()) {
      socket.write(request);
      const text = await until((read) => read.split('HTTP/1.1').length === before + 2 && read.endsWith('</p>'));
      expect(text.split('HTTP/1.1 200 OK')).toHaveLength(before + 2);
    }
  });

  it('comes after the answers to requests that were sent before it', async () => {
    const { socket, until } = connect();
    socket.write(ask('/slow') + ask('/post') + ask('/other') + ask('/post', 'If-None-Match: *'));
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.();
    const text = await until((read) => read.includes(' 304 ') && read.endsWith('\r\n\r\n'));
    const order = [...text.matchAll(/slow|other|<p>|HTTP\/1\.1 304/g)].map(([word]) => word);
    expect(order.filter((word, at) => word !== order[at - 1])).toEqual(['slow', '<p>', 'other', 'HTTP/1.1 304']);
  });

  it('is not looked at where more than one host is named, or none of HTTP/1', async () => {
    const wrong = [
      ask('/post').replace('Host: a', 'Host: a\r\nHost: b'),
      ask('/post').replace('Host: a', 'Host: a/b'),
      'GET /post HTTP/0.9\r\n\r\n',
      'GET /post\r\n\r\n',
      ask('/post').replace('1.1', '2.0'),
    ];
    for (const request of wrong) {
      const { socket, until } = connect();
      socket.write(request);
      await once(socket, 'end');
      expect(await until(() => true)).toMatch(/^HTTP\/1\.1 400 [\s\S]*connection: close[\s\S]*malformed$/i);
    }
  });

  it('comes to each request of many sent in one piece by somebody who reads', async () => {
    const { socket, until } = connect();
    socket.write(ask('/post', 'If-None-Match: *').repeat(10 * MOST_AHEAD) + ask('/post'));
    expect((await until((read) => read.endsWith('</p>'))).split('HTTP/1.1 304')).toHaveLength(10 * MOST_AHEAD + 1);
  });

  it('ends a connection that sends too many ahead and does not read, after what was answered', async () => {
    const { socket, until } = connect();
    socket.pause();
    socket.write(ask('/large') + ask('/post').repeat(150));
    await once(server, 'request');
    socket.resume();
    await once(socket, 'end');
    const text = await until(() => true);
    const first = text.split('HTTP/1.1 ').map((answer) => answer.slice(0, 3));
    expect(first).toEqual(['', ...Array(MOST_AHEAD + 2).fill('200'), '503']);
    const again = connect();
    for (let turn = 1; turn <= 3; turn += 1) {
      again.socket.write(ask('/post', ...TWICE).repeat(MOST_AHEAD));
      await again.until((read) => read.split('HTTP/1.1 200').length === turn * MOST_AHEAD + 1 && read.endsWith('</p>'));
    }
  });

  it('is whole for a slow reader who asks for more meanwhile', async () => {
    const { socket, until } = connect();
    socket.pause();
    socket.write(ask('/large') + ask('/large') + ask('/post'));
    await once(server, 'request');
    socket.resume();
    const [, ...answers] = (await until((read) => read.endsWith('</p>'), 2 * LARGE.length)).split('HTTP/1.1 200 OK');
    const lengths = answers.map((answer) => parts(`HTTP/1.1 200 OK${answer}`).body.length);
    expect(lengths).toEqual([LARGE, LARGE, PAGE].map((body) => Buffer.byteLength(body)));
  });

  it.each([
    ['as it is', []],
    ['through node', TWICE],
    ['as the last one', ['Connection: close']],
  ])('is whole while the server closes, and then the connection ends: %s', async (_name, headers) => {
    const connected = once(server, 'connection');
    const { socket, until } = connect();
    const [serving] = (await connected) as [Socket];
    socket.pause();
    socket.write(ask('/large', ...headers));
    await expect.poll(() => serving.writableLength).toBeGreaterThan(0);
    server.close();
    socket.resume();
    await Promise.all([once(socket, 'end'), once(server, 'close')]);
    expect(parts(await until(() => true)).body).toHaveLength(LARGE.length);
  });

  it.each([[[]], [TWICE]])('does not end a connection asked for more, while the server closes: %j', async (headers) => {
    const { socket, until } = connect();
    socket.pause();
    socket.write(ask('/large', ...headers) + ask('/slow'));
    await expect.poll(() => waiting.length).toBe(1);
    server.close();
    socket.resume();
    waiting[0]?.();
    expect((await until((read) => read.endsWith('slow'))).split('HTTP/1.1 200 OK')).toHaveLength(3);
  });

  it('is the last one on a connection that is in use while the server closes', async () => {
    const { socket, until } = connect();
    socket.write(ask('/slow'));
    await expect.poll(() => waiting.length).toBe(1);
    server.close();
    socket.write(ask('/post'));
    waiting[0]?.();
    await Promise.all([once(socket, 'end'), once(server, 'close')]);
    expect(await until(() => true)).toMatch(/connection: close\r\n.*<\/p>$/is);
  });

  it('ends a connection that a proxy asks to be closed', async () => {
    const { socket, until } = connect();
    socket.write(ask('/post', 'Proxy-Connection: close'));
    await once(socket, 'end');
    expect(await until(() => true)).toContain('\r\nConnection: close\r\n');
  });

  it('to somebody who leaves in the middle of it disturbs nobody', async () => {
    const { socket } = connect();
    socket.write(ask('/large'));
    await once(socket, 'data');
    socket.destroy();
    expect(parts(await askOnce(ask('/post'))).body).toHaveLength(Buffer.byteLength(PAGE));
  });

  it('of HEAD has no body, and of HTTP/1.0 the connection ends', async () => {
    const head = connect();
    head.socket.write(ask('/post', 'Connection: close').replace('GET', 'HEAD'));
    const old = connect();
    old.socket.write('GET /post HTTP/1.0\r\n\r\n');
    await Promise.all([once(head.socket, 'end'), once(old.socket, 'end')]);
    expect(parts(await head.until(() => true))).toMatchObject({ first: 'HTTP/1.1 200 OK', body: '' });
    expect(parts(await old.until(() => true)).body).toHaveLength(Buffer.byteLength(PAGE));
  });
});

describe('a request that is not kept', () => {
  let closed: string[];
  beforeEach(() => {
    closed = [];
    server.on('request', (req: http.IncomingMessage) => req.on('close', () => closed.push(`${req.method} ${req.url}`)));
  });

  it.each([ask('/slow'), `${ask('/slow', 'Content-Length: 2').replace('GET', 'POST')}{`])(
    'is closed for whoever handles it when its connection breaks off, with a body or without: %#',
    async (request) => {
      const { socket } = connect();
      socket.write(request);
      await expect.poll(() => waiting.length).toBe(1);
      expect(closed).toEqual([]);
      socket.destroy();
      await expect.poll(() => closed).toEqual([request.split(' HTTP')[0]]);
    },
  );

  it('is closed once, when it has been answered', async () => {
    await askOnce(ask('/other', 'Connection: close'));
    await expect.poll(() => closed).toEqual(['GET /other']);
  });
});
