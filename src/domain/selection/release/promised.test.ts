import { describe, expect, it } from 'vitest';
import { lateStep, promisedBefore } from './promised.ts';

const at = new Date('2026-12-01T00:30:00+09:00');
const step = (name: string, from: string | null, to: string | null) => ({ name, deadline: false, from, to, term: '' });
const steps = [step('서류', '2026-11-20', '2026-11-30'), step('면접', '2026-11-29', null), step('최종', null, null)];
const known = (announced: number[], passed: number[]) => ({
  announced: new Set(announced),
  passed: new Set(passed),
  at,
});

describe('the day a result was to be told', () => {
  it('is over once its last day in Korea is', () => {
    expect(promisedBefore({ from: '2026-11-20', to: '2026-11-30' }, at)).toBe('2026-11-30');
    expect(promisedBefore({ from: '2026-11-20', to: '2026-12-01' }, at)).toBe(undefined);
    expect(promisedBefore({ from: '2026-11-30', to: null }, at)).toBe('2026-11-30');
    expect(promisedBefore({ from: null, to: null }, at)).toBe(undefined);
  });

  it('is late for the first step that somebody waits for and nobody is told of', () => {
    expect(lateStep({ steps } as never, known([], []))).toEqual({ number: 1, name: '서류', day: '2026-11-30' });
    expect(lateStep({ steps } as never, known([1], []))).toBe(undefined);
    expect(lateStep({ steps } as never, known([1], [1]))).toEqual({ number: 2, name: '면접', day: '2026-11-29' });
    expect(lateStep({ steps } as never, known([1, 2], [1, 2]))).toBe(undefined);
  });
});
