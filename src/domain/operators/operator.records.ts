import { instant, truth, value, whole } from '../../fields/answers.ts';
import { email, password } from '../../fields/kinds.ts';
import { list, maybe, nest, record } from '../../fields/record.ts';
import type { Infer } from '../../fields/shape.ts';
import { choice, key, text } from '../../fields/text.ts';
import { roles } from './roles.ts';

/** An input or answer without members. */
export const blankRecord = () => record({});

/** Fields that several calls of the console take. */
export const operatorFields = {
  name: text('operator_nm', '이름', { required: true, max: 40, autocomplete: 'name' }),
  email: email('operator_email', '이메일', { required: true, autocomplete: 'username' }),
  password: password('operator_pw', '비밀번호', { required: true, autocomplete: 'current-password' }),
  newPassword: password('operator_pw', '비밀번호', { required: true, autocomplete: 'new-password' }),
  code: text('code', '인증 코드', { required: true, max: 20, autocomplete: 'one-time-code' }),
  /** What a browser answers for a passkey, as JSON. */
  passkey: key('passkey', '패스키의 답', { required: true }),
  passkeyName: text('passkey_nm', '패스키 이름', { required: true, max: 40, autocomplete: 'off' }),
};

/** The present password and another one. */
export const passwordFields = {
  present: password('present_pw', '현재 비밀번호', { required: true, autocomplete: 'current-password' }),
  next: password('operator_pw', '새 비밀번호', { required: true, autocomplete: 'new-password' }),
};

/** What a browser is given to make or to ask a passkey (WebAuthn, as JSON). */
export const passkeyOptions = record({ options: value<object>('options', '브라우저에 넘길 것', { type: 'object' }) });

/** A second factor as it is offered to an app. */
export const factorOffer = record({
  qr: nest('qr', 'QR 코드', record({ size: whole('size', '한 변의 칸 수'), path: text('path', '그림의 선') })),
  secret: text('secret', '직접 입력할 키'),
});

/** Recovery codes, shown once. */
export const recoveryCodes = record({
  codes: value<string[]>('codes', '복구 코드', { type: 'array', items: { type: 'string' } }, []),
});

/** A company, as one may choose it. */
const companyChoice = record({ code: text('company_cd', '회사 코드'), name: text('company_nm', '회사') });

/** The posting that a right is over; blank, all of its company or the group. */
const overPosting = { posting: text('pblanc_no', '공고 번호'), title: text('pblanc_nm', '공고') };

/** A right as it stands, with the words for it. */
const ownRight = record({
  role: choice('role', '역할', roles),
  company: text('company_cd', '회사 코드'),
  ...overPosting,
});

/** Who is logged in, as what, and until when. */
export const ownSession = record({
  name: text('operator_nm', '이름'),
  email: text('operator_email', '이메일'),
  rights: nest('rights', '권한', list(ownRight)),
  elsewhere: whole('elsewhere', '지금 접속한 곳에서는 쓸 수 없는 권한의 수'),
  companies: nest('companies', '회사', list(companyChoice)),
  acts: value<string[]>('acts', '할 수 있는 일', { type: 'array', items: { type: 'string' } }, []),
  group: text('group_nm', '그룹 이름'),
  answeredAt: instant('answered_at', '답한 시각'),
  idleUntil: instant('idle_until', '쓰지 않으면 끝나는 시각'),
  endsAt: instant('ends_at', '로그인이 끝나는 시각'),
  isFresh: truth('fresh', '인증 코드를 방금 확인했는지'),
  isBySso: truth('sso', '회사 계정으로 로그인했는지'),
});
export type OwnOperator = Infer<typeof ownSession>;

/** One of the operator's own passkeys. */
export const ownPasskeyRecord = record({
  number: whole('passkey_no', '패스키 번호', { max: Number.MAX_SAFE_INTEGER }),
  name: text('passkey_nm', '이름'),
  createdAt: instant('created_at', '만든 시각'),
  usedAt: instant('used_at', '마지막으로 쓴 시각'),
});

/** One of the operator's own logins. */
export const ownLoginRecord = record({
  device: text('device', '브라우저와 기기'),
  beganAt: instant('began_at', '로그인한 시각'),
  ended: text('ended', '끝난 까닭'),
  endedAt: instant('ended_at', '끝난 시각'),
  isCurrent: truth('current', '이 로그인'),
});

/** A right in the list, with the people by whom it was given and taken. */
export const grantRecord = record({
  number: whole('grant_no', '권한 번호'),
  role: choice('role', '역할', roles),
  company: text('company_cd', '회사 코드'),
  ...overPosting,
  grantedBy: text('granted_by', '준 사람'),
  grantedAt: instant('granted_at', '준 시각'),
  takenBy: text('taken_by', '거둔 사람'),
  takenAt: instant('taken_at', '거둔 시각'),
});
export type ShownGrant = Infer<typeof grantRecord>;

/** A right over the group that was asked for and is not given yet. */
const askedRight = record({
  role: choice('role', '역할', roles),
  aloneFrom: instant('alone_from', '승인할 사람이 없을 때 주는 시각'),
});

/** One operator of the list. */
export const operatorRecord = record({
  number: text('operator_no', '운영자 번호'),
  name: text('operator_nm', '이름'),
  email: text('operator_email', '이메일'),
  state: choice('state', '상태', ['invited', 'active', 'closed', 'disabled']),
  usedAt: instant('used_at', '마지막 로그인'),
  invitedUntil: instant('invited_until', '초대 기한'),
  isSelf: truth('self', '본인'),
  grants: nest('grants', '권한', list(grantRecord)),
  asked: nest('asked', '승인을 기다리는 그룹 전체 권한', list(askedRight)),
});
export type ShownOperator = Infer<typeof operatorRecord>;

/** Which operator, or which right of one. */
export const whichOperator = { operatorId: key('operator_no', '운영자 번호', { required: true }) };
export const whichGrant = { grant: whole('grant_no', '권한 번호', { required: true, max: Number.MAX_SAFE_INTEGER }) };

/** What is granted: without a company the whole group, without a posting all of the company. */
export const grantGiven = {
  role: choice('role', '역할', roles, { required: true }),
  company: maybe(key('company_cd', '회사 코드')),
  posting: maybe(key('pblanc_no', '공고 번호')),
};
