import { key, password, text } from '../fields/kinds.ts';
import { record } from '../fields/record.ts';
import { type AnswerOf, call } from '../http/call.ts';
import { LOGIN_PROMPTS, loginPrompt } from './member.ts';

/** An input or answer without members. */
export const nothing = () => record({});
/** How every field for an id is typed. */
export const idText = { input: 'text', autocomplete: 'username' } as const;

/** Id and password, both required; the sentences are those of Specification §5. */
export const loginForm = record(
  {
    userId: key('user_id', '아이디', idText),
    password: password('user_pw', '비밀번호', { autocomplete: 'current-password' }),
  },
  ({ userId, password }, fault) => {
    const empty = loginPrompt(userId, password);
    if (empty === 'both' || empty === 'userId') fault('userId', LOGIN_PROMPTS.userId);
    if (empty === 'both' || empty === 'password') fault('password', LOGIN_PROMPTS.password);
  },
);

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
    }),
  }),
};

/** The logged-in member as the client keeps it (Specification §3), with the key of the local journal. */
export type MemberInfo = AnswerOf<typeof memberCalls.info>;
