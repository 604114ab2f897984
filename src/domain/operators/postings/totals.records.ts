import { value } from '../../../fields/answers.ts';
import { record } from '../../../fields/record.ts';
import type { Infer } from '../../../fields/shape.ts';
import { choice, text } from '../../../fields/text.ts';
import { whichPosting } from './listedPosting.records.ts';

export const totalsKinds = ['xlsx', 'csv'] as const;
export type TotalsKind = (typeof totalsKinds)[number];

/** Which posting's totals, and as what. */
export const askedTotals = record({
  ...whichPosting,
  kind: choice('file_kind', '파일 종류', totalsKinds, { required: true }),
});

/** Totals as they are handed to a browser. */
export const totalsFile = record({
  name: text('name', '파일 이름'),
  bytes: value<string>('file', '파일 (Base64)', { type: 'string', contentEncoding: 'base64' }, ''),
});
export type TotalsFile = Infer<typeof totalsFile>;
