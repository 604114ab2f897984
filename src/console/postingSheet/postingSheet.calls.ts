import { blankRecord } from '../../domain/operators/operator.records.ts';
import {
  appliedSheet,
  confirmedSheet,
  readPostings,
  sentSheet,
  sheetTemplate,
} from '../../domain/operators/postingSheet/postingSheet.records.ts';
import { call } from '../../http/call.ts';

const ofSheets = { access: 'operator', act: 'postings.create', records: 'nothing' } as const;

export const postingSheetCalls = {
  template: call({
    ...{ ...ofSheets, method: 'GET', path: '/api/console/postings/sheet' },
    title: '공고를 적는 표의 양식',
    perMinute: 20,
    input: blankRecord(),
    answer: sheetTemplate,
  }),
  read: call({
    ...{ ...ofSheets, method: 'POST', path: '/api/console/postings/sheet' },
    title: '공고의 표가 행마다 무엇이 되는지 (아무것도 만들지 않음)',
    form: true,
    work: 'slow',
    perMinute: 30,
    input: sentSheet,
    answer: readPostings,
  }),
  apply: call({
    ...{ ...ofSheets, method: 'POST', path: '/api/console/postings/sheet/apply' },
    title: '확인한 표로 초안을 만들고 고치기 (같은 번호로 다시 보내면 한 번만 함)',
    form: true,
    work: 'slow',
    perMinute: 30,
    input: confirmedSheet,
    answer: appliedSheet,
  }),
};
