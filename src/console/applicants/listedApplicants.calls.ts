import { applicantsPage, listAsked, selectionFields } from '../../domain/applicants/listed.records.ts';
import { whole } from '../../fields/answers.ts';
import { record } from '../../fields/record.ts';
import { call } from '../../http/call.ts';

export const listedApplicantCalls = {
  list: call({
    method: 'POST',
    path: '/api/console/applicants/list',
    title: '한 전형 단계의 지원자 목록과 건수 (50명씩, 찾은 말은 종류만 기록)',
    access: 'operator',
    act: 'applicants.open',
    records: 'people',
    perMinute: 240,
    input: listAsked,
    answer: applicantsPage,
  }),
  unread: call({
    method: 'POST',
    path: '/api/console/applicants/unread',
    title: '고른 지원자를 나에게 안 읽음으로 되돌리기 (고른 그대로, 또는 조건과 예상한 수)',
    access: 'operator',
    act: 'applicants.open',
    records: 'people',
    perMinute: 60,
    input: record(selectionFields),
    answer: record({ count: whole('count', '되돌린 지원자') }),
  }),
};
