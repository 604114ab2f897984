import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Code } from '../../../fields/codes.ts';
import { blankCv } from '../../cv/cv.ts';
import type { Cv } from '../../cv/sections.ts';
import { isLookedAt } from './lookedAt.ts';
import { fromLowest, type Requirements, unmetBy } from './requirements.ts';

const file = JSON.parse(readFileSync('content/codes.json', 'utf8')) as { groups: { field: string; codes: Code[] }[] };
const levels = fromLowest(file.groups.find(({ field }) => field === 'atscolc_cd')!.codes);
const against = { day: '2026-11-30', levels };
const nothing: Requirements = { level: '', months: undefined, licence: '', test: '', score: undefined };
const unmet = (cv: object, required: Partial<Requirements>) =>
  unmetBy({ ...blankCv(), ...cv } as Cv, { ...nothing, ...required }, against);
const job = (startDate: string, endDate: string) => ({ startDate, endDate });
const licence = (name: string, date: string, validUntil = '') => ({ name, date, validUntil });
const test = (name: string, date: string, score: string) => ({ test: name, date, score });

describe('what is required, held against answers', () => {
  it('proposes nobody where nothing is required', () => {
    expect(unmet({}, {})).toEqual([]);
  });

  it.each([
    ['3', '1', ['최종 학력 대학교 이상: 고등학교 졸업']],
    ['3', '6', ['최종 학력 대학교 이상: 고졸 미만']],
    ['1', '6', ['최종 학력 고등학교 졸업 이상: 고졸 미만']],
    ['3', '', ['최종 학력 대학교 이상: 최종 학력을 적지 않음']],
    ['3', '3', []],
    ['3', '4', []],
    ['6', '1', []],
    ['6', '5', []],
    ['6', '6', []],
  ])('a level from %s on, of somebody with %s', (level, finalEducation, said) => {
    expect(unmet({ profileDetail: { ...blankCv().profileDetail, finalEducation } }, { level })).toEqual(said);
  });

  it('counts months of career up to the last day of applying', () => {
    const cv = { career: [job('202601', '')] };
    expect(unmet(cv, { months: 11 })).toEqual([]);
    expect(unmet(cv, { months: 12 })).toEqual(['경력 12개월 이상: 11개월']);
  });

  it.each([
    [[], ['정보처리기사: 적지 않음']],
    [[licence('정보처리산업기사', '20200101')], ['정보처리기사: 적지 않음']],
    [[licence('정보처리 기사', '20261201')], ['정보처리기사: 마감일 뒤에 취득']],
    [[licence('정보처리기사', '20200101', '20261129')], ['정보처리기사: 마감일에 유효 기간이 지남']],
    [[licence('정보처리기사', '20200101', '20261130')], []],
    [[licence('정보처리기사', '')], []],
  ])('a licence, with %j', (certificate, said) => {
    expect(unmet({ certificate }, { licence: '정보처리기사' })).toEqual(said);
  });

  it.each([
    [[], ['TOEIC: 마감일까지의 성적을 적지 않음']],
    [[test('TOEIC', '20261201', '990')], ['TOEIC: 마감일까지의 성적을 적지 않음']],
    [[test('TOEIC', '20260101', '795')], ['TOEIC 800점 이상: 795점']],
    [[test('TOEIC', '20260101', '')], ['TOEIC 800점 이상: 점수를 적지 않음']],
    [[test('TOEIC', '20250101', '700'), test('toeic', '20260101', '800')], []],
  ])('a test with its score, of somebody with %j', (language, said) => {
    expect(unmet({ language }, { test: 'TOEIC', score: 800 })).toEqual(said);
  });
});

describe('whoever excludes', () => {
  it('has opened each of them, or the whole sample', () => {
    const sample = [1, 2];
    expect(isLookedAt([3], { sample, opened: new Set([3]) })).toBe(true);
    expect(isLookedAt([3, 4], { sample, opened: new Set([1, 3]) })).toBe(false);
    expect(isLookedAt([3, 4], { sample, opened: new Set([1, 2]) })).toBe(true);
  });
});
