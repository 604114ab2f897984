import { selectionFields } from '../../../domain/applicants/listed.records.ts';
import { tagAct, tagField } from '../../../domain/applicants/tags/tags.records.ts';
import { whichPosting } from '../../../domain/operators/postings/listedPosting.records.ts';
import { whole } from '../../../fields/answers.ts';
import { record } from '../../../fields/record.ts';
import { text } from '../../../fields/text.ts';
import { call } from '../../../http/call.ts';

const tagged = record({
  act: tagAct,
  word: text('tag', '태그'),
  count: whole('count', '달라진 지원자'),
});

export const tagCalls = {
  put: call({
    method: 'POST',
    path: '/api/console/applicants/tag',
    title: '고른 지원자에게 태그 붙이기 (고른 그대로, 또는 조건과 예상한 수)',
    access: 'operator',
    act: 'applicants.open',
    records: 'people',
    perMinute: 60,
    input: record({ ...selectionFields, word: tagField }),
    answer: tagged,
  }),
  take: call({
    method: 'POST',
    path: '/api/console/applicants/tag/remove',
    title: '고른 지원자에게서 태그 떼기 (누가 언제 붙이고 떼었는지는 남습니다)',
    access: 'operator',
    act: 'applicants.open',
    records: 'people',
    perMinute: 60,
    input: record({ ...selectionFields, word: tagField }),
    answer: tagged,
  }),
  undo: call({
    method: 'POST',
    path: '/api/console/applicants/tag/undo',
    title: '본인이 태그를 붙이거나 뗀 일 하나를 되돌리기',
    access: 'operator',
    act: 'applicants.open',
    records: 'nothing',
    perMinute: 60,
    input: record({ ...whichPosting, act: tagAct }),
    answer: record({ count: whole('count', '되돌린 지원자') }),
  }),
};
