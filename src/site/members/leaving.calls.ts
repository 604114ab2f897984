import { truth } from '../../fields/answers.ts';
import { list, nest, record } from '../../fields/record.ts';
import { text } from '../../fields/text.ts';
import { type AnswerOf, call } from '../../http/call.ts';
import { nothing } from './members.calls.ts';

export const leavingCalls = {
  preview: call({
    method: 'GET',
    path: '/api/auth/leaving',
    title: '탈퇴하면 무엇이 어떻게 되는지 (지원서와 기한)',
    access: 'member',
    confirmed: true,
    input: nothing(),
    answer: record({
      until: text('until', '다시 이용할 수 있는 마지막 날'),
      applications: nest(
        'applications',
        '지원서',
        list(
          record({
            company: text('company_nm', '회사'),
            title: text('title', '공고'),
            becomes: text('becomes', '탈퇴하면 되는 일'),
            isKeptApart: truth('kept_apart', '탈퇴해도 따로 보관함'),
          }),
        ),
      ),
    }),
  }),
  leave: call({
    method: 'POST',
    path: '/api/auth/leave',
    title: '회원 탈퇴 (신청, 또는 지금 바로 삭제)',
    access: 'member',
    work: 'slow',
    whileSuspended: true,
    confirmed: true,
    perMinute: 5,
    input: record({ isNow: truth('now', '지금 바로 삭제') }),
    answer: nothing(),
  }),
};

/** What leaving does, said before it is done. */
export type LeavingPreview = AnswerOf<typeof leavingCalls.preview>;
