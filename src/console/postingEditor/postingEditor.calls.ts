import {
  copyChanges,
  copyToPublish,
  editedPosting,
  openedCopy,
  publishedOf,
  savedCopy,
} from '../../domain/postings/editing/workingCopy.records.ts';
import { plain } from '../../fields/answers.ts';
import { record } from '../../fields/record.ts';
import { call, type ShownDocument } from '../../http/call.ts';

export const postingEditorCalls = {
  open: call({
    method: 'GET',
    path: '/api/console/postings/copy',
    title: '공고의 편집본',
    access: 'operator',
    act: 'postings.write',
    records: 'nothing',
    input: record(editedPosting),
    answer: openedCopy,
  }),
  /** Asked by the page itself now and then. */
  look: call({
    method: 'GET',
    path: '/api/console/postings/copy/now',
    title: '공고의 편집본에 다른 사람이 저장한 것',
    access: 'operator',
    act: 'postings.write',
    records: 'nothing',
    background: true,
    input: record(editedPosting),
    answer: openedCopy,
  }),
  show: call({
    method: 'GET',
    path: '/api/console/postings/copy/show',
    title: '편집본으로 그린 공고 쪽 (공개하지 않음)',
    access: 'operator',
    act: 'postings.write',
    records: 'nothing',
    work: 'slow',
    document: true,
    input: record(editedPosting),
    answer: plain<ShownDocument>({ type: 'string' }),
  }),
  save: call({
    method: 'POST',
    path: '/api/console/postings/copy/save',
    title: '공고의 편집본 저장 (다른 사람이 다르게 고친 것은 두고 알려 줌)',
    access: 'operator',
    act: 'postings.write',
    records: 'nothing',
    input: copyChanges,
    answer: savedCopy,
  }),
  publish: call({
    method: 'POST',
    path: '/api/console/postings/copy/publish',
    title: '공고의 편집본 공개',
    access: 'operator',
    act: 'postings.publish',
    records: 'nothing',
    input: copyToPublish,
    answer: publishedOf,
  }),
  ask: call({
    method: 'POST',
    path: '/api/console/postings/copy/ask',
    title: '공고의 편집본 공개 요청 (공개할 수 있는 사람이 승인한 뒤에)',
    access: 'operator',
    act: 'postings.write',
    records: 'nothing',
    fresh: true,
    input: copyToPublish,
    answer: publishedOf,
  }),
};
