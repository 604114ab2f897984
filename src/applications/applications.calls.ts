import { instant, value, whole } from '../fields/answers.ts';
import { list, record } from '../fields/record.ts';
import { text } from '../fields/text.ts';
import { call } from '../http/call.ts';
import type { PostingStatus } from '../postings/posting.ts';

export const applicationCalls = {
  list: call({
    method: 'GET',
    path: '/api/apply/list',
    title: '나의 지원이력',
    access: 'member',
    input: record({}),
    answer: list(
      record({
        companyCode: text('company_cd', '회사 코드'),
        postingNumber: text('pblanc_no', '공고 번호'),
        applicationNumber: whole('jnco_afe_no', '접수번호'),
        title: text('title', '공고'),
        company: text('company_nm', '회사'),
        submitStatus: whole('sbmt_st', '제출 상태'),
        stage: value<number | null>('stage_cd', '전형 단계', { type: ['integer', 'null'] }),
        postingStatus: value<PostingStatus>('status', '공고 상태', { type: 'string' }),
        acceptTo: instant('accept_to', '접수 끝'),
        savedAt: instant('saved_at', '마지막 저장'),
        submittedAt: instant('submitted_at', '제출 시각'),
        editable: value<boolean>('editable', '고칠 수 있음', { type: 'boolean' }),
        destroyAt: instant('destroy_at', '파기 예정일'),
      }),
    ),
  }),
};
