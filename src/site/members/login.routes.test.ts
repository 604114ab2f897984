import { createHook } from 'node:async_hooks';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeMember } from '../../../dev/samples.ts';
import { behindProxy } from '../../../dev/testProduction.ts';
import { stopClock, type TestServer, testServer } from '../../../dev/testServer.ts';

// Logins are slowed by account and by address (domain decision §5). The test's proxy names the address.

let server: TestServer;
let clock: { pass(ms: number): void };
beforeAll(async () => {
  server = await testServer({ env: behindProxy });
  clock = stopClock(server);
});

const login = (address: string, userId: string, password: string) =>
  server.ask('POST /login', {
    body: { user_id: userId, user_pw: password },
    headers: { 'x-forwarded-for': address },
  });

const statuses = (answers: { status: number }[]) =>
  Object.fromEntries([200, 401, 429].map((status) => [status, answers.filter((one) => one.status === status).length]));

const CAMPUS = '198.51.100.7';

describe('many wrong passwords for one account', () => {
  it('are slowed from every address, all at once or one after the other, known or not', async () => {
    const member = await makeMember(server.context);
    for (const userId of [member.userId, 'nobodyatall']) {
      const tries = Array.from({ length: 30 }, (_, index) => login(`203.0.113.${index}`, userId, `wrong ${index}`));
      expect(statuses(await Promise.all(tries))).toEqual({ 200: 0, 401: 5, 429: 25 });
    }
    const waiting = await login('203.0.113.99', member.userId, member.password);
    expect({ status: waiting.status, code: waiting.json.code }).toEqual({ status: 429, code: 'tooMany' });
    expect(waiting.json.message).toMatch(/^로그인을 여러 번 실패했어요\. \d+초 뒤에 다시 시도해 주세요\.$/);
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
    clock.pass(2000);
    expect((await login('203.0.113.99', member.userId, member.password)).status).toBe(200);
  });

  it('a thousand of them, from many addresses, are looked at a few times only', { timeout: 60_000 }, async () => {
    const member = await makeMember(server.context);
    expect((await login(CAMPUS, member.userId, member.password)).status).toBe(200);
    const answers: { status: number }[] = [];
    // As many at once as may wait to be looked at.
    for (let batch = 0; batch < 25; batch += 1) {
      const tries = Array.from({ length: 40 }, (_, index) =>
        login(`198.51.100.${100 + index}`, member.userId, `wrong ${batch} ${index}`),
      );
      answers.push(...(await Promise.all(tries)));
    }
    expect(answers).toHaveLength(1000);
    expect(statuses(answers)).toEqual({ 200: 0, 401: 5, 429: 995 });
    // One more after each wait of 2, 4, 8 … seconds.
    for (const seconds of [2, 4, 8]) {
      clock.pass(seconds * 1000);
      const tries = [1, 2, 3].map((at) => login(`203.0.113.${at}`, member.userId, 'wrong'));
      expect(statuses(await Promise.all(tries))).toEqual({ 200: 0, 401: 1, 429: 2 });
    }
    // A member who logged in on the campus before is let in at once, guesses from there or not.
    expect((await login(CAMPUS, member.userId, member.password)).status).toBe(200);
  });

  it('do not keep out a member from where they logged in before', async () => {
    const member = await makeMember(server.context);
    expect((await login(CAMPUS, member.userId, member.password)).status).toBe(200);
    const tries = Array.from({ length: 20 }, (_, index) => login(`203.0.113.${index}`, member.userId, 'wrong'));
    expect(statuses(await Promise.all(tries))[429]).toBeGreaterThan(10);
    expect((await login(CAMPUS, member.userId, member.password)).status).toBe(200);
  });
});

describe('one password tried against many ids', () => {
  it('is stopped at 50 failures of an address, and there only strangers', { timeout: 60_000 }, async () => {
    const [member, other] = [await makeMember(server.context), await makeMember(server.context)];
    expect((await login(CAMPUS, member.userId, member.password)).status).toBe(200);
    const failed: { status: number }[] = [];
    for (let index = 0; index < 60; index += 1) failed.push(await login(CAMPUS, `spray${index}`, 'wrong'));
    expect(statuses(failed)).toEqual({ 200: 0, 401: 50, 429: 10 });
    expect((await login(CAMPUS, member.userId, member.password)).status).toBe(200);
    expect((await login(CAMPUS, other.userId, other.password)).status).toBe(429);
    expect((await login('192.0.2.1', other.userId, other.password)).status).toBe(200);
    clock.pass(10 * 60_000);
    expect((await login(CAMPUS, other.userId, other.password)).status).toBe(200);
  });
});

describe('many right logins from one address', () => {
  it('all pass', { timeout: 60_000 }, async () => {
    const members = await Promise.all([1, 2].map(() => makeMember(server.context)));
    const answers: { status: number }[] = [];
    for (let index = 0; index < 56; index += 1) {
      const member = members[index % 2]!;
      answers.push(await login('192.0.2.200', member.userId, member.password));
    }
    expect(statuses(answers)[200]).toBe(56);
  });

  it('but not without end for one member: each makes a session', async () => {
    const member = await makeMember(server.context);
    const answers: { status: number }[] = [];
    for (let index = 0; index < 31; index += 1) {
      answers.push(await login('192.0.2.201', member.userId, member.password));
    }
    expect(statuses(answers)).toEqual({ 200: 30, 401: 0, 429: 1 });
    clock.pass(60_000);
    expect((await login('192.0.2.201', member.userId, member.password)).status).toBe(200);
  });
});

describe('what a refusal takes', () => {
  // A process asks for the time every few seconds, and writes its security log in batches.
  const OF_THE_PROCESS = /app_now\(\)|security_event/;

  /** Passwords hashed and statements asked while something is done. */
  async function workOf(act: () => Promise<unknown>) {
    const work = { hashed: 0, asked: [] as string[] };
    const hook = createHook({
      init(_id, type) {
        if (type === 'ARGON2REQUEST') work.hashed += 1;
      },
    }).enable();
    const { query } = pg.Client.prototype;
    const watching = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function watched(
      this: pg.Client,
      ...given: unknown[]
    ) {
      const [one] = given as [string | { text: string }];
      const text = typeof one === 'string' ? one : one.text;
      if (!OF_THE_PROCESS.test(text)) work.asked.push(text);
      return query.apply(this, given as never);
    } as never);
    await act();
    watching.mockRestore();
    hook.disable();
    return work;
  }

  it('is the same whether the id exists or not: one hashing, and the same statements', async () => {
    const { userId } = await makeMember(server.context);
    // A member who has failed once is known to the counters: so both have, before their work is compared.
    const refused = async (id: string, address: string) => {
      expect((await login(address, id, 'wrong')).status).toBe(401);
      return workOf(() => login(address, id, 'wrong again'));
    };
    const [known, unknown] = [await refused(userId, '192.0.2.77'), await refused('strangertoall', '192.0.2.78')];
    expect(known.hashed).toBe(1);
    expect(unknown).toEqual(known);
  });
});
