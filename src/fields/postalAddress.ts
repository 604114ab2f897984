import { record } from './record.ts';
import type { Infer } from './shape.ts';
import { text } from './text.ts';

/** Addresses of one answer to a search. */
export const ADDRESSES_A_PAGE = 10;

/** A postal address as a search finds it. */
export const foundAddress = record({
  postcode: text('zip_no', '우편번호'),
  road: text('road_addr', '도로명 주소', { max: 300 }),
  lot: text('jibun_addr', '지번 주소', { max: 300 }),
});
export type FoundAddress = Infer<typeof foundAddress>;
