import { instant, whole } from '../../fields/answers.ts';
import { record } from '../../fields/record.ts';
import type { Infer } from '../../fields/shape.ts';
import { text } from '../../fields/text.ts';

/** A posting that stops taking applications soon: counts alone, of nobody in particular. */
export const closingPosting = record({
  companyCode: text('company_cd', '회사 코드'),
  company: text('company_nm', '회사'),
  postingNumber: text('pblanc_no', '공고 번호'),
  title: text('pblanc_nm', '공고'),
  acceptTo: instant('accept_to', '마감'),
  drafts: whole('drafts', '작성 중'),
  submitted: whole('submitted', '제출'),
});
export type ClosingPosting = Infer<typeof closingPosting>;

/** What waits for a system administrator. */
export const troubles = record({
  mails: whole('mails', '끝내 보내지 못한 메일'),
  invited: whole('invited', '아직 등록하지 않은 운영자'),
  lapsed: whole('lapsed', '초대 기한이 지난 운영자'),
});
export type Troubles = Infer<typeof troubles>;
