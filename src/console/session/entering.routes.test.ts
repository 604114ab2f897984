import { describe, expect, it } from 'vitest';
import { consoleCalls, tokenSet } from '../../../dev/consoleCalls.ts';
import { codeOf, makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { makeMember } from '../../../dev/samples.ts';
import { stopClock, testServer } from '../../../dev/testServer.ts';
import { inviteOperator, resetOperator } from '../../domain/operators/invitation.acts.ts';
import { invitationKeyOf } from '../../domain/operators/invitationLink.ts';
import { OPERATOR_ABSOLUTE_MS, OPERATOR_IDLE_MS } from '../../domain/operators/operatorSessions.queries.ts';
import { FRESH_MS } from '../../server/operatorCaller.ts';
import { codeAt, PERIOD } from '../../server/security/totp.ts';

const server = await testServer();
const { context, database } = server;
const clock = stopClock(server);
const { get, post } = consoleCalls(server);
const HOUR = 60 * 60_000;
// Codes count once: another one shows after this.
const NEXT_CODE = PERIOD * 1000;
const PASSWORD = '겨울 바다의 파란 등대';

let invited = 0;
async function invite(): Promise<{ email: string; key: string; operatorId: string }> {
  invited += 1;
  const personal = { name: '새 운영자', email: `new${invited}@example.com` };
  const at = context.clock.now();
  const made = await context.db.transaction().execute((tx) => inviteOperator(tx, context, personal, at));
  return { ...personal, operatorId: made.operatorId, key: invitationKeyOf(new URL(made.link).hash)! };
}

const now = () => context.clock.now();
const logIn = (one: TestOperator, given: object = {}) =>
  post('/api/console/login', {
    operator_email: one.email,
    operator_pw: one.password,
    code: codeOf(one, now()),
    ...given,
  });
const session = (token: string | undefined) => get('/api/console/session', token ? { token } : undefined);
const accept = (key: string, secret: string, given: object = {}) =>
  post('/api/console/invitation/accept', { key, operator_pw: PASSWORD, code: codeAt(secret, now()), ...given });

describe('POST /api/console/invitation', () => {
  describe('works', () => {
    it('shows whose it is and the same factor each time, as a drawing and as text', async () => {
      const { key, email } = await invite();
      const { status, json } = await post('/api/console/invitation', { key });
      expect(status).toBe(200);
      expect(json).toMatchObject({ operator_nm: '새 운영자', operator_email: email });
      expect(json.secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(json.qr.path).toMatch(/^M\d+ \d+h1v1h-1z/);
      expect((await post('/api/console/invitation', { key })).json.secret).toBe(json.secret);
    });
  });

  describe('wrong input', () => {
    it('refuses a key that is blank, made up or older than 48 hours, alike', async () => {
      const { key } = await invite();
      expect((await post('/api/console/invitation', {})).status).toBe(422);
      expect((await post('/api/console/invitation', { key: 'made-up' })).json.code).toBe('invitationExpired');
      clock.pass(48 * HOUR);
      expect((await post('/api/console/invitation', { key })).json.code).toBe('invitationExpired');
    });
  });
});

describe('POST /api/console/invitation/accept', () => {
  describe('works', () => {
    it('sets password and factor, shows ten recovery codes and logs in', async () => {
      const { key, email } = await invite();
      const { json: shown } = await post('/api/console/invitation', { key });
      const answer = await accept(key, shown.secret);
      expect(answer.status).toBe(200);
      expect(new Set(answer.json.codes).size).toBe(10);
      const own = await session(tokenSet(answer));
      expect(own.json).toMatchObject({ operator_email: email, rights: [], acts: [], fresh: true });
      clock.pass(NEXT_CODE);
      const code = codeAt(shown.secret, now());
      expect((await post('/api/console/login', { operator_email: email, operator_pw: PASSWORD, code })).status).toBe(
        200,
      );
      expect(JSON.stringify((await database.pool.query('SELECT * FROM operator_recovery_code')).rows)).not.toContain(
        answer.json.codes[0],
      );
    });

    it('works once, also for two at once', async () => {
      const { key } = await invite();
      const { json: shown } = await post('/api/console/invitation', { key });
      const answers = await Promise.all([accept(key, shown.secret), accept(key, shown.secret)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect((await accept(key, shown.secret)).json.code).toBe('invitationExpired');
      expect((await post('/api/console/invitation', { key })).json.code).toBe('invitationExpired');
    });

    it('is void once another one was sent, and its code counts no more at the login', async () => {
      const first = await invite();
      const personal = { name: '새 운영자', email: first.email };
      const again = await context.db.transaction().execute((tx) => inviteOperator(tx, context, personal, now()));
      expect((await post('/api/console/invitation', { key: first.key })).json.code).toBe('invitationExpired');
      const key = invitationKeyOf(new URL(again.link).hash)!;
      const { json: shown } = await post('/api/console/invitation', { key });
      expect((await accept(key, shown.secret)).status).toBe(200);
      const code = codeAt(shown.secret, now());
      const answer = await post('/api/console/login', { operator_email: first.email, operator_pw: PASSWORD, code });
      expect(answer.json.code).toBe('operatorLoginFailed');
    });
  });

  describe('wrong input', () => {
    it.each([
      ['짧은비번', undefined, 'operator_pw'],
      ['jiwonjiwonjiwon', undefined, 'operator_pw'],
      [PASSWORD, '000000', 'code'],
      [PASSWORD, '', 'code'],
    ])('names the field and leaves the invitation: %j %j', async (operator_pw, code, field) => {
      const { key } = await invite();
      const { json: shown } = await post('/api/console/invitation', { key });
      const given = { operator_pw, ...(code === undefined ? {} : { code }) };
      const { status, json } = await accept(key, shown.secret, given);
      expect([status, Object.keys(json.fields)]).toEqual([422, [field]]);
      expect((await accept(key, shown.secret)).status).toBe(200);
    });
  });
});

describe('GET /api/console/session', () => {
  describe('works', () => {
    it('says who is in, as what, and until when, without making it last longer', async () => {
      const operator = await makeOperator(context, { rights: [{ role: 'L', company: 'DT' }] });
      const { json } = await session(operator.token);
      expect(json).toMatchObject({
        operator_email: operator.email,
        rights: [{ role: 'L', company_cd: 'DT' }],
        acts: ['postings.read'],
      });
      expect(json.companies.map((one: { company_cd: string }) => one.company_cd)).toEqual(['DT']);
      clock.pass(2 * 60_000);
      expect((await session(operator.token)).json.idle_until).toBe(json.idle_until);
      const stayed = await post('/api/console/stay', {}, operator);
      expect(Date.parse(stayed.json.idle_until) - Date.parse(json.idle_until)).toBe(2 * 60_000);
    });
  });

  describe('refused', () => {
    it('without a login, with a member’s token, and once the login is over', async () => {
      const operator = await makeOperator(context);
      const member = await makeMember(context);
      expect((await session(undefined)).json.code).toBe('operatorUnknown');
      expect((await session(member.token)).json.code).toBe('operatorUnknown');
      const bearer = await server.ask('GET /api/console/session', { token: member.token });
      expect(bearer.json.code).toBe('operatorUnknown');
      clock.pass(OPERATOR_IDLE_MS);
      expect((await session(operator.token)).json.code).toBe('operatorUnknown');
      const busy = await makeOperator(context);
      for (let passed = 0; passed < OPERATOR_ABSOLUTE_MS - HOUR / 4; passed += HOUR / 4) {
        clock.pass(HOUR / 4);
        expect((await post('/api/console/stay', {}, busy)).status).toBe(200);
      }
      clock.pass(HOUR / 4);
      expect((await session(busy.token)).json.code).toBe('operatorUnknown');
    });

    it('with two cookies of the name, one of which somebody else may have put there', async () => {
      const [one, other] = [await makeOperator(context), await makeOperator(context)];
      const cookie = `console=${one.token}; console=${other.token}`;
      expect((await server.ask('GET /api/console/session', { headers: { cookie } })).status).toBe(401);
    });
  });
});

describe('POST /api/console/stay', () => {
  describe('works', () => {
    it('answers the session, idle from now on', async () => {
      const operator = await makeOperator(context);
      clock.pass(OPERATOR_IDLE_MS - 60_000);
      const { json } = await post('/api/console/stay', {}, operator);
      expect(Date.parse(json.idle_until) - now().getTime()).toBe(OPERATOR_IDLE_MS);
    });
  });
  describe('refused', () => {
    it('without a login', async () => {
      expect((await post('/api/console/stay', {})).json.code).toBe('operatorUnknown');
    });
  });
});

describe('POST /api/console/logout', () => {
  describe('works', () => {
    it('ends the login and takes the cookie away', async () => {
      const operator = await makeOperator(context);
      const answer = await post('/api/console/logout', {}, operator);
      expect(answer.headers.get('set-cookie')).toBe('console=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict');
      expect((await session(operator.token)).json.code).toBe('operatorUnknown');
    });
  });
  describe('refused', () => {
    it('without a login', async () => {
      expect((await post('/api/console/logout', {})).json.code).toBe('operatorUnknown');
    });
  });
});

describe('POST /api/console/factor', () => {
  describe('works', () => {
    it('counts as given for five minutes', async () => {
      const operator = await makeOperator(context, { fresh: false });
      expect((await session(operator.token)).json.fresh).toBe(false);
      expect((await post('/api/console/account/recovery', {}, operator)).json.code).toBe('factorNeeded');
      expect((await post('/api/console/factor', { code: codeOf(operator, now()) }, operator)).status).toBe(200);
      expect((await post('/api/console/account/recovery', {}, operator)).status).toBe(200);
      clock.pass(FRESH_MS);
      expect((await post('/api/console/account/recovery', {}, operator)).json.code).toBe('factorNeeded');
    });
  });
  describe('refused', () => {
    it('without a login', async () => {
      expect((await post('/api/console/factor', { code: '123456' })).json.code).toBe('operatorUnknown');
    });
  });
  describe('wrong input', () => {
    it('names the field, and makes one wait who goes on guessing', async () => {
      const operator = await makeOperator(context);
      for (let tried = 0; tried < 5; tried += 1) {
        const { status, json } = await post('/api/console/factor', { code: '000000' }, operator);
        expect([status, Object.keys(json.fields)]).toEqual([422, ['code']]);
      }
      const right = await post('/api/console/factor', { code: codeOf(operator, now()) }, operator);
      expect(right.status).toBe(429);
    });
  });
});

it('an operator who is reset is out at once, and comes in by a new address alone', async () => {
  const operator = await makeOperator(context, { rights: [{ role: 'A', company: null }] });
  const { link } = await context.db
    .transaction()
    .execute((tx) => resetOperator(tx, context, operator.email, context.clock.now()));
  expect((await session(operator.token)).json.code).toBe('operatorUnknown');
  expect((await logIn(operator)).json.code).toBe('operatorLoginFailed');
  const key = invitationKeyOf(new URL(link).hash)!;
  const { json: shown } = await post('/api/console/invitation', { key });
  const answer = await accept(key, shown.secret);
  expect((await session(tokenSet(answer))).json.rights).toMatchObject([{ role: 'A', company_cd: '' }]);
});
