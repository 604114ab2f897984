import { date, isAfter } from '../../../fields/dates.ts';
import { text } from '../../../fields/text.ts';
import { many } from '../section.ts';

/** Certificates and licences (Specification §3, certificate row). */
export const certificate = many({
  title: '자격증',
  wire: 'cert',
  hint: '자격증에 적힌 이름과 날짜 그대로 적어 주세요.',
  covers: '자격증과 면허를 적을 수 있어요. 운전면허도 괜찮아요.',
  deletedWire: 'cert',
  optional: true,
  example: '정보처리기사 · 한국산업인력공단',
  rowTitle: ['name', 'issuer'],
  fields: {
    name: text('qua_card_nm', '자격증 이름', {
      reveals: 'text',
      required: true,
      suggest: 'qua_card_nm',
      listed: 'word',
    }),
    issuer: text('issue_istn_nm', '발급 기관', { reveals: 'text' }),
    date: date('acqs_dt', '취득일', { reveals: 'nothing', hint: '예: 20230512' }),
    validUntil: date('vlid_dt', '유효 기간', { reveals: 'nothing', hint: '없으면 비워 두세요.' }),
  },
  check: (row, fault) => {
    if (isAfter(row.date, row.validUntil)) fault('validUntil', '유효 기간이 취득일보다 빨라요. 날짜를 확인해 주세요.');
  },
});
