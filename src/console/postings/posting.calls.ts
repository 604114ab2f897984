import { blankRecord } from '../../domain/operators/operator.records.ts';
import { namedOwner, operatedPosting, whichPosting } from '../../domain/operators/postings/listedPosting.records.ts';
import { postingOverview } from '../../domain/operators/postings/overview.records.ts';
import { askedTotals, totalsFile } from '../../domain/operators/postings/totals.records.ts';
import { record } from '../../fields/record.ts';
import { call } from '../../http/call.ts';

export const postingCalls = {
  one: call({
    method: 'GET',
    path: '/api/console/posting',
    title: '공고 하나의 때와 건수',
    access: 'operator',
    act: 'postings.read',
    records: 'nothing',
    input: record(whichPosting),
    answer: operatedPosting,
  }),
  own: call({
    method: 'POST',
    path: '/api/console/postings/owner',
    title: '공고의 담당 정하기 (비우면 없음)',
    access: 'operator',
    act: 'postings.write',
    records: 'nothing',
    input: namedOwner,
    answer: blankRecord(),
  }),
  overview: call({
    method: 'GET',
    path: '/api/console/posting/overview',
    title: '공고 하나의 전형, 지원과 작성 중인 지원서의 수',
    access: 'operator',
    act: 'postings.read',
    records: 'nothing',
    input: record(whichPosting),
    answer: postingOverview,
  }),
  totals: call({
    method: 'GET',
    path: '/api/console/posting/overview/file',
    title: '공고 하나의 집계를 파일로 받기 (지원자를 알 수 있는 내용 없이)',
    access: 'operator',
    act: 'postings.read',
    records: 'nothing',
    work: 'slow',
    perMinute: 30,
    input: askedTotals,
    answer: totalsFile,
  }),
};
