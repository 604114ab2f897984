import { describe, expect, it } from 'vitest';
import { makeMember, type SampleMember } from '../../../../dev/samples.ts';
import { stopClock, testServer } from '../../../../dev/testServer.ts';
import { MEMBER_STATE } from '../../../domain/members/member.ts';

const server = await testServer();
const clock = stopClock(server);
const MINUTE = 60_000;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const confirm = (token: string | undefined, user_pw: string) =>
  server.ask('POST /api/auth/confirm', { token, body: { user_pw } });
const personal = async (token: string) => (await server.ask('GET /api/auth/personal', { token })).status;
const list = async (token: string) => (await server.ask('GET /api/auth/sessions', { token })).json;
const isIn = async (token: string) => (await server.ask('GET /api/auth/info', { token })).status === 200;

async function logIn({ userId, password }: SampleMember, headers: Record<string, string> = {}): Promise<string> {
  const { token } = await server.ask('POST /login', { body: { user_id: userId, user_pw: password }, headers });
  return token!;
}

async function twoLogins() {
  const member = await makeMember(server.context);
  clock.pass(MINUTE);
  return { member, other: await logIn(member, { 'user-agent': CHROME }) };
}

describe('POST /api/auth/confirm', () => {
  describe('works', () => {
    it('opens the member’s data to this login for fifteen minutes, to its further tokens too', async () => {
      const member = await makeMember(server.context, { confirmed: false });
      const other = await logIn(member);
      expect([await personal(member.token), await personal(other)]).toEqual([403, 403]);
      const { status, token } = await confirm(member.token, member.password);
      expect(status).toBe(200);
      expect([await personal(token!), await personal(other)]).toEqual([200, 403]);
      const { token: further } = await server.ask('POST /api/auth/extend', { token, body: {} });
      clock.pass(15 * MINUTE - 1);
      expect([await personal(token!), await personal(further!)]).toEqual([200, 200]);
      clock.pass(1);
      expect([await personal(token!), await personal(further!)]).toEqual([403, 403]);
    });

    it('answers a token of its own; those before end within a minute, used or not, in which other tabs hear of it', async () => {
      const member = await makeMember(server.context, { confirmed: false });
      const { token: extended } = await server.ask('POST /api/auth/extend', { token: member.token, body: {} });
      const { token } = await confirm(member.token, member.password);
      clock.pass(MINUTE - 1);
      expect(await Promise.all([member.token, extended!, token!].map(isIn))).toEqual([true, true, true]);
      clock.pass(1);
      expect(await Promise.all([member.token, extended!, token!].map(isIn))).toEqual([false, false, true]);
      expect(await list(token!)).toHaveLength(1);
    });

    it('works for a suspended member, and its refusal says what to do', async () => {
      const member = await makeMember(server.context, { confirmed: false, state: MEMBER_STATE.suspended });
      const refused = await server.ask('GET /api/auth/personal', { token: member.token });
      expect(refused.json).toEqual({ code: 'passwordNeeded', message: expect.stringContaining('비밀번호') });
      expect((await confirm(member.token, member.password)).status).toBe(200);
      expect(await personal(member.token)).toBe(200);
    });
  });

  describe('refused', () => {
    it('without a session', async () => {
      expect((await confirm(undefined, 'x')).status).toBe(401);
    });

    it('for wrong passwords, slower and slower, and it opens nothing', async () => {
      const member = await makeMember(server.context, { confirmed: false });
      for (let times = 0; times < 5; times += 1) {
        expect((await confirm(member.token, '틀린 비밀번호')).json.fields).toEqual({ user_pw: expect.any(String) });
      }
      expect((await confirm(member.token, member.password)).status).toBe(429);
      expect(await personal(member.token)).toBe(403);
    });
  });

  describe('wrong input', () => {
    it('is a missing password', async () => {
      const member = await makeMember(server.context);
      const { status, json } = await server.ask('POST /api/auth/confirm', { token: member.token, body: {} });
      expect([status, Object.keys(json.fields)]).toEqual([422, ['user_pw']]);
    });
  });
});

describe('GET /api/auth/sessions', () => {
  describe('works', () => {
    it('lists where the member is logged in, the latest used first, each once however often extended', async () => {
      const { member, other } = await twoLogins();
      await server.ask('POST /api/auth/extend', { token: other, body: {} });
      const found = await list(member.token);
      expect(found.map(({ device, current }: { device: string; current: boolean }) => [device, current])).toEqual([
        ['Chrome, Windows', false],
        ['', true],
      ]);
      expect(new Date(found[0].began_at).getTime() - new Date(found[1].began_at).getTime()).toBe(MINUTE);
      clock.pass(60 * MINUTE);
      expect(await isIn(member.token)).toBe(false);
    });

    it('is of one member alone', async () => {
      const { member } = await twoLogins();
      expect(await list((await makeMember(server.context)).token)).toHaveLength(1);
      expect(await list(member.token)).toHaveLength(2);
    });
  });

  describe('refused', () => {
    it('without a session, and without the password', async () => {
      const { token } = await makeMember(server.context, { confirmed: false });
      const answers = await Promise.all(
        [undefined, token].map((one) => server.ask('GET /api/auth/sessions', { token: one })),
      );
      expect(answers.map(({ status, json }) => [status, json.code])).toEqual([
        [401, 'tokenInvalid'],
        [403, 'passwordNeeded'],
      ]);
    });
  });
});

it('a change of one’s own data brings the password with it, where it was not given again before', async () => {
  const { token, password } = await makeMember(server.context, { confirmed: false });
  const edit = (current_pw?: string) => server.ask('POST /api/auth/edite', { token, body: { current_pw } });
  expect((await edit()).json.code).toBe('passwordNeeded');
  expect(Object.keys((await edit('not the password')).json.fields)).toEqual(['current_pw']);
  expect((await edit(password)).status).toBe(200);
});

describe('POST /api/auth/endSession', () => {
  const end = (token: string | undefined, session_no: unknown) =>
    server.ask('POST /api/auth/endSession', { token, body: { session_no } });

  describe('works', () => {
    it('ends one login with all its tokens', async () => {
      const { member, other } = await twoLogins();
      const { token: further } = await server.ask('POST /api/auth/extend', { token: other, body: {} });
      const [{ session_no }] = await list(member.token);
      expect((await end(member.token, session_no)).status).toBe(200);
      expect(await Promise.all([member.token, other, further!].map(isIn))).toEqual([true, false, false]);
    });
  });

  describe('refused', () => {
    it('without a session, and for somebody else’s login, which goes on', async () => {
      const { member } = await twoLogins();
      const stranger = await makeMember(server.context);
      const [{ session_no }] = await list(stranger.token);
      expect((await end(undefined, session_no)).status).toBe(401);
      expect((await end(member.token, session_no)).status).toBe(200);
      expect(await isIn(stranger.token)).toBe(true);
    });
  });

  describe('wrong input', () => {
    it.each([[undefined], ['']])('%j is refused', async (session_no) => {
      const { token } = await makeMember(server.context);
      const { status, json } = await end(token, session_no);
      expect([status, Object.keys(json.fields)]).toEqual([422, ['session_no']]);
    });
  });
});

describe('POST /api/auth/endOtherSessions', () => {
  const endOthers = (token?: string) => server.ask('POST /api/auth/endOtherSessions', { token, body: {} });

  describe('works', () => {
    it('leaves this login alone, and those of other members', async () => {
      const { member, other } = await twoLogins();
      const stranger = await makeMember(server.context);
      expect((await endOthers(member.token)).status).toBe(200);
      expect(await Promise.all([member.token, other, stranger.token].map(isIn))).toEqual([true, false, true]);
    });
  });

  describe('refused', () => {
    it('without a session, and without the password', async () => {
      const { member, other } = await twoLogins();
      expect([(await endOthers()).status, (await endOthers(other)).json.code]).toEqual([401, 'passwordNeeded']);
      expect(await isIn(member.token)).toBe(true);
    });
  });
});
