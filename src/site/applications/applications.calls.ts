import { EVENTS, type Event } from '../../domain/applications/timeline.ts';
import { WITHDRAWABLE_CODES } from '../../domain/cv/consents.ts';
import type { SectionInWords } from '../../domain/cv/words.ts';
import type { PostingStatus } from '../../domain/postings/posting.ts';
import { instant, value, whole } from '../../fields/answers.ts';
import { list, nest, record } from '../../fields/record.ts';
import { choice, text } from '../../fields/text.ts';
import { call } from '../../http/call.ts';
import { postingKey } from '../postings/postings.calls.ts';

const truth = (wire: string, label: string) => value<boolean>(wire, label, { type: 'boolean' });
const submitStatus = () => whole('sbmt_st', '제출 상태');
const standing = record({ submitStatus: submitStatus() });

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
        submitStatus: submitStatus(),
        stage: value<number | null>('stage_cd', '전형 단계', { type: ['integer', 'null'] }),
        postingStatus: value<PostingStatus>('status', '공고 상태', { type: 'string' }),
        acceptTo: instant('accept_to', '접수 끝'),
        savedAt: instant('saved_at', '마지막 저장'),
        submittedAt: instant('submitted_at', '제출 시각'),
        editable: truth('editable', '고칠 수 있음'),
        edited: truth('edited', '제출한 뒤 고치고 다시 제출하지 않음'),
        withdrawable: truth('withdrawable', '지원을 취소할 수 있음'),
        undoable: truth('undoable', '지원 취소를 되돌릴 수 있음'),
        destroyAt: instant('destroy_at', '파기 예정일'),
        timeline: nest(
          'timeline',
          '경과 (일어난 순서, 다음에 올 것은 뒤에)',
          list(
            record({
              event: value<Event>('event', '무엇', { type: 'string', enum: Object.keys(EVENTS) }),
              stage: value<number | null>('stage_cd', '전형 단계', { type: ['integer', 'null'] }),
              at: instant('at', '시각'),
              isDone: truth('done', '이미 일어남'),
            }),
          ),
        ),
      }),
    ),
  }),
  copy: call({
    method: 'GET',
    path: '/api/apply/copy',
    title: '제출한 지원서를 제출한 그대로 읽기',
    access: 'member',
    input: postingKey,
    answer: record({
      applicationNumber: whole('jnco_afe_no', '접수번호'),
      title: text('title', '공고'),
      company: text('company_nm', '회사'),
      submitStatus: submitStatus(),
      submittedAt: instant('submitted_at', '제출 시각'),
      contentHash: text('content_hash', '내용 확인값'),
      redactedAt: instant('redacted_at', '동의를 거둔 내용을 지운 시각'),
      consents: value<string[]>('consents', '거둘 수 있는 동의', { type: 'array', items: { type: 'string' } }),
      words: value<SectionInWords[]>('words', '질문과 답', { type: 'array', items: { type: 'object' } }),
    }),
  }),
  withdraw: call({
    method: 'POST',
    path: '/api/apply/withdraw',
    title: '지원 취소',
    access: 'member',
    perMinute: 30,
    input: postingKey,
    answer: standing,
  }),
  undoWithdrawal: call({
    method: 'POST',
    path: '/api/apply/undoWithdrawal',
    title: '지원 취소 되돌리기',
    access: 'member',
    applies: true,
    perMinute: 30,
    input: postingKey,
    answer: standing,
  }),
  withdrawConsent: call({
    method: 'POST',
    path: '/api/apply/withdrawConsent',
    title: '지원서의 동의 거두기 (그 동의로 받은 내용은 제출한 지원서에서도 바로 지웁니다)',
    access: 'member',
    perMinute: 30,
    whileSuspended: true,
    input: record({
      ...postingKey.members,
      consent: choice('consent_cd', '동의 코드', WITHDRAWABLE_CODES, { required: true }),
    }),
    answer: record({}),
  }),
};
