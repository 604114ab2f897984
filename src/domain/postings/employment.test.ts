import { describe, expect, it } from 'vitest';
import { applicantTypesOf } from './applicantTypes.ts';
import { EMPLOYMENT_TYPES, employmentTypeOf, schemaEmploymentOf } from './employment.ts';

describe('the type of an employment', () => {
  it.each([
    ['정규직 (수습 3개월)', '정규직', 'FULL_TIME'],
    [' 무기계약직', '정규직', 'FULL_TIME'],
    ['계약직 (1년, 평가 후 정규직)', '계약직', 'TEMPORARY'],
    ['인턴 (6개월, 정규직 전환 심사)', '인턴', 'INTERN'],
    ['시간제 (주 20시간)', '파트타임', 'PART_TIME'],
    ['일용직', '일용직', 'PER_DIEM'],
    ['위촉직', '프리랜서', 'CONTRACTOR'],
    ['파견직', '기타', 'OTHER'],
    ['', '기타', 'OTHER'],
  ] as const)('of "%s" is %s, %s to search engines', (words, type, schema) => {
    expect([employmentTypeOf(words), schemaEmploymentOf(words)]).toEqual([type, schema]);
  });

  it.each([
    ['신입', ['1']],
    ['신입·경력', ['1', '2']],
    ['경력', ['2']],
    ['경력 3년 이상', ['2']],
    ['인턴', ['3']],
    ['', []],
  ])('recruiting "%s" takes applicants of the kinds %j', (words, types) => {
    expect(applicantTypesOf(words)).toEqual(types);
  });

  it('is found under its own name', () => {
    expect(EMPLOYMENT_TYPES.map(employmentTypeOf)).toEqual(EMPLOYMENT_TYPES);
  });
});
