import { truth, whole } from '../../fields/answers.ts';
import { foundAddress } from '../../fields/postalAddress.ts';
import { list, nest, record } from '../../fields/record.ts';
import { text } from '../../fields/text.ts';
import { call } from '../../http/call.ts';

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
