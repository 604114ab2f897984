import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sections } from '../domain/cv/sections.ts';
import {
  type Code,
  type CodeBook,
  choices,
  isScoreOf,
  isSensitiveFile,
  languageGrade,
  languageTest,
  languageTestName,
  nameOf,
} from './codes.ts';
import type { Field } from './field.ts';

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

test.each([
  ['toeic', 'TOEIC'],
  ['Toeic ', 'TOEIC'],
  ['ＴＯＥＩＣ', 'TOEIC'],
  ['토익', 'TOEIC'],
  ['토익(TOEIC)', 'TOEIC'],
  ['토익（TOEIC）', 'TOEIC'],
  ['OPIC', 'OPIc'],
  ['오픽', 'OPIc'],
  ['토익스피킹', 'TOEIC Speaking'],
  ['toeic-speaking', 'TOEIC Speaking'],
  ['TOEFL', 'TOEFL iBT'],
  ['toefl IBT', 'TOEFL iBT'],
  ['토플', 'TOEFL iBT'],
  ['gtelp', 'G-TELP'],
  ['G TELP', 'G-TELP'],
  ['신 HSK', 'HSK'],
  ['delf', 'DELF/DALF'],
  ['일본어 능력시험', 'JLPT'],
  ['기타(직접 입력)', ''],
  ['기타', ''],
  ['TOEFL ITP', 'TOEFL ITP'],
  ['토익(OPIc)', '토익(OPIc)'],
  ['베트남어 시험', '베트남어 시험'],
  ['()', '()'],
  ['', ''],
])('the language test %j is called %j', (typed, name) => {
  expect(languageTestName(book, typed)).toBe(name);
  expect(languageTest(book, typed)).toEqual(languageTest(book, name));
});

test('every field of the CV that offers names while one writes has some, each as it would be stored', () => {
  const suggesting = Object.values(sections)
    .flatMap(({ fields }) => Object.values<Field<unknown>>(fields))
    .filter(({ input }) => input === 'suggest');
  const wires = suggesting.map(({ wire }) => wire);
  expect(wires).toEqual(expect.arrayContaining(['schl_nm', 'mjr_nm', 'qua_card_nm', 'lang_nm']));
  for (const { codes, canonical, wire } of suggesting) {
    const names = book[codes!]!.map(({ nm }) => nm);
    expect([wire, names.length > 0]).toEqual([wire, true]);
    expect(names.map(canonical)).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('no two tests go by one name', () => {
  const names = book.lang_nm!.flatMap(({ cd, nm, extra }) => [
    ...new Set([cd, nm]),
    ...((extra?.also ?? []) as string[]),
  ]);
  const bare = names.map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  expect(bare.filter((name, index) => bare.indexOf(name) !== index)).toEqual([]);
});

test('a grade is the code of its own test, and words where the test is typed freely', () => {
  const grade = (test: string, typed: string) => languageGrade(book, languageTest(book, test), typed);
  expect(grade('오픽', 'ih')).toBe('OPIC-IH');
  expect(grade('TOEIC Speaking', 'IH')).toBe('TSP-IH');
  expect(grade('OPIc', 'TSP-IH')).toBe('TSP-IH');
  expect(grade('베트남어 시험', 'OPIC-IH')).toBe('IH');
  expect(grade('베트남어 시험', '중급')).toBe('중급');
  expect(grade('TOEIC', '상급')).toBe('상급');
});

test('every grade belongs to a test that is marked by grades, and every such test has grades', () => {
  const graded = book.lang_nm!.filter(({ extra }) => extra?.kind === 'grade').map(({ cd }) => cd);
  expect([...new Set(book.lang_grd_cd!.map(({ extra }) => extra?.test))].sort()).toEqual(graded.sort());
});

test('the kinds of file that need the consent to sensitive information', () => {
  const sensitive = book.file_kind_cd!.filter(({ cd }) => isSensitiveFile(book, cd)).map(({ cd }) => cd);
  expect(sensitive).toEqual(['07', '08', '09', '10']);
});
