import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certificateNumber, PATTERN_SIZE, patternOf, readCertificateNumber } from './certificateNumber.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const anyNumber = fc.string().map((text) => certificateNumber(hashOf(text)));

describe('the number of a certificate', () => {
  it('has five groups of four letters that cannot be taken for others', () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        expect(number).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
      }),
    );
  });

  it('is read as people write it', () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        expect(readCertificateNumber(number)).toBe(number);
        expect(readCertificateNumber(` ${number.toLowerCase().replaceAll('-', ' ')} `)).toBe(number);
        const taken = number.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', '–');
        expect(readCertificateNumber(taken)).toBe(number);
      }),
    );
  });

  it('tells any one wrong letter', () => {
    fc.assert(
      fc.property(anyNumber, fc.nat(19), fc.integer({ min: 1, max: 31 }), (number, at, by) => {
        const letters = [...number.replaceAll('-', '')];
        const all = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
        letters[at] = all[(all.indexOf(letters[at]!) + by) % 32]!;
        expect(readCertificateNumber(letters.join(''))).toBeUndefined();
      }),
    );
  });

  it.each(['', 'DF7K', 'U'.repeat(20), '0'.repeat(21), '가나다라'.repeat(5), '😀'.repeat(10)])('is not %j', (typed) => {
    expect(readCertificateNumber(typed)).toBeUndefined();
  });
});

describe('the picture of a number', () => {
  it('is the same for the same number, another for another, and within its square', () => {
    const pictures = new Set<string>();
    for (let at = 0; at < 500; at += 1) {
      const number = certificateNumber(hashOf(String(at)));
      const picture = patternOf(number);
      expect(picture).toEqual(patternOf(number));
      expect(picture.length).toBeGreaterThan(18);
      for (const { d } of picture) {
        const [x, y] = /^M(\d+) (\d+)/.exec(d)!.slice(1).map(Number) as [number, number];
        expect(Math.max(x, y)).toBeLessThanOrEqual(PATTERN_SIZE);
      }
      pictures.add(picture.map(({ tone, d }) => tone + d).join());
    }
    expect(pictures.size).toBe(500);
  });
});
