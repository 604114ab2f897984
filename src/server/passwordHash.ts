import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type HashingPlace, takePlace } from './hashing.ts';

const derive = promisify(argon2);

/** OWASP's first choice: 19 MiB, two passes, one lane. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const SALT = 16;
const TAG = 32;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '');

/** Hashes a password with argon2id into a PHC string. Throws `busy` when too many others wait. */
export async function hashPassword(password: string, held?: HashingPlace): Promise<string> {
  using place = held ?? takePlace();
  const nonce = randomBytes(SALT);
  const tag = await place.turn(() => derive('argon2id', { ...COST, message: password, nonce, tagLength: TAG }));
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A hash of nothing anybody knows: an unknown id costs the time of a known one. */
export const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(randomBytes(SALT))}$${base64(randomBytes(TAG))}`;

/** Whether a password fits a PHC string of hashPassword. Without one it takes the same time and says no. */
export async function isPassword(password: string, stored: string | undefined, held?: HashingPlace): Promise<boolean> {
  using place = held ?? takePlace();
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(stored ?? NOBODY) ?? [];
  if (!salt || !tag) throw new Error('This is not a stored password of ours.');
  const expected = Buffer.from(tag, 'base64');
  const given = await place.turn(() =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  );
  return timingSafeEqual(given, expected) && stored !== undefined;
}
