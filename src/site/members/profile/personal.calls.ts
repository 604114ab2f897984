import { consentText } from '../../../domain/legal/legal.records.ts';
import { optionalFields } from '../../../domain/members/optionalData.records.ts';
import { passwordFault } from '../../../domain/members/password.ts';
import { consentEvent, type Edit, editable } from '../../../domain/members/personal.records.ts';
import { registration } from '../../../domain/members/registration.records.ts';
import { value } from '../../../fields/answers.ts';
import { missing } from '../../../fields/field.ts';
import { list, nest, type RecordOf, record } from '../../../fields/record.ts';
import type { CheckContext, Faults, Shape } from '../../../fields/shape.ts';
import { key, text } from '../../../fields/text.ts';
import { type AnswerOf, call } from '../../../http/call.ts';
import { nothing } from '../members.calls.ts';

const { name, birth, phone, email } = registration.members;

/** All a member told about themself (Specification §3), and what they agreed to beyond the required. */
const personal = record({
  userId: text('user_id', '아이디'),
  ...{ name, birth, phone, email },
  identityProof: text('identity_proof', '본인확인 (provider, 이메일만 확인했으면 email, 담당자가 확인했으면 operator)'),
  pendingEmail: text('pending_email', '확인을 기다리는 이메일'),
  ...optionalFields,
  consents: nest(
    'consents',
    '동의',
    list(record({ ...consentText, agreed: value<boolean>('agreed', '동의함', { type: 'boolean' }, false) })),
  ),
});

const editInput: Shape<Edit> = {
  blank: () => ({}),
  read: (given, path, faults) => editable.readPresent(given, path, faults),
  check(edit, _path, faults, context) {
    checkPresent(edit, faults, context);
    const { currentPassword = '', newPassword = '', verificationId = '', passKey = '' } = edit;
    const { members } = editable;
    if (newPassword !== '' && currentPassword === '') {
      faults[members.currentPassword.wire] ??= missing(members.currentPassword.label);
    }
    const weak = passwordFault(newPassword, '') ?? sameFault(currentPassword, newPassword);
    if (weak) faults[members.newPassword.wire] ??= weak;
    if ((verificationId === '') !== (passKey === '')) {
      faults[members.verificationId.wire] ??= missing('본인확인', '다시 해');
    }
  },
  write: (edit) => editable.write(edit as RecordOf<typeof editable.members>),
  schema: { type: 'object', properties: editable.schema.properties },
};

function checkPresent(edit: Edit, faults: Faults, context: CheckContext): void {
  for (const key of Object.keys(edit) as (keyof Edit & string)[]) {
    const member = editable.members[key] as Shape<unknown> & { wire: string };
    member.check(edit[key], member.wire, faults, context);
  }
}

function sameFault(current: string, next: string): string | undefined {
  return next !== '' && next === current ? '지금 비밀번호와 다른 비밀번호를 입력해 주세요.' : undefined;
}

export const personalCalls = {
  read: call({
    method: 'GET',
    path: '/api/auth/personal',
    title: '회원 정보 전체 (고치는 화면의 처음 값)',
    access: 'member',
    confirmed: true,
    input: nothing(),
    answer: personal,
  }),
  edit: call({
    method: 'POST',
    path: '/api/auth/edite',
    title: '회원 정보 고치기 (보낸 것만 바꾸고, 비밀번호를 바꾸면 새 token을 받음)',
    access: 'member',
    work: 'slow',
    answersToken: true,
    perMinute: 30,
    input: editInput,
    answer: personal,
  }),
  consents: call({
    method: 'GET',
    path: '/api/auth/consents',
    title: '동의 이력 (최근 순, 판과 함께)',
    access: 'member',
    confirmed: true,
    input: nothing(),
    answer: list(consentEvent),
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/api/auth/confirmEmail',
    title: '메일로 받은 열쇠로 새 이메일 확인 (한 번, 24시간 안)',
    access: 'anyone',
    input: record({ key: key('confirm_key', '메일로 받은 열쇠', { required: true }) }),
    answer: record({ email: text('user_email', '이메일') }),
  }),
};

export type Personal = AnswerOf<typeof personalCalls.read>;
