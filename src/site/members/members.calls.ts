import { deviceKey, idText } from '../../domain/members/member.records.ts';
import { LOGIN_PROMPTS, loginPrompt } from '../../domain/members/member.ts';
import { instant, truth } from '../../fields/answers.ts';
import { password } from '../../fields/kinds.ts';
import { type RecordOf, record } from '../../fields/record.ts';
import { key, text } from '../../fields/text.ts';
import { type AnswerOf, call } from '../../http/call.ts';

/** An input or answer without members. */
export const nothing = () => record({});

/** Id and password, both required; the sentences are those of Specification §5. */
export const loginForm = record(
  {
    userId: key('user_id', '아이디', idText),
    password: password('user_pw', '비밀번호', { autocomplete: 'current-password' }),
    reuse: truth('reuse', '탈퇴를 거두고 다시 이용'),
    deviceKey,
  },
  ({ userId, password }, fault) => {
    const empty = loginPrompt(userId, password);
    if (empty === 'both' || empty === 'userId') fault('userId', LOGIN_PROMPTS.userId);
    if (empty === 'both' || empty === 'password') fault('password', LOGIN_PROMPTS.password);
  },
);

/** How long the session is valid, on the server's clock: a device's own clock may be wrong. */
const sessionTimes = {
  answeredAt: instant('answered_at', '답한 시각'),
  expiresAt: instant('expires_at', '그대로 두면 로그인이 끝나는 시각'),
  endsAt: instant('ends_at', '연장해도 로그인이 끝나는 시각'),
};
export type SessionTimes = RecordOf<typeof sessionTimes>;

export const memberCalls = {
  login: call({
    method: 'POST',
    path: '/login',
    title: '로그인 (token 머리글로 세션을 받음)',
    access: 'anyone',
    answersToken: true,
    input: loginForm,
    answer: nothing(),
  }),
  logout: call({
    method: 'POST',
    path: '/api/auth/logout',
    title: '로그아웃',
    access: 'member',
    whileSuspended: true,
    input: nothing(),
    answer: nothing(),
  }),
  extend: call({
    method: 'POST',
    path: '/api/auth/extend',
    title: '로그인 연장 (새 token을 받고, 쓰던 것도 그 기한까지 유효)',
    access: 'member',
    whileSuspended: true,
    answersToken: true,
    perMinute: 30,
    input: nothing(),
    answer: nothing(),
  }),
  info: call({
    method: 'GET',
    path: '/api/auth/info',
    title: '로그인한 회원',
    access: 'member',
    background: true,
    input: nothing(),
    answer: record({
      name: text('user_nm', '이름'),
      userId: text('user_id', '아이디'),
      email: text('user_email', '이메일'),
      birth: text('user_birth', '생년월일'),
      phone: text('user_phone', '휴대폰 번호'),
      journalKey: text('journal_key', '이 기기에 보관하는 글의 열쇠'),
      ...sessionTimes,
    }),
  }),
};

/** The logged-in member as the client keeps it (Specification §3), with the key of the local journal. */
export type MemberInfo = Omit<AnswerOf<typeof memberCalls.info>, keyof SessionTimes>;
