import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureSampleMember, makeMember, sampleLogin } from '../../dev/samples.ts';
import { behindProxy } from '../../dev/testProduction.ts';
import { type TestServer, testServer } from '../../dev/testServer.ts';
import { UNNAMED_PROXY } from '../server/requests/unnamedProxy.ts';
import { readHealth } from '../upkeep/health.ts';
import { closeSampleLogin } from './sampleMember.ts';

// How a request came: development answers this machine alone, production counts under addresses it can trust.

const MAILS = '/development/mails';

async function get({ origin }: TestServer, path: string, headers: Record<string, string>) {
  const asked = request(origin + path, { headers, agent: false });
  asked.end();
  const [answer] = await once(asked, 'response');
  answer.setEncoding('utf8');
  let text = '';
  for await (const part of answer) text += part;
  return { status: answer.statusCode as number, text };
}

describe('development', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });

  it.each<Record<string, string>>([
    { 'x-forwarded-for': '203.0.113.9' },
    { 'X-Forwarded-Proto': 'https' },
    { forwarded: 'for=203.0.113.9' },
    { 'x-real-ip': '203.0.113.9' },
    { via: '1.1 proxy' },
    { 'cf-connecting-ip': '203.0.113.9' },
  ])('refuses what was forwarded with %j, whatever it asks for', async (headers) => {
    for (const path of [MAILS, '/', '/post', '/api/now', '/healthz']) {
      const { status, text } = await get(server, path, headers);
      expect([path, status]).toEqual([path, 403]);
      expect(JSON.parse(text)).toEqual({ code: 'forwarded', message: expect.stringContaining('개발용') });
    }
  });

  it.each(['rebind.example', 'rebind.example:3000', '192.168.0.5', 'localhost.evil.example', '[2001:db8::1]'])(
    'refuses a Host that is not ours: %s',
    async (host) => {
      for (const path of [MAILS, '/', '/api/now']) {
        const { status, text } = await get(server, path, { host });
        expect([path, status]).toEqual([path, 421]);
        expect(text).toContain('이 주소로는 열 수 없어요');
      }
    },
  );

  it('refuses HTTP/1.0, which proxies speak and browsers do not', async () => {
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    socket.write(`GET ${MAILS} HTTP/1.0\r\nHost: ${hostname}:${port}\r\n\r\n`);
    let text = '';
    for await (const part of socket) text += part;
    expect(text).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('answers this machine under all its names', async () => {
    const { port } = new URL(server.origin);
    expect((await get(server, MAILS, {})).status).toBe(200);
    for (const host of ['127.0.0.1', '[::1]', 'jiwon.localhost:8080']) {
      expect([host, (await get(server, MAILS, { host })).status]).toEqual([host, 200]);
    }
    // The other name of the same place leads to the one.
    expect((await get(server, MAILS, { host: `localhost:${port}` })).status).toBe(307);
  });

  it('on the network answers addresses, which no other site’s name can be', async () => {
    const open = await testServer({ env: { HOST: '0.0.0.0', JIWON_DEVELOPMENT_ON_NETWORK: 'yes' } });
    const statuses = await Promise.all(
      ['192.168.0.5:3000', 'rebind.example'].map(async (host) => (await get(open, MAILS, { host })).status),
    );
    expect(statuses).toEqual([200, 421]);
  });
});

describe('a forwarding header', () => {
  it.each(['1:2:3:4:5:6:7:8:9::1:2', 'unknown', '_hidden, 999.1.1.1', `${':'.repeat(300)}`, '가나다'])(
    'that is malformed counts under the connection’s own address: %s',
    async (said) => {
      const server = await testServer({ env: behindProxy });
      const answer = await server.ask('POST /login', {
        body: { user_id: 'nobody', user_pw: 'wrong' },
        headers: { 'x-forwarded-for': encodeURI(said) },
      });
      expect(answer.status).toBe(401);
    },
  );

  it('while no proxy is believed is told by health; production takes the visitor for the proxy', async () => {
    const server = await testServer({ env: { ...behindProxy, TRUST_PROXY: 'no' } });
    const wrong = async () => (await readHealth(server.context)).wrong;
    expect(await wrong()).not.toContain(UNNAMED_PROXY);
    expect((await server.ask('GET /api/now')).status).toBe(200);
    expect(await wrong()).not.toContain(UNNAMED_PROXY);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await server.ask('GET /api/auth/info', { headers })).status).toBe(401);
    await expect.poll(wrong).toContain(UNNAMED_PROXY);
  });
});

describe('the sample member in production', () => {
  it('keeps nothing of the password that stands in the source', async () => {
    const server = await testServer({ env: behindProxy });
    const { db, vault } = server.context;
    await makeMember(server.context);
    expect(await closeSampleLogin(server.context)).toBe(false);
    await ensureSampleMember(db, vault);
    const login = () =>
      server.ask('POST /login', { body: { user_id: sampleLogin.userId, user_pw: sampleLogin.password } });
    const { token } = await login();
    expect(token).toBeTruthy();
    expect(await closeSampleLogin(server.context)).toBe(true);
    expect((await login()).status).toBe(401);
    expect((await server.ask('GET /api/auth/info', { token })).status).toBe(401);
    expect(await closeSampleLogin(server.context)).toBe(false);
  });
});
