import {
  blankRecord,
  grantGiven,
  operatorFields,
  operatorRecord,
  whichGrant,
  whichOperator,
} from '../../domain/operators/operator.records.ts';
import { askedOf } from '../../domain/operators/twoPerson/twoPerson.records.ts';
import { list, record } from '../../fields/record.ts';
import { call } from '../../http/call.ts';

const { name, email } = operatorFields;

export const operatorCalls = {
  list: call({
    method: 'GET',
    path: '/api/console/operators',
    title: '운영자와 권한 목록',
    access: 'operator',
    act: 'operators.read',
    records: 'nothing',
    input: blankRecord(),
    answer: list(operatorRecord),
  }),
  invite: call({
    method: 'POST',
    path: '/api/console/operators/invite',
    title: '운영자 초대 (메일로 48시간 동안 쓸 수 있는 주소)',
    access: 'operator',
    act: 'operators.change',
    records: 'nothing',
    fresh: true,
    perMinute: 20,
    input: record({ name, email }),
    answer: record(whichOperator),
  }),
  grant: call({
    method: 'POST',
    path: '/api/console/operators/grant',
    title: '권한 주기 (회사가 없으면 그룹 전체: 다른 사람이 승인한 뒤에)',
    access: 'operator',
    act: 'operators.change',
    records: 'nothing',
    fresh: true,
    input: record({ ...whichOperator, ...grantGiven }),
    answer: askedOf,
  }),
  reset: call({
    method: 'POST',
    path: '/api/console/operators/reset',
    title: '운영자의 비밀번호와 인증 앱 다시 정하기 (다른 사람이 승인한 뒤에)',
    access: 'operator',
    act: 'operators.change',
    records: 'nothing',
    fresh: true,
    input: record(whichOperator),
    answer: askedOf,
  }),
  take: call({
    method: 'POST',
    path: '/api/console/operators/take',
    title: '권한 거두기',
    access: 'operator',
    act: 'operators.change',
    records: 'nothing',
    fresh: true,
    input: record(whichGrant),
    answer: blankRecord(),
  }),
  disable: call({
    method: 'POST',
    path: '/api/console/operators/disable',
    title: '운영자 사용 멈추기',
    access: 'operator',
    act: 'operators.change',
    records: 'nothing',
    fresh: true,
    input: record(whichOperator),
    answer: blankRecord(),
  }),
};
