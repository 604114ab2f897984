import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeMember, sampleLogin } from '../../../dev/samples.ts';
import { type TestServer, testServer } from '../../../dev/testServer.ts';
import { MEMBER_STATE } from '../../domain/members/member.ts';
import { IDLE_MS } from '../../domain/members/sessions/session.ts';

const server: TestServer = await testServer();
const member = await makeMember(server.context, { personal: { email: 'Gil.Dong@Example.com' } });
const login = { user_id: member.userId, user_pw: member.password };

/** What a row would contain that held a secret as it is, or a hash of it without salt. */
function tracesOf(name: string, secret: string): { what: string; word: string }[] {
  const hashes = ['md5', 'sha1', 'sha256', 'sha512'].flatMap((hash) =>
    (['hex', 'base64', 'base64url'] as const).map((encoding) => ({
      what: `${name}, ${hash} ${encoding}`,
      word: createHash(hash).update(secret).digest(encoding),
    })),
  );
  const bytes = Buffer.from(secret).toString('hex');
  return [{ what: `${name} itself`, word: secret }, { what: `${name}, its bytes`, word: bytes }, ...hashes];
}

const AN_INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

describe('POST /login', () => {
  describe('works', () => {
    it('answers the token header and nothing else', async () => {
      const { status, json, token } = await server.ask('POST /login', { body: login });
      expect({ status, json }).toEqual({ status: 200, json: {} });
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect((await server.ask('GET /api/auth/info', { token })).json.user_id).toBe(member.userId);
    });

    it('takes the id in any case, and blanks around it', async () => {
      const body = { ...login, user_id: ` ${member.userId.toUpperCase()} ` };
      expect((await server.ask('POST /login', { body })).token).toBeDefined();
    });

    // One, and nothing of the password without salt: in no table.
    it('keeps only a hash of the token', async () => {
      const { token } = await server.ask('POST /login', { body: login });
      const { pool } = server.database;
      const tables = await pool.query<{ name: string }>(
        "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
      );
      const words = [...tracesOf('token', token!), ...tracesOf('password', member.password)];
      const found: string[] = [];
      for (const { name } of tables.rows) {
        const { rows } = await pool.query<{ at: number }>(
          `SELECT traced.at::int FROM "${name}" t, unnest($1::text[]) WITH ORDINALITY traced (word, at)
           WHERE strpos(t::text, traced.word) > 0`,
          [words.map(({ word }) => word)],
        );
        found.push(...rows.map(({ at }) => `${words[at - 1]!.what} in ${name}`));
      }
      expect(found).toEqual(['token, sha256 hex in session']);
    });
  });

  describe('refused', () => {
    it('in the same words for a wrong password and an unknown id', async () => {
      const wrong = await server.ask('POST /login', { body: { ...login, user_pw: 'nobody knows this' } });
      const unknown = await server.ask('POST /login', { body: { ...login, user_id: 'nobody' } });
      expect(wrong.status).toBe(401);
      expect(wrong.json).toEqual({ code: 'loginFailed', message: expect.stringContaining('맞지 않아요') });
      expect([unknown.status, unknown.json, unknown.token]).toEqual([wrong.status, wrong.json, undefined]);
    });

    it('for a destroyed membership', async () => {
      const gone = await makeMember(server.context, { state: MEMBER_STATE.destroyed });
      const body = { user_id: gone.userId, user_pw: gone.password };
      expect((await server.ask('POST /login', { body })).status).toBe(401);
    });
  });

  describe('wrong input', () => {
    it.each([
      [{}, { user_id: '아이디를 입력해 주세요.', user_pw: '비밀번호를 입력해 주세요.' }],
      [{ user_id: 'a' }, { user_pw: '비밀번호를 입력해 주세요.' }],
      [{ user_id: '  ', user_pw: 'b' }, { user_id: '아이디를 입력해 주세요.' }],
    ])('%j asks for what is missing', async (body, fields) => {
      const { status, json } = await server.ask('POST /login', { body });
      expect({ status, fields: json.fields }).toEqual({ status: 422, fields });
    });

    it('of a wrong form is refused', async () => {
      const { status, json } = await server.ask('POST /login', { body: { user_id: ['a'], user_pw: 'a\u0000b' } });
      expect({ status, fields: Object.keys(json.fields) }).toEqual({ status: 400, fields: ['user_id', 'user_pw'] });
    });
  });
});

describe('POST /api/auth/logout', () => {
  describe('works', () => {
    it('ends this session and no other', async () => {
      const [one, other] = [await makeSession(), await makeSession()];
      expect((await server.ask('POST /api/auth/logout', { body: {}, token: one })).json).toEqual({});
      expect((await server.ask('GET /api/auth/info', { token: one })).status).toBe(401);
      expect((await server.ask('GET /api/auth/info', { token: other })).status).toBe(200);
    });

    it('for a suspended member too', async () => {
      const { token } = await makeMember(server.context, { state: MEMBER_STATE.suspended });
      expect((await server.ask('POST /api/auth/logout', { body: {}, token })).status).toBe(200);
    });
  });

  describe('refused', () => {
    it('without a session', async () => {
      const { status, json } = await server.ask('POST /api/auth/logout', { body: {} });
      expect({ status, message: json.message }).toEqual({ status: 401, message: 'Token is not valid' });
    });
  });
});

describe('GET /api/auth/info', () => {
  describe('works', () => {
    it('answers the member’s own data', async () => {
      const { status, json } = await server.ask('GET /api/auth/info', { token: member.token });
      const { name, email, birth, phone } = member.personal;
      expect(status).toBe(200);
      expect(json).toEqual({
        user_id: member.userId,
        user_nm: name,
        user_email: email,
        user_birth: birth,
        user_phone: phone,
        journal_key: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
        ...Object.fromEntries(
          ['answered_at', 'expires_at', 'ends_at'].map((name) => [name, expect.stringMatching(AN_INSTANT)]),
        ),
      });
    });

    it('answers a journal key that is the member’s, at every login the same', async () => {
      const key = async (token: string) => (await server.ask('GET /api/auth/info', { token })).json.journal_key;
      const another = await makeMember(server.context);
      expect(await key(await makeSession())).toBe(await key(member.token));
      expect(await key(another.token)).not.toBe(await key(member.token));
    });

    it('does not keep a session alive', async () => {
      const { token } = await makeMember(server.context);
      await server.database.moveClock(IDLE_MS / 2);
      await server.context.clock.measure();
      expect((await server.ask('GET /api/auth/info', { token })).status).toBe(200);
      await server.database.moveClock(IDLE_MS / 2 + 1000);
      await server.context.clock.measure();
      expect((await server.ask('GET /api/auth/info', { token })).status).toBe(401);
    });
  });

  describe('refused', () => {
    it.each([undefined, 'nonsense', '%EA%B0%80'])('with the token %s', async (token) => {
      const { status, json } = await server.ask('GET /api/auth/info', { token });
      expect({ status, message: json.message }).toEqual({ status: 401, message: 'Token is not valid' });
    });

    it('a member who is destroyed between the look at the session and the answer', async () => {
      const { context, database } = server;
      const { token, memberId } = await makeMember(context);
      const { db } = context;
      context.db = db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          await database.pool.query('DELETE FROM member WHERE member_id = $1', [memberId]);
          return result;
        },
      });
      const { status, json } = await server.ask('GET /api/auth/info', { token }).finally(() => {
        context.db = db;
      });
      expect({ status, message: json.message }).toEqual({ status: 401, message: 'Token is not valid' });
    });
  });
});

describe('what is stored of a member', () => {
  it('holds nothing of them in the clear', async () => {
    const { rows } = await server.database.pool.query(
      'SELECT encode(personal, $1) || password AS row FROM member WHERE member_id = $2',
      ['escape', member.memberId],
    );
    const { name, email, phone } = member.personal;
    for (const text of [name, email, phone, member.password, sampleLogin.password]) {
      expect(rows[0].row).not.toContain(text);
    }
  });
});

async function makeSession(): Promise<string> {
  return (await server.ask('POST /login', { body: login })).token!;
}
