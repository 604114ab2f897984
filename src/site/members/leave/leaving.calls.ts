import { leavingPreview } from '../../../domain/members/leaving/leaving.records.ts';
import { truth } from '../../../fields/answers.ts';
import { record } from '../../../fields/record.ts';
import { call } from '../../../http/call.ts';
import { nothing } from '../members.calls.ts';

export const leavingCalls = {
  preview: call({
    method: 'GET',
    path: '/api/auth/leaving',
    title: '탈퇴하면 무엇이 어떻게 되는지 (지원서와 기한)',
    access: 'member',
    confirmed: true,
    input: nothing(),
    answer: leavingPreview,
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
