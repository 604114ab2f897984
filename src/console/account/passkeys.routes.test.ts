import { describe, expect, it } from 'vitest';
import { consoleCalls, tokenSet } from '../../../dev/consoleCalls.ts';
import { codeOf, makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { softAuthenticator } from '../../../dev/softAuthenticator.ts';
import { stopClock, testServer } from '../../../dev/testServer.ts';
import { inviteOperator } from '../../domain/operators/invitation.acts.ts';
import { invitationKeyOf } from '../../domain/operators/invitationLink.ts';
import { freePort } from '../../server/database/postgres.ts';
import { FRESH_MS } from '../../server/operatorCaller.ts';

// Passkeys belong to a host name: the console answers at localhost here.
const port = String(await freePort());
const server = await testServer({ env: { PORT: port, PUBLIC_URL: `http://localhost:${port}` } });
const { context, origin } = server;
const clock = stopClock(server);
const { get, post } = consoleCalls(server);
const now = () => context.clock.now();
const PASSWORD = '겨울 바다의 파란 등대';
const NAME = '회사 노트북';

async function invite(): Promise<string> {
  const personal = { name: '새 운영자', email: `new${crypto.randomUUID()}@example.com` };
  const { link } = await context.db.transaction().execute((tx) => inviteOperator(tx, context, personal, now()));
  return invitationKeyOf(new URL(link).hash)!;
}

const accept = (key: string, passkey: string, given: object = {}) =>
  post('/api/console/invitation/acceptPasskey', { key, operator_pw: PASSWORD, passkey, passkey_nm: NAME, ...given });

async function offered(key: string) {
  return (await post('/api/console/invitation/passkey', { key })).json.options;
}

/** Adds a passkey to an operator: the answer, and the device. */
async function add(by: TestOperator, given: object = {}) {
  const device = softAuthenticator(origin);
  const { json } = await post('/api/console/account/passkey', {}, by);
  const body = { passkey: device.make(json.options), passkey_nm: NAME, ...given };
  return { device, answer: await post('/api/console/account/passkey/add', body, by) };
}
const account = async (by: { token: string }) => (await get('/api/console/account', by)).json;

describe('POST /api/console/invitation/passkey', () => {
  describe('works', () => {
    it('says for whom and for which host a passkey is to be made, which knows its person', async () => {
      const key = await invite();
      const { json: shown } = await post('/api/console/invitation', { key });
      expect(await offered(key)).toMatchObject({
        rp: { id: 'localhost' },
        user: { name: shown.operator_email, displayName: '새 운영자' },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    });
  });
  describe('wrong input', () => {
    it('refuses a key that is blank or made up', async () => {
      expect((await post('/api/console/invitation/passkey', {})).status).toBe(422);
      const answer = await post('/api/console/invitation/passkey', { key: 'made-up' });
      expect(answer.json.code).toBe('invitationExpired');
    });
  });
});

describe('POST /api/console/invitation/acceptPasskey', () => {
  describe('works', () => {
    it('lets in with a passkey and no app; an app is added later, and only then the passkey can go', async () => {
      const key = await invite();
      const { json: shown } = await post('/api/console/invitation', { key });
      const answer = await accept(key, softAuthenticator(origin).make(await offered(key)));
      expect(new Set(answer.json.codes).size).toBe(10);
      const by = { token: tokenSet(answer)! };
      const { app, passkeys } = await account(by);
      expect([app, passkeys]).toMatchObject([false, [{ passkey_nm: NAME, used_at: null }]]);
      const remove = { passkey_no: passkeys[0].passkey_no };
      const removed = await post('/api/console/account/passkey/remove', remove, by);
      expect([removed.status, removed.json.code]).toEqual([409, 'lastFactor']);
      // The app that the invitation showed was never set up.
      const code = codeOf({ secret: shown.secret }, now());
      const body = { operator_email: shown.operator_email, operator_pw: PASSWORD };
      expect((await post('/api/console/login', { ...body, code })).json.code).toBe('operatorLoginFailed');
      const { json: offer } = await post('/api/console/account/factor', {}, by);
      const first = { code: codeOf({ secret: offer.secret }, now()) };
      expect((await post('/api/console/account/factor/finish', first, by)).status).toBe(200);
      expect((await post('/api/console/account/passkey/remove', remove, by)).status).toBe(200);
      expect(await account(by)).toMatchObject({ app: true, passkeys: [] });
    });
  });
  describe('wrong input', () => {
    it('refuses an invitation that was used, also with the same answer', async () => {
      const key = await invite();
      const passkey = softAuthenticator(origin).make(await offered(key));
      const answers = await Promise.all([accept(key, passkey), accept(key, passkey)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await accept(key, passkey)).json.code).toBe('invitationExpired');
      expect((await post('/api/console/invitation/passkey', { key })).json.code).toBe('invitationExpired');
    });

    it('names the field for another invitation’s answer and for what is none, and leaves the invitation', async () => {
      const key = await invite();
      const device = softAuthenticator(origin);
      for (const passkey of [device.make(await offered(await invite())), 'no JSON']) {
        const { status, json } = await accept(key, passkey);
        expect([status, Object.keys(json.fields)]).toEqual([422, ['passkey']]);
      }
      expect((await accept(key, device.make(await offered(key)))).status).toBe(200);
    });
  });
});

describe('POST /api/console/account/passkey', () => {
  describe('works', () => {
    it('names those there are, so that no device makes a second one', async () => {
      const operator = await makeOperator(context);
      await add(operator);
      const { json } = await post('/api/console/account/passkey', {}, operator);
      expect(json.options.excludeCredentials).toHaveLength(1);
    });
  });
  describe('refused', () => {
    it('without a login, or without the factor given a moment ago', async () => {
      expect((await post('/api/console/account/passkey', {})).json.code).toBe('operatorUnknown');
      const operator = await makeOperator(context, { fresh: false });
      expect((await post('/api/console/account/passkey', {}, operator)).json.code).toBe('factorNeeded');
    });
  });
});

describe('POST /api/console/account/passkey/add', () => {
  describe('works', () => {
    it('adds several, each with its name', async () => {
      const operator = await makeOperator(context);
      for (const name of ['노트북', '휴대폰']) {
        expect((await add(operator, { passkey_nm: name })).answer.status).toBe(200);
      }
      const { passkeys } = await account(operator);
      expect(passkeys.map((one: { passkey_nm: string }) => one.passkey_nm)).toEqual(['노트북', '휴대폰']);
    });
  });
  describe('refused', () => {
    it('without a login', async () => {
      const body = { passkey: '{}', passkey_nm: NAME };
      expect((await post('/api/console/account/passkey/add', body)).json.code).toBe('operatorUnknown');
    });
  });
  describe('wrong input', () => {
    it('a blank name, an answer to another login’s challenge, and one that somebody has', async () => {
      const [operator, other] = [await makeOperator(context), await makeOperator(context)];
      const { device, answer } = await add(operator, { passkey_nm: '' });
      expect(Object.keys(answer.json.fields)).toEqual(['passkey_nm']);
      const addBy = async (by: TestOperator, options: { challenge: string }) =>
        (await post('/api/console/account/passkey/add', { passkey: device.make(options), passkey_nm: NAME }, by)).json;
      const offer = async (by: TestOperator) => (await post('/api/console/account/passkey', {}, by)).json.options;
      expect(Object.keys((await addBy(operator, await offer(other))).fields)).toEqual(['passkey']);
      expect(await addBy(operator, await offer(operator))).toEqual({});
      expect(Object.keys((await addBy(other, await offer(other))).fields)).toEqual(['passkey']);
    });
  });
});

describe('POST /api/console/account/passkey/remove', () => {
  describe('works', () => {
    it('takes one away, which counts no more', async () => {
      const operator = await makeOperator(context);
      const { device } = await add(operator);
      const [{ passkey_no }] = (await account(operator)).passkeys;
      expect((await post('/api/console/account/passkey/remove', { passkey_no }, operator)).status).toBe(200);
      const { json } = await post('/api/console/factor/ask', {}, operator);
      const passkey = device.prove(json.options);
      expect((await post('/api/console/factor/passkey', { passkey }, operator)).status).toBe(422);
    });
  });
  describe('refused', () => {
    it('without a login, and somebody else’s as if there were no such one', async () => {
      expect((await post('/api/console/account/passkey/remove', { passkey_no: 1 })).json.code).toBe('operatorUnknown');
      const [operator, other] = [await makeOperator(context), await makeOperator(context)];
      await add(other);
      const [{ passkey_no }] = (await account(other)).passkeys;
      const answer = await post('/api/console/account/passkey/remove', { passkey_no }, operator);
      expect([answer.status, answer.json.code]).toEqual([404, 'noPasskey']);
    });
  });
  describe('wrong input', () => {
    it('names the field', async () => {
      const operator = await makeOperator(context);
      const { status, json } = await post('/api/console/account/passkey/remove', {}, operator);
      expect([status, Object.keys(json.fields)]).toEqual([422, ['passkey_no']]);
    });
  });
});

describe('POST /api/console/factor/ask', () => {
  describe('works', () => {
    it('asks whichever passkey a person has', async () => {
      const { json } = await post('/api/console/factor/ask', {}, await makeOperator(context, { fresh: false }));
      expect(json.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    });
  });
  describe('refused', () => {
    it('without a login', async () => {
      expect((await post('/api/console/factor/ask', {})).json.code).toBe('operatorUnknown');
    });
  });
});

describe('POST /api/console/factor/passkey', () => {
  describe('works', () => {
    it('counts as the second factor given a moment ago', async () => {
      const operator = await makeOperator(context);
      const { device } = await add(operator);
      clock.pass(FRESH_MS);
      expect((await post('/api/console/account/recovery', {}, operator)).json.code).toBe('factorNeeded');
      const { json } = await post('/api/console/factor/ask', {}, operator);
      const passkey = device.prove(json.options);
      expect((await post('/api/console/factor/passkey', { passkey }, operator)).status).toBe(200);
      expect((await post('/api/console/account/recovery', {}, operator)).status).toBe(200);
    });
  });
  describe('refused', () => {
    it('without a login', async () => {
      expect((await post('/api/console/factor/passkey', { passkey: '{}' })).json.code).toBe('operatorUnknown');
    });
  });
  describe('wrong input', () => {
    it('a challenge of a login or of another session, and somebody else’s passkey', async () => {
      const [operator, other] = [await makeOperator(context), await makeOperator(context)];
      const [{ device }, theirs] = [await add(operator), await add(other)];
      const ask = async (by: TestOperator) => (await post('/api/console/factor/ask', {}, by)).json.options;
      const { json: login } = await post('/api/console/login/ask', { operator_email: operator.email });
      for (const passkey of [
        device.prove(login.options),
        device.prove(await ask(other)),
        theirs.device.prove(await ask(operator)),
      ]) {
        const { status, json } = await post('/api/console/factor/passkey', { passkey }, operator);
        expect([status, Object.keys(json.fields)]).toEqual([422, ['passkey']]);
      }
    });
  });
});
