import { expect, it } from 'vitest';
import { formulaForms } from '../../../dev/formulaForms.ts';
import { csvOf } from './csv.ts';

it('is UTF-8 that Excel knows by its mark, every cell quoted, lines ending as it wants', () => {
  expect(
    csvOf([
      ['이름', '말 "따옴표"'],
      ['김하늘', '두\n줄'],
    ]),
  ).toBe('\ufeff"이름","말 ""따옴표"""\r\n"김하늘","두\n줄"\r\n');
});

it.each([
  ...formulaForms,
  ...[
    '+82 10',
    '-1',
    '\r=1',
    '010',
    '00.5',
    '01012345678',
    '12345678901234567',
    '1e5',
    '3-1',
    '2026-11-22',
    '2026.11.22',
    '1/2',
  ],
])('a text that a spreadsheet would compute or change begins with an apostrophe: %j', (text) => {
  expect(csvOf([[text]])).toBe(`\ufeff"'${text.replaceAll('"', '""')}"\r\n`);
});

it.each(['김하늘', '10000001', '010-2000-0001', '2026. 11. 22.(일) 18:00', 'a=b', '3.5', '0', ''])(
  'others stay: %j',
  (text) => {
    expect(csvOf([[text]])).toBe(`\ufeff"${text}"\r\n`);
  },
);
