import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differences } from './copyDifferences.ts';
import type { SectionShown } from './revealed.ts';

const answer = (wire: string, said: string, isHidden = false) => ({
  ...{ wire, question: `${wire}?`, answer: said, link: '', isHidden },
});
const section = (title: string, ...rows: ReturnType<typeof answer>[][]): SectionShown => ({
  ...{ title, total: '' },
  entries: rows.map((answers) => ({ title: '', answers })),
});

describe('differences', () => {
  it('tells what was written anew, added and taken out, and where', () => {
    const before = [
      section('기본', [answer('name', '김하늘')]),
      section('경력', [answer('firm', '가')], [answer('firm', '나')]),
    ];
    const after = [
      section('기본', [answer('name', '이서준')]),
      section('경력', [answer('firm', '가')]),
      section('어학', [answer('test', 'OPIc')]),
    ];
    expect(differences(before, after)).toEqual([
      { section: '기본', entry: 0, question: 'name?', before: '김하늘', after: '이서준' },
      { section: '어학', entry: 0, question: 'test?', before: '', after: 'OPIc' },
      { section: '경력', entry: 2, question: 'firm?', before: '나', after: '' },
    ]);
  });

  it('tells nothing of what its reader is not shown', () => {
    const [old, now] = [[section('병역', [answer('army', '', true)])], [section('병역', [answer('army', '', true)])]];
    expect(differences(old, now)).toEqual([]);
  });

  const copies = fc.array(
    fc
      .tuple(
        fc.constantFrom('기본', '경력', '어학'),
        fc.array(fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.string()), { maxLength: 2 })),
      )
      .map(([title, rows]) => section(title, ...rows.map((row) => row.map(([wire, said]) => answer(wire, said))))),
    { maxLength: 3 },
  );

  it('finds none between a copy and itself, and the same places both ways', () => {
    fc.assert(
      fc.property(copies, copies, (one, other) => {
        expect(differences(one, one)).toEqual([]);
        const pairs = (all: ReturnType<typeof differences>, way: 'there' | 'back') =>
          all.map((d) => (way === 'there' ? `${d.before}\n${d.after}` : `${d.after}\n${d.before}`)).sort();
        expect(pairs(differences(one, other), 'there')).toEqual(pairs(differences(other, one), 'back'));
      }),
    );
  });
});
