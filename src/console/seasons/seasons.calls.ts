import {
  copiedSeason,
  seasonCopy,
  seasonPlan,
  wantedSeason,
} from '../../domain/operators/seasons/seasonCopy.records.ts';
import { call } from '../../http/call.ts';

export const seasonsCalls = {
  plan: call({
    method: 'GET',
    path: '/api/console/postings/season',
    title: '시즌을 복사하면 만들 초안과 지난 시즌의 흔적 (아무것도 만들지 않음)',
    access: 'operator',
    act: 'postings.create',
    records: 'nothing',
    input: wantedSeason,
    answer: seasonPlan,
  }),
  copy: call({
    method: 'POST',
    path: '/api/console/postings/season/copy',
    title: '시즌의 공고로 초안 만들기 (같은 번호로 다시 보내면 한 번만 만듦)',
    access: 'operator',
    act: 'postings.create',
    records: 'nothing',
    input: seasonCopy,
    answer: copiedSeason,
  }),
};
