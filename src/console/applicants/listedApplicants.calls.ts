import { applicantsPage, listAsked, selectionFields } from '../../domain/applicants/listed.records.ts';
import { columnsField, listViews, viewNumber, viewToKeep } from '../../domain/applicants/listViews.records.ts';
import { blankRecord } from '../../domain/operators/operator.records.ts';
import { whole } from '../../fields/answers.ts';
import { nest, record } from '../../fields/record.ts';
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
  keepView: call({
    method: 'POST',
    path: '/api/console/applicants/view',
    title: '목록의 조건과 순서와 열을 이름으로 저장 (같은 이름이면 바꿉니다)',
    access: 'operator',
    act: 'applicants.open',
    records: 'nothing',
    perMinute: 60,
    input: viewToKeep,
    answer: record({ views: nest('views', '저장한 보기', listViews) }),
  }),
  removeView: call({
    method: 'POST',
    path: '/api/console/applicants/view/remove',
    title: '본인이 저장한 보기 지우기',
    access: 'operator',
    act: 'applicants.open',
    records: 'nothing',
    perMinute: 60,
    input: record({ number: viewNumber }),
    answer: blankRecord(),
  }),
  columns: call({
    method: 'POST',
    path: '/api/console/applicants/columns',
    title: '지원자 목록에 보일 열 고르기 (본인의 모든 목록)',
    access: 'operator',
    act: 'applicants.open',
    records: 'nothing',
    perMinute: 120,
    input: record({ columns: columnsField }),
    answer: blankRecord(),
  }),
};
