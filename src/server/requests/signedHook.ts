import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/* Webhooks that come in, signed as standardwebhooks.com says. */

// Seconds between the signing and the arrival at most, in either direction.
const TOLERANCE = 5 * 60;
const ID = /^[\x21-\x7e]{1,200}$/;
const SECONDS = /^\d{1,12}$/;

/** The bytes of a secret as its sender shows it: base64, with or without the mark before it. Throws on anything else. */
export function hookSecret(text: string): string {
  const bytes = Buffer.from(text.replace(/^whsec_/, ''), 'base64');
  const isWhole = bytes.toString('base64').replace(/=+$/, '') === text.replace(/^whsec_/, '').replace(/=+$/, '');
  if (isWhole && bytes.length >= 24 && bytes.length <= 64) return text;
  throw new Error('has to be whsec_ and 24 to 64 bytes in base64, as the sender shows it');
}

interface Signed {
  id: string;
  /** Since 1970, as they stand in the header. */
  seconds: string;
  body: Buffer;
}

/** What its sender signs a webhook with. */
export function hookSignature(secret: string, { id, seconds, body }: Signed): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest('base64')}`;
}

/** Why a webhook is nobody's: one of its headers is missing, it is too old or from the future, or others signed it. */
type Forged = 'unsigned' | 'time' | 'signature';

/** The sender's number of a webhook that arrived at an instant, or why it is not theirs. */
export function checkHook(
  secret: string,
  { headers, body }: { headers: IncomingHttpHeaders; body: Buffer },
  at: Date,
): { id: string } | { why: Forged } {
  const [id, seconds, given] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`] ?? ''));
  if (!id || !seconds || !given || !ID.test(id) || !SECONDS.test(seconds)) return { why: 'unsigned' };
  if (Math.abs(at.getTime() / 1000 - Number(seconds)) > TOLERANCE) return { why: 'time' };
  const expected = Buffer.from(hookSignature(secret, { id, seconds, body }));
  // While its secret changes a sender signs with both.
  const isSigned = given.split(' ').some((one) => {
    const bytes = Buffer.from(one);
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
  return isSigned ? { id } : { why: 'signature' };
}
