import { isAfter, month } from '../../fields/dates.ts';
import { code } from '../../fields/kinds.ts';
import { number } from '../../fields/numbers.ts';
import { text } from '../../fields/text.ts';
import { many } from '../section.ts';

/** Schools (Specification §3, education row). */
export const education = many({
  title: '학력',
  wire: 'education',
  deletedWire: 'education',
  optional: true,
  hint: '최근 학교부터 적어 주세요.',
  rowTitle: ['institution', 'major', 'graduation'],
  fields: {
    level: code('ledu_cd', '학교 구분', { codes: 'ledu_cd' }),
    graduation: code('grdt_st_cd', '졸업 상태', { codes: 'grdt_st_cd', ours: true }),
    institution: text('schl_nm', '학교명', { required: true }),
    place: text('location_nm', '소재지'),
    startDate: month('mtrc_dt', '입학', { hint: '예: 201203' }),
    endDate: month('grdt_dt', '졸업', { hint: '예: 201502. 재학 중이면 비워 두세요.' }),
    major: text('mjr_nm', '전공'),
    minor: text('dmj_nm', '복수·부전공'),
    gpa: number('ledu_pt', '학점', { decimals: 2, max: 100, pointed: true, blank: '3.0' }),
    gpaScale: number('std_pnt_pt', '만점', {
      codes: 'std_pnt_pt',
      decimals: 1,
      max: 100,
      pointed: true,
      blank: '4.5',
    }),
    dayOrNight: code('dn_cd', '주야간', { codes: 'dn_cd', ours: true }),
  },
  check: (row, fault) => {
    if (isAfter(row.startDate, row.endDate)) fault('endDate', '졸업이 입학보다 빨라요. 연월을 확인해 주세요.');
    const isOver = row.gpaScale.trim() !== '' && Number(row.gpa) > Number(row.gpaScale);
    if (isOver) fault('gpa', '학점이 만점보다 커요. 학점과 만점을 확인해 주세요.');
  },
});
