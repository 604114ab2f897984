import { whole } from '../../fields/answers.ts';
import { record } from '../../fields/record.ts';
import { key } from '../../fields/text.ts';
import { call } from '../../http/call.ts';

/** Apart from the calls of the first screen: every screen asks how much waits behind the others. */
export const waitingCalls = {
  waiting: call({
    method: 'GET',
    path: '/api/console/waiting',
    title: '메뉴마다 기다리는 일의 건수',
    access: 'operator',
    records: 'nothing',
    background: true,
    input: record({ company: key('company', '회사 코드') }),
    // As far as one's roles reach.
    answer: record({
      today: whole('today', '오늘 할 일'),
      members: whole('members', '회원에게 할 일'),
      approvals: whole('approvals', '승인 할 일'),
    }),
  }),
};
