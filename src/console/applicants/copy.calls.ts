import { applicantField, guardedReason } from '../../domain/applicants/applicantField.records.ts';
import { MOST_PREPARED } from '../../domain/applicants/listChoices.ts';
import { blindCopy, seenCopy } from '../../domain/applicants/openedCopy.records.ts';
import { whichPosting } from '../../domain/operators/postings/listedPosting.records.ts';
import { whole } from '../../fields/answers.ts';
import { list, maybe, nest, record } from '../../fields/record.ts';
import { key, text } from '../../fields/text.ts';
import { call } from '../../http/call.ts';

const FILE_NUMBER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const asked = {
  ...whichPosting,
  applicant: applicantField,
  revision: whole('revision', '판'),
  reason: guardedReason,
};

export const copyCalls = {
  file: call({
    method: 'POST',
    path: '/api/console/applicants/file',
    title: '지원서의 파일을 이 로그인에서만 받을 수 있는 1분짜리 주소',
    access: 'operator',
    act: 'applicants.files',
    records: 'people',
    perMinute: 240,
    input: record({ ...asked, file: key('file_no', '파일 번호', { required: true, pattern: FILE_NUMBER }) }),
    answer: record({ url: text('url', '주소') }),
  }),
  open: call({
    method: 'POST',
    path: '/api/console/applicants/open',
    title: '지원서 하나 열기 (민감정보는 까닭을 적은 때만, 블라인드 단계의 현업 매니저에게는 가려서)',
    access: 'operator',
    act: 'applicants.open',
    records: 'people',
    perMinute: 240,
    input: record({ ...asked, next: nest('next', '지원자', list(applicantField, MOST_PREPARED)) }),
    answer: record({
      seen: maybe(nest('seen', '지원서', seenCopy)),
      blind: maybe(nest('blind', '가린 지원서', blindCopy)),
    }),
  }),
};
