import {
  accessFields,
  accessPage,
  operatorField,
  pastedSeals,
  sealsCompared,
} from '../../domain/record/accessLog.records.ts';
import { record } from '../../fields/record.ts';
import { call } from '../../http/call.ts';

export const recordCalls = {
  search: call({
    method: 'GET',
    path: '/api/console/record',
    title: '열람 기록 (최근 순, 50건씩)',
    access: 'operator',
    act: 'record.read',
    records: 'nothing',
    input: record({ ...accessFields, operatorId: operatorField }),
    answer: accessPage,
  }),
  own: call({
    method: 'GET',
    path: '/api/console/record/own',
    title: '내 열람 기록 (최근 순, 50건씩)',
    access: 'operator',
    act: 'record.own',
    records: 'nothing',
    input: record(accessFields),
    answer: accessPage,
  }),
  seals: call({
    method: 'POST',
    path: '/api/console/record/seals',
    title: '보관한 봉인과 지금의 열람 기록 견주기',
    access: 'operator',
    act: 'seals.compare',
    records: 'nothing',
    perMinute: 10,
    input: record(pastedSeals),
    answer: sealsCompared,
  }),
};
