import { expect, it } from 'vitest';
import { rankFault } from './announcement.ts';

const lines = (...ranks: (number | null)[]) => ranks.map((rank) => ({ rank }));

it.each([
  ['the first places', 1, [2, null, 1], undefined],
  ['nobody in reserve', 3, [null], undefined],
  ['a place that is left out', 1, [1, 3], 'gap'],
  ['a place twice', 1, [1, 1], 'doubled'],
  ['what goes on from the last place told', 3, [4, 3], undefined],
  ['a place that somebody else was told', 3, [2], 'gap'],
  ['a gap to the last place told', 3, [4], 'gap'],
] as const)('of places in reserve, %s', (_, first, ranks, fault) => {
  expect(rankFault(lines(...ranks), first)).toBe(fault);
});
