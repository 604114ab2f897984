import * as oidc from 'openid-client';
import type { Config } from '../config.ts';
import { askOutside } from '../outside.ts';
import { failureOf, SsoFailure } from './ssoFailure.ts';

/* The company's own login: its OpenID Connect provider, asked by code with PKCE as RFC 9700 has it. */

/** What the answer to one login has to fit; kept sealed between its start and its return. */
export interface SsoSecrets {
  nonce: string;
  verifier: string;
  /** The person had to show themself again, now. */
  isAgain: boolean;
}

/** What the provider is asked with whether it still knows somebody. */
export interface SsoTokens {
  subject: string;
  access: string;
  refresh?: string;
}

/** Somebody whom the provider let in. */
export interface Arrived {
  issuer: string;
  tokens: SsoTokens;
  /** What it says of them, in its token and its userinfo. */
  claims: Readonly<Record<string, unknown>>;
  /** Whether its token shows a second factor, as the settings want it. */
  hasFactor: boolean;
  /** The instant at which it saw them; undefined if it does not say. */
  shownAt: Date | undefined;
}

/** Whether the provider still knows somebody, and what it says of them now. */
export type Known = { stands: true; claims: Readonly<Record<string, unknown>> } | { stands: false };

export interface Sso {
  issuer: string;
  /** The address at the provider where a login begins. Throws `SsoFailure`. */
  addressOf(state: string, secrets: SsoSecrets): Promise<string>;
  /** Takes the query of a return. Throws `SsoFailure`. */
  arrive(query: URLSearchParams, state: string, secrets: SsoSecrets): Promise<Arrived>;
  /** Asks after somebody; `keep` gets what to ask with next time before anything else is asked. Throws `SsoFailure`. */
  ask(tokens: SsoTokens, keep: (next: SsoTokens) => Promise<void>): Promise<Known>;
  /** Gives back what it is asked with (RFC 7009), where it takes that; nothing elsewhere. Throws `SsoFailure`. */
  giveBack(tokens: SsoTokens): Promise<void>;
}

/** The page the provider sends people back to. */
export const SSO_RETURN = '/console/sso';

// Seconds for each answer of the provider: somebody waits.
const PATIENCE = 5;
// Milliseconds for which what it says of itself is believed.
const DISCOVERED_FOR = 60 * 60_000;
/** Seconds within which somebody who is asked to show themself again has to have done so. */
const AGAIN_WITHIN = 5 * 60;

type Settings = Pick<
  Config,
  'production' | 'ssoIssuer' | 'ssoClientId' | 'ssoClientSecret' | 'ssoOrigins' | 'ssoScope' | 'ssoFactor'
>;

/**
 * The configured provider; undefined without one. It is first asked when somebody comes, so that a start does not wait
 * for it. `origin`: of the console; `warn` is told of what the settings or the provider lack.
 */
export function ssoFor(config: Settings, origin: string, warn: (words: string) => void): Sso | undefined {
  const { ssoIssuer: issuer, ssoClientId: clientId, ssoClientSecret: secret = '' } = config;
  if (issuer === undefined || clientId === undefined) return undefined;
  const ask = askOutside(issuer, ...(config.ssoOrigins ?? []));
  const discovered = remembered(() => discover({ issuer, clientId, secret, ask, isOpen: !config.production }));
  const told = (failure: SsoFailure) => {
    if (failure.fault === 'away' || failure.fault === 'misset') warn(failure.message);
    return failure;
  };
  const failing = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw told(failureOf(error));
    }
  };
  const redirect = `${origin}${SSO_RETURN}`;
  const wantedAcr = config.ssoFactor.filter(({ claim }) => claim === 'acr').map(({ value }) => value);
  return {
    issuer,
    addressOf: (state, { nonce, verifier, isAgain }) =>
      failing(async () => {
        const query = {
          ...{ redirect_uri: redirect, scope: config.ssoScope, response_type: 'code', state, nonce },
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(wantedAcr.length > 0 ? { acr_values: wantedAcr.join(' ') } : {}),
          ...(isAgain ? { prompt: 'login', max_age: '0' } : {}),
        };
        return oidc.buildAuthorizationUrl(await discovered(), query).href;
      }),
    arrive: (query, state, { nonce, verifier, isAgain }) =>
      failing(async () => {
        const found = await discovered();
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
        const answer = await oidc.authorizationCodeGrant(found, new URL(`${redirect}?${query}`), {
          ...checks,
          ...(isAgain ? { maxAge: AGAIN_WITHIN } : {}),
        });
        const token = answer.claims()!;
        const tokens = { subject: token.sub, access: answer.access_token, refresh: answer.refresh_token };
        const says = (claim: 'amr' | 'acr', value: string) => valuesOf(token[claim]).includes(value);
        return {
          ...{ issuer, tokens },
          claims: { ...(await userinfo(found, tokens)), ...token },
          hasFactor: config.ssoFactor.some(({ claim, value }) => says(claim, value)),
          shownAt: token.auth_time === undefined ? undefined : new Date(token.auth_time * 1000),
        };
      }),
    giveBack: ({ refresh, access }) =>
      failing(async () => {
        const found = await discovered();
        if (found.serverMetadata().revocation_endpoint === undefined) return;
        // With a refresh token go the tokens that came by it (§2.1).
        const hint = refresh === undefined ? 'access_token' : 'refresh_token';
        await oidc.tokenRevocation(found, refresh ?? access, { token_type_hint: hint });
      }),
    ask: async (tokens, keep) => {
      try {
        return await failing(async () => stillKnows(await discovered(), tokens, keep));
      } catch (error) {
        if (error instanceof SsoFailure && (error.fault === 'refused' || error.fault === 'forged'))
          return { stands: false };
        throw error;
      }
    },
  };
}

/** The values of a claim: one, several, or none. */
export function valuesOf(claim: unknown): string[] {
  return [claim].flat().filter((one): one is string => typeof one === 'string');
}

interface Discovering {
  issuer: string;
  clientId: string;
  secret: string;
  ask: ReturnType<typeof askOutside>;
  isOpen: boolean;
}

async function discover({ issuer, clientId, secret, ask, isOpen }: Discovering): Promise<oidc.Configuration> {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  // What a provider takes that does not say: OpenID Connect Discovery §3.
  const authenticate: oidc.ClientAuth = (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (taken.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
  const found = await oidc
    .discovery(new URL(issuer), clientId, undefined, authenticate, {
      [oidc.customFetch]: (address, request) => ask(address, request as RequestInit),
      timeout: PATIENCE,
      // Signatures are looked at though the token came straight from the provider.
      execute: [oidc.enableNonRepudiationChecks, ...(isOpen ? [oidc.allowInsecureRequests] : [])],
    })
    .catch((cause: unknown) => {
      const { fault, message } = failureOf(cause);
      throw new SsoFailure(fault === 'forged' ? 'misset' : fault, message, { cause });
    });
  const { issuer: named } = found.serverMetadata();
  if (named !== issuer) throw new SsoFailure('misset', `SSO_ISSUER is ${issuer}, its discovery says ${named}`);
  return found;
}

// Whoever comes while it is asked waits for the same answer; one that failed is not remembered.
function remembered<T>(find: () => Promise<T>): () => Promise<T> {
  let known: { found: Promise<T>; at: number } | undefined;
  return () => {
    if (known && performance.now() - known.at < DISCOVERED_FOR) return known.found;
    const asked = { found: find(), at: performance.now() };
    asked.found.catch(() => {
      if (known === asked) known = undefined;
    });
    known = asked;
    return asked.found;
  };
}

const userinfo = async (found: oidc.Configuration, { access, subject }: SsoTokens) =>
  found.serverMetadata().userinfo_endpoint === undefined ? {} : oidc.fetchUserInfo(found, access, subject);

async function stillKnows(
  found: oidc.Configuration,
  tokens: SsoTokens,
  keep: (next: SsoTokens) => Promise<void>,
): Promise<Known> {
  const { subject, refresh } = tokens;
  // Nothing to ask with: nobody can say that they are still there.
  if (refresh === undefined && found.serverMetadata().userinfo_endpoint === undefined) return { stands: false };
  if (refresh === undefined) return { stands: true, claims: await userinfo(found, tokens) };
  const answer = await oidc.refreshTokenGrant(found, refresh);
  const token = answer.claims();
  if (token && token.sub !== subject) return { stands: false };
  const next = { subject, access: answer.access_token, refresh: answer.refresh_token ?? refresh };
  await keep(next);
  return { stands: true, claims: { ...(await userinfo(found, next)), ...token } };
}
