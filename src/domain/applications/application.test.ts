import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ApplicationEvent,
  applyStateOf,
  type Circumstances,
  SUBMIT_STATUSES,
  SubmitStatus,
  transition,
} from './application.ts';

const events: ApplicationEvent[] = ['save', 'submit', 'withdraw', 'leave', 'undoWithdrawal', 'close', 'reopen'];
const truths = [false, true];
const everywhere: Circumstances[] = truths.flatMap((open) =>
  truths.flatMap((editUntilDeadline) => truths.map((announced) => ({ open, editUntilDeadline, announced }))),
);

/** Domain decision §1, written by hand: from, event, to, and when. What is not here does not happen. */
const table: [SubmitStatus, ApplicationEvent, SubmitStatus, (now: Circumstances) => boolean][] = [
  [1, 'save', 1, ({ open }) => open],
  [1, 'submit', 2, ({ open }) => open],
  [1, 'close', 4, ({ open }) => !open],
  [2, 'save', 2, ({ open, editUntilDeadline }) => open && editUntilDeadline],
  [2, 'submit', 2, ({ open, editUntilDeadline }) => open && editUntilDeadline],
  [2, 'withdraw', 3, ({ announced }) => !announced],
  [2, 'leave', 3, () => true],
  [3, 'undoWithdrawal', 2, ({ open }) => open],
  [3, 'save', 1, ({ open }) => open],
  [4, 'reopen', 1, ({ open }) => open],
];

describe('the transition table', () => {
  it.each(SUBMIT_STATUSES.flatMap((from) => events.map((event) => ({ from, event }))))(
    '$from $event',
    ({ from, event }) => {
      for (const now of everywhere) {
        const line = table.find(([one, other]) => one === from && other === event);
        expect(transition(from, event, now)).toBe(line?.[3](now) ? line[2] : undefined);
      }
    },
  );

  it('knows four statuses, of which writing is the first', () => {
    expect(SUBMIT_STATUSES).toEqual([1, 2, 3, 4]);
    expect(SubmitStatus.writing).toBe(1);
  });
});

describe('an application through its life', () => {
  const life = fc.array(fc.tuple(fc.constantFrom(...events), fc.constantFrom(...everywhere)), { maxLength: 40 });

  it('never goes back from submitted to writing, and never changes without the posting’s leave', () => {
    fc.assert(
      fc.property(life, (happenings) => {
        let status: SubmitStatus = 1;
        let submissions = 0;
        for (const [event, now] of happenings) {
          const next: SubmitStatus | undefined = transition(status, event, now);
          if (next === undefined) continue;
          if (status === 2) expect([2, 3]).toContain(next);
          if (next === 4) expect([status, now.open]).toEqual([1, false]);
          if (next !== status && next !== 4 && event !== 'withdraw' && event !== 'leave') expect(now.open).toBe(true);
          if (event === 'submit') submissions += 1;
          // An application that is submitted or withdrawn has been submitted.
          if (next === 2 || next === 3) expect(submissions).toBeGreaterThan(0);
          status = next;
        }
        expect(SUBMIT_STATUSES).toContain(status);
      }),
    );
  });
});

describe('GET /api/getapplystate, the lock alone', () => {
  const now = (open: boolean, editUntilDeadline: boolean) => ({ open, editUntilDeadline, announced: false });

  it.each([
    [undefined, true, true, 0],
    [undefined, false, false, 0],
    [1, true, false, 1],
    [1, false, false, 1],
    [2, true, true, 1],
    [2, true, false, 2],
    [2, false, true, 2],
    [3, true, false, 1],
    [3, false, true, 2],
    [4, true, true, 2],
    [4, false, false, 2],
  ] as const)('of %s, open %s, editing %s is %i', (status, open, editing, state) => {
    expect(applyStateOf(status, now(open, editing))).toBe(state);
  });
});
