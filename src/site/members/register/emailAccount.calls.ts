import { mailKeyField, registration } from '../../../domain/members/registration.records.ts';
import { email } from '../../../fields/kinds.ts';
import { record } from '../../../fields/record.ts';
import { call } from '../../../http/call.ts';
import { nothing } from '../members.calls.ts';

const address = email('user_email', '이메일', { required: true, autocomplete: 'email' });

/** Registering with a confirmed e-mail address, for people whom no provider can verify. */
export const emailAccountCalls = {
  ask: call({
    method: 'POST',
    path: '/api/pass/mail',
    title: '이메일로 가입하는 주소 받기 (누구에게나 같은 답)',
    access: 'anyone',
    perMinuteOfAddress: 120,
    input: record({ email: address }),
    answer: nothing(),
  }),
  confirmed: call({
    method: 'POST',
    path: '/api/pass/mailed',
    title: '메일로 받은 열쇠가 확인하는 이메일 (10분 안에 열고, 연 때부터 30분 동안)',
    access: 'anyone',
    perMinuteOfAddress: 300,
    input: record({ mailKey: mailKeyField({ required: true }) }),
    answer: record({ email: registration.members.email }),
  }),
};
