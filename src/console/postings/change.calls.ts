import {
  askedChange,
  change,
  changeAnswer,
  extension,
  reopened,
  resumed,
} from '../../domain/operators/postings/changedPosting.records.ts';
import { askedOf } from '../../domain/operators/twoPerson/twoPerson.records.ts';
import { call } from '../../http/call.ts';

export const changeCalls = {
  extend: call({
    method: 'POST',
    path: '/api/console/postings/extend',
    title: '공고 하나나 여럿의 마감을 늦추기 (확인한 해시가 없으면 무엇을 할지만 답함)',
    access: 'operator',
    act: 'postings.extend',
    records: 'nothing',
    input: extension,
    answer: changeAnswer,
  }),
  change: call({
    method: 'POST',
    path: '/api/console/postings/change',
    title: '공고를 조기 마감하거나 숨기거나 다시 보이거나 전형을 종료하기 (확인한 해시가 없으면 무엇을 할지만 답함)',
    access: 'operator',
    act: 'postings.close',
    records: 'nothing',
    input: change,
    answer: changeAnswer,
  }),
  ask: call({
    method: 'POST',
    path: '/api/console/postings/ask',
    title: '그 일을 채용 책임자에게 요청하기',
    access: 'operator',
    act: 'postings.ask',
    records: 'nothing',
    fresh: true,
    input: askedChange,
    answer: askedOf,
  }),
  resume: call({
    method: 'POST',
    path: '/api/console/postings/resume',
    title: '전형 종료를 되돌리도록 다른 사람에게 승인을 요청하기',
    access: 'operator',
    act: 'postings.undo',
    records: 'nothing',
    fresh: true,
    input: resumed,
    answer: askedOf,
  }),

  reopen: call({
    method: 'POST',
    path: '/api/console/postings/reopen',
    title: '마감한 공고의 지원서 하나를 그 지원자에게만 다시 열도록 다른 사람에게 승인을 요청하기 (까닭을 기록)',
    access: 'operator',
    act: 'postings.undo',
    records: 'people',
    fresh: true,
    input: reopened,
    answer: askedOf,
  }),
};
