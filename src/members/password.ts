import { countCharacters } from '../fields/normalise.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { canonicalUserId } from './member.ts';

/** Characters. Length is the only form asked of a password: no forced mix. */
export const PASSWORD_MIN = 10;

/** The rule as the form tells it before anything is typed. */
export const PASSWORD_RULE = `${PASSWORD_MIN}자 이상. 문장처럼 길게 쓰면 안전하고 외우기도 쉬워요.`;

/** Why a password cannot be taken, or undefined. */
export function passwordFault(password: string, userId: string): string | undefined {
  if (password === '') return undefined;
  if (countCharacters(password) < PASSWORD_MIN) return `비밀번호를 ${PASSWORD_MIN}자 이상 입력해 주세요.`;
  const id = canonicalUserId(userId);
  if (id !== '' && password.toLowerCase().includes(id)) return '아이디가 들어가지 않은 비밀번호를 입력해 주세요.';
  if (isCommonPassword(password)) return '많이 쓰여 알아내기 쉬운 비밀번호예요. 다른 비밀번호를 입력해 주세요.';
  return undefined;
}
