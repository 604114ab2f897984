import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { TestDatabase } from './testDatabase.ts';

/* A passkey as a device keeps it, for tests of calls: ES256, no attestation. What is wrong with an answer is said by name. */

/** What a test wants otherwise than it should be. */
interface Otherwise {
  origin?: string;
  host?: string;
  /** The person was there but not verified. */
  unverified?: boolean;
  /** What the counter says, instead of one more. */
  counter?: number;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

// CBOR of what occurs here: a head of a major type with a length below 65,536, and what follows it.
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const whole = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const words = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

const PRESENT = 1;
const VERIFIED = 4;
const WITH_KEY = 64;

/** A device with one passkey, made for pages of an origin. */
export function softAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let counter = 0;

  const clientData = (type: string, challenge: string, otherwise: Otherwise) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: otherwise.origin ?? origin, crossOrigin: false }));
  function authenticatorData(flags: number, otherwise: Otherwise, more = Buffer.alloc(0)): Buffer {
    counter = otherwise.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const host = sha256(otherwise.host ?? new URL(origin).hostname);
    return Buffer.concat([host, Buffer.from([flags | (otherwise.unverified ? 0 : VERIFIED)]), count, more]);
  }
  const answer = (response: object) =>
    JSON.stringify({
      ...{ id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} },
      response,
    });

  return {
    /** Answers what `navigator.credentials.create` would. */
    make({ challenge }: { challenge: string }, otherwise: Otherwise = {}): string {
      const key = map(
        [whole(1), whole(2)],
        [whole(3), whole(-7)],
        [whole(-1), whole(1)],
        [whole(-2), bytes(Buffer.from(x, 'base64url'))],
        [whole(-3), bytes(Buffer.from(y, 'base64url'))],
      );
      const length = Buffer.from([0, id.length]);
      const made = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const data = authenticatorData(PRESENT | WITH_KEY, otherwise, made);
      const attestation = map(
        [words('fmt'), words('none')],
        [words('attStmt'), map()],
        [words('authData'), bytes(data)],
      );
      const client = clientData('webauthn.create', challenge, otherwise);
      return answer({ clientDataJSON: base64url(client), attestationObject: base64url(attestation) });
    },
    /** Answers what `navigator.credentials.get` would. */
    prove({ challenge }: { challenge: string }, otherwise: Otherwise = {}): string {
      const client = clientData('webauthn.get', challenge, otherwise);
      const data = authenticatorData(PRESENT, otherwise);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}

/** Gives an operator a passkey that no device has; its number. */
export async function passkeyOf({ pool }: Pick<TestDatabase, 'pool'>, operatorId: string): Promise<number> {
  const { rows } = await pool.query(
    `INSERT INTO operator_passkey (operator_id, credential_id, public_key, counter, name, created_at)
     VALUES ($1, gen_random_uuid()::text, '', 0, '', app_now()) RETURNING passkey_no`,
    [operatorId],
  );
  return Number(rows[0].passkey_no);
}
