import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { makeMember } from '../../../dev/samples.ts';
import { behindProxy } from '../../../dev/testProduction.ts';
import { stopClock, testServer } from '../../../dev/testServer.ts';
import { type HashingPlace, takePlace } from '../../server/hashing.ts';

// Many logins at once against the real server: what is looked at is counted before it is hashed.

const server = await testServer({ env: behindProxy });
const clock = stopClock(server);

const login = (address: string, user_id: string, user_pw: string) =>
  server.ask('POST /login', { body: { user_id, user_pw }, headers: { 'x-forwarded-for': address } });

const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((one) => one.status === status).length;

/** Takes every place there is for strangers, as many networks at once would. */
function fillLine(): Disposable {
  const places = Array.from({ length: 42 }, (_, at) => takePlace({ network: `full ${at}`, isKnown: false }));
  return {
    [Symbol.dispose]() {
      for (const place of places) place[Symbol.dispose]();
    },
  };
}

describe('400 logins at once from one address', () => {
  it('are looked at 50 times at most, and what was not looked at is not counted', { timeout: 60_000 }, async () => {
    const [flood, member] = ['198.51.100.1', await makeMember(server.context)];
    const answers = await Promise.all(Array.from({ length: 400 }, (_, at) => login(flood, `nobody${at}`, 'wrong')));
    let looked = countOf(answers, 401);
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(50);
    // A minute has room for 300 of an address.
    expect(countOf(answers, 429)).toBeGreaterThanOrEqual(100);
    expect(looked + countOf(answers, 429) + countOf(answers, 503)).toBe(400);
    clock.pass(60_000);
    for (let at = 0; looked < 50; at += 1, looked += 1) {
      expect((await login(flood, `after${at}`, 'wrong')).status).toBe(401);
    }
    const { status, json } = await login(flood, member.userId, member.password);
    expect([status, json.message]).toEqual([429, expect.stringMatching(/^이 네트워크에서 로그인을 여러 번 실패/)]);
    expect((await login('198.51.100.2', member.userId, member.password)).status).toBe(200);
  });
});

describe('a full line', () => {
  it('tells an honest member 503, never 429, and lets in who is known', async () => {
    const [known, stranger] = [await makeMember(server.context), await makeMember(server.context)];
    expect((await login('203.0.113.77', known.userId, known.password)).status).toBe(200);
    {
      using _line = fillLine();
      for (let times = 0; times < 8; times += 1) {
        const { status, headers } = await login('203.0.113.78', stranger.userId, stranger.password);
        expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      }
      expect((await login('203.0.113.77', known.userId, known.password)).status).toBe(200);
    }
    expect((await login('203.0.113.78', stranger.userId, stranger.password)).status).toBe(200);
  });

  it('has eight places for one network', () => {
    const places: HashingPlace[] = [];
    const take = (network: string) => places.push(takePlace({ network, isKnown: false }));
    for (let times = 0; times < 8; times += 1) take('192.0.2.1');
    expect(() => take('192.0.2.1')).toThrow(expect.objectContaining({ code: 'busy' }));
    take('192.0.2.2');
    places[0]![Symbol.dispose]();
    take('192.0.2.1');
    for (const place of places) place[Symbol.dispose]();
  });
});

describe('a caller who goes away before their turn', () => {
  it('has tried nothing', async () => {
    const member = await makeMember(server.context);
    const { promise: work, resolve: endWork } = Promise.withResolvers<void>();
    const working = [takePlace(), takePlace()].map((place) => place.turn(() => work));
    for (let times = 0; times < 6; times += 1) {
      const asked = request(`${server.origin}/login`, {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `100.80.1.${times}` },
      });
      asked.on('error', () => undefined);
      const arrived = once(server.app.server, 'request');
      asked.end(JSON.stringify({ user_id: member.userId, user_pw: 'wrong' }));
      const [, answer] = await arrived;
      asked.destroy();
      if (!answer.closed) await once(answer, 'close');
    }
    endWork();
    await Promise.all(working);
    // What was counted before their turn is taken back when it comes; a refused login counts nothing.
    const status = async () => (await login('100.80.2.1', member.userId, member.password)).status;
    await expect.poll(status).toBe(200);
  });
});
