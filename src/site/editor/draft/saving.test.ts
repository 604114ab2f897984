import { describe, expect, it } from 'vitest';
import { problem } from '../../../http/problem.ts';
import { isAboutContent, phaseAfter, retryDelay } from './saving.ts';

describe('after a failed save', () => {
  it.each(['busy', 'broken', 'timeout', 'tooMany', 'offline', 'stale'] as const)('%s is tried again', (code) => {
    expect(phaseAfter(problem(code), true)).toBe('failed');
    expect(phaseAfter(problem(code), false)).toBe('offline');
  });

  it.each([
    'closed',
    'notAllowed',
    'notOpenYet',
    'alreadySubmitted',
    'withdrawn',
    'noPosting',
    'postingGone',
    'tokenInvalid',
  ] as const)('%s is not, and what is written next changes nothing about it', (code) => {
    expect(phaseAfter(problem(code), true)).toBe('refused');
    expect(isAboutContent(code)).toBe(false);
  });

  it.each(['invalid', 'tooLarge', 'malformed'] as const)('%s waits for something else to be written', (code) => {
    expect(phaseAfter(problem(code), true)).toBe('refused');
    expect(isAboutContent(code)).toBe(true);
  });

  it('an answer that is no problem of ours is tried again', () => {
    expect(phaseAfter(new TypeError('x'), true)).toBe('failed');
    expect(phaseAfter(problem('broken', { status: 502 }), true)).toBe('failed');
  });

  it('waits longer each time up to a minute, and as long as the server asks', () => {
    const delays = Array.from({ length: 12 }, (_, failures) => retryDelay(failures));
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    expect([delays[0], delays.at(-1)]).toEqual([2_000, 60_000]);
    expect(retryDelay(0, 30)).toBe(30_000);
  });
});
