import { blankRecord } from '../../domain/operators/operator.records.ts';
import { checkPaper, lineConfirmed, monthlyCheck, whichCheck } from '../../domain/record/monthlyCheck.records.ts';
import { record } from '../../fields/record.ts';
import { call } from '../../http/call.ts';

export const checkCalls = {
  read: call({
    method: 'GET',
    path: '/api/console/check',
    title: '열람 기록 월 점검 (회사가 없으면 그룹 전체)',
    access: 'operator',
    act: 'check.read',
    records: 'nothing',
    work: 'slow',
    input: record(whichCheck),
    answer: monthlyCheck,
  }),
  print: call({
    method: 'GET',
    path: '/api/console/check/paper',
    title: '열람 기록 월 점검의 PDF',
    access: 'operator',
    act: 'check.read',
    records: 'nothing',
    work: 'slow',
    perMinute: 20,
    input: record(whichCheck),
    answer: checkPaper,
  }),
  confirm: call({
    method: 'POST',
    path: '/api/console/check/confirm',
    title: '월 점검의 한 줄 확인 (줄마다 한 번)',
    access: 'operator',
    act: 'check.confirm',
    records: 'nothing',
    input: record({ ...whichCheck, ...lineConfirmed }),
    answer: blankRecord(),
  }),
};
