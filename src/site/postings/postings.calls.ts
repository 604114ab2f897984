import {
  category,
  postingDetail,
  postingFilter,
  postingImage,
  postingKey,
  postingList,
  supportField,
} from '../../domain/postings/posting.records.ts';
import { instant } from '../../fields/answers.ts';
import { list, record } from '../../fields/record.ts';
import { call } from '../../http/call.ts';

export const postingCalls = {
  list: call({
    method: 'GET',
    path: '/api/rec-post/list',
    title: '채용공고 목록',
    access: 'anyone',
    cached: true,
    input: postingFilter,
    answer: postingList,
  }),
  categories: call({
    method: 'GET',
    path: '/api/rec-post/categoryList',
    title: '직무와 열린 공고 수',
    access: 'anyone',
    cached: true,
    input: record({}),
    answer: list(category),
  }),
  detail: call({
    method: 'GET',
    path: '/api/rec-post/detail',
    title: '채용공고',
    access: 'anyone',
    cached: true,
    input: postingKey,
    answer: postingDetail,
  }),
  /** Ours: what the countdown of a page from the cache counts by. */
  now: call({
    method: 'GET',
    path: '/api/now',
    title: '서버 시각',
    access: 'anyone',
    input: record({}),
    answer: record({ now: instant('now', '서버 시각') }),
  }),
  images: call({
    method: 'GET',
    path: '/api/rec-post/detail/img-list',
    title: '채용공고의 그림',
    access: 'anyone',
    cached: true,
    input: postingKey,
    answer: list(postingImage),
  }),
  supportFields: call({
    method: 'GET',
    path: '/api/supportfield',
    title: '채용공고의 모집분야',
    access: 'anyone',
    cached: true,
    input: postingKey,
    answer: list(supportField),
  }),
};
