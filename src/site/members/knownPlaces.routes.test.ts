import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailsOf } from '../../../dev/openOutbox.ts';
import { makeMember, newPersona, type SampleMember, sampleVerified, verify } from '../../../dev/samples.ts';
import { behindProxy } from '../../../dev/testProduction.ts';
import { type Answer, stopClock, type TestServer, testServer } from '../../../dev/testServer.ts';
import { currentConsents } from '../../domain/legal/legal.queries.ts';
import { noteProven } from '../../domain/members/sessions/knownPlaces.queries.ts';

// A stranger who tries a member's id never keeps them out of where they were, nor who has verified themself.

let server: TestServer;
let clock: { pass(ms: number): void };
beforeAll(async () => {
  server = await testServer({ env: behindProxy });
  clock = stopClock(server);
});

const DAY = 24 * 60 * 60_000;
const [HOME, CAFE, SCHOOL, TRAIN] = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'];
const newKey = () => randomBytes(32).toString('base64url');

type Given = Pick<SampleMember, 'userId' | 'password'>;

const logIn = (address: string, { userId, password }: Given, device_key?: string) =>
  server.ask('POST /login', {
    body: { user_id: userId, user_pw: password, ...(device_key === undefined ? {} : { device_key }) },
    headers: { 'x-forwarded-for': address },
  });

/** Twelve wrong passwords, each from another address: from now on strangers wait. */
async function tried({ userId }: Given): Promise<void> {
  const tries = Array.from({ length: 12 }, (_, at) => logIn(`198.51.100.${at}`, { userId, password: 'wrong' }));
  expect((await Promise.all(tries)).filter(({ status }) => status === 429).length).toBeGreaterThan(5);
}

const find = async (address: string, member: SampleMember, find_type: string, info: object = {}) => {
  const { verificationId, passKey } = await verify(server.context, member.persona, 'find');
  const find_info = { verification_id: verificationId, pass_key: passKey, ...info };
  return server.ask('POST /api/auth/findAccount', {
    body: { find_type, find_info },
    headers: { 'x-forwarded-for': address },
  });
};

const isIn = async ({ token }: Answer) => (await server.ask('GET /api/auth/info', { token })).status === 200;

describe('works', () => {
  it('a device that has logged in is let in from any network, whatever strangers try', async () => {
    const [member, key] = [await makeMember(server.context), newKey()];
    expect((await logIn(HOME, member, key)).status).toBe(200);
    await tried(member);
    expect((await logIn(CAFE, member)).status).toBe(429);
    expect((await logIn(CAFE, member, newKey())).status).toBe(429);
    expect((await logIn(CAFE, member, key)).status).toBe(200);
  });

  it('so is one that registered, and the network it registered in', async () => {
    const [persona, key] = [newPersona(), newKey()];
    const { verificationId, passKey } = await verify(server.context, persona, 'register');
    const { name, phone } = sampleVerified(persona);
    const texts = await currentConsents(server.context.db, 'register');
    const account = { userId: 'newcomer25', password: '달빛 아래 긴 오솔길' };
    const made = await server.ask('POST /api/auth/create', {
      headers: { 'x-forwarded-for': SCHOOL },
      body: {
        ...{ user_id: account.userId, user_pw: account.password, user_nm: name, user_phone: phone },
        ...{ user_email: 'newcomer@example.com', verification_id: verificationId, pass_key: passKey },
        ...{ consents: texts.map(({ code, version }) => ({ consent_cd: code, version, agreed: true })) },
        device_key: key,
      },
    });
    expect(made.status).toBe(200);
    await tried(account);
    expect((await logIn(HOME, account)).status).toBe(429);
    expect((await logIn(HOME, account, key)).status).toBe(200);
    expect((await logIn(SCHOOL, account)).status).toBe(200);
  });

  it('a new password by verification logs in at once, is told, and lets in from there', async () => {
    const [member, key] = [await makeMember(server.context), newKey()];
    await tried(member);
    expect((await logIn(CAFE, member)).status).toBe(429);
    const password = '가을 하늘 아래의 편지';
    const set = await find(CAFE, member, '2', { new_pw: password, device_key: key });
    expect([set.status, await isIn(set)]).toEqual([200, true]);
    // What was tried before is forgotten for every place; then strangers try again.
    expect((await logIn(SCHOOL, { ...member, password })).status).toBe(200);
    await tried(member);
    expect((await logIn(CAFE, { ...member, password })).status).toBe(200);
    expect((await logIn(HOME, { ...member, password }, key)).status).toBe(200);
    expect((await logIn(TRAIN, { ...member, password })).status).toBe(429);
  });

  it('finding the id by verification lets in too, without a session', async () => {
    const member = await makeMember(server.context);
    await tried(member);
    const found = await find(CAFE, member, '1');
    expect([found.status, found.token]).toEqual([200, undefined]);
    await tried(member);
    expect((await logIn(CAFE, member)).status).toBe(200);
  });

  it('a crash that empties the counters forgets no place', async () => {
    const [member, key] = [await makeMember(server.context), newKey()];
    expect((await logIn(HOME, member, key)).status).toBe(200);
    await server.database.pool.query('TRUNCATE attempt');
    await tried(member);
    expect([(await logIn(HOME, member)).status, (await logIn(CAFE, member, key)).status]).toEqual([200, 200]);
    const { rows } = await server.database.pool.query(
      "SELECT relname, relpersistence FROM pg_class WHERE relname IN ('attempt', 'known_place') ORDER BY 1",
    );
    expect(rows.map(({ relpersistence }) => relpersistence)).toEqual(['u', 'p']);
  });

  it('the member is told that their id is tried, once a day, with the way out', async () => {
    const member = await makeMember(server.context);
    const told = async () =>
      (await mailsOf(server.context, member.memberId)).filter(({ template }) => template === 'loginTried');
    await tried(member);
    for (let more = 0; more < 3; more += 1) {
      clock.pass(15 * 60_000);
      expect((await logIn(CAFE, { ...member, password: 'wrong' })).status).toBe(401);
    }
    expect(await told()).toMatchObject([{ data: { userId: member.userId } }]);
    clock.pass(DAY);
    await tried(member);
    expect(await told()).toHaveLength(2);
  });
});

describe('refused', () => {
  it('guesses from a device that is known are slowed as well, and hold up no other place', async () => {
    const [member, key] = [await makeMember(server.context), newKey()];
    expect((await logIn(HOME, member, key)).status).toBe(200);
    const tries = Array.from({ length: 8 }, () => logIn(CAFE, { ...member, password: 'wrong' }, key));
    const slowed = (await Promise.all(tries)).filter(({ status }) => status === 429);
    expect(slowed).toHaveLength(3);
    expect((await logIn(CAFE, member, key)).status).toBe(429);
    expect((await logIn(HOME, member)).status).toBe(200);
    expect((await logIn(SCHOOL, member)).status).toBe(200);
  });

  it('the key of a device says nothing for another member', async () => {
    const [member, other, key] = [await makeMember(server.context), await makeMember(server.context), newKey()];
    expect((await logIn(HOME, member, key)).status).toBe(200);
    await tried(other);
    expect((await logIn(HOME, other, key)).status).toBe(429);
  });

  it('a place is strange again after 90 days, and once its login was ended', async () => {
    const member = await makeMember(server.context);
    const [kept, ended, old] = [newKey(), newKey(), newKey()];
    expect((await logIn(HOME, member, old)).status).toBe(200);
    clock.pass(90 * DAY);
    const { token } = await logIn(SCHOOL, member, kept);
    const { token: lost } = await logIn(CAFE, member, ended);
    await server.ask('POST /api/auth/confirm', { token, body: { user_pw: member.password } });
    const { json } = await server.ask('GET /api/auth/sessions', { token });
    const [other] = json.filter(({ current }: { current: boolean }) => !current);
    await server.ask('POST /api/auth/endSession', { token, body: { session_no: other.session_no } });
    expect((await server.ask('GET /api/auth/info', { token: lost })).status).toBe(401);
    await tried(member);
    const answers = [await logIn(HOME, member, old), await logIn(CAFE, member, ended), await logIn(HOME, member, kept)];
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 200]);
    await server.ask('POST /api/auth/endOtherSessions', { token: answers[2]!.token, body: {} });
  });

  it('logging all others out leaves only this place known', async () => {
    const [member, here, there] = [await makeMember(server.context), newKey(), newKey()];
    expect((await logIn(CAFE, member, there)).status).toBe(200);
    const { token } = await logIn(HOME, member, here);
    await server.ask('POST /api/auth/confirm', { token, body: { user_pw: member.password } });
    expect((await server.ask('POST /api/auth/endOtherSessions', { token, body: {} })).status).toBe(200);
    await tried(member);
    const answers = [await logIn(CAFE, member, there), await logIn(SCHOOL, member, here)];
    expect(answers.map(({ status }) => status)).toEqual([429, 200]);
  });

  it('no more than twenty devices of a member are known, and none of who is gone', async () => {
    const member = await makeMember(server.context);
    const keys = Array.from({ length: 22 }, newKey);
    for (const [nth, deviceKey] of keys.entries()) {
      const at = new Date(server.context.clock.now().getTime() + nth);
      const place = { ...member, address: HOME, deviceKey, loginId: null, at };
      await noteProven(server.context.db, server.context.vault, place);
    }
    const count = async () => {
      const { rows } = await server.database.pool.query(
        'SELECT kind, count(*)::int FROM known_place WHERE member_id = $1 GROUP BY kind ORDER BY kind',
        [member.memberId],
      );
      return rows.map(({ kind, count: many }) => [kind, many]);
    };
    expect(await count()).toEqual([
      ['device', 20],
      ['network', 1],
    ]);
    await tried(member);
    const [first, last] = [await logIn(CAFE, member, keys[0]), await logIn(CAFE, member, keys.at(-1))];
    expect([first.status, last.status]).toEqual([429, 200]);
    await server.database.pool.query('DELETE FROM member WHERE member_id = $1', [member.memberId]);
    expect(await count()).toEqual([]);
  });
});

describe('wrong input', () => {
  it.each(['short', 'x'.repeat(44), `${'x'.repeat(42)}=`])('a device key like %j', async (device_key) => {
    const member = await makeMember(server.context);
    const { status, json } = await logIn(HOME, member, device_key);
    expect([status, Object.keys(json.fields)]).toEqual([422, ['device_key']]);
  });
});
