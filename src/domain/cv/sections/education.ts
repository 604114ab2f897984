import { isAfter, month } from '../../../fields/dates.ts';
import { code } from '../../../fields/kinds.ts';
import { number } from '../../../fields/numbers.ts';
import { numberOf } from '../../../fields/quantities.ts';
import type { Faults } from '../../../fields/shape.ts';
import { text, wrongText } from '../../../fields/text.ts';
import { many } from '../section.ts';

// Schools that give no grade point average and have neither day nor night classes: 고등학교, and 검정고시 among the others.
const WITHOUT_GRADES = ['1', '9'];
/** Scales that are no number (std_pnt_pt): the best grade is the least (독일), and none or one that is not listed. */
export const REVERSED_SCALE = 'R';
export const OTHER_SCALE = 'X';
const REVERSED_RANGE = { best: 1, worst: 6 };
const LONGEST_GRADE = 50;

const points = number('ledu_pt', '학점', {
  reveals: 'nothing',
  decimals: 2,
  max: 100,
  pointed: true,
  blank: '3.0',
  hint: '예: 3.87',
});

// A grade of a scale that is not listed is shown as it was given: First Class Honours, 2:1, 110/110.
const gpa: typeof points = {
  ...points,
  check(value, path, faults) {
    const sentence = points.isBlank(value) ? undefined : wrongText(value, LONGEST_GRADE);
    if (sentence && !(path in faults)) faults[path] = sentence;
  },
};

/** Schools (Specification §3, education row). */
export const education = many({
  title: '학력',
  wire: 'education',
  covers: '고등학교부터 대학원까지, 다니고 있는 학교도 적을 수 있어요.',
  deletedWire: 'education',
  optional: true,
  hint: '최근 학교부터 적어 주세요.',
  example: '한빛대학교 · 컴퓨터공학 · 졸업',
  rowTitle: ['institution', 'major', 'graduation'],
  fields: {
    level: code('ledu_cd', '학교 구분', { reveals: 'nothing', codes: 'ledu_cd' }),
    graduation: code('grdt_st_cd', '졸업 상태', { reveals: 'nothing', codes: 'grdt_st_cd', ours: true }),
    institution: text('schl_nm', '학교명', { reveals: 'identity', required: true, suggest: 'schl_nm' }),
    place: text('location_nm', '소재지', { reveals: 'identity' }),
    startDate: month('mtrc_dt', '입학', { reveals: 'identity', hint: '예: 201203' }),
    endDate: month('grdt_dt', '졸업', { reveals: 'identity', hint: '재학 중이면 비워 두세요.' }),
    major: text('mjr_nm', '전공', { reveals: 'text', suggest: 'mjr_nm' }),
    minor: text('dmj_nm', '복수·부전공', { reveals: 'text' }),
    gpa,
    gpaScale: number('std_pnt_pt', '만점', {
      reveals: 'nothing',
      codes: 'std_pnt_pt',
      decimals: 1,
      max: 100,
      pointed: true,
      blank: '4.5',
      hint: '숫자가 아닌 학점이면 ‘없음·기타’',
      missing: '학점의 만점을 선택해 주세요.',
    }),
    dayOrNight: code('dn_cd', '주야간', { reveals: 'identity', codes: 'dn_cd', ours: true }),
  },
  applies: ({ level }) => {
    const graded = !WITHOUT_GRADES.includes(level);
    return { minor: graded, gpa: graded, gpaScale: graded, dayOrNight: graded };
  },
  needs: (row) => ({ gpaScale: !points.isBlank(row.gpa) }),
  inputs: ({ gpaScale }) => ({ gpa: gpaScale === OTHER_SCALE ? 'text' : 'decimal' }),
  check: (row, fault) => {
    if (isAfter(row.startDate, row.endDate)) fault('endDate', '졸업이 입학보다 빨라요. 연월을 확인해 주세요.');
    if (row.gpaScale === OTHER_SCALE || points.isBlank(row.gpa)) return;
    const faults: Faults = {};
    points.check(row.gpa, 'gpa', faults, {});
    if (faults.gpa) fault('gpa', faults.gpa);
    const [grade = 0, most] = [numberOf(row.gpa), numberOf(row.gpaScale)];
    const { best, worst } = REVERSED_RANGE;
    if (row.gpaScale === REVERSED_SCALE && (grade < best || grade > worst)) {
      fault('gpa', `1.0이 가장 높은 학점은 ${best}부터 ${worst}까지예요.`);
    }
    if (most !== undefined && grade > most) fault('gpa', '학점이 만점보다 커요. 학점과 만점을 확인해 주세요.');
  },
});
