import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type ProviderContext } from 'oidc-provider';
import { freePort } from '../src/server/database/postgres.ts';
import { SSO_RETURN } from '../src/server/outside/sso.ts';
import { atEndOfFile } from './endOfFile.ts';
import { rewritten, type Spoiling, signingKey } from './ssoTokens.ts';

/** Somebody whom the company's provider knows. Everybody in it is invented. */
export interface CompanyAccount {
  sub: string;
  email: string;
  email_verified: boolean;
  groups: string[];
}

/** A provider of OpenID Connect on this machine, of another site than the product: for tests alone. */
export interface SsoProvider {
  /** The settings of a product that it belongs to, its port included. */
  env: Record<string, string>;
  /** Whom it knows, by `sub`; somebody who is taken out is removed. */
  accounts: Map<string, CompanyAccount>;
  /** Whether it answers; where not, every connection is cut. */
  isAway: boolean;
  /** What it does to the next tokens it hands out. */
  spoiling: Spoiling | undefined;
  /** Says no to everything about tokens, with this status and error. */
  refusing: { status: number; error: string } | undefined;
  /** How often its tokens were asked for. */
  asked: number;
  /** How many tokens it was given back. */
  givenBack: number;
  /** Goes through it as a browser would, and answers the query with which it leads back. */
  signIn(address: string, as: { account?: string; factor?: 'mfa' | 'pwd' }): Promise<URLSearchParams>;
}

const PAGE = '/interaction/';

/** Starts it on a free port, for a product whose port it chooses; ended after the test file. */
export async function startSsoProvider(): Promise<SsoProvider> {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEndOfFile(() => {
    server.closeAllConnections();
    server.close();
  });
  // The product is 127.0.0.1: by this name it is another site, as a company's provider is.
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const port = await freePort();
  const [clientId, secret] = ['jiwon', 'a-secret-of-the-test-alone'];
  const accounts = new Map<string, CompanyAccount>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [`http://127.0.0.1:${port}${SSO_RETURN}`],
      },
    ],
    jwks: { keys: [signingKey] },
    cookies: { keys: ['of the test alone'] },
    claims: { openid: ['sub', 'amr', 'acr', 'auth_time'], email: ['email', 'email_verified', 'groups'] },
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `${PAGE}${uid}` },
    issueRefreshToken: async () => true,
    expiresWithSession: async () => false,
    rotateRefreshToken: true,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 6000,
      IdToken: 600,
      Interaction: 600,
      RefreshToken: 6000,
      Session: 6000,
    },
    clientBasedCORS: () => false,
    findAccount: (_context: unknown, sub: string) => {
      const account = accounts.get(sub);
      return account && { accountId: sub, claims: async () => account };
    },
    async loadExistingGrant({ oidc }: ProviderContext) {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    renderError: (context: { type: string; body: string }, { error }: { error: string }) => {
      context.type = 'text';
      context.body = error;
    },
  });
  const handle = provider.callback();
  const made: SsoProvider = {
    env: { PORT: String(port), SSO_ISSUER: issuer, SSO_CLIENT_ID: clientId, SSO_CLIENT_SECRET: secret },
    ...{ accounts, isAway: false, spoiling: undefined, refusing: undefined, asked: 0, givenBack: 0 },
    signIn: (address, as) => throughIt(issuer, address, as),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (made.isAway) return void request.socket.destroy();
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname === '/token') {
      made.asked += 1;
      if (made.refusing) {
        const { status, error } = made.refusing;
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
        return;
      }
      if (made.spoiling) rewritten(response, made.spoiling);
    }
    if (pathname === '/token/revocation') made.givenBack += 1;
    if (!pathname.startsWith(PAGE)) return handle(request, response);
    if (request.method === 'GET') return void response.setHeader('content-type', 'text/html').end(loginPage(accounts));
    const form = new URLSearchParams((await request.toArray()).join(''));
    const accountId = form.get('account') ?? '';
    const login = { accountId, amr: form.get('factor') === 'mfa' ? ['pwd', 'mfa'] : ['pwd'] };
    const result = accountId === '' ? { error: 'access_denied' } : { login };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  return made;
}

const loginPage = (accounts: ReadonlyMap<string, CompanyAccount>) => `<!doctype html><html lang="ko">
  <meta charset="utf-8"><link rel="icon" href="data:,"><title>회사 로그인</title><h1>회사 로그인</h1><form method="post">
  <label>계정 <select name="account">${[...accounts.keys()].map((sub) => `<option>${sub}</option>`).join('')}</select></label>
  <button name="factor" value="mfa">2단계 인증으로 로그인</button></form>
  <form method="post"><button name="account" value="">취소</button></form></html>`;

/** Follows the provider with a jar of cookies that begins empty, as a browser that was never there. */
async function throughIt(
  issuer: string,
  address: string,
  { account = '', factor = 'mfa' }: { account?: string; factor?: 'mfa' | 'pwd' },
): Promise<URLSearchParams> {
  const jar = new Map<string, string>();
  let [url, body] = [new URL(address), undefined as URLSearchParams | undefined];
  while (url.origin === issuer) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { method: body ? 'POST' : 'GET', body, redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    url = new URL(next, url);
    body = url.pathname.startsWith(PAGE) ? new URLSearchParams({ account, factor }) : undefined;
  }
  return url.searchParams;
}
