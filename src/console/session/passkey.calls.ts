import { blankRecord, operatorFields, passkeyOptions, recoveryCodes } from '../../domain/operators/operator.records.ts';
import { record } from '../../fields/record.ts';
import { call } from '../../http/call.ts';
import { enteringCalls, invitationKey } from './entering.calls.ts';

const { email, password, newPassword, passkey, passkeyName } = operatorFields;

export const passkeyCalls = {
  ask: call({
    method: 'POST',
    path: '/api/console/login/ask',
    title: '패스키로 로그인 시작 (누구인지와 상관없이 같은 답)',
    access: 'anyone',
    work: 'read',
    perMinuteOfAddress: 60,
    input: record({ email }),
    answer: passkeyOptions,
  }),
  login: call({
    method: 'POST',
    path: '/api/console/login/passkey',
    title: '운영자 로그인 (비밀번호와 패스키)',
    access: 'anyone',
    input: record({ email, password, passkey }),
    answer: enteringCalls.login.answer,
  }),
  offer: call({
    method: 'POST',
    path: '/api/console/invitation/passkey',
    title: '초대받은 사람의 패스키 만들기 시작',
    access: 'anyone',
    work: 'read',
    perMinuteOfAddress: 60,
    input: record({ key: invitationKey }),
    answer: passkeyOptions,
  }),
  accept: call({
    method: 'POST',
    path: '/api/console/invitation/acceptPasskey',
    title: '초대 쓰기 (비밀번호와 패스키 등록, 복구 코드, 로그인)',
    access: 'anyone',
    perMinuteOfAddress: 60,
    input: record({ key: invitationKey, password: newPassword, passkey, passkeyName }),
    answer: recoveryCodes,
  }),
  askAgain: call({
    method: 'POST',
    path: '/api/console/factor/ask',
    title: '패스키 다시 확인 시작',
    access: 'operator',
    records: 'nothing',
    input: blankRecord(),
    answer: passkeyOptions,
  }),
  prove: call({
    method: 'POST',
    path: '/api/console/factor/passkey',
    title: '패스키 다시 확인 (5분 동안 권한과 보안 설정을 바꿀 수 있음)',
    access: 'operator',
    records: 'nothing',
    perMinute: 20,
    input: record({ passkey }),
    answer: blankRecord(),
  }),
};
