import { describe, expect, it } from 'vitest';
import { countsOf, type Group } from './listCounts.ts';

const nothing: Parameters<typeof countsOf>[1] = {
  ...{ fields: [], types: [], levels: [], kinds: [], careerFrom: undefined, read: '', verdict: '' },
};
const group = (change: Partial<Group>): Group => ({
  ...{ step: 1, field: '01', type: '2', level: '3', band: 0, kinds: [], read: 'unread', verdict: 'open', count: 1 },
  ...change,
});
const groups = [
  group({ count: 5 }),
  group({ field: '02', band: 2, kinds: ['01', '03'], count: 3 }),
  group({ field: null, type: '1', band: 4, kinds: ['03'], read: 'changed', verdict: 'passed', count: 2 }),
];

describe('counts of a list', () => {
  it('are of all where nothing narrows', () => {
    expect(countsOf(groups, nothing)).toEqual({
      matching: 10,
      fields: [
        { cd: '01', count: 5 },
        { cd: '02', count: 3 },
      ],
      types: [
        { cd: '1', count: 2 },
        { cd: '2', count: 8 },
      ],
      levels: [{ cd: '3', count: 10 }],
      careers: [
        { cd: '12', count: 5 },
        { cd: '120', count: 2 },
        { cd: '36', count: 5 },
        { cd: '60', count: 2 },
      ],
      kinds: [
        { cd: '01', count: 3 },
        { cd: '03', count: 5 },
      ],
      reads: [
        { cd: 'changed', count: 2 },
        { cd: 'unread', count: 8 },
      ],
      verdicts: [
        { cd: 'open', count: 8 },
        { cd: 'passed', count: 2 },
      ],
    });
  });

  it('say of each choice what it would leave under the other conditions', () => {
    const { matching, fields, careers, kinds } = countsOf(groups, { ...nothing, fields: ['02'], careerFrom: 36 });
    expect([matching, fields, kinds[0]]).toEqual([3, [{ cd: '02', count: 3 }], { cd: '01', count: 3 }]);
    expect(careers.map(({ cd, count }) => `${cd} ${count}`)).toEqual(['12 3', '36 3']);
    expect(countsOf(groups, { ...nothing, kinds: ['01', '03'] }).matching).toBe(3);
    expect(countsOf(groups, { ...nothing, read: 'changed' }).matching).toBe(2);
    expect(countsOf(groups, { ...nothing, verdict: 'passed' }).matching).toBe(2);
    expect(countsOf([], nothing).matching).toBe(0);
  });
});
