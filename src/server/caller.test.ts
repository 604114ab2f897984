import { describe, expect, it } from 'vitest';
import { bearerToken } from './caller.ts';

describe('the Authorization header', () => {
  it.each([
    ['Bearer abc', 'abc'],
    ['bearer  abc', 'abc'],
    ['Bearer %EA%B0%80', '가'],
    ['Bearer %zz', '%zz'],
    ['Basic abc', undefined],
    ['Bearer', undefined],
    ['Bearer a b', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j carries %j', (header, token) => expect(bearerToken(header)).toBe(token));
});
