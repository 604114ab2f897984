import { readdirSync } from 'node:fs';
import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { behindProxy } from '../../../dev/testProduction.ts';
import { testServer } from '../../../dev/testServer.ts';
import { MOST_AHEAD } from '../../server/connections.ts';

// What costs no page: nothing below is drawn, packed or opened for one request alone.

const server = await testServer();
const { pool } = server.database;
// What is kept goes when listening begins.
await server.listen.ready;
const get = (path: string, headers: Record<string, string> = {}) =>
  server.ask(`GET ${path as `/${string}`}`, { headers: { 'accept-encoding': 'identity', ...headers } });

/** While it works nothing can be drawn: every page asks for the content version first. */
async function drawingNothing<T>(work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN; LOCK TABLE content_version IN ACCESS EXCLUSIVE MODE');
    return await work();
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

describe('an address that says more than anybody knows', () => {
  it.each([
    ['/', '/?utm_source=mail&utm_campaign=x'],
    ['/post?page=1', '/post?gclid=1&page=1'],
    ['/post?page=1', '/post?page=1&page=2'],
    ['/post', '/Post//?x=1'],
    ['/post', `/post?x=${'a'.repeat(5_000)}`],
    ['/feed.xml', '/feed.xml?x=1'],
    ['/api/rec-post/list', '/api/rec-post/list?utm_source=x'],
    ['/userPassFail', '/userPassFail?utm_source=x'],
  ])('is answered with what is kept of %s: %s', async (path, address) => {
    const kept = await get(path);
    expect(kept.status).toBe(200);
    const answer = await drawingNothing(() => get(address));
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, kept.headers.get('etag')]);
    expect(answer.text).toBe(kept.text);
  });

  it('has its one address told to search engines without it', async () => {
    const { text } = await get('/post?utm_source=mail');
    expect(text).toMatch(/<link rel="canonical" href="[^"?]*\/post">/);
  });
});

it('every address that leads nowhere is answered with one page, which names none of them', async () => {
  const first = await get('/nothing/1');
  const others = [
    '/nothing/2?x=1',
    '/%E0%A4%A',
    '/assets/nothing.js',
    '/post/a/b/c',
    '/API/rec-post/list',
    '/post/%00/1',
  ];
  const answers = await drawingNothing(() => Promise.all(others.map((path) => get(path))));
  for (const answer of [first, ...answers]) {
    expect([answer.status, answer.headers.get('etag')]).toEqual([404, first.headers.get('etag')]);
    expect(answer.text).toContain('주소가 바뀌었거나 사라진 페이지예요');
    expect(answer.text).not.toContain('nothing');
  }
});

it('an image of a posting is read and packed once', async () => {
  const [, address = ''] =
    /<main[\s\S]*?(\/images\/[0-9a-f]{32}\.svg)/.exec((await get('/post/DT/2026110201')).text) ?? [];
  const first = await get(address);
  const again = await drawingNothing(() => get(address, { 'accept-encoding': 'br' }));
  expect([again.status, again.headers.get('content-encoding'), again.text]).toEqual([200, 'br', first.text]);
});

it('built files come from memory, and many requests at once open none', async () => {
  const [script = ''] = /\/assets\/libraries-[^"]+\.js/.exec((await get('/')).text) ?? [];
  expect((await get(script)).status).toBe(200);
  const ASKED = 150;
  const descriptors = () => readdirSync('/proc/self/fd').length;
  const before = descriptors();
  const request = `GET ${script} HTTP/1.1\r\nHost: ${new URL(server.origin).host}\r\n\r\n`;
  const readers = Array.from({ length: 8 }, () => {
    const socket = net
      .connect(Number(new URL(server.origin).port), '127.0.0.1')
      .setEncoding('latin1')
      .pause();
    socket.write(request.repeat(ASKED));
    return socket;
  });
  // Another one has been answered since: what was sent before it has been read.
  for (let time = 0; time < 3; time += 1) expect((await get('/post')).status).toBe(200);
  expect(descriptors() - before).toBeLessThan(200);
  for (const socket of readers) {
    let read = '';
    for await (const text of socket) read += text;
    const statuses = [...read.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    // What the system has taken was answered at once, and no more than so many wait for the reader after it.
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set(['200']));
    expect(statuses.at(-1)).toBe('503');
    expect(statuses.length).toBeGreaterThan(MOST_AHEAD);
    expect(statuses.length).toBeLessThan(ASKED);
  }
});

it('a developer’s page costs nothing in production', async () => {
  const { ask } = await testServer({ database: server.database, env: behindProxy });
  expect((await drawingNothing(() => ask('GET /development/elements?x=1'))).status).toBe(404);
});
