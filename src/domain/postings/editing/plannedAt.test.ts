import { expect, it } from 'vitest';
import { plannedAt } from './plannedAt.ts';

it('is the instant of publishing in Korea, or where that is blank the one from which applications are taken', () => {
  const accept = { from: '2026-12-01 09:00', to: '' };
  expect(plannedAt({ publish: '2026-11-30 10:30', accept })).toEqual(new Date('2026-11-30T01:30:00Z'));
  expect(plannedAt({ publish: '', accept })).toEqual(new Date('2026-12-01T00:00:00Z'));
  expect(plannedAt({ publish: '', accept: { from: '', to: '' } })).toBeUndefined();
  expect(plannedAt({ publish: '2026-1' })).toBeUndefined();
});
