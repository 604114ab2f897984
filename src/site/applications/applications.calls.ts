import { application, givenUp, givingUp, submitStatus } from '../../domain/applications/application.records.ts';
import { ownApplication } from '../../domain/applications/ownApplication.records.ts';
import { WITHDRAWABLE_CODES } from '../../domain/cv/consents.ts';
import type { SectionInWords } from '../../domain/cv/words.ts';
import { postingKey } from '../../domain/postings/posting.records.ts';
import { instant, value, whole } from '../../fields/answers.ts';
import { list, record } from '../../fields/record.ts';
import { choice, text } from '../../fields/text.ts';
import { call } from '../../http/call.ts';

const standing = record({ submitStatus: submitStatus() });

export const applicationCalls = {
  list: call({
    method: 'GET',
    path: '/api/apply/list',
    title: '나의 지원이력',
    access: 'member',
    input: record({}),
    answer: list(application),
  }),
  detail: call({
    method: 'GET',
    path: '/api/apply/detail',
    title: '지원 하나: 알린 결과와 물어볼 곳',
    access: 'member',
    input: postingKey,
    answer: ownApplication,
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
  giveUp: call({
    method: 'POST',
    path: '/api/apply/giveUp',
    title: '전형 포기 (결과를 하나라도 알린 뒤, 되돌릴 수 없음)',
    access: 'member',
    perMinute: 30,
    input: givingUp,
    answer: givenUp,
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
