import { applicantField } from '../../domain/applicants/applicantField.records.ts';
import { blindCopy, seenCopy } from '../../domain/applicants/openedCopy.records.ts';
import { whichPosting } from '../../domain/operators/postings/listedPosting.records.ts';
import { whole } from '../../fields/answers.ts';
import { maybe, nest, record } from '../../fields/record.ts';
import { text } from '../../fields/text.ts';
import { call } from '../../http/call.ts';

export const copyCalls = {
  open: call({
    method: 'POST',
    path: '/api/console/applicants/open',
    title: '지원서 하나 열기 (민감정보는 까닭을 적은 때만, 블라인드 단계의 현업 매니저에게는 가려서)',
    access: 'operator',
    act: 'applicants.open',
    records: 'people',
    perMinute: 240,
    input: record({
      ...whichPosting,
      applicant: applicantField,
      revision: whole('revision', '판'),
      reason: text('reason', '민감정보를 보는 까닭', { max: 200 }),
    }),
    answer: record({
      seen: maybe(nest('seen', '지원서', seenCopy)),
      blind: maybe(nest('blind', '가린 지원서', blindCopy)),
    }),
  }),
};
