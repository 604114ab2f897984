import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodVersions } from './periods.records.ts';
import {
  PERIODS,
  periodChanges,
  periodNames,
  periodsOn,
  periodsToldIn,
  USUAL,
  unknownIn,
  withPeriodsIn,
} from './periods.ts';

const faultsOf = (change: object) => {
  const faults = {};
  const { day: _day, ...rest } = { day: '', ...USUAL };
  periodVersions.check(
    periodVersions.read([{ effective: '2027-01-01', ...wire(rest), ...change }], '', faults),
    '',
    faults,
    {},
  );
  return faults;
};
const wire = ({ afterSelection, destroyWithin, dormancyNotice }: typeof USUAL) => ({
  ...{ after_selection: afterSelection, destroy_within: destroyWithin, dormancy_notice: dormancyNotice },
});

describe('a period of retention', () => {
  it('goes as far as the law says and no day further, and the sentence names the law', () => {
    expect(faultsOf({})).toEqual({});
    expect(faultsOf({ after_selection: 180, destroy_within: 2, dormancy_notice: 90 })).toEqual({});
    expect(faultsOf({ after_selection: 181 })).toEqual({
      '0.after_selection':
        '길어도 180일이에요. 채용절차법 11조와 그 시행령: 채용 서류의 반환을 청구할 수 있는 기간은 길어야 180일',
    });
    expect(faultsOf({ destroy_within: 6 })).toEqual({
      '0.destroy_within': expect.stringContaining('개인정보 보호법 21조'),
    });
    expect(faultsOf({ dormancy_notice: 29 })).toEqual({ '0.dormancy_notice': expect.stringMatching(/^적어도 30일/) });
    expect(faultsOf({ destroy_within: undefined })).toEqual({ '0.destroy_within': expect.stringContaining('입력해') });
  });

  it('is usual within its own bounds', () => {
    for (const name of periodNames) {
      const { usual, least, most } = PERIODS[name];
      expect([name, usual >= least.days && usual <= most.days]).toEqual([name, true]);
    }
  });

  it('is that of the newest version whose day has come, whatever order they stand in', () => {
    const versions = fc.uniqueArray(
      fc.record({ day: fc.integer({ min: 10, max: 28 }).map((day) => `2027-01-${day}`), afterSelection: fc.nat(180) }),
      { selector: ({ day }) => day },
    );
    fc.assert(
      fc.property(versions, fc.integer({ min: 10, max: 28 }), (some, now) => {
        const all = some.map((one) => ({ ...USUAL, ...one }));
        const day = `2027-01-${now}`;
        const expected = all.filter((one) => one.day <= day).sort((a, b) => (a.day < b.day ? 1 : -1))[0] ?? USUAL;
        expect(periodsOn(all, day).afterSelection).toBe(expected.afterSelection);
      }),
    );
  });
});

describe('texts that tell periods', () => {
  const chosen = { afterSelection: 90, destroyWithin: 3, dormancyNotice: 45 };
  const body = {
    period: '{{destroyAfterSelection}} 파기합니다.',
    items: ['{{dormancyNotice}} 전에 알립니다.', '취소하면 {{destroyWithin}} 안에, {{other}}'],
  };

  it('say them in words, and a selection that is simply over without a number of days', () => {
    expect(withPeriodsIn(body, chosen)).toEqual({
      period: '전형이 끝나고 90일이 지난 뒤 3일 안에 파기합니다.',
      items: ['45일 전에 알립니다.', '취소하면 3일 안에, {{other}}'],
    });
    expect(withPeriodsIn(body, USUAL).period).toBe('전형이 끝난 뒤 5일 안에 파기합니다.');
  });

  it('are known by the periods they tell, and by names that are none', () => {
    expect(periodsToldIn(body.period)).toEqual(['afterSelection', 'destroyWithin']);
    expect(unknownIn(JSON.stringify(body))).toEqual(['other']);
  });

  it('have to follow where a version says something else than the one before', () => {
    const later = { ...USUAL, day: '2027-03-01', afterSelection: 30 };
    expect(periodChanges([later, { ...USUAL, day: '2027-01-01' }])).toEqual([
      { day: '2027-01-01', changed: [] },
      { day: '2027-03-01', changed: ['afterSelection'] },
    ]);
  });
});
