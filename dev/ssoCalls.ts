import { expect } from 'vitest';
import { inviteOperator } from '../src/domain/operators/invitation.acts.ts';
import { invitationKeyOf } from '../src/domain/operators/invitationLink.ts';
import { consoleCalls, startSet, tokenSet } from './consoleCalls.ts';
import type { TestOperator } from './sampleOperator.ts';
import type { CompanyAccount, SsoProvider } from './ssoProvider.ts';
import type { Answer, TestServer } from './testServer.ts';

/** How an answer refuses: no login, nothing of ours that broke, and a sentence to read. */
export function refusal({ status, json, headers }: Answer): string {
  expect(status).toBeLessThan(500);
  expect(json.message).toMatch(/[가-힣].*요\.$/);
  expect(tokenSet({ headers })).toBeUndefined();
  return json.code;
}

/** Has the provider be something for as long as the work takes. */
export async function during<T>(
  provider: SsoProvider,
  being: Partial<SsoProvider>,
  work: () => Promise<T>,
): Promise<T> {
  const before = { isAway: provider.isAway, spoiling: provider.spoiling, refusing: provider.refusing };
  Object.assign(provider, being);
  try {
    return await work();
  } finally {
    Object.assign(provider, before);
  }
}

let made = 0;

/** A way to the provider that was begun: its address there, and what the browser holds. */
export interface Begun {
  address: string;
  browser: string;
}

/** What a return brings, and the browser it comes from. */
export interface Coming {
  browser?: string;
  query: URLSearchParams;
}

/** Company logins of a server whose provider this is, step by step as browsers take them. */
export function ssoCalls(server: TestServer, provider: SsoProvider) {
  const { context } = server;
  const { get, post } = consoleCalls(server);

  /** Somebody of the company, with an invitation to the mail address that the provider knows. */
  async function invited(of: Partial<CompanyAccount> = {}) {
    made += 1;
    const name = `person${process.pid}x${made}`;
    const account: CompanyAccount = {
      ...{ sub: name, email: `${name}@company.example`, email_verified: true, groups: [] },
      ...of,
    };
    provider.accounts.set(account.sub, account);
    const at = context.clock.now();
    const personal = { name: '회사 사람', email: account.email };
    const { operatorId, link } = await context.db
      .transaction()
      .execute((tx) => inviteOperator(tx, context, personal, at));
    return { account, operatorId, key: invitationKeyOf(new URL(link).hash)! };
  }

  async function begin(body: object = {}): Promise<Begun> {
    const answer = await post('/api/console/sso/start', body);
    return { address: answer.json.address, browser: startSet(answer)! };
  }

  async function again(by: Pick<TestOperator, 'token'>): Promise<Begun> {
    const answer = await post('/api/console/sso/again', {}, by);
    return { address: answer.json.address, browser: startSet(answer)! };
  }

  const finish = ({ browser, query }: Coming): Promise<Answer> =>
    post('/api/console/sso/finish', Object.fromEntries(query), undefined, {
      ...(browser === undefined ? {} : { cookie: `console-sso=${browser}` }),
    });

  /** Begins, signs in there and comes back with what the provider gave. */
  async function come(as: Parameters<SsoProvider['signIn']>[1], body: object = {}): Promise<Coming> {
    const { address, browser } = await begin(body);
    return { browser, query: await provider.signIn(address, as) };
  }

  const logIn = async (sub: string, body: object = {}) => finish(await come({ account: sub }, body));

  return { get, post, invited, begin, again, finish, come, logIn };
}
