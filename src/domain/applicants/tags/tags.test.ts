import { expect, it } from 'vitest';
import { sameTag, tidyTag } from './tags.ts';

it('keeps a tag composed, with blanks of one each', () => {
  expect(tidyTag(`  ${'포트폴리오'.normalize('NFD')}   우수 `)).toBe('포트폴리오 우수');
});

it('takes ways to write a word for one, and other words for others', () => {
  expect(sameTag('ABC 우수')).toBe(sameTag('abc우수'));
  expect(sameTag('우수')).not.toBe(sameTag('우수함'));
});
