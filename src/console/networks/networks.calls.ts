import { networksGiven, shownNetworks } from '../../domain/operators/networks/network.records.ts';
import { blankRecord } from '../../domain/operators/operator.records.ts';
import { call } from '../../http/call.ts';

export const networkCalls = {
  list: call({
    method: 'GET',
    path: '/api/console/networks',
    title: '권한을 쓸 수 있는 네트워크',
    access: 'operator',
    act: 'operators.read',
    records: 'nothing',
    input: blankRecord(),
    answer: shownNetworks,
  }),
  set: call({
    method: 'POST',
    path: '/api/console/networks/set',
    title: '권한을 쓸 수 있는 네트워크 정하기 (회사가 없으면 그룹 전체, 네트워크가 없으면 어디서나)',
    access: 'operator',
    act: 'networks.change',
    records: 'nothing',
    fresh: true,
    input: networksGiven,
    answer: blankRecord(),
  }),
};
