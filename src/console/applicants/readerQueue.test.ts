import { expect, test } from 'vitest';
import { nextIn, placeIn, type ReaderQueue, withPage, withRead } from './readerQueue.store.ts';

const person = (applicant: string) => ({ applicant, words: applicant, field: '', read: 'unread' as const });
const queue: ReaderQueue = {
  ...{ screen: '/a', step: '서류 심사', people: ['A', 'B', 'C'].map(person), matching: 5 },
  ...{ next: 'UNREAD~3', wanted: undefined, names: { fieldNames: [] } as unknown as ReaderQueue['names'] },
};

test('somebody has one before and one after them, as far as pages have come, among all who fit', () => {
  expect(placeIn(queue, '/a', 'B')).toEqual({ place: 2, all: 5, before: 'A', after: 'C' });
  expect(placeIn(queue, '/a', 'C')).toEqual({ place: 3, all: 5, before: 'B', after: undefined });
  expect(placeIn(queue, '/b', 'B')).toBeUndefined();
  expect(placeIn(queue, '/a', 'D')).toBeUndefined();
});

test('the next three of somebody are prepared, as many as there are', () => {
  const long = { ...queue, people: ['A', 'B', 'C', 'D', 'E'].map(person) };
  expect(nextIn(long, '/a', 'A')).toEqual(['B', 'C', 'D']);
  expect(nextIn(long, '/a', 'D')).toEqual(['E']);
  expect([nextIn(long, '/b', 'A'), nextIn(long, '/a', 'F')]).toEqual([[], []]);
});

test('who was read since comes again in a later page, and is read once', () => {
  const rows = ['D', 'A', 'E'].map((applicant) => ({ ...person(applicant), name: '' }));
  const more = withPage(withRead(queue, 'A'), { rows: rows as never, next: '' });
  expect(more.people.map(({ applicant }) => applicant)).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(more.people.map(({ read }) => read)).toEqual(['read', 'unread', 'unread', 'unread', 'unread']);
  expect(placeIn(more, '/a', 'C')).toEqual({ place: 3, all: 5, before: 'B', after: 'D' });
});
