import { describe, expect, it } from 'vitest';
import { leastCv, wholeWireCv } from '../../../dev/cvSample.ts';
import type { Field } from '../../fields/field.ts';
import { readCv } from '../cv/cv.ts';
import type { Section } from '../cv/section.ts';
import { sectionNames, sections } from '../cv/sections.ts';
import { applicantRow, COLUMN_FIELDS, careerMonths, lastOf, WORD_FIELDS } from './applicantRow.ts';

const job = (startDate: string, endDate = '', company = '가나') => ({ ...blank, startDate, endDate, company });
const blank = readCv(wholeWireCv).career[0]!;

describe('the row of a CV', () => {
  it('has what is declared to be listed, and a card', () => {
    const row = applicantRow(readCv(wholeWireCv), ['03', '01', '03'], '2026-11-23');
    expect(row.columns).toEqual(['01', '2', '3', '99']);
    expect(row).toMatchObject({ careerMonths: 24 + 33, fileKinds: ['01', '03'] });
    expect(row.card).toMatchObject({
      ...{ name: '김하늘', email: 'haneul.kim@example.com', phone: '01020000001' },
      ...{ school: '한빛대학교 · 컴퓨터공학', employer: '마루소프트 · 대리' },
    });
    expect(new Set(row.words.map(({ wire }) => wire))).toEqual(new Set(['qua_card_nm', 'lang_nm', 'skl_nm']));
  });

  it('is whole of somebody who wrote the least', () => {
    const row = applicantRow(leastCv(), [], '2026-11-23');
    expect(row).toMatchObject({ careerMonths: 0, fileKinds: [], words: [] });
    expect(row.columns[0]).toBe(null);
    expect(row.card).toMatchObject({ name: '김하늘', school: '', employer: '' });
  });
});

describe('months of career', () => {
  it('count what overlaps once, and who is still there until the day', () => {
    expect(careerMonths({ career: [job('2024-01', '2024-12'), job('2024-06', '2025-01')] }, '2026-11-23')).toBe(13);
    expect(careerMonths({ career: [job('2026-10')] }, '2026-11-23')).toBe(2);
    expect(careerMonths({ career: [job(''), job('2027-01'), job('2025-02', '2024-02')] }, '2026-11-23')).toBe(0);
  });
});

describe('the last of several', () => {
  it('is the one that goes on, then the one that ended last, then the one that began last', () => {
    const [old, now] = [job('2020-01', '2024-12', '옛'), job('2019-01', '', '지금')];
    expect(lastOf([old, now])).toBe(now);
    expect(lastOf([job('2018-01', '2019-01'), old])).toBe(old);
    const later = job('2021-01', '2024-12');
    expect(lastOf([later, old])).toBe(later);
    expect(lastOf([job(''), old])).toBe(old);
    expect(lastOf([])).toBe(undefined);
  });
});

describe('the declarations', () => {
  const listed = sectionNames.flatMap((name) =>
    Object.entries((sections[name] as Section).fields).flatMap(([key, field]) =>
      (field as Field<unknown>).options.listed ? [{ name, key, field: field as Field<unknown> }] : [],
    ),
  );

  it('put only codes into columns, and words of lists beside', () => {
    expect(COLUMN_FIELDS.map(({ field }) => field.kind)).toEqual(COLUMN_FIELDS.map(() => 'code'));
    expect(WORD_FIELDS.every(({ section }) => sections[section].many)).toBe(true);
    expect(listed).toHaveLength(COLUMN_FIELDS.length + WORD_FIELDS.length);
  });

  it('list nothing of disability, veterans, income, military service, sex and birth', () => {
    // By name, by label and by the consent it needs: a field renamed or a new one is found too.
    const never = /disab|veteran|income|milit|exempt|enlist|discharge|gender|sex|birth/i;
    const words = /장애|보훈|소득|병역|군|입대|전역|면제|계급|병과|성별|생년|생일|나이|주소|사진|가족/;
    expect(
      listed.filter(({ key, field }) => never.test(key) || words.test(field.label) || field.options.sensitive),
    ).toEqual([]);
    // The words above do find what they are for.
    const detail = Object.entries(sections.profileDetail.fields);
    expect(detail.filter(([key, field]) => never.test(key) || words.test(field.label)).length).toBeGreaterThan(12);
  });
});
