import { ownSession } from '../../../domain/members/sessions/sessions.records.ts';
import { password } from '../../../fields/kinds.ts';
import { list, record } from '../../../fields/record.ts';
import { key } from '../../../fields/text.ts';
import { call } from '../../../http/call.ts';
import { nothing } from '../members.calls.ts';

/** The password that somebody logged in gives once more. */
export const confirmation = record({
  password: password('user_pw', '비밀번호', { required: true, autocomplete: 'current-password' }),
});

export const sessionCalls = {
  confirm: call({
    method: 'POST',
    path: '/api/auth/confirm',
    title: '비밀번호 다시 확인 (이 로그인에서 15분 동안 개인정보를 보고 고침)',
    access: 'member',
    work: 'slow',
    whileSuspended: true,
    answersToken: true,
    input: confirmation,
    answer: nothing(),
  }),
  list: call({
    method: 'GET',
    path: '/api/auth/sessions',
    title: '로그인한 기기 목록 (최근에 쓴 순)',
    access: 'member',
    confirmed: true,
    input: nothing(),
    answer: list(ownSession),
  }),
  end: call({
    method: 'POST',
    path: '/api/auth/endSession',
    title: '로그인 하나 끝내기',
    access: 'member',
    whileSuspended: true,
    confirmed: true,
    input: record({ number: key('session_no', '로그인 번호', { required: true }) }),
    answer: nothing(),
  }),
  endOthers: call({
    method: 'POST',
    path: '/api/auth/endOtherSessions',
    title: '이 로그인 말고 모두 끝내기',
    access: 'member',
    whileSuspended: true,
    confirmed: true,
    input: nothing(),
    answer: nothing(),
  }),
};
