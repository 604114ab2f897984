import { instant, truth } from '../../fields/answers.ts';
import { password } from '../../fields/kinds.ts';
import { list, nest, type RecordOf, record } from '../../fields/record.ts';
import type { Infer } from '../../fields/shape.ts';
import { text } from '../../fields/text.ts';
import { optionalFields } from './optionalData.records.ts';
import { consentAnswer, newPassword, proof, registration } from './registration.records.ts';

const { name, birth, phone, email } = registration.members;

/** What may be sent to change a member's data. Name, birth date and phone have to be the verified ones, or come with a verification. */
export const editable = record({
  ...{ name, birth, phone, email },
  ...optionalFields,
  consents: nest('consents', '동의', list(consentAnswer, 50)),
  currentPassword: password('current_pw', '현재 비밀번호', { autocomplete: 'current-password' }),
  newPassword: newPassword('new_pw', '새 비밀번호'),
  ...proof,
});

/** Changes of a member's data: what is absent stays as it is, null is blank. */
export type Edit = Partial<RecordOf<typeof editable.members>>;

/** What a member was asked once, and answered. */
export const consentEvent = record({
  code: text('consent_cd', '동의 항목'),
  version: text('version', '판'),
  title: text('title', '제목'),
  agreed: truth('agreed', '동의함'),
  about: text('about', '회사와 공고'),
  at: instant('at', '시각'),
});
export type ConsentEvent = Infer<typeof consentEvent>;
