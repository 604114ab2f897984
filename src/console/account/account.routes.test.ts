import { describe, expect, it } from 'vitest';
import { consoleCalls, tokenSet } from '../../../dev/consoleCalls.ts';
import { codeOf, makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { stopClock, testServer } from '../../../dev/testServer.ts';
import { codeAt, PERIOD } from '../../server/security/totp.ts';

const server = await testServer();
const { context } = server;
const clock = stopClock(server);
const { get, post } = consoleCalls(server);
const now = () => context.clock.now();

const noLogin = async (path: `/${string}`, body: object = {}) =>
  expect((await post(path, body)).json.code).toBe('operatorUnknown');

describe('GET /api/console/account', () => {
  describe('works', () => {
    it('tells one’s own logins, the newest first, and how many recovery codes are left', async () => {
      const operator = await makeOperator(context);
      const other = await makeOperator(context);
      const body = { operator_email: operator.email, operator_pw: operator.password };
      clock.pass(60_000);
      await post('/api/console/login', { ...body, code: operator.recoveryCodes[0] });
      expect((await get('/api/console/account', operator)).json.code).toBe('takenOver');
      clock.pass(60_000);
      const answer = await post('/api/console/login', { ...body, code: codeOf(operator, now()) });
      const token = /console=([^;]+)/.exec(answer.headers.get('set-cookie')!)![1]!;
      const { json } = await get('/api/console/account', { token });
      expect(json.codes_left).toBe(9);
      expect(json.logins).toMatchObject([
        { current: true, ended: '' },
        { current: false, ended: 'takenOver' },
        { current: false, ended: 'takenOver' },
      ]);
      expect((await get('/api/console/account', other)).json.logins).toHaveLength(1);
    });
  });
  describe('refused', () => {
    it('without a login', async () => {
      expect((await get('/api/console/account')).json.code).toBe('operatorUnknown');
    });
  });
});

describe('POST /api/console/account/factor', () => {
  describe('works', () => {
    it('offers a new secret while the present one goes on counting', async () => {
      const operator = await makeOperator(context);
      const { json } = await post('/api/console/account/factor', {}, operator);
      expect(json.secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(json.secret).not.toBe(operator.secret);
      expect((await post('/api/console/factor', { code: codeOf(operator, now()) }, operator)).status).toBe(200);
    });
  });
  describe('refused', () => {
    it('without a login, or without the factor given a moment ago', async () => {
      await noLogin('/api/console/account/factor');
      const operator = await makeOperator(context, { fresh: false });
      expect((await post('/api/console/account/factor', {}, operator)).json.code).toBe('factorNeeded');
    });
  });
});

describe('POST /api/console/account/factor/finish', () => {
  describe('works', () => {
    it('moves to the new app: only its codes count from now on, the first of them no more', async () => {
      const operator = await makeOperator(context);
      const { json } = await post('/api/console/account/factor', {}, operator);
      const code = codeAt(json.secret, now());
      expect((await post('/api/console/account/factor/finish', { code }, operator)).status).toBe(200);
      expect((await post('/api/console/factor', { code }, operator)).status).toBe(422);
      expect((await post('/api/console/factor', { code: codeOf(operator, now()) }, operator)).status).toBe(422);
      clock.pass(PERIOD * 1000);
      expect((await post('/api/console/factor', { code: codeAt(json.secret, now()) }, operator)).status).toBe(200);
    });
  });
  describe('refused', () => {
    it('without a login, and where no new app waits', async () => {
      await noLogin('/api/console/account/factor/finish', { code: '123456' });
      const operator = await makeOperator(context);
      const answer = await post('/api/console/account/factor/finish', { code: '123456' }, operator);
      expect(answer.json.code).toBe('noFactorWaits');
    });
  });
  describe('wrong input', () => {
    it('a code of the old app names the field, and the old app stays', async () => {
      const operator = await makeOperator(context);
      await post('/api/console/account/factor', {}, operator);
      const code = codeOf(operator, now());
      const { status, json } = await post('/api/console/account/factor/finish', { code }, operator);
      expect([status, Object.keys(json.fields)]).toEqual([422, ['code']]);
      expect((await post('/api/console/factor', { code }, operator)).status).toBe(200);
    });
  });
});

describe('POST /api/console/account/recovery', () => {
  describe('works', () => {
    it('makes ten new codes; those before count no more', async () => {
      const operator = await makeOperator(context);
      const { json } = await post('/api/console/account/recovery', {}, operator);
      expect(new Set(json.codes).size).toBe(10);
      expect((await post('/api/console/factor', { code: operator.recoveryCodes[0] }, operator)).status).toBe(422);
      expect((await post('/api/console/factor', { code: json.codes[0] }, operator)).status).toBe(200);
      expect((await get('/api/console/account', operator)).json.codes_left).toBe(9);
    });
  });
  describe('refused', () => {
    it('without a login, or without the factor given a moment ago', async () => {
      await noLogin('/api/console/account/recovery');
      const operator = await makeOperator(context, { fresh: false });
      expect((await post('/api/console/account/recovery', {}, operator)).json.code).toBe('factorNeeded');
    });
  });
});

describe('POST /api/console/account/password', () => {
  const NEXT = '가을 숲의 노란 은행잎';
  const change = (by: TestOperator | undefined, given: object = {}) =>
    post('/api/console/account/password', { present_pw: by?.password ?? '', operator_pw: NEXT, ...given }, by);
  const told = async () => {
    const { rows } = await server.database.pool.query(
      "SELECT count(*)::int AS told FROM outbox WHERE template = 'operatorPassword'",
    );
    return rows[0].told;
  };

  describe('works', () => {
    it('goes on with another cookie alone, tells by mail, and only the new password lets in', async () => {
      const operator = await makeOperator(context);
      const before = await told();
      const answer = await change(operator);
      expect(answer.status).toBe(200);
      const token = tokenSet(answer)!;
      expect(token).not.toBe(operator.token);
      expect((await get('/api/console/session', operator)).json.code).toBe('operatorUnknown');
      expect((await get('/api/console/session', { token })).status).toBe(200);
      expect(await told()).toBe(before + 1);
      const body = { operator_email: operator.email, code: codeOf(operator, now()) };
      const old = await post('/api/console/login', { ...body, operator_pw: operator.password });
      expect(old.json.code).toBe('operatorLoginFailed');
      expect((await post('/api/console/login', { ...body, operator_pw: NEXT })).status).toBe(200);
    });
  });
  describe('refused', () => {
    it('without a login, or without the factor given a moment ago', async () => {
      await noLogin('/api/console/account/password', { present_pw: 'x', operator_pw: NEXT });
      const operator = await makeOperator(context, { fresh: false });
      expect((await change(operator)).json.code).toBe('factorNeeded');
    });
  });
  describe('wrong input', () => {
    it.each([
      ['a wrong present password', { present_pw: '틀린 비밀번호입니다' }, 'present_pw'],
      ['a short one', { operator_pw: '짧은비번' }, 'operator_pw'],
      ['one with the name of the product', { operator_pw: 'jiwonjiwonjiwon' }, 'operator_pw'],
      ['a blank one', { operator_pw: '' }, 'operator_pw'],
    ])('%s names the field, and the password stays', async (_what, given, field) => {
      const operator = await makeOperator(context);
      const answer = await change(operator, given);
      expect([answer.status, Object.keys(answer.json.fields), tokenSet(answer)]).toEqual([422, [field], undefined]);
      expect((await change(operator)).status).toBe(200);
    });

    it('makes one wait who goes on guessing the present one', async () => {
      const operator = await makeOperator(context);
      for (let tried = 0; tried < 5; tried += 1) await change(operator, { present_pw: '틀린 비밀번호입니다' });
      expect((await change(operator)).status).toBe(429);
    });
  });
});
