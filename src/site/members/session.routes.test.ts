import { describe, expect, it } from 'vitest';
import { makeMember } from '../../../dev/samples.ts';
import { MINUTE, passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { MEMBER_STATE } from '../../domain/members/member.ts';
import { ABSOLUTE_MS, IDLE_MS, MOST_LOGINS, startSession } from '../../domain/members/sessions/session.ts';

// The life of a login over HTTP (domain decision §5), with the product's clock moved.

const server = await testServer();

const info = (token: string | undefined) => server.ask('GET /api/auth/info', { token });
const use = (token: string | undefined) => server.ask('GET /api/apply/list', { token });
const extend = async (token: string) => (await server.ask('POST /api/auth/extend', { token, body: {} })).token!;

/** Milliseconds a session is still valid if it is left alone, and at most, as it says itself. */
async function left(token: string): Promise<{ idle: number; most: number }> {
  const { answered_at, expires_at, ends_at } = (await info(token)).json;
  const from = Date.parse(answered_at);
  return { idle: Date.parse(expires_at) - from, most: Date.parse(ends_at) - from };
}

/** Give or take what the test itself takes. */
const about = (ms: number) => expect.toSatisfy((given: number) => Math.abs(given - ms) < MINUTE, `about ${ms}`);
/** A process knows the clock to some milliseconds. */
const SECOND = 1000;

describe('POST /api/auth/extend', () => {
  describe('works', () => {
    it('answers a further token for another hour; the old one stays valid until its own end', async () => {
      const { token, userId } = await makeMember(server.context);
      await passTime(server, IDLE_MS - 5 * MINUTE);
      expect(await left(token)).toEqual({ idle: about(5 * MINUTE), most: about(ABSOLUTE_MS - IDLE_MS + 5 * MINUTE) });
      const further = await extend(token);
      expect(further).not.toBe(token);
      expect((await left(further)).idle).toEqual(about(IDLE_MS));
      await passTime(server, IDLE_MS / 2);
      // A copied tab that heard of nothing works on with the old one.
      expect((await use(token)).status).toBe(200);
      expect((await info(further)).json.user_id).toBe(userId);
    });

    it('does not move the absolute end', async () => {
      let { token } = await makeMember(server.context);
      const ends = async () => (await info(token)).json.ends_at;
      const end = await ends();
      for (let passed = 0; passed < ABSOLUTE_MS - IDLE_MS; passed += IDLE_MS / 2) {
        await passTime(server, IDLE_MS / 2);
        token = await extend(token);
        // To the millisecond: what each extension adds would add up.
        expect(await ends()).toBe(end);
      }
      const { idle, most } = await left(token);
      expect(idle).toBeLessThanOrEqual(most);
      await passTime(server, most + SECOND);
      expect((await use(token)).status).toBe(401);
    });

    it('for a suspended member too', async () => {
      const { token } = await makeMember(server.context, { state: MEMBER_STATE.suspended });
      expect((await use(await extend(token))).status).toBe(200);
    });

    it('and a logout ends the session with all its tokens', async () => {
      const { token } = await makeMember(server.context);
      const further = await extend(token);
      await server.ask('POST /api/auth/logout', { token: further, body: {} });
      expect([(await info(token)).status, (await info(further)).status]).toEqual([401, 401]);
    });
  });

  describe('refused', () => {
    it('without a session, and for one that is over', async () => {
      expect((await server.ask('POST /api/auth/extend', { body: {} })).status).toBe(401);
      const { token } = await makeMember(server.context);
      await passTime(server, IDLE_MS + SECOND);
      const { status, json, token: further } = await server.ask('POST /api/auth/extend', { token, body: {} });
      expect([status, json.message, further]).toEqual([401, 'Token is not valid', undefined]);
    });
  });
});

describe('a login', () => {
  const logIn = (userId: string, password: string, token?: string) =>
    server.ask('POST /login', { token, body: { user_id: userId, user_pw: password } });

  it('ends the one whose token came with it, within a minute, whosever it was', async () => {
    const [before, member] = [await makeMember(server.context), await makeMember(server.context)];
    const { token } = await logIn(member.userId, member.password, before.token);
    await passTime(server, MINUTE + SECOND);
    expect([(await info(before.token)).status, (await info(token)).status]).toEqual([401, 200]);
    expect((await logIn(member.userId, member.password, 'made up')).status).toBe(200);
  });

  it('that fails ends nothing', async () => {
    const { token, userId } = await makeMember(server.context);
    expect((await logIn(userId, 'not the password', token)).status).toBe(401);
    await passTime(server, MINUTE + SECOND);
    expect((await info(token)).status).toBe(200);
  });

  it('of one member more than may stand at once ends the one that was used longest ago', async () => {
    const { token: first, memberId } = await makeMember(server.context);
    const start = () => startSession(server.context.db, memberId, server.context.clock.now());
    const others: string[] = [];
    for (let made = 1; made < MOST_LOGINS; made += 1) others.push(await start());
    await passTime(server, 2 * MINUTE);
    expect((await use(first)).status).toBe(200);
    const last = await start();
    const standing = await Promise.all([first, ...others, last].map(async (token) => (await info(token)).status));
    expect(standing.filter((status) => status !== 200)).toHaveLength(1);
    expect([standing[0], standing.at(-1)]).toEqual([200, 200]);
  });
});

describe('the idle end', () => {
  it('moves with every call of the member, and never with those of the background', async () => {
    const { token } = await makeMember(server.context);
    for (let times = 0; times < 3; times += 1) {
      await passTime(server, IDLE_MS / 2);
      expect((await info(token)).status).toBe(200);
      expect((await use(token)).status).toBe(200);
      expect((await left(token)).idle).toEqual(about(IDLE_MS));
    }
    await passTime(server, IDLE_MS / 2);
    expect((await info(token)).status).toBe(200);
    await passTime(server, IDLE_MS / 2 + SECOND);
    expect((await info(token)).status).toBe(401);
  });

  it('is one for all tabs that hold the same token', async () => {
    const { token } = await makeMember(server.context);
    const copied = token;
    for (let times = 0; times < 3; times += 1) {
      await passTime(server, 0.9 * IDLE_MS);
      expect((await use(token)).status).toBe(200);
    }
    expect((await use(copied)).status).toBe(200);
  });
});
