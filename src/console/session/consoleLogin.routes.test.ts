import { describe, expect, it } from 'vitest';
import { consoleCalls, tokenSet } from '../../../dev/consoleCalls.ts';
import { codeOf, makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { stopClock, testServer } from '../../../dev/testServer.ts';
import { inviteOperator } from '../../domain/operators/invitation.acts.ts';
import { PERIOD } from '../../server/security/totp.ts';

const server = await testServer();
const { context, database } = server;
const clock = stopClock(server);
const { get, post } = consoleCalls(server);
// Codes count once: another one shows after this.
const NEXT_CODE = PERIOD * 1000;

const now = () => context.clock.now();
const logIn = (one: TestOperator, given: object = {}) =>
  post('/api/console/login', {
    operator_email: one.email,
    operator_pw: one.password,
    code: codeOf(one, now()),
    ...given,
  });
const session = (token: string | undefined) => get('/api/console/session', token ? { token } : undefined);

async function invite(): Promise<{ email: string }> {
  const personal = { name: '새 운영자', email: 'invited@example.com' };
  await context.db.transaction().execute((tx) => inviteOperator(tx, context, personal, now()));
  return personal;
}

describe('POST /api/console/login', () => {
  describe('works', () => {
    it('gives a cookie that no script reads and no other site sends, and nothing else', async () => {
      const operator = await makeOperator(context);
      const answer = await logIn(operator);
      expect(answer.status).toBe(200);
      const cookie = answer.headers.get('set-cookie')!;
      expect(cookie).toMatch(/^console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
      expect(answer.text).not.toContain(tokenSet(answer));
      const stored = JSON.stringify((await database.pool.query('SELECT * FROM operator_session')).rows);
      expect(stored).not.toContain(tokenSet(answer));
      expect((await session(tokenSet(answer))).status).toBe(200);
    });

    it('ends the login before it, which both hear of', async () => {
      const operator = await makeOperator(context);
      const first = await logIn(operator);
      clock.pass(NEXT_CODE);
      const second = await logIn(operator);
      expect(second.json).toEqual({ took_over: true, device: '' });
      expect((await session(tokenSet(first))).json.code).toBe('takenOver');
      expect((await session(tokenSet(second))).status).toBe(200);
    });

    it('takes no session that somebody has put there: another one begins each time', async () => {
      const operator = await makeOperator(context);
      const planted = await makeOperator(context);
      const answer = await post(
        '/api/console/login',
        { operator_email: operator.email, operator_pw: operator.password, code: codeOf(operator, now()) },
        { token: planted.token },
      );
      expect(tokenSet(answer)).not.toBe(planted.token);
      const own = await session(tokenSet(answer));
      expect(own.json.operator_email).toBe(operator.email);
      expect((await session(planted.token)).json.operator_email).toBe(planted.email);
      expect((await session('0'.repeat(43))).status).toBe(401);
    });

    it('takes the code of a clock that is off by a step', async () => {
      const operator = await makeOperator(context);
      const code = codeOf(operator, new Date(now().getTime() + NEXT_CODE));
      expect((await logIn(operator, { code })).status).toBe(200);
    });

    it('takes a recovery code once, however it was written down', async () => {
      const operator = await makeOperator(context);
      const code = operator.recoveryCodes[3]!.toUpperCase().replace('-', ' ');
      expect((await logIn(operator, { code })).status).toBe(200);
      expect((await logIn(operator, { code })).json.code).toBe('operatorLoginFailed');
    });
  });

  describe('wrong input', () => {
    it('answers the same whatever is wrong, and of whoever is not there', async () => {
      const operator = await makeOperator(context);
      const { operator_email: waiting } = { operator_email: (await invite()).email };
      const disabled = await makeOperator(context);
      await database.pool.query("UPDATE operator SET state = 'disabled' WHERE operator_id = $1", [disabled.operatorId]);
      const answers = [
        await logIn(operator, { operator_email: 'nobody@example.com' }),
        await logIn(operator, { operator_email: waiting }),
        await logIn(operator, { operator_pw: '틀린 비밀번호입니다' }),
        await logIn(operator, { code: '000000' }),
        await logIn(disabled),
      ];
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]!.json.code).toBe('operatorLoginFailed');
      expect(answers.map(tokenSet)).toEqual(answers.map(() => undefined));
      // The code was not spent with a wrong password.
      expect((await logIn(operator)).status).toBe(200);
    });

    it('counts a code once', async () => {
      const operator = await makeOperator(context);
      const code = codeOf(operator, now());
      expect((await logIn(operator, { code })).status).toBe(200);
      expect((await logIn(operator, { code })).json.code).toBe('operatorLoginFailed');
      const before = codeOf(operator, new Date(now().getTime() - NEXT_CODE));
      expect((await logIn(operator, { code: before })).json.code).toBe('operatorLoginFailed');
    });

    it('makes strangers wait after five failures, tells the operator once, and lets known networks in', async () => {
      const operator = await makeOperator(context);
      const stranger = await makeOperator(context);
      expect((await logIn(operator)).status).toBe(200);
      for (const one of [operator, stranger]) {
        for (let tried = 0; tried < 5; tried += 1) await logIn(one, { operator_pw: '틀린 비밀번호입니다' });
        expect((await logIn(one)).status).toBe(429);
      }
      const { rows } = await database.pool.query(
        "SELECT count(*)::int AS told FROM outbox WHERE template = 'operatorTried'",
      );
      expect(rows).toEqual([{ told: 1 }]);
      await database.pool.query('DELETE FROM attempt');
    });

    it('says which field is blank', async () => {
      const { status, json } = await post('/api/console/login', {});
      expect([status, Object.keys(json.fields).toSorted()]).toEqual([422, ['code', 'operator_email', 'operator_pw']]);
    });

    it.each([
      [{ origin: 'https://elsewhere.example' }],
      [{ 'sec-fetch-site': 'cross-site' }],
      [{ 'sec-fetch-site': 'same-site' }],
      [{ 'sec-fetch-site': 'none' }],
    ])('refuses what another page sends: %j', async (headers) => {
      const operator = await makeOperator(context);
      const body = { operator_email: operator.email, operator_pw: operator.password, code: codeOf(operator, now()) };
      const answer = await post('/api/console/login', body, undefined, headers as Record<string, string>);
      expect([answer.status, answer.json.code, tokenSet(answer)]).toEqual([403, 'elsewhere', undefined]);
      const out = await post('/api/console/logout', {}, operator, headers as Record<string, string>);
      expect(out.json.code).toBe('elsewhere');
      expect((await session(operator.token)).status).toBe(200);
    });
  });
});
