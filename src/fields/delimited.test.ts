import { describe, expect, it } from 'vitest';
import { readDelimited } from './delimited.ts';

describe('cells as Excel copies and saves them', () => {
  it.each([
    [
      '가\t나\r\n다\t라\r\n',
      [
        ['가', '나'],
        ['다', '라'],
      ],
    ],
    ['하나', [['하나']]],
    ['가\t\t나', [['가', '', '나']]],
    ['"두\n줄"\t나', [['두\n줄', '나']]],
    ['"그는 ""네""라고"\t나', [['그는 "네"라고', '나']]],
    ['"열린\t나', [['"열린', '나']]],
    ['5" 화면\t나', [['5" 화면', '나']]],
  ])('%j', (text, cells) => expect(readDelimited(text)).toEqual(cells));

  it('are divided by commas in a file', () => {
    expect(readDelimited('가,"나, 다"\r\n"라\r\n마",', ',')).toEqual([
      ['가', '나, 다'],
      ['라\n마', ''],
    ]);
  });
});
