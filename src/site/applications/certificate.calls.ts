import { readCertificateNumber } from '../../domain/applications/certificateNumber.ts';
import { instant, truth } from '../../fields/answers.ts';
import { record } from '../../fields/record.ts';
import { key, text } from '../../fields/text.ts';
import { call } from '../../http/call.ts';

/** What stands on a certificate to be checked, as it was typed. */
export const certificateInput = record(
  {
    applicationNumber: key('jnco_afe_no', '접수번호', {
      required: true,
      input: 'text',
      pattern: /^\s*\d{8,9}\s*$/,
      wrong: '접수번호는 여덟 자리나 아홉 자리 숫자예요. 확인서에 적힌 대로 입력해 주세요.',
      hint: '확인서에 적힌 숫자예요.',
    }),
    number: key('certificate_no', '확인 번호', {
      required: true,
      input: 'text',
      hint: '무늬 옆에 네 자씩 적힌 20자예요. 줄표는 빼도 돼요.',
    }),
  },
  ({ number }, fault) => {
    if (number !== '' && readCertificateNumber(number) === undefined)
      fault('number', '확인 번호에 틀린 글자가 있어요. 확인서에 적힌 20자를 다시 봐 주세요.');
  },
);

/** Ours: whoever holds a 입사지원 확인서 learns whether the site issued it. */
export const certificateCalls = {
  check: call({
    method: 'POST',
    path: '/api/certificate/check',
    title: '입사지원 확인서가 진짜인지 (번호를 아는 사람에게 확인서에 적힌 것만, 이름은 가려서)',
    access: 'anyone',
    work: 'read',
    perMinuteOfAddress: 30,
    input: certificateInput,
    answer: record({
      genuine: truth('genuine', '확인됨'),
      name: text('kor_nm', '이름 (첫 글자만)'),
      companyCode: text('company_cd', '회사 코드'),
      company: text('company_nm', '회사'),
      posting: text('title', '채용공고'),
      submittedAt: instant('submitted_at', '제출 시각'),
    }),
  }),
};
