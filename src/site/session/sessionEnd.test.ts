import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followSession, sessionWarning, stopFollowing, WARNING_TIME } from './sessionEnd.ts';

const MINUTE = 60_000;
// A device's clock that is a year off.
const answeredAt = new Date('2025-11-21T09:00:00Z');
const times = (idle: number, most = 12 * 60 * MINUTE) => ({
  answeredAt,
  expiresAt: new Date(answeredAt.getTime() + Math.min(idle, most)),
  endsAt: new Date(answeredAt.getTime() + most),
});

let looks: number;
const look = () => {
  looks += 1;
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  looks = 0;
});
afterEach(() => {
  stopFollowing();
  vi.useRealTimers();
});

describe('the end of a session', () => {
  it('is looked at five minutes before, and only the answer decides about a warning', () => {
    followSession(times(60 * MINUTE), look);
    vi.advanceTimersByTime(55 * MINUTE - 1);
    expect([looks, sessionWarning.get()]).toEqual([0, undefined]);
    vi.advanceTimersByTime(1000);
    expect([looks, sessionWarning.get()]).toEqual([1, undefined]);
    followSession(times(5 * MINUTE), look);
    expect(sessionWarning.get()).toEqual({ endsAt: Date.now() + WARNING_TIME, canExtend: true });
  });

  it('takes the warning back when the session was used or extended elsewhere', () => {
    followSession(times(4 * MINUTE), look);
    followSession(times(60 * MINUTE), look);
    expect(sessionWarning.get()).toBeUndefined();
    vi.advanceTimersByTime(5 * MINUTE);
    expect(looks).toBe(0);
  });

  it('is looked at again when it should have come', () => {
    followSession(times(5 * MINUTE), look);
    vi.advanceTimersByTime(5 * MINUTE + 1000);
    expect(looks).toBe(1);
  });

  it('cannot be put off in the last hour of twelve', () => {
    followSession(times(60 * MINUTE, 3 * MINUTE), look);
    expect(sessionWarning.get()?.canExtend).toBe(false);
  });

  it('that has been told is not told again as another one', () => {
    followSession(times(5 * MINUTE), look);
    const told = sessionWarning.get();
    vi.advanceTimersByTime(MINUTE);
    followSession({ ...times(4 * MINUTE) }, look);
    expect(sessionWarning.get()).toBe(told);
  });

  it('is followed no longer after a logout', () => {
    followSession(times(5 * MINUTE), look);
    stopFollowing();
    vi.advanceTimersByTime(60 * MINUTE);
    expect([looks, sessionWarning.get()]).toEqual([0, undefined]);
  });
});
