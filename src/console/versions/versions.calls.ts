import { editedPosting } from '../../domain/postings/editing/workingCopy.records.ts';
import {
  compared,
  differences,
  restored,
  restoredAs,
  versionList,
} from '../../domain/postings/versions/version.records.ts';
import { record } from '../../fields/record.ts';
import { call } from '../../http/call.ts';

export const versionsCalls = {
  list: call({
    method: 'GET',
    path: '/api/console/postings/versions',
    title: '공고의 버전: 공개한 것과 편집본의 앞선 상태',
    access: 'operator',
    act: 'postings.write',
    records: 'nothing',
    input: record(editedPosting),
    answer: versionList,
  }),
  compare: call({
    method: 'GET',
    path: '/api/console/postings/versions/compare',
    title: '공고의 두 버전에서 다른 곳',
    access: 'operator',
    act: 'postings.write',
    records: 'nothing',
    input: compared,
    answer: differences,
  }),
  restore: call({
    method: 'POST',
    path: '/api/console/postings/versions/restore',
    title: '공고의 버전을 편집본에 되살리기 (공개하지 않음, 되살리기 전도 버전으로 남음)',
    access: 'operator',
    act: 'postings.write',
    records: 'nothing',
    input: restored,
    answer: restoredAs,
  }),
};
