import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Autosave,
  type AutosaveEvent,
  isAboutContent,
  next,
  phaseAfter,
  retryDelay,
  SAVE_AFTER,
  SAVE_AT_LATEST,
  tellingOf,
} from '../../../browser/autosave.ts';
import { blankCv } from '../../../domain/cv/cv.ts';
import type { Cv } from '../../../domain/cv/sections.ts';
import { problem } from '../../../http/problem.ts';
import { sentToo } from './saving.ts';

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

const PHASES = ['still', 'saving', 'failed', 'offline', 'refused'] as const;

describe('saving by itself', () => {
  const still: Autosave = { phase: 'still', failures: 0 };
  const event = (type: AutosaveEvent['type'], more: Partial<AutosaveEvent> = {}): AutosaveEvent => ({
    ...{ type, at: 100_000, isUnsaved: true },
    ...more,
  });
  const due = (now: Autosave, one: AutosaveEvent) => next(now, one).autosave.dueAt;

  it('waits a moment after a change, and from the first one no longer than it may', () => {
    expect(due(still, event('changed'))).toBe(100_000 + SAVE_AFTER);
    const first = next(still, event('changed')).autosave;
    expect(due(first, event('changed', { at: 101_000 }))).toBe(101_000 + SAVE_AFTER);
    expect(due(first, event('changed', { at: 109_000 }))).toBe(100_000 + SAVE_AT_LATEST);
    expect(due(first, event('changed', { at: 120_000 }))).toBe(120_000);
  });

  it.each<[string, Autosave, AutosaveEvent]>([
    ['nothing is unsaved', still, event('changed', { isUnsaved: false })],
    ['nothing is open', { ...still, phase: undefined }, event('changed')],
    ['a try is waited for', { ...still, phase: 'failed' }, event('changed')],
    ['it is closed', { ...still, phase: 'refused' }, event('changed', { code: 'closed' })],
    ['the login has ended', { ...still, phase: 'refused' }, event('changed', { code: 'tokenInvalid' })],
  ])('waits for nothing more where %s', (_why, now, one) => {
    expect(next(now, one)).toEqual({ autosave: now, saves: false });
  });

  it('tries again after longer and longer, and begins from the start once it went well', () => {
    const first = next(still, event('told', { phase: 'failed' })).autosave;
    expect(first).toMatchObject({ failures: 1, dueAt: 102_000 });
    const second = next({ ...first, phase: 'saving' }, event('told', { phase: 'offline' })).autosave;
    expect(second).toMatchObject({ failures: 2, dueAt: 104_000 });
    expect(due(first, event('told', { phase: 'offline', retryAfter: 9 }))).toBe(109_000);
    const well = next(second, event('told', { phase: 'still' })).autosave;
    expect(well).toMatchObject({ failures: 0, dueAt: 100_000 + SAVE_AFTER });
  });

  it('sends nothing before the server wants the next save, but what may be the last', () => {
    const { autosave: told } = next({ ...still, phase: 'saving' }, event('told', { phase: 'still', nextIn: 5 }));
    expect(due(told, event('changed', { at: 101_000 }))).toBe(105_000);
    expect(next(told, event('left', { at: 104_000 }))).toMatchObject({ saves: false, autosave: { dueAt: 105_000 } });
    expect(next(told, event('left', { at: 105_000 })).saves).toBe(true);
    expect(next(told, event('hidden', { at: 101_000 })).saves).toBe(true);
  });

  it('calls off what was due where it is refused for good', () => {
    const waiting: Autosave = { phase: 'saving', failures: 0, dueAt: 100_500 };
    expect(due(waiting, event('told', { phase: 'refused', code: 'closed' }))).toBeUndefined();
    expect(due(waiting, event('told', { phase: 'refused', code: 'invalid' }))).toBe(100_500);
  });

  it.each<[AutosaveEvent['type'], readonly string[]]>([
    ['left', ['still']],
    ['hidden', ['still', 'saving', 'failed', 'offline']],
    ['online', ['failed', 'offline']],
    ['due', PHASES],
  ])('saves at once on %s in these phases: %s', (type, phases) => {
    expect(PHASES.filter((phase) => next({ phase, failures: 0 }, event(type)).saves)).toEqual(phases);
  });

  it('saves at once when the writer has logged in again, and when they only go on not', () => {
    const over: Autosave = { phase: 'refused', failures: 0 };
    expect(next(over, event('loggedIn', { code: 'tokenInvalid' })).saves).toBe(true);
    expect(next(over, event('loggedIn', { code: 'closed' })).saves).toBe(false);
  });

  const someEvent = fc.record({
    type: fc.constantFrom('changed', 'told', 'left', 'hidden', 'online', 'loggedIn', 'due'),
    wait: fc.nat(12_000),
    nextIn: fc.constantFrom(undefined, 1, 30),
    phase: fc.constantFrom(...PHASES),
    code: fc.constantFrom(undefined, 'invalid', 'busy', 'closed', 'tokenInvalid'),
  });

  it('never forgets an unsaved change: in time it is saved, or waits for what it was refused for', () => {
    fc.assert(
      fc.property(fc.array(someEvent), (events) => {
        let now = still;
        let code: AutosaveEvent['code'];
        let at = 100_000;
        for (const one of events) {
          at += one.wait;
          if (one.type === 'told') code = one.code as AutosaveEvent['code'];
          const phase = one.type === 'told' ? one.phase : now.phase;
          const before = now;
          const after = next(now, event(one.type as AutosaveEvent['type'], { at, phase, code, nextIn: one.nextIn }));
          now = after.autosave;
          const isTold = one.type === 'told' && phase !== before.phase;
          const isTrying = now.phase === 'failed' || now.phase === 'offline';
          const isForGood = now.phase === 'refused' && !isAboutContent(code);
          if (one.type === 'changed' && !isTrying && !isForGood) expect(now.dueAt).toBeDefined();
          if (isTold && isTrying) expect(now.dueAt).toBeDefined();
          // What was due is dropped only by a save, or by what no save can mend.
          if (before.dueAt !== undefined && !after.saves && !isForGood) expect(now.dueAt).toBeDefined();
          expect(now.dueAt ?? 0).toBeLessThanOrEqual(at + 60_000);
        }
      }),
    );
  });
});

describe('what was sent and not answered', () => {
  const withHobby = (hobby: string): Cv => ({ ...blankCv(), profileDetail: { ...blankCv().profileDetail, hobby } });

  it('is noted once, however often it is tried', () => {
    const sent = sentToo(sentToo([], withHobby('하')), withHobby('하늘'));
    expect(sent.map(({ profileDetail }) => profileDetail.hobby)).toEqual(['하', '하늘']);
    expect(sentToo(sent, withHobby('하'))).toBe(sent);
    expect(sentToo(sent, withHobby('하늘'))).toBe(sent);
  });

  it('keeps the first and the newest of very many', () => {
    let sent: readonly Cv[] = [];
    for (let count = 0; count < 300; count += 1) sent = sentToo(sent, withHobby(`${count}`));
    const hobbies = sent.map(({ profileDetail }) => profileDetail.hobby);
    expect(hobbies).toEqual(['0', ...Array.from({ length: 199 }, (_, index) => `${index + 101}`)]);
  });
});

describe('what the page says', () => {
  it.each(PHASES)('is saved only where nothing fails or is to be sent (%s)', (phase) => {
    for (const code of [undefined, 'invalid', 'tokenInvalid'] as const) {
      for (const toSend of [false, true]) {
        const isSaved = phase === 'still' && code !== 'tokenInvalid' && !toSend;
        expect(tellingOf({ phase, code }, toSend) === 'saved').toBe(isSaved);
      }
    }
  });
});
