import { describe, expect, it } from 'vitest';
import { consoleCalls, tokenSet } from '../../../dev/consoleCalls.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { softAuthenticator } from '../../../dev/softAuthenticator.ts';
import { type Answer, stopClock, testServer } from '../../../dev/testServer.ts';
import { eventReader } from '../../../dev/writtenEvents.ts';
import { operatorChallenges } from '../../domain/operators/passkeys/challenges.jobs.ts';
import { CHALLENGE_MS } from '../../domain/operators/passkeys/challenges.queries.ts';
import { freePort } from '../../server/database/postgres.ts';
import { runSweep } from '../../server/sweep.ts';

// Passkeys belong to a host name: the console answers at localhost here.
const port = String(await freePort());
const server = await testServer({ env: { PORT: port, PUBLIC_URL: `http://localhost:${port}` } });
const { context, database, origin } = server;
const clock = stopClock(server);
const { get, post } = consoleCalls(server);
const written = eventReader(server);
type Device = ReturnType<typeof softAuthenticator>;

/** An operator who has a passkey beside the app, both given a moment ago. */
async function withPasskey(): Promise<{ operator: TestOperator; device: Device }> {
  const operator = await makeOperator(context);
  const device = softAuthenticator(origin);
  const { json } = await post('/api/console/account/passkey', {}, operator);
  const body = { passkey: device.make(json.options), passkey_nm: '회사 노트북' };
  expect((await post('/api/console/account/passkey/add', body, operator)).status).toBe(200);
  return { operator, device };
}

async function asked(email: string): Promise<{ challenge: string; allowCredentials?: unknown }> {
  return (await post('/api/console/login/ask', { operator_email: email })).json.options;
}

const logIn = (one: TestOperator, passkey: string, given: object = {}) =>
  post('/api/console/login/passkey', {
    operator_email: one.email,
    operator_pw: one.password,
    passkey,
    ...given,
  });
const isIn = async (answer: Answer) =>
  (await get('/api/console/session', { token: tokenSet(answer) ?? 'none' })).status === 200;

describe('POST /api/console/login/ask', () => {
  describe('works', () => {
    it('answers alike whoever it is about, there or not, and says nothing of their passkeys', async () => {
      const { operator } = await withPasskey();
      const [there, nobody] = [await asked(operator.email), await asked('nobody@example.com')];
      expect(there).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
      expect(there.challenge).not.toBe(nobody.challenge);
      expect({ ...there, challenge: '' }).toEqual({ ...nobody, challenge: '' });
      expect(there.allowCredentials ?? []).toEqual([]);
    });

    it('is forgotten when nothing answers in time', async () => {
      await asked('nobody@example.com');
      clock.pass(CHALLENGE_MS);
      const count = async () => (await database.pool.query('SELECT FROM operator_challenge')).rowCount;
      expect(await count()).toBeGreaterThan(0);
      await runSweep(context, operatorChallenges);
      expect(await count()).toBe(0);
    });
  });
  describe('refused', () => {
    it('where the address has no host name, with a sentence that says so', async () => {
      const numbered = await testServer({ database });
      const answer = await consoleCalls(numbered).post('/api/console/login/ask', { operator_email: 'a@example.com' });
      expect([answer.status, answer.json.code]).toEqual([409, 'noPasskeysHere']);
      expect(answer.json.message).toContain('localhost');
    });
  });
  describe('wrong input', () => {
    it('names the field', async () => {
      const { status, json } = await post('/api/console/login/ask', {});
      expect([status, Object.keys(json.fields)]).toEqual([422, ['operator_email']]);
    });
  });
});

describe('POST /api/console/login/passkey', () => {
  describe('works', () => {
    it('lets in with password and passkey, whichever process gave the challenge', async () => {
      const { operator, device } = await withPasskey();
      const other = await testServer({ database, env: { PUBLIC_URL: origin } });
      const options = (
        await other.app.inject({
          method: 'POST',
          url: '/api/console/login/ask',
          headers: { origin },
          payload: { operator_email: operator.email.toUpperCase() },
        })
      ).json().options;
      const answer = await logIn(operator, device.prove(options));
      expect(answer.status).toBe(200);
      expect(await isIn(answer)).toBe(true);
    });

    it('takes a device that counts nothing', async () => {
      const operator = await makeOperator(context);
      const device = softAuthenticator(origin);
      const { json } = await post('/api/console/account/passkey', {}, operator);
      const passkey = device.make(json.options, { counter: 0 });
      await post('/api/console/account/passkey/add', { passkey, passkey_nm: '휴대폰' }, operator);
      for (const _ of [1, 2]) {
        const proof = device.prove(await asked(operator.email), { counter: 0 });
        expect((await logIn(operator, proof)).status).toBe(200);
      }
    });
  });

  describe('wrong input', () => {
    it('names each field that is blank', async () => {
      const { status, json } = await post('/api/console/login/passkey', {});
      const named = ['operator_email', 'operator_pw', 'passkey'];
      expect([status, Object.keys(json.fields).toSorted()]).toEqual([422, named]);
    });

    it('answers the same whatever is wrong, and of whoever is not there', async () => {
      const { operator, device } = await withPasskey();
      const other = await withPasskey();
      const fresh = () => asked(operator.email);
      const elsewhere = await asked(other.operator.email);
      const proof = device.prove(await fresh());
      const tampered = { ...JSON.parse(proof), response: { ...JSON.parse(proof).response, signature: 'AAAA' } };
      const late = device.prove(await fresh());
      clock.pass(CHALLENGE_MS);
      const answers = [
        await logIn(operator, late),
        await logIn(operator, device.prove(await fresh()), { operator_pw: '틀린 비밀번호입니다' }),
        await logIn(operator, device.prove(elsewhere)),
        await logIn(operator, other.device.prove(await fresh())),
        await logIn(operator, device.prove(await fresh(), { origin: 'https://elsewhere.example' })),
        await logIn(operator, device.prove(await fresh(), { host: 'elsewhere.example' })),
        await logIn(operator, device.prove(await fresh(), { unverified: true })),
        await logIn(operator, device.prove({ challenge: 'bWFkZSB1cA' })),
        await logIn(operator, JSON.stringify(tampered)),
        await logIn(operator, softAuthenticator(origin).prove(await fresh())),
        await logIn(operator, '{"response":null}'),
        await logIn(operator, 'no JSON'),
        await logIn(operator, device.prove(await asked('nobody@example.com')), {
          operator_email: 'nobody@example.com',
        }),
      ].map(({ status, text }) => `${status} ${text}`);
      await database.pool.query('DELETE FROM attempt');
      expect(new Set(answers.slice(0, 5))).toEqual(new Set([answers[0]]));
      expect(answers[0]).toContain('operatorLoginFailed');
      for (const one of answers.slice(5)) expect(one).toMatch(/operatorLoginFailed|tooMany/);
      expect((await logIn(operator, device.prove(await fresh()))).status).toBe(200);
    });

    it.each([
      ['another site’s page', { origin: 'https://elsewhere.example' }],
      ['another host', { host: 'elsewhere.example' }],
      ['a person who was not verified', { unverified: true }],
    ])('refuses an answer of %s', async (_whose, otherwise) => {
      const { operator, device } = await withPasskey();
      const answer = await logIn(operator, device.prove(await asked(operator.email), otherwise));
      expect(answer.json.code).toBe('operatorLoginFailed');
    });

    it('counts an answer once, also for two at once', async () => {
      const { operator, device } = await withPasskey();
      const proof = device.prove(await asked(operator.email));
      const answers = await Promise.all([logIn(operator, proof), logIn(operator, proof)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    });

    it('refuses and notes a counter that went back: somebody has a copy', async () => {
      const { operator, device } = await withPasskey();
      expect((await logIn(operator, device.prove(await asked(operator.email), { counter: 9 }))).status).toBe(200);
      const copy = await logIn(operator, device.prove(await asked(operator.email), { counter: 9 }));
      expect(copy.json.code).toBe('operatorLoginFailed');
      const copied = (await written()).filter(({ event }) => event === 'passkeyCopied');
      expect(copied.map(({ facts }) => facts)).toEqual([{ operator: operator.operatorId }]);
    });

    it('refuses what another page sends', async () => {
      const { operator, device } = await withPasskey();
      const body = { operator_email: operator.email, operator_pw: operator.password };
      const passkey = device.prove(await asked(operator.email));
      const headers = { origin: 'https://elsewhere.example' };
      const answer = await post('/api/console/login/passkey', { ...body, passkey }, undefined, headers);
      expect([answer.json.code, tokenSet(answer)]).toEqual(['elsewhere', undefined]);
    });
  });
});
