import { truth, whole } from '../../fields/answers.ts';
import { list, nest, record } from '../../fields/record.ts';
import { text } from '../../fields/text.ts';
import { type AnswerOf, call } from '../../http/call.ts';

/** Addresses of one answer. */
export const ADDRESSES_A_PAGE = 10;

const foundAddress = record({
  postcode: text('zip_no', '우편번호'),
  road: text('road_addr', '도로명 주소', { max: 300 }),
  lot: text('jibun_addr', '지번 주소', { max: 300 }),
});

export const addressCalls = {
  /** Ours: finds addresses by street, building, neighbourhood or postcode; a blank word asks only whether one may. */
  search: call({
    method: 'GET',
    path: '/api/address',
    title: '주소 찾기',
    access: 'member',
    work: 'slow',
    perMinute: 60,
    timeout: 10_000,
    input: record({
      word: text('keyword', '찾을 주소', { max: 80 }),
      page: whole('page', '쪽', { blank: 1, min: 1, max: 100 }),
    }),
    answer: record({
      offered: truth('offered', '찾을 수 있음'),
      total: whole('total', '찾은 수'),
      items: nest('items', '주소', list(foundAddress)),
    }),
  }),
};

export type FoundAddress = AnswerOf<typeof addressCalls.search>['items'][number];
