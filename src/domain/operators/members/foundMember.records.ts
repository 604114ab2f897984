import { instant, truth, whole } from '../../../fields/answers.ts';
import { longText } from '../../../fields/kinds.ts';
import { list, maybe, nest, record } from '../../../fields/record.ts';
import type { Infer } from '../../../fields/shape.ts';
import { choice, key, text } from '../../../fields/text.ts';

/** By what a member is looked for, whole: never by a part of it, never by a name. */
export const SEARCHED_BY = ['id', 'mail', 'phone'] as const;

/** Why somebody is looked at: kept in the record of access. */
export const whyLooked = text('reason', '까닭', { required: true, max: 200 });
/** Which member. */
export const whichMember = { number: key('member_no', '회원 번호', { required: true }) };

export const memberSearch = record({
  by: choice('searched_by', '찾는 기준', SEARCHED_BY, { required: true }),
  words: text('words', '찾는 말', { required: true, max: 254 }),
  reason: whyLooked,
});
export type MemberSearch = Infer<typeof memberSearch>;

/** An application as somebody on the telephone may be told of it: instants and numbers, nothing of what it says. */
const heldApplication = record({
  number: whole('jnco_afe_no', '접수번호'),
  company: text('company_nm', '회사'),
  title: text('pblanc_nm', '공고'),
  status: whole('sbmt_st', '상태'),
  savedAt: instant('saved_at', '마지막 저장'),
  submittedAt: instant('submitted_at', '마지막 제출'),
  submissions: whole('submissions', '제출한 횟수'),
  files: whole('files', '첨부파일'),
});

const refusedFile = record({
  at: instant('at', '올린 시각'),
  kind: text('file_kind_nm', '구분'),
  why: text('why', '까닭'),
});

const sentNotice = record({
  number: text('notice_no', '알림 번호'),
  subject: text('subject', '제목'),
  writtenAt: instant('written_at', '쓴 시각'),
  sentAt: instant('sent_at', '보낸 시각'),
  hasFailed: truth('failed', '보내지 못했는지'),
});

export const CHECK_OUTCOMES = ['confirmed', 'refused'] as const;

/** A member as the panel for the telephone shows them; address and number only as far as the caller can be asked for them. */
export const memberPanel = record({
  ...whichMember,
  userId: text('user_id', '아이디'),
  name: text('user_nm', '이름'),
  email: text('masked_email', '이메일'),
  phone: text('masked_phone', '휴대폰'),
  state: whole('state', '회원 상태'),
  joinedAt: instant('joined_at', '가입한 시각'),
  usedAt: instant('used_at', '마지막 이용'),
  identityProof: text('identity_proof', '본인확인'),
  checked: choice('checked', '담당자의 확인', CHECK_OUTCOMES),
  applications: nest('applications', '지원서', list(heldApplication)),
  refused: nest('refused', '받지 않은 파일', list(refusedFile)),
  notices: nest('notices', '보낸 알림', list(sentNotice)),
  failures: whole('failures', '로그인 실패'),
  lockedUntil: instant('locked_until', '로그인이 막힌 때까지'),
});
export type MemberPanel = Infer<typeof memberPanel>;

/** One member, or none: also where there are several, of whom the id says which. */
export const foundMember = record({
  member: maybe(nest('member', '회원', memberPanel)),
  isSeveral: truth('several', '여러 회원이 쓰는지'),
});

/** A member whose identity waits to be checked. */
export const waitingCheck = record({
  ...whichMember,
  userId: text('user_id', '아이디'),
  name: text('user_nm', '이름'),
  joinedAt: instant('joined_at', '가입한 시각'),
  applications: whole('applications', '지원서'),
});
export type WaitingCheck = Infer<typeof waitingCheck>;

/** The result of looking at who a member is, by an operator; of a refusal the member reads the reason. */
export const identityDecision = record({
  ...whichMember,
  outcome: choice('outcome', '결과', CHECK_OUTCOMES, { required: true }),
  // Beside the reason of a search on one screen: a name of its own.
  reason: longText('check_reason', '확인한 방법이나 까닭', { required: true, max: 500 }),
});
export type IdentityDecision = Infer<typeof identityDecision>;
