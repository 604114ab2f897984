import { expect, it } from 'vitest';
import { warningWords } from './SessionBar.tsx';

it('tells the end of the session in Seoul’s time, wherever the browser is', () => {
  const endsAt = Date.parse('2026-11-21T18:05:00+09:00');
  expect(warningWords({ endsAt, canExtend: true })).toBe('18:05에 자동으로 로그아웃돼요. 계속하려면 연장해 주세요.');
  expect(warningWords({ endsAt, canExtend: false })).toBe(
    '로그인한 지 오래되어 18:05에 로그아웃돼요. 계속하려면 다시 로그인해 주세요.',
  );
});
