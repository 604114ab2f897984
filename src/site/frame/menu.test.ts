import { expect, it } from 'vitest';
import { groupOf, menuCalled } from './menu.ts';

it('the menu has its own words where a company says nothing, and leads to the same screens whatever it says', () => {
  const [own, called] = [menuCalled(), menuCalled({ company: '우리는', process: '전형 안내' })];
  expect(own.map(({ title }) => title)).toEqual(['채용안내', '회사소개', '마이페이지']);
  expect(called.map(({ title }) => title)).toEqual(['채용안내', '우리는', '마이페이지']);
  expect(called[0]!.entries[1]).toEqual({ to: '/process', title: '전형 안내' });
  const ways = (menu: typeof own) => menu.flatMap(({ entries }) => entries.map(({ to }) => to));
  expect(ways(called)).toEqual(ways(own));
  for (const path of ['/benefits', '/Benefits/deeper']) expect(groupOf(called, path)?.title).toBe('우리는');
  expect(groupOf(called, '/auth/leave')?.name).toBe('own');
});
