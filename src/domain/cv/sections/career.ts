import { isAfter, month, monthsCovered } from '../../../fields/dates.ts';
import { longText } from '../../../fields/kinds.ts';
import { number, yearsWords } from '../../../fields/numbers.ts';
import { text } from '../../../fields/text.ts';
import { many } from '../section.ts';

/** Employment (Specification §3, career row). */
export const career = many({
  title: '경력',
  wire: 'career',
  covers: '정규직, 계약직, 인턴, 아르바이트까지 회사에서 일한 경험을 적을 수 있어요.',
  deletedWire: 'career',
  optional: true,
  hint: '최근 회사부터 적어 주세요.',
  example: '나래전자 · 대리',
  rowTitle: ['company', 'position'],
  going: '재직 중',
  fields: {
    company: text('company_nm', '회사명', { reveals: 'identity', required: true, autocomplete: 'organization' }),
    position: text('posi_nm', '직위', { reveals: 'text', autocomplete: 'organization-title' }),
    startDate: month('jnco_dt', '입사', { reveals: 'nothing', hint: '예: 202103' }),
    endDate: month('retr_dt', '퇴사', { reveals: 'nothing', hint: '예: 202402. 재직 중이면 비워 두세요.' }),
    duty: longText('rspt_tsk_nm', '담당 업무', { reveals: 'text', max: 500 }),
    leavingReason: text('retr_reason_dc', '퇴사 사유', { reveals: 'text' }),
    salary: number('yearslary_amt', '연봉', {
      reveals: 'identity',
      max: 1_000_000,
      unit: '만 원',
      won: 10_000,
      words: true,
      hint: '예: 4600, 1억 2천만원',
    }),
  },
  total: (rows, today) => {
    const months = monthsCovered(rows, today.slice(0, 7));
    return months > 0 ? `총 경력 ${yearsWords(months)}` : '';
  },
  check: (row, fault) => {
    if (isAfter(row.startDate, row.endDate)) fault('endDate', '퇴사가 입사보다 빨라요. 연월을 확인해 주세요.');
  },
});
