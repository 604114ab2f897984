import { record } from '../../fields/record.ts';
import type { Infer } from '../../fields/shape.ts';
import { text } from '../../fields/text.ts';

/** A posting that somebody looked for. */
export const foundPosting = record({
  companyCode: text('company_cd', '회사 코드'),
  company: text('company_nm', '회사'),
  postingNumber: text('pblanc_no', '공고 번호'),
  title: text('pblanc_nm', '공고'),
});
export type FoundPosting = Infer<typeof foundPosting>;
