import type { ToldEnd } from '../http/operatingProblems.ts';
import type { Queryable } from './database/database.ts';

declare const made: unique symbol;

/** Which companies' data a call may touch, and which single postings' of others. Only a session makes one (`FindOperator`); every query of the console takes it. */
export interface Scope {
  readonly companies: 'group' | readonly string[];
  /** For what is a posting's alone: a query that does not narrow by posting gives nothing of these. */
  readonly postings: readonly { company: string; posting: string }[];
  readonly [made]: true;
}

declare const written: unique symbol;

/** What shows people, once the record of access has its row: made by `recordAccess` alone (src/domain/record). */
export type Recorded<T> = T & { readonly [written]: true };

/** The operator a request speaks for. */
export interface Operator {
  id: string;
  session: OperatorSession;
  /** From where this call comes: rights may count from some networks alone. */
  address: string;
}

/** A login of an operator; there is one at a time. */
export interface OperatorSession {
  number: string;
  idleUntil: Date;
  endsAt: Date;
  /** When the second factor was given last. */
  provenAt: Date;
}

/** The scope in which somebody may do an act; undefined if no role of theirs may. */
export type ScopeFor = (act: string) => Scope | undefined;

/** What a token of the console leads to: nobody, a login that was ended for a reason to be told, or an operator. */
export type FoundOperator =
  | { operator: Operator; scope: Scope | undefined; scopeFor: ScopeFor }
  | { operator: undefined; why: ToldEnd | undefined };

/**
 * The operator of this token at that instant, with the scope in which they may do `act`: undefined if no role of theirs
 * may. `slide` moves the idle end. Rights are read each time, those that count at `address`.
 */
export type FindOperator = (
  db: Queryable,
  token: string,
  at: Date,
  how: { act: string | undefined; slide: boolean; address: string },
) => Promise<FoundOperator>;

/** Milliseconds for which a second factor counts as just given. */
export const FRESH_MS = 5 * 60_000;

/** Whether the second factor was given a moment ago. */
export function isFresh({ provenAt }: OperatorSession, at: Date): boolean {
  return at.getTime() - provenAt.getTime() < FRESH_MS;
}

/** A cookie that no script reads. */
export interface OwnCookie {
  name: string;
  /** The Set-Cookie header that gives it a value. */
  set(value: string): string;
  /** The one that takes it away. */
  clear: string;
  /** Its value in a Cookie header; undefined if there is none, or more than one. */
  read(header: string | undefined): string | undefined;
}

/** Without https, on this machine alone, browsers take no `Secure` and so no `__Host-`. */
function ownCookie(consoleUrl: string, plainName: string, how: { sameSite: string; seconds?: number }): OwnCookie {
  const isSecure = consoleUrl.startsWith('https:');
  const name = isSecure ? `__Host-${plainName}` : plainName;
  const rest = `; Path=/; HttpOnly; SameSite=${how.sameSite}${isSecure ? '; Secure' : ''}`;
  return {
    name,
    set: (value) => `${name}=${value}${how.seconds ? `; Max-Age=${how.seconds}` : ''}${rest}`,
    clear: `${name}=; Max-Age=0${rest}`,
    read(header) {
      const found = (header ?? '')
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(`${name}=`));
      const value = found.length === 1 ? found[0]!.slice(name.length + 1) : '';
      return value === '' ? undefined : value;
    },
  };
}

/** The cookie of a login of the console. */
export const sessionCookie = (consoleUrl: string) => ownCookie(consoleUrl, 'console', { sameSite: 'Strict' });

/** Seconds that a way to the company's provider may take. */
export const SSO_SECONDS = 10 * 60;

/**
 * The cookie that binds such a way to the browser that began it. Lax: some browsers count the page that the provider
 * leads back to as another site's for what it asks itself.
 */
export const ssoCookie = (consoleUrl: string) =>
  ownCookie(consoleUrl, 'console-sso', { sameSite: 'Lax', seconds: SSO_SECONDS });

/**
 * Whether a request comes from a page of this origin: both what browsers say of themselves and no page can change. A
 * program without a browser has to name the origin.
 */
export function isFromOwnPage(headers: Readonly<Record<string, string | string[] | undefined>>, consoleUrl: string) {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = headers;
  return origin === new URL(consoleUrl).origin && site === 'same-origin';
}
