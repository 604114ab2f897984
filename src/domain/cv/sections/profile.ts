import { whole } from '../../../fields/answers.ts';
import { choices, nameOf } from '../../../fields/codes.ts';
import { code, consent, decision } from '../../../fields/kinds.ts';
import { text } from '../../../fields/text.ts';
import { SubmitStatus } from '../../applications/application.ts';
import { one } from '../section.ts';

/** The code group that each posting brings itself: its support fields (rcrt_sect_no, rcrt_sect_dc). */
export const POSTING_FIELDS = 'rcrt_sect_no';

// Nothing has one before its first save: null then, and nothing where a client kept it as an empty text.
const number = whole('jnco_afe_no', '접수번호', { server: true });
const applicationNumber: typeof number = {
  ...number,
  read: (given, path, faults) => number.read(given === '' ? null : given, path, faults),
  schema: { ...number.schema, type: ['integer', 'null'] },
};

/** Who applies for what, with the consents (Specification §3, application profile). */
export const profile = one({
  title: '기본 정보',
  wire: 'profile',
  fields: {
    companyCode: text('company_cd', '회사', { server: true }),
    applicationNumber,
    postingNumber: text('pblanc_no', '공고 번호', { server: true }),
    supportFieldNumber: code('rcrt_sect_no', '모집분야', {
      reveals: 'nothing',
      codes: POSTING_FIELDS,
      listed: 'column',
    }),
    supportField: text('rcrt_sect_dc', '모집분야 이름', { server: true }),
    name: text('kor_nm', '이름', { reveals: 'identity', required: true, autocomplete: 'name' }),
    hanjaName: text('chcrt_nm2', '한자 이름', { reveals: 'identity' }),
    englishLastName: text('eng_lnm_nm2', '영문 성', {
      reveals: 'identity',
      autocomplete: 'family-name',
      hint: '예: Kim',
    }),
    englishFirstName: text('eng_fnm_nm2', '영문 이름', {
      reveals: 'identity',
      autocomplete: 'given-name',
      hint: '예: Haneul',
    }),
    applicantType: code('carr_fg_cd', '지원 구분', {
      reveals: 'nothing',
      codes: 'carr_fg_cd',
      blank: '1',
      required: true,
      listed: 'column',
    }),
    requiredNotice: consent('peninfo_agr_yn', '필수 개인정보 수집·이용 안내를 확인했습니다', {
      reveals: 'nothing',
      required: true,
      missing: '필수 개인정보 수집·이용 안내를 확인해 주세요.',
    }),
    sensitiveConsent: consent('sensinf_agr_yn', '민감정보 수집·이용에 동의합니다', {
      reveals: 'sensitive',
      hint: '우대를 신청할 때만 필요해요. 동의하지 않아도 지원할 수 있어요.',
    }),
    optionalConsent: decision('optinf_agr_yn', '선택 항목의 수집·이용에 동의합니다', {
      reveals: 'nothing',
      ours: true,
      hint: '학력, 경력, 병역, 자격증처럼 꼭 필요하지 않은 항목이에요. 동의하지 않아도 지원할 수 있고, 그 항목은 회사에 보내지 않아요.',
    }),
    truthStatement: consent('agr_yn', '지원서에 적은 내용은 사실입니다', {
      reveals: 'nothing',
      required: true,
      missing: '지원서에 적은 내용이 사실인지 확인하고 표시해 주세요.',
    }),
    submitStatus: whole('sbmt_st', '제출 상태', { server: true, blank: SubmitStatus.writing }),
  },
  offers: {
    applicantType: ({ applicantType }, codes, form) => {
      const recruited = form?.applicantTypes ?? [];
      const all = choices(codes, 'carr_fg_cd', applicantType);
      return recruited.length === 0 ? all : all.filter(({ cd }) => cd === applicantType || recruited.includes(cd));
    },
  },
  fixed: ({ applicantTypes = [] }) => (applicantTypes.length === 1 ? { applicantType: applicantTypes[0]! } : {}),
  check: ({ applicantType }, fault, { form, codes = {} }) => {
    const recruited = form?.applicantTypes ?? [];
    if (applicantType === '' || recruited.length === 0 || recruited.includes(applicantType)) return;
    const names = recruited.map((cd) => nameOf(codes, 'carr_fg_cd', cd)).join('·');
    fault('applicantType', `이 공고는 ${names}만 모집해요. 지원 구분을 다시 선택해 주세요.`);
  },
  groups: [
    { title: '이름 표기', fields: ['name', 'hanjaName', 'englishLastName', 'englishFirstName'] },
    { title: '지원 분야', fields: ['applicantType', 'supportFieldNumber'] },
    { title: '민감정보 동의', heading: '우대 사항', free: true, fields: ['sensitiveConsent'] },
    { title: '확인', fields: ['requiredNotice', 'optionalConsent', 'truthStatement'] },
  ],
});
