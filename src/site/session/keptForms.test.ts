import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetOtherForms,
  KEPT_MS,
  keep,
  MAILED_KEY,
  REGISTRATION_KEY,
  readKept,
  verificationKey,
} from './keptForms.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const all = [
  REGISTRATION_KEY,
  MAILED_KEY,
  verificationKey('register'),
  verificationKey('find'),
  verificationKey('edit'),
];
const standing = () => all.filter((key) => readKept(key) !== undefined);

test.each([
  ['/auth/register', [REGISTRATION_KEY, MAILED_KEY, verificationKey('register')]],
  ['/auth/findAccount', [verificationKey('find')]],
  ['/auth/editProfile', [verificationKey('edit')]],
  ['/userPassSuccess', all],
  ['/userPassFail', all],
  ['/', []],
  ['/auth/login', []],
])('on %s what belongs there is kept', (path, kept) => {
  for (const key of all) keep(key, { some: 'text' });
  forgetOtherForms(path);
  expect(standing()).toEqual(kept);
});

test('it is kept for the way through the provider and the hour after it, counted from the last change', () => {
  keep(REGISTRATION_KEY, { some: 'text' });
  vi.advanceTimersByTime(KEPT_MS - 1);
  expect(readKept(REGISTRATION_KEY)).toMatchObject({ some: 'text' });
  keep(REGISTRATION_KEY, { some: 'more' });
  vi.advanceTimersByTime(KEPT_MS - 1);
  expect(readKept(REGISTRATION_KEY)).toMatchObject({ some: 'more' });
  vi.advanceTimersByTime(1);
  expect(readKept(REGISTRATION_KEY)).toBeUndefined();
  expect(sessionStorage.getItem(REGISTRATION_KEY)).toBeNull();
});

test('what cannot be read is nothing', () => {
  for (const text of ['', '{', 'null', '1', '{}']) {
    sessionStorage.setItem(REGISTRATION_KEY, text);
    expect(readKept(REGISTRATION_KEY)).toBeUndefined();
  }
});
