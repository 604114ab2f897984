import { date } from '../../fields/dates.ts';
import { type Field, missing } from '../../fields/field.ts';
import { address, consent, email, password, phone } from '../../fields/kinds.ts';
import { list, nest, type RecordOf, record } from '../../fields/record.ts';
import type { Infer } from '../../fields/shape.ts';
import { key, text } from '../../fields/text.ts';
import { deviceKey, idText } from './member.records.ts';
import { MIN_AGE, USER_ID_PATTERN } from './member.ts';
import { PASSWORD_RULE, passwordFault } from './password.ts';

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

/** Optional data of a member (Specification §3), in the order of the forms. */
export const optionalFields = {
  companyName: text('company_nm', '회사명', { autocomplete: 'organization' }),
  position: text('posi_nm', '직위'),
  duty: text('duty_nm', '직책', { autocomplete: 'organization-title' }),
  representative: text('rprs_nm', '대표자명'),
  businessType: text('biztp_nm', '업태', { max: 50 }),
  industry: text('bizitm_nm', '업종', { max: 50 }),
  companyPhone: phone('company_tel_no', '회사 전화번호', { autocomplete: 'work tel' }),
  fax: phone('company_fax_no', '팩스', { autocomplete: 'fax tel' }),
  companyAddress: address('company_addr', '회사 주소', { max: 200 }),
  homeAddress: address('home_addr', '집 주소', { max: 200, autocomplete: 'address-line1' }),
};

export type OptionalData = RecordOf<typeof optionalFields>;

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
      hint: '영문 소문자와 숫자 4~20자. 점이나 기호는 쓸 수 없고, 대문자는 소문자로 바꿔 저장해요.',
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
    // Without a verification nobody else tells how old a person is; the birth date is theirs to tell or not.
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
