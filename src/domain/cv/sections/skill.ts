import { code } from '../../../fields/kinds.ts';
import { days } from '../../../fields/numbers.ts';
import { text } from '../../../fields/text.ts';
import { many } from '../section.ts';

/** Skills and training (Specification §3, skill row). */
export const skill = many({
  title: '기술',
  wire: 'skill',
  covers: '프로그램, 장비, 프로그래밍 언어처럼 일에 쓰는 기술을 적을 수 있어요.',
  deletedWire: 'skill',
  optional: true,
  hint: '자신 있는 기술부터 적어 주세요.',
  example: 'Excel · 중급',
  rowTitle: ['name', 'level'],
  rowDetail: ['period', 'involvement'],
  fields: {
    name: text('skl_nm', '기술 이름', { reveals: 'text', required: true, listed: 'word' }),
    level: code('techgrade_cd', '기술 수준', { reveals: 'nothing', codes: 'techgrade_cd' }),
    involvement: code('tsk_invlv_grd_cd', '업무 참여도', { reveals: 'nothing', codes: 'tsk_invlv_grd_cd' }),
    period: days('term_dy', '사용 기간', { reveals: 'nothing', hint: '일수나 ‘2년 6개월’처럼 적어 주세요.' }),
    training: text('edu_nm', '교육 이름', { reveals: 'text' }),
    institute: text('eclst_nm', '교육 기관', { reveals: 'identity' }),
    trainingDays: days('edu_tm_dy', '교육 기간', {
      reveals: 'nothing',
      hint: '일수나 ‘6개월’, ‘120시간’처럼 적어 주세요.',
    }),
  },
});
