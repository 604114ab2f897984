import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { makeMember } from '../../dev/samples.ts';
import { testServer } from '../../dev/testServer.ts';

// What holds for whatever is answered.

const server = await testServer();
const { token } = await makeMember(server.context);
const script = /src="(\/assets\/[^"]+\.js)"/.exec((await server.ask('GET /')).text)?.[1];
const ADDRESSES = [
  ...['/', '/post', '/nothing', '/api/home', '/api/nothing', '/api/auth/info', '/api/auth/sessions', '/healthz'],
  ...['/robots.txt', '/sitemap.xml', '/feed.xml', '/images/x.svg', '/api/files/none', '/api/openapi.json', script!],
];

const answers = async (headers: Record<string, string> = {}) =>
  Promise.all(
    ADDRESSES.map(async (address) => ({ address, ...(await server.ask(`GET ${address as '/'}`, { token, headers })) })),
  );

describe('every answer', () => {
  it('says of every answer what it is, and of text in which letters', async () => {
    for (const { address, headers } of await answers()) {
      expect([address, headers.get('content-type')]).toEqual([
        address,
        expect.stringMatching(/^(text\/[a-z]+|application\/[a-z+]+); charset=utf-8$/),
      ]);
      expect([address, headers.get('x-content-type-options')]).toEqual([address, 'nosniff']);
    }
  });

  it('sets no cookie and lets no other origin read an answer', async () => {
    for (const { address, headers } of await answers({ origin: 'https://elsewhere.example' })) {
      const told = ['set-cookie', 'access-control-allow-origin'].map((name) => headers.get(name));
      expect([address, ...told]).toEqual([address, null, null]);
    }
  });

  it('tells other sites no more than the origin a visitor comes from', async () => {
    for (const { address, headers } of await answers()) {
      expect([address, headers.get('referrer-policy')]).toEqual([address, 'strict-origin-when-cross-origin']);
    }
  });

  it('leads no call elsewhere, also not to TLS', async () => {
    for (const { address, status } of await answers()) {
      if (address.startsWith('/api/')) expect([address, status < 300 || status >= 400]).toEqual([address, true]);
    }
  });
});

describe('what is asked', () => {
  it('answers no TRACE', async () => {
    const asked = request(`${server.origin}/`, { method: 'TRACE', agent: false });
    asked.end();
    const [answer] = await once(asked, 'response');
    answer.resume();
    expect([404, 405, 501]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).not.toContain('message/http');
  });

  it('takes a change in JSON alone, which no page of another site can send unasked', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const response = await fetch(`${server.origin}/api/auth/logout`, {
        method: 'POST',
        headers: { 'content-type': type, authorization: `Bearer ${token}` },
        body: '{}',
      });
      expect([type, [400, 415].includes(response.status)]).toEqual([type, true]);
    }
    expect((await server.ask('GET /api/auth/info', { token })).status).toBe(200);
  });

  it('takes a password of 64 letters and many more', async () => {
    const member = await makeMember(server.context);
    for (const new_pw of ['마른 잎 위로 비가 듣는 소리 '.repeat(5), randomBytes(100).toString('hex')]) {
      const body = { current_pw: member.password, new_pw };
      const { status, token: fresh } = await server.ask('POST /api/auth/edite', { token: member.token, body });
      expect([new_pw.length, status]).toEqual([new_pw.length, 200]);
      Object.assign(member, { token: fresh, password: new_pw });
      const login = { user_id: member.userId, user_pw: new_pw };
      expect((await server.ask('POST /login', { body: login })).status).toBe(200);
    }
  });
});
