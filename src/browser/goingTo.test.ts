import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetGoingTo, isGoingSomewhere, isInternal, rememberGoingTo, takeGoingTo } from './goingTo.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

it.each(['/', '/CVManage/10/2026-001', '/post?q=%EA%B0%9C%EB%B0%9C&page=2'])('stays on this site with %s', (path) => {
  expect(isInternal(path)).toBe(true);
});

it.each(['//evil.test', '/\\evil.test', 'https://evil.test/', 'javascript:alert(1)', '', 'post', '/\t/evil.test'])(
  'refuses to go to %j',
  (path) => {
    expect(isInternal(path)).toBe(false);
    rememberGoingTo(path);
    expect(takeGoingTo()).toBe('/');
  },
);

it('goes where the person was going, once', () => {
  rememberGoingTo('/CVManage/10/7');
  expect(isGoingSomewhere()).toBe(true);
  expect(takeGoingTo()).toBe('/CVManage/10/7');
  expect(takeGoingTo()).toBe('/');
});

it('goes nowhere in particular after the login was given up', () => {
  rememberGoingTo('/ApplyManage');
  forgetGoingTo();
  expect(isGoingSomewhere()).toBe(false);
  expect(takeGoingTo()).toBe('/');
});
