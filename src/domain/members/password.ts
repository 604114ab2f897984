import { countCharacters } from '../../fields/normalise.ts';
import { isCommonPassword, type MoreWords, typedInEnglish } from './commonPasswords.ts';
import { canonicalUserId } from './member.ts';

/** Characters. Length is the only form asked of a password: no forced mix. */
export const PASSWORD_MIN = 10;

/** The rule as the form states it before anything is typed. */
export const PASSWORD_RULE = `${PASSWORD_MIN}자 이상. 문장처럼 길게 쓰면 안전하고 외우기도 쉬워요.`;

/** The person the password belongs to, as far as that is known. */
export type Owner = Partial<Record<'name' | 'birth' | 'phone', string>>;

/** Why a password cannot be taken, or undefined. The server knows more words than the forms do. */
export function passwordFault(
  password: string,
  userId: string,
  owner: Owner = {},
  more?: MoreWords,
): string | undefined {
  if (password === '') return undefined;
  if (countCharacters(password) < PASSWORD_MIN) return `비밀번호를 ${PASSWORD_MIN}자 이상 입력해 주세요.`;
  const id = canonicalUserId(userId);
  if (id !== '' && password.toLowerCase().includes(id)) return '아이디가 들어가지 않은 비밀번호를 입력해 주세요.';
  if (holdsPerson(password, owner)) return '이름, 휴대폰 번호, 생년월일이 들어가지 않은 비밀번호를 입력해 주세요.';
  if (isCommonPassword(password, more)) return '많이 쓰여 알아내기 쉬운 비밀번호예요. 다른 비밀번호를 입력해 주세요.';
  return undefined;
}

// A name of two letters occurs in many an honest sentence.
const NAME_MIN = 3;
// The last eight digits of a number are the person's own.
const PHONE_DIGITS = 8;

function holdsPerson(password: string, { name = '', birth = '', phone = '' }: Owner): boolean {
  const letters = password.toLowerCase().replace(/[^\p{L}]/gu, '');
  const digits = password.replace(/\D/g, '');
  const full = name.toLowerCase().replace(/[^\p{L}]/gu, '');
  const names = full.length < NAME_MIN ? [] : [full, typedInEnglish(full).toLowerCase()];
  const [born, number] = [birth.replace(/\D/g, ''), phone.replace(/\D/g, '').slice(-PHONE_DIGITS)];
  const numbers = [...(born.length === 8 ? [born.slice(2)] : []), ...(number.length === PHONE_DIGITS ? [number] : [])];
  return names.some((one) => letters.includes(one)) || numbers.some((one) => digits.includes(one));
}
