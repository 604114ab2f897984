import { date, isAfter } from '../../../fields/dates.ts';
import { address, answer, code, email, flag, longText, phone } from '../../../fields/kinds.ts';
import { number } from '../../../fields/numbers.ts';
import { text } from '../../../fields/text.ts';
import { othersNamed } from '../mentions.ts';
import { one } from '../section.ts';

const SERVED = '1';
const EXEMPT = '3';
const SERVING = '4';
const AMOUNT = '1';
const OTHER_PATH = '99';

/** Contact, wishes, military service, preferences and the self-introduction (Specification §3, detailed profile). */
export const profileDetail = one({
  title: '상세 정보',
  wire: 'profileDetail',
  fields: {
    finalEducation: code('atscolc_cd', '최종 학력', {
      reveals: 'nothing',
      codes: 'atscolc_cd',
      blank: '1',
      listed: 'column',
    }),
    address: address('base_cur_addr', '주소', {
      reveals: 'contact',
      max: 200,
      required: true,
      autocomplete: 'street-address',
      hint: '동·호수까지 적어 주세요.',
    }),
    phone: phone('tel_no', '휴대폰 번호', {
      reveals: 'contact',
      required: true,
      autocomplete: 'tel',
      hint: '예: 010-1234-5678',
    }),
    birthDate: date('biryymm_dt', '생년월일', {
      reveals: 'contact',
      required: true,
      autocomplete: 'bday',
      hint: '예: 19980315',
    }),
    email: email('email_nm', '이메일', { reveals: 'contact', required: true, autocomplete: 'email' }),
    desiredSalary: number('hope_anic_amt', '희망 연봉', {
      reveals: 'identity',
      max: 1_000_000,
      unit: '만 원',
      won: 10_000,
    }),
    desiredSalaryKind: code('hope_anic_fg', '희망 연봉 구분', { reveals: 'identity', codes: 'hope_anic_fg' }),
    availableDate: date('jnco_poss_dt', '입사 가능일', {
      reveals: 'nothing',
      words: ['즉시', '협의', '합격', '졸업', '퇴사'],
      hint: '날짜 대신 ‘즉시’라고 적어도 돼요.',
    }),
    applicationPath: code('jnco_afe_path_cd', '지원 경로', {
      reveals: 'nothing',
      codes: 'jnco_afe_path_cd',
      listed: 'column',
    }),
    applicationPathOther: text('jnco_afe_path_nm', '기타 지원 경로', { reveals: 'identity', max: 50 }),
    hobby: text('hob_nm', '취미', { reveals: 'identity', max: 50 }),
    talent: text('tlnt_nm', '특기', { reveals: 'identity', max: 50 }),
    gender: code('sex_cd', '성별', { reveals: 'contact', codes: 'sex_cd', required: true, autocomplete: 'sex' }),
    desiredPlace: text('hope_workarea_nm', '희망 근무지', { reveals: 'identity', hint: '예: 서울, 수원' }),
    specialNote: longText('specail_txt', '특이 사항', {
      reveals: 'contact',
      hint: '체류 자격(비자)처럼 미리 알릴 것이 있으면 적어 주세요.',
    }),
    introduction1: answer('self_intrdc1_txt', '자기소개서 1', { reveals: 'text', question: 0, required: true }),
    introduction2: answer('self_intrdc2_txt', '자기소개서 2', { reveals: 'text', question: 1 }),
    introduction3: answer('self_intrdc3_txt', '자기소개서 3', { reveals: 'text', question: 2 }),
    introduction4: answer('self_intrdc4_txt', '자기소개서 4', { reveals: 'text', question: 3 }),
    militaryService: code('mtrsc_fg_cd', '병역 구분', { reveals: 'sensitive', codes: 'mtrsc_fg_cd' }),
    enlistmentDate: date('enst_dt', '입대일', { reveals: 'sensitive', hint: '예: 20180702' }),
    dischargeDate: date('dmblz_dt', '전역일', { reveals: 'sensitive', hint: '예: 20200301' }),
    // Never a health detail: only these reasons may be chosen (domain decision §2).
    exemptionReason: code('exmt_reason_cd', '면제 사유', { reveals: 'sensitive', codes: 'exmt_reason_cd' }),
    militaryBranch: code('amft_cd', '군별', { reveals: 'sensitive', codes: 'amft_cd' }),
    militaryCorps: code('bms_cd', '병과', { reveals: 'sensitive', codes: 'bms_cd' }),
    militaryRank: code('mlh_cd', '계급', { reveals: 'sensitive', codes: 'mlh_cd' }),
    veteran: flag('vtrn_trgt_yn', '보훈 대상', { reveals: 'sensitive', sensitive: true }),
    veteranNumber: text('vtrn_no', '보훈번호', { reveals: 'sensitive', max: 20, ours: true, sensitive: true }),
    veteranRate: code('vtrn_rate_cd', '보훈 가점', {
      reveals: 'sensitive',
      codes: 'vtrn_rate_cd',
      ours: true,
      sensitive: true,
    }),
    disabled: flag('dspsn_yn', '장애', { reveals: 'sensitive', sensitive: true }),
    disabilityGrade: code('dspsn_grd_cd', '장애 정도', {
      reveals: 'sensitive',
      codes: 'dspsn_grd_cd',
      ours: true,
      sensitive: true,
    }),
    lowIncome: flag('linc_flr_yn', '저소득층', { reveals: 'sensitive', sensitive: true }),
    lowIncomeKind: code('linc_kind_cd', '저소득 구분', {
      reveals: 'sensitive',
      codes: 'linc_kind_cd',
      ours: true,
      sensitive: true,
    }),
  },
  groups: [
    { title: '최종 학력', optional: true, fields: ['finalEducation'] },
    { title: '연락처', fields: ['birthDate', 'phone', 'gender', 'email', 'address'] },
    {
      title: '연봉과 근무',
      fields: ['desiredSalaryKind', 'desiredSalary', 'availableDate', 'desiredPlace'],
    },
    { title: '취미와 특기', optional: true, free: true, fields: ['hobby', 'talent'] },
    {
      title: '그 밖에',
      heading: '지원 경로와 특이 사항',
      optional: true,
      fields: ['applicationPath', 'applicationPathOther', 'specialNote'],
    },
    {
      title: '병역',
      optional: true,
      opens: true,
      fields: [
        'militaryService',
        'militaryBranch',
        'militaryCorps',
        'militaryRank',
        'enlistmentDate',
        'dischargeDate',
        'exemptionReason',
      ],
    },
    {
      title: '우대 사항',
      free: true,
      unconsented: '위에서 동의하면 여기에 보훈·장애·저소득을 적을 수 있어요.',
      fields: ['veteran', 'veteranNumber', 'veteranRate', 'disabled', 'disabilityGrade', 'lowIncome', 'lowIncomeKind'],
    },
    { title: '자기소개서', fields: ['introduction1', 'introduction2', 'introduction3', 'introduction4'] },
  ],
  applies: (detail, { consented }) => {
    const served = detail.militaryService === SERVED || detail.militaryService === SERVING;
    return {
      desiredSalary: detail.desiredSalaryKind === AMOUNT || detail.desiredSalaryKind === '',
      applicationPathOther: detail.applicationPath === OTHER_PATH,
      enlistmentDate: served,
      dischargeDate: detail.militaryService === SERVED,
      militaryBranch: served,
      militaryCorps: served,
      militaryRank: served,
      exemptionReason: detail.militaryService === EXEMPT,
      veteran: consented,
      veteranNumber: consented && detail.veteran,
      veteranRate: consented && detail.veteran,
      disabled: consented,
      disabilityGrade: consented && detail.disabled,
      lowIncome: consented,
      lowIncomeKind: consented && detail.lowIncome,
    };
  },
  needs: (detail) => {
    const served = detail.militaryService === SERVED || detail.militaryService === SERVING;
    return {
      applicationPathOther: detail.applicationPath === OTHER_PATH,
      militaryBranch: served,
      militaryRank: served,
      enlistmentDate: served,
      dischargeDate: detail.militaryService === SERVED,
    };
  },
  // A text carried over from another application is better noticed here than by the reader.
  notice: (detail, notice, { mentions }) => {
    for (const key of ['introduction1', 'introduction2', 'introduction3', 'introduction4'] as const) {
      const names = mentions ? othersNamed(detail[key], mentions) : [];
      if (names.length === 0) continue;
      const told = names.slice(0, 3).map((name) => `‘${name}’`);
      const more = names.length > told.length ? ` 외 ${names.length - told.length}곳` : '';
      notice(key, `${told.join(', ')}${more} 이름이 있어요. 다른 지원서에서 옮겨 온 글이라면 확인해 주세요.`);
    }
  },
  check: (detail, fault) => {
    const { enlistmentDate: from, dischargeDate: to } = detail;
    if (isAfter(from, to) || (from !== '' && from === to)) {
      fault('dischargeDate', '전역일이 입대일보다 빨라요. 날짜를 확인해 주세요.');
    }
  },
});
