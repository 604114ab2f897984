import {
  blankRecord,
  factorOffer,
  operatorFields,
  ownSession,
  recoveryCodes,
} from '../../domain/operators/operator.records.ts';
import { truth } from '../../fields/answers.ts';
import { record } from '../../fields/record.ts';
import { key, text } from '../../fields/text.ts';
import { call } from '../../http/call.ts';

const { name, email, password, newPassword, code } = operatorFields;
export const invitationKey = key('key', '초대 주소의 열쇠', { required: true });

export const enteringCalls = {
  open: call({
    method: 'POST',
    path: '/api/console/invitation',
    title: '초대 열기 (누구의 초대인지, 등록할 인증 앱의 키)',
    access: 'anyone',
    work: 'read',
    perMinuteOfAddress: 60,
    input: record({ key: invitationKey }),
    answer: record({ name, email, ...factorOffer.members }),
  }),
  accept: call({
    method: 'POST',
    path: '/api/console/invitation/accept',
    title: '초대 쓰기 (비밀번호와 인증 앱 등록, 복구 코드, 로그인)',
    access: 'anyone',
    perMinuteOfAddress: 60,
    input: record({ key: invitationKey, password: newPassword, code }),
    answer: recoveryCodes,
  }),
  login: call({
    method: 'POST',
    path: '/api/console/login',
    title: '운영자 로그인 (비밀번호와 인증 코드 또는 복구 코드)',
    access: 'anyone',
    input: record({ email, password, code }),
    answer: record({
      tookOver: truth('took_over', '다른 로그인을 끝냈는지'),
      device: text('device', '끝낸 로그인의 기기'),
    }),
  }),
  session: call({
    method: 'GET',
    path: '/api/console/session',
    title: '로그인한 운영자와 권한',
    access: 'operator',
    records: 'nothing',
    background: true,
    input: blankRecord(),
    answer: ownSession,
  }),
  stay: call({
    method: 'POST',
    path: '/api/console/stay',
    title: '로그인 이어 가기',
    access: 'operator',
    records: 'nothing',
    input: blankRecord(),
    answer: ownSession,
  }),
  logout: call({
    method: 'POST',
    path: '/api/console/logout',
    title: '운영자 로그아웃',
    access: 'operator',
    records: 'nothing',
    input: blankRecord(),
    answer: blankRecord(),
  }),
  prove: call({
    method: 'POST',
    path: '/api/console/factor',
    title: '인증 코드 다시 확인 (5분 동안 권한과 보안 설정을 바꿀 수 있음)',
    access: 'operator',
    records: 'nothing',
    input: record({ code }),
    answer: blankRecord(),
  }),
};
