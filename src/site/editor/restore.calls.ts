import { postingKey } from '../../domain/postings/posting.records.ts';
import { instant, truth, whole } from '../../fields/answers.ts';
import { list, record } from '../../fields/record.ts';
import { call } from '../../http/call.ts';
import { cvAnswer } from './cv.calls.ts';

/** A moment a draft can be brought back to. */
export const restorePoint = record({
  revision: whole('revision', '저장 차례'),
  savedAt: instant('saved_at', '저장 시각'),
  submitted: truth('submitted', '제출하기 전'),
});

/** Ours: what a draft held at earlier moments. */
export const restoreCalls = {
  list: call({
    method: 'GET',
    path: '/api/restore/list',
    title: '되돌릴 수 있는 이전 내용 (새것부터 20개까지)',
    access: 'member',
    input: postingKey,
    answer: list(restorePoint),
  }),
  use: call({
    method: 'POST',
    path: '/api/restore/use',
    title: '이전 내용 되살리기 (지금 내용에 합쳐 새로 저장)',
    access: 'member',
    applies: true,
    timeout: 15_000,
    perMinute: 30,
    input: record({ ...postingKey.members, revision: whole('revision', '저장 차례', { required: true }) }),
    answer: cvAnswer,
  }),
};
