import { describe, expect, it } from 'vitest';
import type { SheetLine } from '../../domain/operators/seasons/seasonCopy.records.ts';
import { faultsOf, pasted, tidyCell, tidyLines } from './sheet.ts';

const line = (number: string): SheetLine => ({
  ...{ companyCode: 'DT', copied: '1', number, title: '공고', headcount: '1명' },
  ...{ publish: '', acceptFrom: '2027-03-02 10:00', acceptTo: '2027-03-20 18:00' },
});

describe('cells copied from Excel', () => {
  it('are tidied by what their column holds', () => {
    expect(tidyCell('title', ' 두\n줄 ')).toBe('두 줄');
    expect(tidyCell('title', '공고'.normalize('NFD'))).toBe('공고');
    expect(tidyCell('number', "'0012")).toBe('0012');
    expect(tidyCell('acceptTo', '2027. 3. 20. 오후 6:00')).toBe('2027-03-20 18:00');
    expect(tidyCell('acceptTo', '=1+1')).toBe('=1+1');
  });

  it('go where they are pasted; what lies outside the sheet is counted', () => {
    const sheet = [line('1'), line('2')];
    const { lines, cells, left } = pasted(
      sheet,
      [
        ['새 제목', '2명'],
        ['다른 제목', '3명'],
        ['밖', ''],
      ],
      { row: 0, column: 1 },
    );
    expect(lines.map(({ title, headcount }) => [title, headcount])).toEqual([
      ['새 제목', '2명'],
      ['다른 제목', '3명'],
    ]);
    expect([cells, left]).toEqual([4, 1]);
    expect(sheet[0]!.title).toBe('공고');
    expect(pasted(sheet, [['2027-04-01 10:00', '넘침']], { row: 1, column: 5 })).toMatchObject({ cells: 1, left: 1 });
  });

  it('are told what is wrong at each of them', () => {
    expect(faultsOf([line('1'), line('2')])).toEqual([{}, {}]);
    const wrong = faultsOf([{ ...line('1'), acceptTo: '2027-03-01 10:00' }, { ...line('1'), title: '' }, line('x')]);
    expect(wrong.map((one) => Object.keys(one).toSorted())).toEqual([
      ['accept_to', 'pblanc_no'],
      ['pblanc_no', 'title'],
      ['pblanc_no'],
    ]);
  });

  it('are not told wrong for how they are written while they are typed', () => {
    const typed = { ...line('1'), acceptFrom: '2027-03-02 9:00', title: ' 새 공고 ' };
    expect(faultsOf([typed])).toEqual([{}]);
    expect(faultsOf([{ ...typed, acceptTo: '2027. 3. 2. 오전 8:00' }])).toEqual([
      { accept_to: '접수 시작보다 늦어야 해요.' },
    ]);
    expect(tidyLines([typed])[0]).toMatchObject({ acceptFrom: '2027-03-02 09:00', title: '새 공고', number: '1' });
  });
});
