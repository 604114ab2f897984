import type { TestOperator } from './sampleOperator.ts';
import type { Answer, TestServer } from './testServer.ts';

/** Makes calls of the console as its pages do: with the cookie of a login, and from the site's own origin. */
export function consoleCalls({ ask, origin }: Pick<TestServer, 'ask' | 'origin'>) {
  const headersOf = (token: string | undefined, more: Record<string, string>) => ({
    ...{ origin, 'sec-fetch-site': 'same-origin' },
    ...(token === undefined ? {} : { cookie: `console=${token}` }),
    ...more,
  });
  return {
    get: (path: `/${string}`, by?: Pick<TestOperator, 'token'>, more: Record<string, string> = {}): Promise<Answer> =>
      ask(`GET ${path}`, { headers: headersOf(by?.token, more) }),
    post: (
      path: `/${string}`,
      body: unknown,
      by?: Pick<TestOperator, 'token'>,
      more: Record<string, string> = {},
    ): Promise<Answer> => ask(`POST ${path}`, { body, headers: headersOf(by?.token, more) }),
  };
}

/** The token of the cookie that an answer sets; undefined if it sets none. */
export function tokenSet({ headers }: Pick<Answer, 'headers'>): string | undefined {
  return cookieSet(headers, /^(?:__Host-)?console=([^;]+);/);
}

const cookieSet = (headers: Headers, cookie: RegExp) =>
  headers
    .getSetCookie()
    .map((set) => cookie.exec(set)?.[1])
    .find((value) => value !== undefined);

/** What the browser is given to hold while it is at the company's provider; undefined if nothing. */
export function startSet({ headers }: Pick<Answer, 'headers'>): string | undefined {
  return cookieSet(headers, /^(?:__Host-)?console-sso=([^;]+);/);
}
