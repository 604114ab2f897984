import { expect, test } from 'vitest';
import type { Loose } from '../../fields/shape.ts';
import { blankCv } from './cv.ts';
import { differences } from './differences.ts';
import type { Cv } from './sections.ts';

const cv = (own: Loose): Cv => ({ ...blankCv(), ...own }) as unknown as Cv;
const detail = (own: Loose) => ({ profileDetail: { ...blankCv().profileDetail, ...own } });

test('a field of an object is named by itself, a row once, and a list that lost one by its name', () => {
  const was = cv({
    ...detail({ hobby: '등산' }),
    certificate: [
      { no: 1, name: '운전면허', issuer: '' },
      { no: 2, name: '한식조리기능사', issuer: '' },
    ],
    language: [{ no: 3, test: 'TOEIC' }],
  });
  const now = cv({
    ...detail({ hobby: '수영' }),
    certificate: [
      { no: 1, name: '운전면허', issuer: '' },
      { no: 2, name: '양식조리기능사', issuer: '공단' },
    ],
    language: [],
  });
  expect(differences(was, now)).toEqual([
    { section: 'profileDetail', key: 'hobby' },
    { section: 'certificate', no: 2, key: 'name' },
    { section: 'language' },
  ]);
  expect(differences(now, now)).toEqual([]);
});
