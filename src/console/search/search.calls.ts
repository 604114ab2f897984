import { foundPosting } from '../../domain/operators/foundPosting.records.ts';
import { list, record } from '../../fields/record.ts';
import { text } from '../../fields/text.ts';
import { call } from '../../http/call.ts';

export const searchCalls = {
  postings: call({
    method: 'GET',
    path: '/api/console/postings/find',
    title: '공고 찾기 (공고 번호나 제목의 일부)',
    access: 'operator',
    act: 'postings.read',
    records: 'nothing',
    perMinute: 120,
    input: record({ words: text('words', '찾는 말', { required: true, max: 100 }) }),
    answer: list(foundPosting),
  }),
};
