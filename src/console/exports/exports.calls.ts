import { begunExport } from '../../domain/exports/begunExport.records.ts';
import { askedExport, shownExports, whichExport } from '../../domain/exports/export.records.ts';
import { blankRecord } from '../../domain/operators/operator.records.ts';
import { whichPosting } from '../../domain/operators/postings/listedPosting.records.ts';
import { record } from '../../fields/record.ts';
import { text } from '../../fields/text.ts';
import { call } from '../../http/call.ts';

export const exportCalls = {
  list: call({
    method: 'GET',
    path: '/api/console/applicants/exports',
    title: '한 공고에서 내보낸 파일과 진행 상황',
    access: 'operator',
    act: 'exports.make',
    records: 'nothing',
    // Asked again and again while one is made.
    background: true,
    input: record(whichPosting),
    answer: shownExports,
  }),
  ask: call({
    method: 'POST',
    path: '/api/console/applicants/exports/ask',
    title: '고른 지원자의 목록이나 지원서를 파일로 만들기 (연락처가 있거나 100명이 넘으면 다른 사람의 승인을 기다림)',
    access: 'operator',
    act: 'exports.make',
    records: 'people',
    perMinute: 30,
    input: askedExport,
    answer: begunExport,
  }),
  fetch: call({
    method: 'POST',
    path: '/api/console/applicants/exports/fetch',
    title: '만든 파일을 받을 주소 (1분 동안 이 로그인에서만, 받은 횟수를 셈)',
    access: 'operator',
    act: 'exports.make',
    records: 'people',
    perMinute: 60,
    input: whichExport,
    answer: record({ url: text('url', '주소', { max: 2000 }) }),
  }),
  void: call({
    method: 'POST',
    path: '/api/console/applicants/exports/void',
    title: '내보낸 파일을 무효로 하기',
    access: 'operator',
    act: 'exports.make',
    records: 'nothing',
    input: whichExport,
    answer: blankRecord(),
  }),
};
