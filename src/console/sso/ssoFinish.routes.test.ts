import { describe, expect, it } from 'vitest';
import { tokenSet } from '../../../dev/consoleCalls.ts';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { during, refusal, ssoCalls } from '../../../dev/ssoCalls.ts';
import { startSsoProvider } from '../../../dev/ssoProvider.ts';
import { stopClock, testServer } from '../../../dev/testServer.ts';
import { eventReader } from '../../../dev/writtenEvents.ts';
import { SSO_SECONDS } from '../../server/operatorCaller.ts';

// The company's own login, against a real provider of OpenID Connect.

const provider = await startSsoProvider();
const { PORT, ...sso } = provider.env;
const env = { ...sso, SSO_ROLE_CLAIM: 'groups', SSO_ROLES: 'recruiters=R:DT,admins=A:group,gone=R:XX' };
const server = await testServer({ env: { ...env, PORT: PORT! } });
const { database, context } = server;
const clock = stopClock(server);
const { get, post, invited, begin, finish, come, logIn } = ssoCalls(server, provider);
const written = eventReader(server);

const session = (token: string | undefined) => get('/api/console/session', token ? { token } : undefined);
const rightsOf = async (token: string | undefined) =>
  (await session(token)).json.rights.map(
    ({ role, company_cd: company }: Record<string, string>) => `${role}:${company}`,
  );

describe('POST /api/console/sso/finish', () => {
  describe('works', () => {
    it('binds an invited operator by the mail address that the provider verified, and knows them by their account from then on', async () => {
      const { account, operatorId } = await invited();
      await written();
      const first = await logIn(account.sub);
      expect(first.json).toEqual({ end: 'login', took_over: false, device: '' });
      expect(first.headers.getSetCookie().join()).toContain('console-sso=; Max-Age=0');
      expect((await session(tokenSet(first))).json).toMatchObject({ operator_email: account.email, sso: true });
      account.email = 'another@company.example';
      const second = await logIn(account.sub);
      expect(second.json).toMatchObject({ took_over: true });
      expect((await session(tokenSet(first))).json.code).toBe('takenOver');
      expect((await written()).map(({ event, facts }) => [event, facts.proof ?? facts.by ?? facts.why])).toEqual([
        ['ssoBound', 'mail'],
        ['operatorLogin', 'sso'],
        ['operatorLogin', 'sso'],
        ['accessRefused', 'takenOver'],
      ]);
      const stored = (await database.pool.query('SELECT * FROM operator WHERE operator_id = $1', [operatorId])).rows[0];
      expect(JSON.stringify(stored)).not.toContain(account.sub);
    });

    it('binds by the address of an invitation whatever the mail address is, once', async () => {
      const { account, key } = await invited({ email_verified: false });
      account.email = 'not-the-invited-one@company.example';
      const joined = await logIn(account.sub, { key });
      expect((await session(tokenSet(joined))).status).toBe(200);
      const used = await post('/api/console/sso/start', { key });
      expect(used.json.code).toBe('invitationExpired');
    });

    it('gives the rights that follow from the claim, takes them when it no longer says so, and leaves others alone', async () => {
      const { account, operatorId } = await invited({ groups: ['recruiters', 'gone', 'unknown'] });
      const token = tokenSet(await logIn(account.sub));
      expect(await rightsOf(token)).toEqual(['R:DT']);
      await database.pool.query(
        "INSERT INTO operator_grant (operator_id, role, company_cd, granted_at) VALUES ($1, 'L', 'DT', app_now())",
        [operatorId],
      );
      account.groups = ['admins'];
      expect((await rightsOf(tokenSet(await logIn(account.sub)))).toSorted()).toEqual(['A:', 'L:DT']);
      account.groups = [];
      expect(await rightsOf(tokenSet(await logIn(account.sub)))).toEqual(['L:DT']);
    });

    it('takes a return in another process than began it', async () => {
      const other = await testServer({ database, env: { ...env, PUBLIC_URL: server.origin } });
      const { account } = await invited();
      const { browser, query } = await come({ account: account.sub });
      const answer = await fetch(`http://127.0.0.1:${other.context.config.port}/api/console/sso/finish`, {
        method: 'POST',
        headers: { origin: server.origin, cookie: `console-sso=${browser}`, 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(query)),
      });
      expect(answer.status).toBe(200);
      expect((await session(tokenSet(answer))).json.operator_email).toBe(account.email);
      expect(refusal(await finish({ browser, query }))).toBe('ssoUsed');
    });
  });

  describe('refused', () => {
    it('whoever is not invited, not verified, disabled, or comes with another account than the bound one', async () => {
      provider.accounts.set('stranger', {
        ...{ sub: 'stranger', email: 'stranger@company.example', email_verified: true, groups: ['admins'] },
      });
      expect(refusal(await logIn('stranger'))).toBe('ssoUnknown');
      const unverified = await invited({ email_verified: false });
      expect(refusal(await logIn(unverified.account.sub))).toBe('ssoUnknown');

      const bound = await invited();
      expect((await logIn(bound.account.sub)).status).toBe(200);
      provider.accounts.set('impostor', { ...bound.account, sub: 'impostor' });
      expect(refusal(await logIn('impostor'))).toBe('ssoUnknown');
      const another = await invited();
      expect(refusal(await logIn(bound.account.sub, { key: another.key }))).toBe('ssoTaken');

      const local = await makeOperator(context);
      provider.accounts.set('local', { ...bound.account, sub: 'local', email: local.email });
      expect(refusal(await logIn('local'))).toBe('ssoUnknown');

      await database.pool.query("UPDATE operator SET state = 'disabled' WHERE operator_id = $1", [bound.operatorId]);
      expect(refusal(await logIn(bound.account.sub))).toBe('ssoUnknown');
    });

    it('a login without a second factor, and one that was cancelled', async () => {
      const { account } = await invited();
      expect(refusal(await finish(await come({ account: account.sub, factor: 'pwd' })))).toBe('ssoNoFactor');
      expect(refusal(await finish(await come({})))).toBe('ssoCancelled');
      expect((await logIn(account.sub)).status).toBe(200);
    });

    it('a return that is used, too old, of another browser, or was never begun', async () => {
      const { account } = await invited();
      const coming = await come({ account: account.sub });
      expect(refusal(await finish({ query: coming.query }))).toBe('ssoOtherBrowser');
      expect(refusal(await finish({ ...coming, browser: (await begin()).browser }))).toBe('ssoOtherBrowser');
      await written();
      expect((await finish(coming)).status).toBe(200);
      expect(refusal(await finish(coming))).toBe('ssoUsed');
      expect((await written()).at(-1)).toMatchObject({ event: 'ssoForged', facts: { why: 'ssoUsed' } });
      expect(refusal(await finish({ ...coming, query: new URLSearchParams({ state: 'made up' }) }))).toBe('ssoExpired');
      const late = await come({ account: account.sub });
      clock.pass(SSO_SECONDS * 1000);
      expect(refusal(await finish(late))).toBe('ssoExpired');
    });

    it.each([
      ['another audience', { claims: { aud: 'somebody-else' } }],
      ['another nonce', { claims: { nonce: 'of another login' } }],
      ['another issuer', { claims: { iss: 'https://elsewhere.example' } }],
      ['a time that is over', { claims: { exp: 1 } }],
      ['a signature of another key', { signed: 'by another key' }],
      ['no signature', { signed: 'not at all' }],
    ] as const)('a token with %s', async (_what, spoiling) => {
      const { account } = await invited();
      const coming = await come({ account: account.sub });
      expect(refusal(await during(provider, { spoiling }, () => finish(coming)))).toBe('ssoForged');
    });

    it('a return that says it is of another provider, and a code that is another login’s', async () => {
      const { account } = await invited();
      const [mixed, one, two] = [
        await come({ account: account.sub }),
        await come({ account: account.sub }),
        await come({ account: account.sub }),
      ];
      mixed.query.set('iss', 'https://elsewhere.example');
      expect(refusal(await finish(mixed))).toBe('ssoForged');
      one.query.set('code', two.query.get('code')!);
      expect(refusal(await finish(one))).toBe('ssoRefused');
      two.query.delete('code');
      expect(refusal(await finish(two))).toBe('ssoForged');
    });

    it('a provider that is away, breaks, or does not know this product', async () => {
      const { account } = await invited();
      const tries = [
        { isAway: true },
        { refusing: { status: 503, error: 'busy' } },
        { refusing: { status: 401, error: 'invalid_client' } },
      ];
      const found: string[] = [];
      for (const being of tries) {
        const coming = await come({ account: account.sub });
        found.push(refusal(await during(provider, being, () => finish(coming))));
      }
      expect(found).toEqual(['ssoAway', 'ssoAway', 'ssoMisset']);
    });
  });

  describe('wrong input', () => {
    it('says that the number of the login is missing', async () => {
      const { status, json } = await post('/api/console/sso/finish', {});
      expect([status, Object.keys(json.fields)]).toEqual([422, ['state']]);
    });
  });
});
