import { describe, expect, it } from 'vitest';
import { leastCv, sampleCodes } from '../../../dev/cvSample.ts';
import { monthsCovered } from '../../fields/dates.ts';
import type { CheckContext } from '../../fields/shape.ts';
import { checkCv, settle, writeCv } from './cv.ts';
import { noticesOf } from './secondLook.ts';
import { sections } from './sections.ts';
import { inWords } from './words.ts';

const context: CheckContext = {
  codes: sampleCodes,
  acceptTo: new Date('2026-12-07T18:00:00+09:00'),
  mentions: { companies: ['다온푸드'], postings: ['발효 연구원'], own: ['다온테크', '서버 개발자'] },
};

describe('a language test', () => {
  const taken = (day: string, at = context) =>
    noticesOf(leastCv({ language: [{ no_sq: 1, lang_nm: 'TOEIC', lang_acqs_dt: day }] }), at);

  it('older than two years at the deadline is noticed, and stands in no one’s way', () => {
    expect(Object.keys(taken('20241206'))).toEqual(['language.0.lang_acqs_dt']);
    expect(taken('2024-12-07')).toEqual({});
    expect(checkCv(leastCv({ language: [{ no_sq: 1, lang_nm: 'TOEIC', lang_acqs_dt: '20010101' }] }), context)).toEqual(
      {},
    );
  });

  it('is not noticed without a deadline, a date, or with one that is none', () => {
    expect(taken('20010101', { ...context, acceptTo: null })).toEqual({});
    expect(taken('')).toEqual({});
    expect(taken('2001')).toEqual({});
  });

  it('counts from the 29th of February as from the 28th', () => {
    const leap = { ...context, acceptTo: new Date('2028-02-29T18:00:00+09:00') };
    expect([Object.keys(taken('20260227', leap)).length, taken('20260228', leap)]).toEqual([1, {}]);
  });

  it('has a grade or a score, as the test gives one; one typed freely may have either', () => {
    const frozen = (test: string) => {
      const row = { no_sq: 1, lang_nm: test, lang_grd_cd: 'OPIC-IH', lang_pt: 7 };
      const { lang_grd_cd, lang_pt } = (writeCv(settle(leastCv({ language: [row] }), context)).language as never[])[0]!;
      return [lang_grd_cd, lang_pt];
    };
    expect(frozen('OPIc')).toEqual(['OPIC-IH', '']);
    expect(frozen('IELTS')).toEqual(['', 7]);
    expect(frozen('사내 시험')).toEqual(['IH', 7]);
  });
});

describe('the self-introduction', () => {
  const wire = 'profileDetail.self_intrdc1_txt';
  const written = (text: string, more: object = {}) =>
    noticesOf(leastCv({ profileDetail: { self_intrdc1_txt: text }, ...more }), context)[wire];

  it('with another company’s or posting’s name in it is noticed', () => {
    expect(written('삼성전자에 지원합니다.')).toContain('‘삼성전자’');
    expect(written('다온푸드의 발효 연구원 직무에 지원합니다.')).toContain('‘다온푸드’, ‘발효 연구원’');
    expect(written('네이버, 쿠팡, 카카오, 토스에 지원했습니다.')).toContain('외 1곳');
    expect(written('다온테크의 서버 개발자 직무에 지원합니다.')).toBeUndefined();
  });

  it('may name where its writer has worked or studied', () => {
    const career = [{ no_sq: 1, company_nm: '쿠팡 주식회사' }];
    expect(written('쿠팡에서 일했습니다.', { career })).toBeUndefined();
  });

  it('stands in no one’s way', () => {
    expect(checkCv(leastCv({ profileDetail: { self_intrdc1_txt: '삼성전자에 지원합니다.' } }), context)).toEqual({});
  });
});

describe('total career', () => {
  const months = (...periods: [string, string][]) =>
    monthsCovered(
      periods.map(([startDate, endDate]) => ({ startDate, endDate })),
      '2026-11',
    );

  it('counts both months of a period, overlaps once, and an open end until now', () => {
    expect(months(['202103', '202402'])).toBe(36);
    expect(months(['2021-03', '2021-03'])).toBe(1);
    expect(months(['202103', '202202'], ['202109', '202208'])).toBe(18);
    expect(months(['202109', '202110'], ['202103', '202402'])).toBe(36);
    expect(months(['202101', '202103'], ['202105', '202106'])).toBe(5);
    expect(months(['202609', ''])).toBe(3);
  });

  it('leaves out what is no period', () => {
    expect(months(['', ''], ['2021', '202201'], ['202402', '202103'], ['202701', ''])).toBe(0);
  });

  it('is told with the career, and nowhere else', () => {
    const cv = leastCv({ career: [{ no_sq: 1, company_nm: '한빛상사', jnco_dt: '202103', retr_dt: '202404' }] });
    const told = inWords(cv, context, '2026-11-21').flatMap(({ title, total }) => (total ? [[title, total]] : []));
    expect(told).toEqual([[sections.career.title, '총 경력 3년 2개월']]);
    expect(inWords(cv, context).some(({ total }) => total)).toBe(false);
  });
});
