import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, connectTo } from '../../../dev/rawHttp.ts';
import { answerAtHead } from './atHead.ts';

/** What was answered at the head, and what node made a request of. */
let atHead: string[];
let byNode: string[];
let servers: http.Server[];
let sockets: Socket[];

/** More than a system takes in one go. */
const LARGE = 9_000_000;
const KEPT = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nkept';

beforeEach(() => {
  [atHead, byNode, servers, sockets] = [[], [], [], []];
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
});

/** One that answers what begins with /kept at its head; its connections, and both sides of a new one. */
async function serve({ leads = true } = {}) {
  const server = http.createServer((req, res) => {
    byNode.push(`${req.method} ${req.url}`);
    if (req.url !== '/slow') res.end(JSON.stringify({ headers: req.headers, trailers: req.rawTrailers }));
  });
  servers.push(server);
  if (leads) {
    answerAtHead(server, ({ method, url }) => {
      if (!url?.startsWith('/kept')) return undefined;
      atHead.push(`${method} ${url}`);
      return Buffer.from(url === '/kept/large' ? `${'a'.repeat(LARGE)}${KEPT}` : KEPT);
    });
  }
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const connect = async () => {
    const connected = once(server, 'connection');
    const { socket, until } = connectTo((server.address() as AddressInfo).port);
    sockets.push(socket);
    const [serving] = (await connected) as [Socket];
    return { socket, serving, until };
  };
  return { server, connect };
}

/** Resolves with all that was read once it holds so many answers. */
const answers = (count: number) => (read: string) =>
  read.split('HTTP/1.1').length === count + 1 && /(kept|\})$/.test(read);

describe('an answer at the head', () => {
  it('is sent before node makes a request, and what is not known goes on to node, on one connection', async () => {
    const { connect } = await serve();
    const { socket, until } = await connect();
    socket.write(ask('/kept'));
    await until(answers(1));
    socket.write(ask('/other', 'X-Own: one'));
    expect(await until(answers(2))).toContain('"x-own":"one"');
    socket.write(`${ask('/kept', 'Content-Length: 2').replace('GET', 'POST')}{}${ask('/kept?again')}`);
    await until(answers(4));
    expect(atHead).toEqual(['GET /kept', 'POST /kept', 'GET /kept?again']);
    expect(byNode).toEqual(['GET /other']);
  });

  it.each([
    ['a header that is given twice', ask('/kept', 'Accept: a', 'Accept: b')],
    ['one that is called like what every object has', ask('/kept', 'Constructor: a')],
    ['no host', 'GET /kept HTTP/1.1\r\n\r\n'],
    ['what is to be let in first', ask('/kept', 'Expect: 100-continue')],
    ['a body without a length', `${ask('/kept', 'Transfer-Encoding: chunked').replace('GET', 'POST')}0\r\n\r\n`],
    ['the end of its connection', ask('/kept', 'Connection: close')],
    ['another protocol', ask('/kept', 'Connection: upgrade', 'Upgrade: websocket')],
    ['HTTP/1.0', 'GET /kept HTTP/1.0\r\nHost: a\r\n\r\n'],
    ['another method', ask('/kept').replace('GET', 'PATCH')],
    ['more lines than node hands on at once', ask('/kept', ...Array.from({ length: 40 }, (_, at) => `X-${at}: a`))],
  ])('is left to node for %s', async (_name, request) => {
    const { connect } = await serve();
    const { socket, until } = await connect();
    socket.write(request);
    await until((read) => read.includes('HTTP/1.1'));
    expect(atHead).toEqual([]);
  });

  it('waits its turn behind what node still answers, and is node’s then', async () => {
    const { connect } = await serve();
    const { socket } = await connect();
    socket.write(ask('/slow') + ask('/kept'));
    await expect.poll(() => byNode).toEqual(['GET /slow', 'GET /kept']);
    expect(atHead).toEqual([]);
  });

  it('takes no trailer of one request for a header of the next', async () => {
    const { connect } = await serve();
    const { socket, until } = await connect();
    const chunked = ask('/kept', 'Transfer-Encoding: chunked', 'Trailer: X-Forged').replace('GET', 'POST');
    socket.write(`${chunked}1\r\na\r\n0\r\nX-Forged: yes\r\n\r\n`);
    await until(answers(1));
    socket.write(ask('/other', ...Array.from({ length: 40 }, (_, at) => `X-${at}: a`)));
    const [, , second = ''] = (await until(answers(2))).split('HTTP/1.1');
    expect(second).toContain('"x-39":"a"');
    expect(second).not.toContain('orged');
  });
});

describe('the connection', () => {
  it('ends once nothing was asked for as long as the server says', async () => {
    const { server, connect } = await serve();
    Object.assign(server, { keepAliveTimeout: 30, keepAliveTimeoutBuffer: 0 });
    const { socket, until } = await connect();
    socket.write(ask('/kept'));
    await once(socket, 'close');
    expect(await until(() => true)).toBe(KEPT);
  });

  it('ends then, too, once somebody who reads slowly has read the last answer', async () => {
    const { server, connect } = await serve();
    Object.assign(server, { keepAliveTimeout: 30, keepAliveTimeoutBuffer: 0 });
    const { socket, serving, until } = await connect();
    socket.pause();
    socket.write(ask('/kept/large'));
    await expect.poll(() => serving.writableLength).toBeGreaterThan(0);
    expect(serving.timeout).toBe(0);
    socket.resume();
    await once(socket, 'close');
    expect((await until(() => true)).endsWith(KEPT)).toBe(true);
  });

  it('has that time between answers alone, whoever gives them', async () => {
    const { server, connect } = await serve();
    const { socket, serving, until } = await connect();
    socket.write(ask('/kept'));
    await until(answers(1));
    expect(serving.timeout).toBe(server.keepAliveTimeout + server.keepAliveTimeoutBuffer);
    socket.write(ask('/slow'));
    await expect.poll(() => byNode).toEqual(['GET /slow']);
    expect(serving.timeout).toBe(0);
  });

  it('has no such time while node works, though an answer before has only now been read', async () => {
    const { connect } = await serve();
    const { socket, serving, until } = await connect();
    socket.pause();
    socket.write(ask('/kept/large') + ask('/slow'));
    await expect.poll(() => byNode).toEqual(['GET /slow']);
    expect(serving.writableLength).toBeGreaterThan(0);
    socket.resume();
    await until((read) => read.endsWith('kept'), LARGE);
    await expect.poll(() => serving.writableLength).toBe(0);
    expect(serving.timeout).toBe(0);
  });

  it('takes nothing along to the next one of its parser, at another server', async () => {
    const [ours, other] = [await serve(), await serve({ leads: false })];
    for (let turn = 0; turn < 3; turn += 1) {
      const first = await ours.connect();
      const { parser } = first.serving as Socket & { parser: Record<number, unknown> };
      const { kOnHeadersComplete: at } = parser.constructor as unknown as { kOnHeadersComplete: number };
      const reading = parser[at];
      first.socket.write(ask('/kept'));
      await first.until(answers(1));
      first.socket.destroy();
      await once(first.serving, 'close');
      expect(parser[at]).not.toBe(reading);
      const second = await other.connect();
      second.socket.write(ask('/kept'));
      await second.until(answers(1));
      second.socket.destroy();
      await once(second.serving, 'close');
    }
    expect([atHead.length, byNode.length]).toEqual([3, 3]);
  });
});
