import { expect, it } from 'vitest';
import { DAY_MS } from '../../fields/koreanDate.ts';
import { CLOSED_AFTER_DAYS, UNUSED_DAYS, unusedDue } from './unused.ts';

const at = new Date('2026-11-23T00:00:00Z');
const ago = (days: number | null) => (days === null ? null : new Date(at.getTime() - days * DAY_MS));
const [unused, wait] = [UNUSED_DAYS, CLOSED_AFTER_DAYS];

it.each([
  [{ made: unused - 1, used: null, opened: null, told: null }, undefined],
  [{ made: unused, used: null, opened: null, told: null }, 'told'],
  [{ made: 900, used: unused - 1, opened: null, told: null }, undefined],
  [{ made: 900, used: unused, opened: null, told: null }, 'told'],
  [{ made: 900, used: unused + wait, opened: null, told: wait }, 'closed'],
  [{ made: 900, used: unused + wait, opened: null, told: wait - 1 }, undefined],
  // An earlier notice, answered by a login, counts no more.
  [{ made: 900, used: unused, opened: null, told: unused + 1 }, 'told'],
  [{ made: 900, used: 300, opened: unused - 1, told: 200 }, undefined],
  [{ made: 900, used: 300, opened: unused, told: 200 }, 'told'],
])('%j: %s', ({ made, used, opened, told }, due) => {
  const instants = { createdAt: ago(made)!, usedAt: ago(used), reopenedAt: ago(opened), toldAt: ago(told) };
  expect(unusedDue(instants, at)).toBe(due);
});
