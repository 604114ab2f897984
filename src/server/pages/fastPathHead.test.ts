import { once } from 'node:events';
import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, connectTo, parts } from '../../../dev/rawHttp.ts';
import { makeEntry } from './entry.ts';
import { createServerFactory } from './fastPath.ts';

let server: http.Server;
beforeAll(async () => {
  const page = { contentType: 'text/html; charset=utf-8', body: '<p>채용공고</p>', headers: {} };
  const entry = await makeEntry('/post', { ...page, status: 200, freshUntil: 1, version: 1 });
  const cache = { hit: (url: string) => (url === '/post' ? entry : undefined), refusal: () => undefined };
  const refuse = (res: http.ServerResponse) => res.destroy();
  const factory = createServerFactory(cache, { ms: Date.now, isOurs: () => true, refuse });
  server = factory((_req: http.IncomingMessage, res: http.ServerResponse) => void res.end('other'), {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Everything that was answered to requests sent in one piece, of which the last is not kept. */
async function answers(...requests: string[]): Promise<string> {
  const { socket, until } = connectTo((server.address() as AddressInfo).port);
  socket.write([...requests, ask('/other')].join(''));
  return until((read) => read.endsWith('other'));
}

describe('HEAD on a connection that stays open', () => {
  it.each([
    ['what is known', 'If-None-Match: *', 'HTTP/1.1 304 Not Modified'],
    ['what is not known', 'If-None-Match: "other"', 'HTTP/1.1 200 OK'],
  ])('of %s has the head of GET and no body, and what was sent with it is answered after it', async (...given) => {
    const [, known, first] = given;
    const get = parts(await answers(ask('/post', known)));
    const text = await answers(ask('/post', known).replace('GET', 'HEAD'));
    const end = text.indexOf('\r\n\r\n') + 4;
    // Nothing between the two heads: a body there would be read as the next answer.
    expect(text.slice(end, end + 8)).toBe('HTTP/1.1');
    expect(parts(text.slice(0, end))).toMatchObject({ first, lines: get.lines, body: '' });
  });
});
