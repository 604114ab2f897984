/** Membership states (domain decision §1). 9 has no personal data left. */
export const MEMBER_STATE = { active: 1, restricted: 2, suspended: 3, leaving: 4, destroyed: 9 } as const;
/** The states of members who stay: not leaving and not gone. */
export const STAYING = [MEMBER_STATE.active, MEMBER_STATE.restricted, MEMBER_STATE.suspended] as const;
export type MemberState = (typeof MEMBER_STATE)[keyof typeof MEMBER_STATE];

/** The states as members read them. */
export const MEMBER_STATE_WORDS: Readonly<Record<MemberState, string>> = {
  1: '이용 중',
  2: '제한',
  3: '정지',
  4: '탈퇴 신청',
  9: '파기',
};

/**
 * What proves the name of a member: a provider's verification, nothing but a confirmed e-mail address, or an operator who
 * has looked at who it is since.
 */
export type IdentityProof = 'provider' | 'email' | 'operator';

/** Messages of the login form (Specification §5), by which of the two is empty. */
export const LOGIN_PROMPTS = {
  both: '아이디와 비밀번호를 입력해 주세요.',
  userId: '아이디를 입력해 주세요.',
  password: '비밀번호를 입력해 주세요.',
} as const;

/** What the login form says about empty fields, or undefined when both are filled. */
export function loginPrompt(userId: string, password: string): keyof typeof LOGIN_PROMPTS | undefined {
  const noId = userId.trim() === '';
  if (noId && password === '') return 'both';
  if (noId) return 'userId';
  return password === '' ? 'password' : undefined;
}

export const USER_ID_PATTERN = /^[A-Za-z0-9]{4,20}$/;

/** Ids are compared and stored in lower case. */
export function canonicalUserId(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Under this age nobody may register (domain decision §1). */
export const MIN_AGE = 14;

/** Age in full years (만 나이) on a day; both days are YYYY-MM-DD. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** An id as it is mailed: whoever reads the mailbox may not be its owner. `hane**` */
export function maskedUserId(userId: string): string {
  const hidden = userId.length > 6 ? 3 : 2;
  return userId.slice(0, -hidden) + '*'.repeat(hidden);
}

/** The same name however it is spaced, cased or composed: providers write foreign names in capitals. */
export function isSameName(a: string, b: string): boolean {
  const plain = (name: string) => name.normalize('NFC').replace(/\s+/g, '').toLowerCase();
  return plain(a) === plain(b);
}

/** Addresses are compared in lower case. */
export function canonicalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}
