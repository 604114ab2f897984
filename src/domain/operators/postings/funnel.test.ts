import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Stage } from '../../applications/stage.ts';
import { funnelOf, reachedOf, type StandingCount } from './funnel.ts';

const STEPS = (['서류', '면접', '최종'] as const).map((name) => ({ name, stepKind: name }));
const of = (passed: number, stage: Stage | null, count: number): StandingCount => ({ passed, stage, count });

describe('a selection in numbers', () => {
  it('says of each step how many came, and what became of them', () => {
    const standings = [
      ...[of(0, null, 40), of(0, Stage.reviewing, 5), of(0, Stage.documentsFailed, 30), of(0, Stage.gaveUp, 1)],
      ...[of(1, Stage.documentsPassed, 8), of(1, Stage.stepFailed, 4), of(1, Stage.gaveUp, 2)],
      ...[of(2, Stage.stepPassed, 3), of(2, Stage.hired, 2), of(2, Stage.reserve, 1), of(2, Stage.notHired, 1)],
    ];
    expect(funnelOf(STEPS, standings)).toEqual([
      { step: '서류', stepKind: '서류', came: 97, passed: 21, reserve: 0, failed: 30, left: 1, waiting: 45 },
      { step: '면접', stepKind: '면접', came: 21, passed: 7, reserve: 0, failed: 4, left: 2, waiting: 8 },
      { step: '최종', stepKind: '최종', came: 7, passed: 2, reserve: 1, failed: 1, left: 0, waiting: 3 },
    ]);
    expect(reachedOf(standings)).toEqual({ submitted: 97, documents: 21, steps: 7, hired: 2 });
  });

  it('counts a hire of one step as having passed it', () => {
    expect(reachedOf([of(0, Stage.hired, 2), of(0, null, 3)])).toEqual({
      ...{ submitted: 5, documents: 2, steps: 2, hired: 2 },
    });
  });

  it('loses and doubles nobody, whatever was told', () => {
    const standing = fc.record({
      passed: fc.nat({ max: 5 }),
      stage: fc.constantFrom(null, ...Object.values(Stage)),
      count: fc.nat({ max: 1000 }),
    });
    fc.assert(
      fc.property(fc.array(standing), fc.integer({ min: 1, max: 5 }), (standings, many) => {
        const funnel = funnelOf(
          Array.from({ length: many }, (_, index) => ({ name: `${index}`, stepKind: '' as const })),
          standings,
        );
        expect(funnel[0]!.came).toBe(standings.reduce((sum, { count }) => sum + count, 0));
        for (const [index, { came, passed, reserve, failed, left, waiting }] of funnel.entries()) {
          expect(passed + reserve + failed + left + waiting).toBe(came);
          if (index > 0) expect(came).toBe(funnel[index - 1]!.passed);
        }
      }),
    );
  });
});
