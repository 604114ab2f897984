import { operatedPosting, whichPosting } from '../../domain/operators/postings/listedPosting.records.ts';
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
};
