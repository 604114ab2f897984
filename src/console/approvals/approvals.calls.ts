import { blankRecord } from '../../domain/operators/operator.records.ts';
import { askedAct, readHash, whichAct } from '../../domain/operators/twoPerson/twoPerson.records.ts';
import { list, record } from '../../fields/record.ts';
import { call } from '../../http/call.ts';

export const approvalCalls = {
  list: call({
    method: 'GET',
    path: '/api/console/approvals',
    title: '두 사람이 하는 일: 기다리는 요청과 지난 30일에 끝난 요청',
    access: 'operator',
    act: 'approvals',
    records: 'ifPeople',
    input: blankRecord(),
    answer: list(askedAct),
  }),
  approve: call({
    method: 'POST',
    path: '/api/console/approvals/approve',
    title: '요청 승인 (보인 내용이 그대로일 때만 실행)',
    access: 'operator',
    act: 'approvals',
    records: 'nothing',
    fresh: true,
    input: record({ ...whichAct, ...readHash }),
    answer: blankRecord(),
  }),
  cancel: call({
    method: 'POST',
    path: '/api/console/approvals/cancel',
    title: '요청 취소 (요청한 사람) 또는 돌려보내기 (승인할 수 있는 사람)',
    access: 'operator',
    act: 'approvals',
    records: 'nothing',
    input: record(whichAct),
    answer: blankRecord(),
  }),
};
