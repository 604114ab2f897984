import { isAfter, month } from '../../../fields/dates.ts';
import { longText } from '../../../fields/kinds.ts';
import { integer } from '../../../fields/numbers.ts';
import { text } from '../../../fields/text.ts';
import { many } from '../section.ts';

/** What was done where, in detail (Specification §3, career history row). */
export const careerHistory = many({
  title: '경력 기술',
  wire: 'careerHistory',
  covers: '업종과 규모, 조직과 성과를 나누어 적을 수 있어요.',
  deletedWire: 'ch',
  optional: true,
  hint: '경력에 적은 회사마다 맡은 일과 성과를 더 자세히 적어 주세요.',
  example: '나래전자 · 전자제품 제조',
  rowTitle: ['company', 'business'],
  going: '재직 중',
  fields: {
    company: text('work_company_nm', '근무 회사명', {
      reveals: 'identity',
      required: true,
      autocomplete: 'organization',
    }),
    business: text('biztp_nm', '업종', { reveals: 'text' }),
    headcount: integer('hlof_nopl_cnt', '직원 수', {
      reveals: 'nothing',
      max: 10_000_000,
      unit: '명',
      people: true,
      words: true,
      hint: '모르면 ‘약 50명’처럼 적어 주세요.',
    }),
    revenue: integer('bill_amt', '매출액', {
      reveals: 'nothing',
      max: 1_000_000_000,
      unit: '백만 원',
      won: 1_000_000,
      words: true,
      hint: '백만 원 단위예요. ‘12억’처럼 적어도 돼요.',
    }),
    startDate: month('work_jnco_dt', '근무 시작', { reveals: 'nothing', hint: '예: 202103' }),
    endDate: month('work_retr_dt', '근무 종료', { reveals: 'nothing', hint: '예: 202402. 재직 중이면 비워 두세요.' }),
    leavingReason: text('work_retr_reason_dc', '퇴사 사유', { reveals: 'text' }),
    organisation: longText('orgn_desc_txt', '조직 설명', { reveals: 'text' }),
    summary: longText('carr_skl_txt', '경력 기술 내용', { reveals: 'text' }),
  },
  check: (row, fault) => {
    if (isAfter(row.startDate, row.endDate)) fault('endDate', '종료가 시작보다 빨라요. 연월을 확인해 주세요.');
  },
});
