import { beforeAll, describe, expect, test } from 'vitest';
import {
  askResult,
  type Choice,
  chooseAtSimulator,
  comeBack,
  startVerification,
} from '../../../dev/identitySimulatorVisitor.ts';
import { type TestServer, testServer } from '../../../dev/testServer.ts';
import { consumeVerification } from '../../domain/identity/identity.acts.ts';
import { packCallback, requestNoOf } from '../../domain/identity/identity.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

async function goThrough(choice: Choice = {}): Promise<{ parameters: Record<string, string>; passKey: string }> {
  const start = await startVerification(server.origin);
  return { parameters: await comeBack(await chooseAtSimulator(start, choice)), passKey: start.pass_key };
}

async function resultOf(parameters: Record<string, string>) {
  const response = await askResult(server.origin, parameters);
  return { status: response.status, json: await response.json() };
}

describe('GET /api/pass/encData', () => {
  describe('works', () => {
    test.each(['', '?purpose=register', '?purpose=find', '?purpose=edit', '?purpose='])(
      '%j answers a form for the provider and a pass key',
      async (query) => {
        const answer = await server.ask(`GET /api/pass/encData${query}`);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(Object.keys(answer.json).sort()).toEqual(['action', 'fields', 'method', 'pass_key', 'popup']);
        expect(answer.json.action).toBe(`${server.simulator}/CheckPlusSafeModel/service.cb`);
        expect(answer.json.popup).toEqual({ w: 500, h: 550 });
        const shown = await fetch(answer.json.action, {
          method: 'POST',
          body: new URLSearchParams(answer.json.fields),
        });
        expect(shown.status).toBe(200);
      },
    );

    test('keeps neither the keys of the transaction nor the pass key readable', async () => {
      const { pass_key } = await startVerification(server.origin);
      const row = await server.database.db
        .selectFrom('verification')
        .selectAll()
        .where('request_no', '=', requestNoOf(pass_key))
        .executeTakeFirstOrThrow();
      expect(row.state.includes('hmacKey')).toBe(false);
      expect(JSON.stringify(row)).not.toContain(pass_key);
    });
  });

  describe('refused', () => {
    test('when the provider does not answer, with a sentence and nothing kept', async () => {
      const env = {
        IDENTITY_PROVIDER: 'nice-2021',
        NICE_CLIENT_ID: 'id',
        NICE_CLIENT_SECRET: 'secret',
        NICE_API_URL: 'http://127.0.0.1:1',
      };
      const away = await testServer({ env });
      const answer = await away.ask('GET /api/pass/encData?purpose=register');
      expect(answer.status).toBe(502);
      expect(answer.json.code).toBe('providerUnavailable');
      expect(await away.database.db.selectFrom('verification').selectAll().execute()).toEqual([]);
    });
  });

  describe('wrong input', () => {
    test.each(['?purpose=login', '?purpose=register&purpose=find', '?purpose=__proto__'])(
      '%j names the field',
      async (query) => {
        const answer = await server.ask(`GET /api/pass/encData${query}`);
        expect([400, 422]).toContain(answer.status);
        expect(answer.json.fields).toHaveProperty('purpose');
      },
    );
  });
});

describe('GET /api/pass/success', () => {
  describe('works', () => {
    test('answers the verified person and a number that counts once', async () => {
      const { parameters, passKey } = await goThrough({ persona: 'haneul' });
      expect(Object.keys(parameters).sort()).toEqual(['handle', 'request_no']);
      const { status, json } = await resultOf(parameters);
      expect(status).toBe(200);
      expect(json).toEqual({
        verification_id: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/),
        user_nm: '김하늘',
        user_birth: '1998-03-15',
        user_phone: '01012345678',
      });
      const given = { verificationId: json.verification_id, passKey, purpose: 'register' } as const;
      const use = () =>
        server.database.db.transaction().execute((tx) => consumeVerification(tx, server.context.vault, given));
      expect(await use()).toMatchObject({ name: '김하늘', birth: '1998-03-15', gender: 'F', phone: '01012345678' });
      await expect(use()).rejects.toMatchObject({ code: 'verificationUsed' });
    });

    test('reads what a provider sends by GET as well', async () => {
      const start = await startVerification(server.origin);
      const { fields } = await chooseAtSimulator(start, { persona: 'rare' });
      const { status, json } = await resultOf({ ...fields, request_no: requestNoOf(start.pass_key) });
      expect(status).toBe(200);
      expect(json.user_nm).toBe('최뷁슬');
    });
  });

  describe('refused', () => {
    test.each([
      [{ act: 'cancel' }, 'verificationCancelled'],
      [{ fault: 'hmac' }, 'verificationFailed'],
      [{ fault: 'request' }, 'verificationOther'],
      [{ fault: 'refused' }, 'verificationRefused'],
    ] as [Choice, string][])('%j', async (choice, code) => {
      const { parameters } = await goThrough(choice);
      const { status, json } = await resultOf(parameters);
      expect(status).toBe(422);
      expect(json.code).toBe(code);
      expect(json).not.toHaveProperty('verification_id');
    });

    test('a second time, by the same address or by the same answer posted again', async () => {
      const start = await startVerification(server.origin);
      const back = await chooseAtSimulator(start);
      const [first, second] = [await comeBack(back), await comeBack(back)];
      expect((await resultOf(first)).status).toBe(200);
      for (const again of [first, second, await comeBack(back)]) {
        expect(await resultOf(again)).toMatchObject({ status: 409, json: { code: 'verificationUsed' } });
      }
    });

    test('one of two that ask at the same moment', async () => {
      const start = await startVerification(server.origin);
      const { fields } = await chooseAtSimulator(start);
      const parameters = { ...fields, request_no: requestNoOf(start.pass_key) };
      const both = await Promise.all([resultOf(parameters), resultOf(parameters)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test('a forged answer leaves the transaction to the true one', async () => {
      const start = await startVerification(server.origin);
      const back = await chooseAtSimulator(start);
      const forged = { ...back, fields: { ...back.fields, integrity_value: 'AAAA' } };
      expect((await resultOf(await comeBack(forged))).json.code).toBe('verificationFailed');
      expect((await resultOf(await comeBack(back))).status).toBe(200);
    });

    test('the answer of another transaction, and its handle', async () => {
      const [mine, theirs] = [await startVerification(server.origin), await startVerification(server.origin)];
      const { fields } = await chooseAtSimulator(theirs);
      const other = { ...fields, request_no: requestNoOf(mine.pass_key) };
      expect((await resultOf(other)).json.code).toBe('verificationOther');
      const { handle = '' } = await comeBack(await chooseAtSimulator(theirs));
      const swapped = { request_no: requestNoOf(mine.pass_key), handle };
      expect((await resultOf(swapped)).json.code).toBe('verificationFailed');
    });

    test('an answer that comes after ten minutes', async () => {
      const late = await testServer();
      const start = await startVerification(late.origin);
      const { fields } = await chooseAtSimulator(start);
      await late.database.moveClock(10 * 60_000);
      const response = await askResult(late.origin, { ...fields, request_no: requestNoOf(start.pass_key) });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: 'verificationExpired' });
    });
  });

  describe('wrong input', () => {
    test.each(['', '?sEncodeData=', '?sEncodeData=a&sEncodeData=b', `?sEncodeData=${'A'.repeat(9000)}`])(
      '%# names the field',
      async (query) => {
        const answer = await server.ask(`GET /api/pass/success${query}`);
        expect([400, 422]).toContain(answer.status);
        expect(answer.json.fields).toHaveProperty('sEncodeData');
      },
    );

    test.each([
      ['no base64url', '한글'],
      ['no JSON', 'AAAA'],
      ['no transaction', packCallback({ enc_data: 'a' })],
      ['an unknown transaction', packCallback({ request_no: 'JW0000000000000000000000' })],
      ['NUL in the transaction', packCallback({ request_no: 'JW\u0000' })],
      ['NUL in the handle', packCallback({ request_no: 'JW0000000000000000000000', handle: '\u0000' })],
    ])('%s is refused with a sentence', async (_what, packed) => {
      const answer = await server.ask(`GET /api/pass/success?sEncodeData=${encodeURIComponent(packed)}`);
      expect(answer.status).toBe(422);
      expect(answer.json.code).toBe('verificationFailed');
    });

    test('broken values of an open transaction are refused with a sentence', async () => {
      const start = await startVerification(server.origin);
      const request_no = requestNoOf(start.pass_key);
      const { token_version_id = '' } = start.fields;
      const wrongs: Record<string, string>[] = [
        { enc_data: '\u0000', integrity_value: '\u0000' },
        { enc_data: 'AAAA', integrity_value: '한글' },
        { enc_data: 'AAAA' },
        { handle: 'x' },
      ];
      for (const wrong of wrongs) {
        expect(await resultOf({ request_no, token_version_id, ...wrong })).toMatchObject({ status: 422 });
      }
    });
  });
});

describe('the return by POST', () => {
  test.each(['/userPassSuccess', '/userPassFail'])(
    'to %s goes on by 303 without anything of the person',
    async (path) => {
      const start = await startVerification(server.origin);
      const { address, fields } = await chooseAtSimulator(start);
      const to = address.replace('/userPassSuccess', path);
      const response = await fetch(to, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
        headers: { origin: server.simulator, 'sec-fetch-site': 'cross-site' },
      });
      expect(response.status).toBe(303);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('location')).toMatch(
        new RegExp(`^${path}\\?request_no=JW[0-9A-F]{22}&handle=[A-Za-z0-9_-]{32}$`),
      );
    },
  );

  test('of nothing we wait for keeps nothing', async () => {
    for (const query of ['', '?request_no=JW0000000000000000000000', '?request_no=%00', '?request_no=a&request_no=b']) {
      const response = await fetch(`${server.origin}/userPassSuccess${query}`, {
        method: 'POST',
        body: new URLSearchParams({ enc_data: 'x' }),
        redirect: 'manual',
      });
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).not.toContain('handle');
    }
  });
});
