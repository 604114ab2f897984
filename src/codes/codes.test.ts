import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Code, type CodeBook, choices, isScoreOf, isSensitiveFile, languageTest, nameOf } from './codes.ts';

const file = JSON.parse(readFileSync('content/codes.json', 'utf8')) as { groups: { field: string; codes: Code[] }[] };
const book: CodeBook = Object.fromEntries(file.groups.map(({ field, codes }) => [field, codes]));

test('names a code, and answers an unknown one itself', () => {
  expect(nameOf(book, 'carr_fg_cd', '2')).toBe('경력');
  expect(nameOf(book, 'carr_fg_cd', '77')).toBe('77');
  expect(nameOf(book, 'no_such_field', '1')).toBe('1');
});

test('a retired code stays choosable only where it was chosen', () => {
  const old: CodeBook = {
    sex_cd: [
      { cd: '1', nm: '남', order: 1 },
      { cd: '3', nm: '옛 값', order: 2, in_use: false },
    ],
  };
  expect(choices(old, 'sex_cd').map(({ cd }) => cd)).toEqual(['1']);
  expect(choices(old, 'sex_cd', '3').map(({ cd }) => cd)).toEqual(['1', '3']);
  expect(nameOf(old, 'sex_cd', '3')).toBe('옛 값');
});

test('a language test knows its range, its grades, or that it is typed freely', () => {
  const toeic = languageTest(book, 'TOEIC');
  expect([10, 15, 990].every((score) => isScoreOf(toeic, score))).toBe(true);
  expect([5, 12, 995, Number.NaN].some((score) => isScoreOf(toeic, score))).toBe(false);
  const ielts = languageTest(book, 'IELTS');
  expect(isScoreOf(ielts, 6.5)).toBe(true);
  expect(isScoreOf(ielts, 6.4)).toBe(false);
  const jlpt = languageTest(book, 'JLPT');
  expect(jlpt.kind === 'grade' && jlpt.grades.map(({ nm }) => nm)).toEqual(['N1', 'N2', 'N3', 'N4', 'N5']);
  expect(languageTest(book, '기타').kind).toBe('free');
  expect(languageTest(book, '베트남어 시험').kind).toBe('free');
});

test('every grade belongs to a test that is marked by grades, and every such test has grades', () => {
  const graded = book.lang_nm!.filter(({ extra }) => extra?.kind === 'grade').map(({ cd }) => cd);
  expect([...new Set(book.lang_grd_cd!.map(({ extra }) => extra?.test))].sort()).toEqual(graded.sort());
});

test('the kinds of file that need the consent to sensitive information', () => {
  const sensitive = book.file_kind_cd!.filter(({ cd }) => isSensitiveFile(book, cd)).map(({ cd }) => cd);
  expect(sensitive).toEqual(['07', '08', '09', '10']);
});
