import {
  blankRecord,
  factorOffer,
  operatorFields,
  ownLoginRecord,
  recoveryCodes,
} from '../../domain/operators/operator.records.ts';
import { whole } from '../../fields/answers.ts';
import { list, nest, record } from '../../fields/record.ts';
import { call } from '../../http/call.ts';

export const accountCalls = {
  read: call({
    method: 'GET',
    path: '/api/console/account',
    title: '내 로그인 기록과 남은 복구 코드',
    access: 'operator',
    records: 'nothing',
    input: blankRecord(),
    answer: record({
      logins: nest('logins', '최근 로그인', list(ownLoginRecord)),
      codesLeft: whole('codes_left', '남은 복구 코드'),
    }),
  }),
  beginRenewal: call({
    method: 'POST',
    path: '/api/console/account/factor',
    title: '새 인증 앱의 키 받기 (지금 앱은 새 앱의 코드를 확인할 때까지 그대로)',
    access: 'operator',
    records: 'nothing',
    fresh: true,
    input: blankRecord(),
    answer: factorOffer,
  }),
  finishRenewal: call({
    method: 'POST',
    path: '/api/console/account/factor/finish',
    title: '새 인증 앱 등록 마치기',
    access: 'operator',
    records: 'nothing',
    fresh: true,
    perMinute: 20,
    input: record({ code: operatorFields.code }),
    answer: blankRecord(),
  }),
  recoveryCodes: call({
    method: 'POST',
    path: '/api/console/account/recovery',
    title: '복구 코드 새로 만들기 (전의 것은 쓸 수 없음)',
    access: 'operator',
    records: 'nothing',
    fresh: true,
    input: blankRecord(),
    answer: recoveryCodes,
  }),
};
