import { blankRecord } from '../../domain/operators/operator.records.ts';
import { truth } from '../../fields/answers.ts';
import { maybe, record } from '../../fields/record.ts';
import { choice, key, text } from '../../fields/text.ts';
import { call } from '../../http/call.ts';

const address = text('address', '회사 로그인 서버의 주소');

export const ssoCalls = {
  offer: call({
    method: 'GET',
    path: '/api/console/sso',
    title: '회사 계정 로그인을 쓰는지',
    access: 'anyone',
    input: blankRecord(),
    answer: record({
      isOffered: truth('offered', '회사 계정 로그인을 쓰는지'),
      takesPassword: truth('password', '비밀번호로도 로그인하는지'),
    }),
  }),
  start: call({
    method: 'POST',
    path: '/api/console/sso/start',
    title: '회사 계정 로그인 시작 (초대 주소의 열쇠가 있으면 그 초대로 등록)',
    access: 'anyone',
    perMinuteOfAddress: 60,
    input: record({ key: maybe(key('key', '초대 주소의 열쇠')) }),
    answer: record({ address }),
  }),
  again: call({
    method: 'POST',
    path: '/api/console/sso/again',
    title: '회사 계정으로 다시 확인 시작 (5분 동안 권한과 보안 설정을 바꿀 수 있음)',
    access: 'operator',
    records: 'nothing',
    input: blankRecord(),
    answer: record({ address }),
  }),
  finish: call({
    method: 'POST',
    path: '/api/console/sso/finish',
    title: '회사 계정 로그인 끝내기 (돌아온 주소의 값들)',
    access: 'anyone',
    perMinuteOfAddress: 60,
    input: record({
      state: key('state', '회사 로그인의 번호', { required: true }),
      code: maybe(key('code', '회사 로그인의 코드')),
      iss: maybe(key('iss', '회사 로그인 서버')),
      error: maybe(key('error', '회사 로그인의 오류')),
    }),
    answer: record({
      end: choice('end', '무엇을 했는지', ['login', 'again']),
      tookOver: truth('took_over', '다른 로그인을 끝냈는지'),
      device: text('device', '끝낸 로그인의 기기'),
    }),
  }),
};
