import { postingKey, postingSummary } from '../../domain/postings/posting.records.ts';
import { truth } from '../../fields/answers.ts';
import { list, record } from '../../fields/record.ts';
import { call } from '../../http/call.ts';

/** Ours: 관심 공고, the postings a member keeps in view. */
export const interestCalls = {
  list: call({
    method: 'GET',
    path: '/api/interest/list',
    title: '나의 관심 공고',
    access: 'member',
    input: record({}),
    answer: list(postingSummary),
  }),
  set: call({
    method: 'POST',
    path: '/api/interest/set',
    title: '관심 공고에 담기, 빼기',
    access: 'member',
    perMinute: 60,
    input: record({
      ...postingKey.members,
      isOn: truth('on', '담기', { blank: true }),
    }),
    answer: record({ isOn: truth('on', '담겨 있음') }),
  }),
};
