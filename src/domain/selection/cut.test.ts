import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cut, type CutPerson, cutWords, type Proposal, proposalMark, proposeCut } from './cut.ts';

const FIELDS = ['개발', '디자인', ''];
const person = fc.record({
  field: fc.constantFrom(...FIELDS),
  verdict: fc.constantFrom('open', 'passed', 'failed', 'excluded', 'held'),
  scores: fc.tuple(fc.option(fc.integer({ min: 0, max: 12 })), fc.constant(null), fc.constant(null)),
  standing: fc.constantFrom('candidate', 'candidate', 'candidate', 'told', 'scheduled'),
});
const people = fc
  .array(person, { maxLength: 40 })
  .map((all): CutPerson[] => all.map((one, at) => ({ ...one, number: at + 1 }) as CutPerson));
const cuts = fc.record({
  place: fc.constant(1),
  line: fc.integer({ min: 0, max: 13 }),
  reserve: fc.integer({ min: 0, max: 8 }),
  quotas: fc.uniqueArray(fc.record({ field: fc.constantFrom(...FIELDS), most: fc.integer({ min: 0, max: 6 }) }), {
    selector: ({ field }) => field,
  }),
});
const ofVerdict = ({ verdicts }: Proposal, verdict: string) => verdicts.filter((one) => one.verdict === verdict);

describe('a cut line', () => {
  const always = (holds: (cut: Cut, all: CutPerson[], proposal: Proposal) => void) =>
    fc.assert(
      fc.property(cuts, people, (cut, all) => holds(cut, all, proposeCut(cut, all))),
      { numRuns: 300 },
    );
  const scoreOf = (all: readonly CutPerson[], number: number) => all[number - 1]!.scores[0]!;

  it('says something of everybody who waits for a verdict, once, and nothing of anybody else', () => {
    always((_cut, all, { verdicts, bands, unscored, kept }) => {
      const said = [
        ...verdicts.map(({ number }) => number),
        ...bands.flatMap(({ numbers }) => numbers),
        ...unscored,
        ...kept,
      ];
      const waiting = all.flatMap(({ number, standing }) => (standing === 'candidate' ? [number!] : []));
      expect(said.toSorted((a, b) => a - b)).toEqual(waiting);
    });
  });

  it('passes nobody below it, nor more of a field than its number', () => {
    always((cut, all, proposal) => {
      const passed = ofVerdict(proposal, 'passed');
      expect(passed.every(({ number }) => scoreOf(all, number) >= cut.line)).toBe(true);
      for (const { field, most } of cut.quotas)
        expect(passed.filter(({ number }) => all[number - 1]!.field === field).length).toBeLessThanOrEqual(most);
    });
  });

  it('never puts somebody before one of the same field with a higher or the same score', () => {
    const worth = { passed: 3, reserve: 2, failed: 1 };
    always((_cut, all, { verdicts }) => {
      for (const one of verdicts)
        for (const other of verdicts.filter(({ number }) => all[number - 1]!.field === all[one.number - 1]!.field)) {
          const [own, theirs] = [scoreOf(all, one.number), scoreOf(all, other.number)];
          if (own > theirs) expect(worth[one.verdict]).toBeGreaterThanOrEqual(worth[other.verdict]);
          if (own === theirs) expect(worth[one.verdict]).toBe(worth[other.verdict]);
        }
    });
  });

  it('keeps at most so many in reserve, the best first, from the first place on', () => {
    always((cut, all, proposal) => {
      const reserve = ofVerdict(proposal, 'reserve').toSorted((a, b) => a.rank! - b.rank!);
      expect(reserve.length).toBeLessThanOrEqual(cut.reserve);
      expect(reserve.map(({ rank }) => rank)).toEqual(reserve.map((_, index) => index + 1));
      const scores = reserve.map(({ number }) => scoreOf(all, number));
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    });
  });

  it('shows equals who do not all fit as a band, with room for some and not for all', () => {
    always((_cut, all, { bands }) => {
      for (const { numbers, score, room } of bands) {
        expect(numbers.every((number) => scoreOf(all, number) === score)).toBe(true);
        expect(room).toBeGreaterThan(0);
        expect(room).toBeLessThan(numbers.length);
      }
    });
  });

  it('proposes the same whatever order people come in', () => {
    fc.assert(
      fc.property(cuts, people, (cut, all) => {
        expect(proposeCut(cut, all.toReversed())).toEqual(proposeCut(cut, all));
      }),
    );
  });

  it('leaves places in reserve to those it says nothing of', () => {
    const held = { number: 1, field: '', verdict: 'reserve', rank: 2, scores: [null], standing: 'candidate' } as const;
    const one = { number: 2, field: '', verdict: 'open', scores: [7], standing: 'candidate' } as const;
    const cut = { place: 1, line: 9, reserve: 1, quotas: [] };
    expect(proposeCut(cut, [held, one]).verdicts).toEqual([{ number: 2, verdict: 'reserve', rank: 3 }]);
  });
});

it('has one mark for one proposal', () => {
  fc.assert(
    fc.property(cuts, people, people, (cut, some, others) => {
      const [a, b] = [proposeCut(cut, some), proposeCut(cut, others)];
      const isSame = JSON.stringify(a.verdicts) === JSON.stringify(b.verdicts);
      expect(proposalMark(a) === proposalMark(b)).toBe(isSame);
    }),
  );
});

it('is told in words', () => {
  const cut = { place: 1, line: 82.5, reserve: 3, quotas: [{ field: '개발', most: 5 }] };
  expect(cutWords(cut, '필기')).toBe('필기 82.5점부터 합격, 개발 5명까지, 예비 3명');
});
