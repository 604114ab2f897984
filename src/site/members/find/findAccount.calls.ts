import { deviceKey, idText } from '../../../domain/members/member.records.ts';
import { passwordFault } from '../../../domain/members/password.ts';
import { newPassword, proof } from '../../../domain/members/registration.records.ts';
import { instant } from '../../../fields/answers.ts';
import { missing } from '../../../fields/field.ts';
import { email } from '../../../fields/kinds.ts';
import { maybe, nest, record } from '../../../fields/record.ts';
import type { CheckContext, Faults, Infer } from '../../../fields/shape.ts';
import { choice, key, text } from '../../../fields/text.ts';
import { call } from '../../../http/call.ts';

/** 1 finds the id, 2 sets a new password (Specification §2, the type of the login modal's links). */
export const FIND_TYPES = ['1', '2'] as const;
export type FindType = (typeof FIND_TYPES)[number];

/** The ways to show who one is: a verification, the mail address (a password’s with the id, if it is known), or the mailed key. */
export const findInfo = record({
  ...proof,
  userId: key('user_id', '아이디', idText),
  email: email('user_email', '이메일', { autocomplete: 'email' }),
  resetKey: key('reset_key', '메일로 받은 열쇠'),
  newPassword: newPassword('new_pw', '새 비밀번호'),
  deviceKey,
});
export type FindInfo = Infer<typeof findInfo>;
export type FindWay = 'verification' | 'mail' | 'resetKey';

/** Which of the ways was taken; the most certain one when several are given. A mailed key is only for a password. */
export function wayOf(type: FindType, info: FindInfo): FindWay {
  if (info.verificationId !== '' || info.passKey !== '') return 'verification';
  return info.resetKey === '' || type === '1' ? 'mail' : 'resetKey';
}

// What one way needs is not needed by another, so no field can be marked required by itself.
function checkFind(type: FindType, info: FindInfo): Faults {
  const faults: Faults = {};
  const need = (key: keyof typeof findInfo.members, sentence?: string) => {
    const { wire, label } = findInfo.members[key];
    if (info[key].trim() === '') faults[`find_info.${wire}`] = sentence ?? missing(label);
  };
  const way = wayOf(type, info);
  if (way === 'verification') {
    need('verificationId', missing('본인확인', '먼저 해'));
    need('passKey', missing('본인확인', '먼저 해'));
  }
  if (way === 'mail') {
    need('email');
  } else if (type === '2') {
    need('newPassword');
    const weak = passwordFault(info.newPassword, info.userId);
    if (weak) faults[`find_info.${findInfo.members.newPassword.wire}`] = weak;
  }
  return faults;
}

/** Both parts of a search for an account. */
export const findForm = record({
  type: choice('find_type', '찾을 것', FIND_TYPES, { required: true }),
  info: nest('find_info', '확인할 정보', findInfo),
});
const findAccountInput = {
  ...findForm,
  check(value: Infer<typeof findForm>, path: string, faults: Faults, context: CheckContext) {
    findForm.check(value, path, faults, context);
    const type = FIND_TYPES.find((one) => one === value.type);
    if (type) Object.assign(faults, { ...checkFind(type, value.info), ...faults });
  },
};

export const findAccountCalls = {
  find: call({
    method: 'POST',
    path: '/api/auth/findAccount',
    title: '아이디 찾기(1)와 비밀번호 다시 정하기(2, 본인확인으로 정하면 바로 로그인)',
    access: 'anyone',
    answersToken: true,
    perMinuteOfAddress: 120,
    input: findAccountInput,
    // Only where a verification or a mailed key proved the person: asking for a mail answers the same for everybody.
    answer: record({
      userId: maybe(text('user_id', '아이디')),
      joinedAt: maybe(instant('joined_at', '가입한 때')),
    }),
  }),
};
