import { describe, expect, it } from 'vitest';
import { appAddress, codeAt, newSecret, PERIOD, stepOfCode } from './totp.ts';

// RFC 6238, appendix B: the ASCII secret 12345678901234567890; of the eight digits there these are the last six.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code by time', () => {
  it.each(VECTORS)('is that of RFC 6238 at %i seconds', (seconds, code) => {
    expect(codeAt(SECRET, at(seconds))).toBe(code);
    expect(stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / PERIOD));
  });

  it('counts with a clock that is off by a step, and by no more', () => {
    const [seconds, code] = VECTORS[3];
    const step = Math.floor(seconds / PERIOD);
    const of = (off: number) => stepOfCode(SECRET, code, at(seconds + off * PERIOD));
    expect([-2, -1, 0, 1, 2].map(of)).toEqual([undefined, step, step, step, undefined]);
  });

  it.each(['', '00592', '0059245', 'abcdef', '005924 '])('is nothing else: %j', (code) => {
    expect(stepOfCode(SECRET, code, at(1_234_567_890))).toBeUndefined();
  });

  it('has a new secret of 160 bits each time, which the address for an app names', () => {
    const [one, other] = [newSecret(), newSecret()];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(one).not.toBe(other);
    const address = new URL(appAddress(one, { issuer: '가나 채용', label: 'a@example.com' }));
    expect(address.protocol).toBe('otpauth:');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret: one, issuer: '가나 채용', digits: '6' });
  });
});
