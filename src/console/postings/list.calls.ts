import { afterField, postingFilters, postingsPage } from '../../domain/operators/postings/listedPosting.records.ts';
import { record } from '../../fields/record.ts';
import { call } from '../../http/call.ts';

export const listCalls = {
  list: call({
    method: 'GET',
    path: '/api/console/postings',
    title: '공고 목록과 건수 (50건씩)',
    access: 'operator',
    act: 'postings.read',
    records: 'nothing',
    input: record({ ...postingFilters, after: afterField }),
    answer: postingsPage,
  }),
};
