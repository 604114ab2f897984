import { describe, expect, it } from 'vitest';
import { startSet, tokenSet } from '../../../dev/consoleCalls.ts';
import { codeOf, makeOperator } from '../../../dev/sampleOperator.ts';
import { refusal, ssoCalls } from '../../../dev/ssoCalls.ts';
import { startSsoProvider } from '../../../dev/ssoProvider.ts';
import { stopClock, testServer } from '../../../dev/testServer.ts';
import { freePort } from '../../server/database/postgres.ts';

// The company's own login, against a real provider of OpenID Connect.

const provider = await startSsoProvider();
const { PORT, ...sso } = provider.env;
const env = { ...sso, SSO_ROLE_CLAIM: 'groups', SSO_ROLES: 'recruiters=R:DT,admins=A:group,gone=R:XX' };
const server = await testServer({ env: { ...env, PORT: PORT! } });
const { database, context } = server;
stopClock(server);
const { get, post, invited, again, finish, logIn } = ssoCalls(server, provider);

describe('GET /api/console/sso', () => {
  describe('works', () => {
    it('says that the company login is offered, beside passwords', async () => {
      expect((await get('/api/console/sso')).json).toEqual({ offered: true, password: true });
    });
  });
});

describe('POST /api/console/sso/start', () => {
  describe('works', () => {
    it('leads to the provider with PKCE, state and nonce, and binds the browser for ten minutes', async () => {
      const answer = await post('/api/console/sso/start', {});
      const { searchParams, origin } = new URL(answer.json.address);
      expect(origin).toBe(provider.env.SSO_ISSUER);
      expect(Object.fromEntries(searchParams)).toMatchObject({
        ...{ response_type: 'code', code_challenge_method: 'S256', client_id: 'jiwon' },
        redirect_uri: `${server.origin}/console/sso`,
      });
      for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
      expect(answer.headers.get('set-cookie')).toMatch(
        /^console-sso=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
      );
      const { rows } = await database.pool.query('SELECT * FROM operator_sso_start');
      for (const kept of ['state', 'nonce']) expect(JSON.stringify(rows)).not.toContain(searchParams.get(kept));
    });
  });

  describe('wrong input', () => {
    it('refuses an invitation that is none, another page, and a provider that does not answer', async () => {
      expect(refusal(await post('/api/console/sso/start', { key: 'none' }))).toBe('invitationExpired');
      expect(refusal(await post('/api/console/sso/start', {}, undefined, { 'sec-fetch-site': 'cross-site' }))).toBe(
        'elsewhere',
      );
      const other = await testServer({ database, env: { ...env, SSO_ISSUER: `http://localhost:${await freePort()}` } });
      const headers = { origin: other.origin };
      expect(refusal(await other.ask('POST /api/console/sso/start', { body: {}, headers }))).toBe('ssoAway');
      // The same provider under another name than its discovery says.
      const { port } = new URL(provider.env.SSO_ISSUER!);
      const misset = await testServer({ database, env: { ...env, SSO_ISSUER: `http://127.0.0.1:${port}` } });
      const asked = { body: {}, headers: { origin: misset.origin } };
      expect(refusal(await misset.ask('POST /api/console/sso/start', asked))).toBe('ssoMisset');
    });
  });
});

describe('POST /api/console/sso/again', () => {
  describe('works', () => {
    it('shows the second factor again: what wants it fresh is done after it', async () => {
      const { account } = await invited({ groups: ['admins'] });
      const token = tokenSet(await logIn(account.sub))!;
      const grant = () =>
        post(
          '/api/console/operators/invite',
          { operator_nm: '누구', operator_email: `${account.sub}@x.example` },
          { token },
        );
      await database.pool.query("UPDATE operator_session SET proven_at = proven_at - interval '1 hour'");
      expect((await grant()).json.code).toBe('factorNeeded');
      const { address, browser } = await again({ token });
      expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
      const shown = await finish({ browser, query: await provider.signIn(address, { account: account.sub }) });
      expect([shown.json.end, tokenSet(shown)]).toEqual(['again', undefined]);
      expect((await grant()).status).toBe(200);
    });
  });

  describe('refused', () => {
    it('another person’s account where a second factor is shown again', async () => {
      const [one, two] = [await invited(), await invited()];
      const token = tokenSet(await logIn(one.account.sub))!;
      expect((await logIn(two.account.sub)).status).toBe(200);
      const { address, browser } = await again({ token });
      const query = await provider.signIn(address, { account: two.account.sub });
      expect(refusal(await finish({ browser, query }))).toBe('ssoOther');
    });

    it('whoever is not logged in, and whose login was not the company’s', async () => {
      expect(refusal(await post('/api/console/sso/again', {}))).toBe('operatorUnknown');
      const local = await makeOperator(context);
      const { account } = await invited();
      const { address, browser } = await again(local);
      const query = await provider.signIn(address, { account: account.sub });
      expect(refusal(await finish({ browser, query }))).toBe('ssoOther');
    });
  });
});

describe('without a provider', () => {
  it('is not offered, and says so', async () => {
    const plain = await testServer({ database });
    const headers = { origin: plain.origin };
    expect((await plain.ask('GET /api/console/sso')).json).toEqual({ offered: false, password: true });
    for (const path of ['start', 'finish'] as const) {
      const answer = await plain.ask(`POST /api/console/sso/${path}`, { body: { state: 'x' }, headers });
      expect(refusal(answer)).toBe('ssoOff');
      expect(startSet(answer)).toBeUndefined();
    }
  });
});

describe('with SSO_PASSWORD no', () => {
  it('passwords let in only operators that were made by command', async () => {
    const strict = await testServer({ database, env: { ...env, SSO_PASSWORD: 'no' } });
    const logInBy = async (byCommand: boolean) => {
      const operator = await makeOperator(strict.context);
      await database.pool.query('UPDATE operator SET by_command = $2 WHERE operator_id = $1', [
        operator.operatorId,
        byCommand,
      ]);
      const body = { operator_email: operator.email, operator_pw: operator.password };
      const code = codeOf(operator, strict.context.clock.now());
      return strict.ask('POST /api/console/login', { body: { ...body, code }, headers: { origin: strict.origin } });
    };
    expect((await logInBy(true)).status).toBe(200);
    expect(refusal(await logInBy(false))).toBe('ssoOnly');
    const { key } = await invited();
    const accepting = { key, operator_pw: '겨울 바다의 파란 등대', code: '000000' };
    const headers = { origin: strict.origin };
    expect(refusal(await strict.ask('POST /api/console/invitation/accept', { body: accepting, headers }))).toBe(
      'ssoOnly',
    );
    expect((await strict.ask('GET /api/console/sso')).json).toEqual({ offered: true, password: false });
  });
});
