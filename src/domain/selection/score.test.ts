import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scoreHeading, scoreInCell, scoreInHeading } from './score.ts';

it('reads its own headings again, and those that people write', () => {
  const word = fc.stringMatching(/^[가-힣A-Z][가-힣A-Z0-9 ]{0,20}[가-힣A-Z]$/).map((text) => text.replace(/ +/g, ' '));
  fc.assert(
    fc.property(fc.constantFrom(1, 2, 3), word, fc.option(word, { nil: '' }), (place, name, source) => {
      expect(scoreInHeading(scoreHeading(place, { name, source }))).toEqual({ place, name, source });
    }),
  );
  expect(scoreInHeading('점수2')).toEqual({ place: 2, name: '점수 2', source: '' });
  expect(scoreInHeading('점수 1 : 필기(외부 기관)'.normalize('NFD'))).toEqual({
    ...{ place: 1, name: '필기', source: '외부 기관' },
  });
  expect(['점수 4', '필기 점수', '점수'].map(scoreInHeading)).toEqual([undefined, undefined, undefined]);
});

it('reads numbers as spreadsheets keep them, and no date, percentage or word as one', () => {
  const cells = ['87.5', '0', '-3', '0.30000000000000004', '8.75E1', '９０', '1E-5'];
  expect(cells.map(scoreInCell)).toEqual([87.5, 0, -3, 0.3, 87.5, 90, 0]);
  const wrong = ['2026-01-03', '3-1', '85%', '1,234', '팔십', 'Infinity', '0x10', '1e99', '1000000', ''];
  expect(wrong.map(scoreInCell)).toEqual(wrong.map(() => undefined));
});
