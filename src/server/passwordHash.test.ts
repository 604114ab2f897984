import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, NOBODY } from './passwordHash.ts';

const PASSWORD = '봄바람이 부는 언덕';

describe('a stored password', () => {
  it('is an argon2id PHC string with the cost of docs and a salt of its own', async () => {
    const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(other).not.toBe(one);
  });

  it('is recognised, and nothing else is', async () => {
    const stored = await hashPassword(PASSWORD);
    expect(await isPassword(PASSWORD, stored)).toBe(true);
    expect(await isPassword(`${PASSWORD} `, stored)).toBe(false);
    expect(await isPassword('', stored)).toBe(false);
  });

  it('of an argon2id implementation that is not ours fits', async () => {
    // The reference implementation's own test: argon2id, v=19, m=65536, t=2, p=1, "password", "somesalt".
    const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await isPassword('password', reference)).toBe(true);
  });

  it('that does not exist fits no password', async () => {
    expect(await isPassword(PASSWORD, undefined)).toBe(false);
  });

  it('that does not exist costs as much to look at as one that does', async () => {
    // The same parameters, and a salt and a hash of the same length.
    const cost = (phc: string) => {
      const [, kind, version, parameters, salt, tag] = phc.split('$');
      return { kind, version, parameters, salt: salt?.length, tag: tag?.length };
    };
    expect(cost(NOBODY)).toEqual(cost(await hashPassword(PASSWORD)));
  });
});

describe('many at once', () => {
  it('all come to their turn, up to the most that may wait', async () => {
    const cheap = '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzYWx0$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    const asked = Array.from({ length: 300 }, () => isPassword(PASSWORD, cheap));
    const ended = await Promise.allSettled(asked);
    const refused = ended.filter((one) => one.status === 'rejected');
    expect(ended.filter((one) => one.status === 'fulfilled' && one.value === false)).toHaveLength(42);
    expect(refused).toHaveLength(258);
    expect(refused.every((one) => (one.reason as { code?: string }).code === 'busy')).toBe(true);
    expect(await isPassword(PASSWORD, cheap)).toBe(false);
  });
});
