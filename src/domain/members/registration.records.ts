import { date } from '../../fields/dates.ts';
import { type Field, missing } from '../../fields/field.ts';
import { consent, email, password, phone } from '../../fields/kinds.ts';
import { list, nest, record } from '../../fields/record.ts';
import type { Infer } from '../../fields/shape.ts';
import { at, type Faults } from '../../fields/shape.ts';
import { key, text } from '../../fields/text.ts';
import { deviceKey, idText } from './member.records.ts';
import { isSameName, MIN_AGE, USER_ID_PATTERN } from './member.ts';
import { type OptionalData, optionalFields } from './optionalData.records.ts';
import { PASSWORD_RULE, passwordFault } from './password.ts';
import { OPTIONAL_CONSENT } from './registration.ts';

/** A field for a password that is set, with its rule as the hint. */
export function newPassword(wire: string, label: string, options: { required?: boolean } = {}): Field<string> {
  return password(wire, label, { ...options, hint: PASSWORD_RULE, autocomplete: 'new-password' });
}

/** The answer to one notice or consent: which text, and whether the person agreed. */
export const consentAnswer = record({
  code: key('consent_cd', '동의 항목', { required: true }),
  version: key('version', '판', { required: true }),
  agreed: consent('agreed', '동의'),
});
export type ConsentAnswer = Infer<typeof consentAnswer>;

/** What proves a verification: its number, and the key of the browser that started it. */
export const proof = {
  verificationId: key('verification_id', '본인확인'),
  passKey: key('pass_key', '본인확인 열쇠'),
};

/** What confirms an e-mail address where no verification is possible: the key mailed to it. */
export function mailKeyField(options: { required?: boolean } = {}): Field<string> {
  return key('mail_key', '메일로 받은 가입 열쇠', options);
}

export const PROOF_FIRST = missing('본인확인', '먼저 해');

/** What a person types to become a member; name, birth date and phone have to be the verified ones. */
export const registration = record(
  {
    userId: key('user_id', '아이디', {
      ...idText,
      required: true,
      pattern: USER_ID_PATTERN,
      wrong: '아이디는 영문과 숫자만으로 4~20자를 입력해 주세요. 점이나 기호는 쓸 수 없어요.',
      hint: '영문 소문자와 숫자 4~20자. 대문자는 소문자로 바꿔 저장해요.',
    }),
    password: newPassword('user_pw', '비밀번호', { required: true }),
    name: text('user_nm', '이름', { required: true, autocomplete: 'name' }),
    email: email('user_email', '이메일', {
      required: true,
      autocomplete: 'email',
      hint: '접수 확인과 전형 결과를 이 주소로 보내 드려요.',
    }),
    phone: phone('user_phone', '휴대폰 번호', { required: true, autocomplete: 'tel' }),
    birth: date('user_birth', '생년월일', { autocomplete: 'bday', hint: '예: 19980316' }),
    ofAge: consent('age_cfm_yn', `만 ${MIN_AGE}세 이상이에요`),
    ...optionalFields,
    consents: nest('consents', '안내와 동의', list(consentAnswer, 50)),
    ...proof,
    mailKey: mailKeyField(),
    deviceKey,
  },
  ({ userId, password, verificationId, passKey, mailKey, name, birth, phone, ofAge, consents }, fault) => {
    const weak = passwordFault(password, userId, { name, birth, phone });
    if (weak) fault('password', weak);
    // Without a verification nobody else says how old a person is; the birth date is theirs to give or not.
    if (mailKey !== '' && birth.trim() === '' && !ofAge) {
      fault('ofAge', `만 ${MIN_AGE}세 이상인지 확인하고 표시해 주세요.`);
    }
    if (mailKey === '' && (verificationId === '' || passKey === '')) {
      fault('verificationId', PROOF_FIRST);
    }
    if (consents.length === 0) fault('consents', '안내를 확인하고 필수 항목에 동의해 주세요.');
  },
);
export type Registration = Infer<typeof registration>;

const { wire } = registration.members.consents;

/** What a rule needs to know of a notice or consent. */
interface AskedText {
  code: string;
  version: string;
  required: boolean;
  body: { label: string };
}

/** Asks for what a box says one does: “이용약관에 동의합니다” becomes “이용약관에 동의해 주세요.” */
export function askedWords(label: string): string {
  const asked = label.replace(/(합|했습)니다$/, '해 주세요.');
  return asked === label ? `‘${label}’에 표시해 주세요.` : asked;
}

/** What is wrong with the answers to the notices and consents, by path; `texts` are the ones in force. */
export function consentFaults(
  input: Pick<Registration, 'consents'> & OptionalData,
  texts: readonly AskedText[],
): Faults {
  const answers = input.consents;
  const faults = unknownAnswers(answers, texts);
  const placeOf = (code: string) => {
    const index = answers.findIndex((one) => one.code === code);
    return { place: index < 0 ? wire : at(wire, index), agreed: answers[index]?.agreed ?? false };
  };
  for (const { code, required, body } of texts) {
    const { place, agreed } = placeOf(code);
    if (required && !agreed) faults[place] ??= askedWords(body.label);
  }
  const optional = placeOf(OPTIONAL_CONSENT);
  if (tellsOptional(input) && !optional.agreed) faults[optional.place] ??= OPTIONAL_SENTENCE;
  return faults;
}

/** What is wrong with optional data given without its consent. */
export const OPTIONAL_SENTENCE = '선택 항목을 저장하려면 동의가 필요해요. 동의하거나 선택 항목을 비워 주세요.';

/** Answers to texts that are not in force, or answered twice, by path. */
export function unknownAnswers(answers: readonly ConsentAnswer[], texts: readonly AskedText[]): Faults {
  const faults: Faults = {};
  answers.forEach(({ code, version }, index) => {
    const isKnown = texts.some((text) => text.code === code && text.version === version);
    if (!isKnown || answers.findIndex((one) => one.code === code) !== index) {
      faults[at(wire, index)] = '안내와 동의 문구가 바뀌었어요. 화면을 새로 고친 뒤 다시 확인해 주세요.';
    }
  });
  return faults;
}

/**
 * Which of name, birth date and phone are given otherwise than they were verified, with a sentence for each. What is
 * not given does not differ; neither does a blank birth date.
 */
export function unlikeVerified(
  told: Partial<Pick<Registration, 'name' | 'birth' | 'phone'>>,
  verified: { name: string; birth: string; phone: string },
  sentenceOf: (label: string) => string,
): Faults {
  const faults: Faults = {};
  const differs = ({ wire, label }: { wire: string; label: string }) => {
    faults[wire] = sentenceOf(label);
  };
  const { name, birth, phone } = registration.members;
  if (told.name !== undefined && !isSameName(told.name, verified.name)) differs(name);
  if (told.birth?.trim() && birth.canonical(told.birth) !== verified.birth) differs(birth);
  if (told.phone !== undefined && phone.canonical(told.phone) !== verified.phone) differs(phone);
  return faults;
}

/** Whether any optional data is given. */
export function tellsOptional(input: Partial<OptionalData>): boolean {
  return Object.keys(optionalFields).some((key) => (input[key as keyof OptionalData] ?? '').trim() !== '');
}
