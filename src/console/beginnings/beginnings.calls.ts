import {
  beginning,
  beginnings,
  begunPosting,
  wantedBeginning,
} from '../../domain/operators/beginnings/beginning.records.ts';
import { call } from '../../http/call.ts';

export const beginningsCalls = {
  choices: call({
    method: 'GET',
    path: '/api/console/postings/new',
    title: '새 공고를 시작할 수 있는 회사와 복사할 공고 (아무것도 만들지 않음)',
    access: 'operator',
    act: 'postings.create',
    records: 'nothing',
    input: wantedBeginning,
    answer: beginnings,
  }),
  begin: call({
    method: 'POST',
    path: '/api/console/postings/new',
    title: '빈 공고나 다른 공고의 복사본으로 초안 만들기 (같은 번호로 다시 보내면 한 번만 만듦)',
    access: 'operator',
    act: 'postings.create',
    records: 'nothing',
    input: beginning,
    answer: begunPosting,
  }),
};
