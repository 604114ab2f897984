import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/* What somebody between the provider and the product could do to its tokens, and the key with which the provider signs. */

const makeKey = (): JsonWebKey =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });

/** The provider's key, one for all of a run's file. */
export const signingKey: JsonWebKey & { kid: string } = { ...makeKey(), kid: 'one', use: 'sig', alg: 'RS256' };

/** Claims that the token says instead, another key that signs it, or none that does. */
export type Spoiling = { claims: Record<string, unknown> } | { signed: 'by another key' | 'not at all' };

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());

function spoilt(token: string, spoiling: Spoiling): string {
  const [head, claims] = token.split('.');
  if ('signed' in spoiling && spoiling.signed === 'not at all') return `${encoded({ alg: 'none' })}.${claims}.`;
  const body = `${head}.${'claims' in spoiling ? encoded({ ...decoded(claims), ...spoiling.claims }) : claims}`;
  const key = createPrivateKey({ key: 'claims' in spoiling ? signingKey : makeKey(), format: 'jwk' });
  return `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`;
}

/** Has an answer with tokens end with another id token than the provider wrote. */
export function rewritten(response: ServerResponse, spoiling: Spoiling): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  response.end = ((body: string | Buffer) => {
    const answer = JSON.parse(String(body)) as { id_token?: string };
    if (answer.id_token) answer.id_token = spoilt(answer.id_token, spoiling);
    const text = JSON.stringify(answer);
    response.setHeader('content-length', Buffer.byteLength(text));
    return end(text);
  }) as ServerResponse['end'];
}
