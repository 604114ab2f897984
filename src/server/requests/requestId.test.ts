import { describe, expect, it } from 'vitest';
import { makeMember } from '../../../dev/samples.ts';
import { testServer } from '../../../dev/testServer.ts';
import { REQUEST_ID, requestIdOf } from './requestId.ts';

type Asked = Parameters<ReturnType<typeof requestIdOf>>[0];
const asked = (id: string, remoteAddress = '10.0.0.7') =>
  ({ headers: { [REQUEST_ID]: id }, socket: { remoteAddress } }) as unknown as Asked;

describe('the number of a request', () => {
  it.each([
    ['nobody is believed', false, '10.0.0.7', false],
    ['one proxy in front', 1, '203.0.113.9', true],
    ['the proxy named', ['10.0.0.7'], '10.0.0.7', true],
    ['the network named', ['10.0.0.0/24'], '10.0.0.7', true],
    ['another than the proxy named', ['10.0.0.8'], '10.0.0.7', false],
    ['an IPv6 proxy', ['fd00::/8'], 'fd00::1', true],
  ] as const)('is the proxy’s where it is believed: %s', (_, trusted, from, isTaken) => {
    const named = requestIdOf(trusted === false || typeof trusted === 'number' ? trusted : [...trusted]);
    expect(named(asked('proxy-0123456789', from)) === 'proxy-0123456789').toBe(isTaken);
  });

  it.each(['short', 'a b c d e f g h', 'x'.repeat(65), 'line\nbreak-and-more', '이름이-긴-번호'])(
    'is never %j, whoever sends it',
    (id) => {
      expect(requestIdOf(1)(asked(id))).toMatch(/^[\w-]{16}$/);
    },
  );

  it('is in every answer of the API, refusals and unknown addresses included, and in none that is kept for all', async () => {
    const { context, ask } = await testServer();
    const { token } = await makeMember(context);
    const numbers = [
      await ask('GET /api/auth/info', { token }),
      await ask('GET /api/auth/info'),
      await ask('GET /api/nothing'),
      await ask('POST /login', { body: {} }),
    ].map(({ headers }) => headers.get(REQUEST_ID));
    expect(new Set(numbers).size).toBe(4);
    for (const number of numbers) expect(number).toMatch(/^[\w-]{16}$/);
    for (let i = 0; i < 2; i += 1) expect((await ask('GET /')).headers.get(REQUEST_ID)).toBeNull();
  });
});

describe('every answer', () => {
  const DATA = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

  it('that is no page allows whoever shows it nothing, and nobody to frame it; kept or not, refused or not', async () => {
    const { context, ask } = await testServer();
    const { token } = await makeMember(context);
    const script = /src="(\/assets\/[^"]+\.js)"/.exec((await ask('GET /')).text)?.[1];
    const found: [string, string | null][] = [];
    for (const address of [
      ...['/api/auth/info', '/api/home', '/api/home', '/api/nothing', '/healthz', '/readyz', '/api/openapi.json'],
      ...[script, script, '/assets/favicon.ico', '/robots.txt', '/sitemap.xml', '/feed.xml', '/images/x.svg'],
      '/api/files/none',
    ]) {
      const { headers } = await ask(`GET ${address as '/'}`, { token });
      if (!headers.get('content-type')?.startsWith('text/html')) {
        found.push([address!, headers.get('content-security-policy')]);
      }
    }
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter(([, policy]) => policy !== DATA)).toEqual([]);
    const elsewhere = await ask('GET /post', { headers: { host: 'localhost' } });
    expect(elsewhere.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
    expect((await ask('GET /')).headers.get('content-security-policy')).toContain("script-src 'self'");
  });
});
