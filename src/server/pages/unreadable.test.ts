import net from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../dev/testServer.ts';
import { problem } from '../../http/problem.ts';

// Addresses and requests that no browser sends by itself: written to the socket byte by byte.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

async function send(request: string): Promise<{ status: number; head: string; body: string }> {
  const { hostname, port } = new URL(server.origin);
  const socket = net.connect(Number(port), hostname);
  socket.write(request);
  const answer = await text(socket);
  const [head = '', ...body] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: body.join('') };
}

const get = (target: string) =>
  send(`GET ${target} HTTP/1.1\r\nHost: ${new URL(server.origin).host}\r\nConnection: close\r\n\r\n`);

describe('works', () => {
  it.each([
    ['/post', '/post'],
    ['the whole address, as a proxy may ask', 'http://example.com/post'],
    ['the whole address of the front page', 'http://example.com'],
  ])('%s', async (_what, target) => {
    const { status, body } = await get(target);
    expect([status, body.includes('<main')]).toEqual([200, true]);
  });
});

describe('refused: an address that readers take for different ones is unknown', () => {
  it.each([
    '//',
    '///',
    '//post',
    '//:',
    '//[',
    '//@',
    '//%',
    '//example.com/post',
    '/\\',
    '/\\post',
    '/..',
    '/post/../post',
  ])('%s is not there', async (target) => {
    const { status, body } = await get(target);
    expect([status, body.includes('<meta name="robots" content="noindex">')]).toEqual([404, true]);
  });

  it.each(['/api//', '/api/../post', '/api/\\'])('%s is no call', async (target) => {
    const { status, body } = await get(target);
    expect([status, JSON.parse(body).code]).toEqual([404, 'notFound']);
  });

  it('the folder of built files is no address', async () => {
    const { status, body } = await get('/assets/');
    expect([status, body.includes('<h1')]).toEqual([404, true]);
  });
});

describe('wrong input: what is no request is answered in Korean', () => {
  it.each([
    [
      'an address of thousands of letters',
      `GET /post?q=${'%EA%B0%80'.repeat(2_000)} HTTP/1.1\r\n\r\n`,
      431,
      '따라온 링크가 너무 길어서 열지 못했어요.',
    ],
    ['a method nobody knows', 'SING /post HTTP/1.1\r\nHost: a\r\n\r\n', 400, problem('malformed').message],
    ['no request at all', '\x16\x03\x01\x02\r\n\r\n', 400, problem('malformed').message],
  ] as const)('%s', async (_what, request, status, sentence) => {
    const answer = await send(request);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(sentence);
    expect(answer.head).toMatch(/content-security-policy: .*script-src/);
  });
});
