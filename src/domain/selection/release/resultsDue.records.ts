import { whole } from '../../../fields/answers.ts';
import { record } from '../../../fields/record.ts';
import type { Infer } from '../../../fields/shape.ts';
import { choice, text } from '../../../fields/text.ts';

/** What of a step's results somebody has to see to: they are late, or were told and are to be looked at once more. */
export const resultDue = record({
  companyCode: text('company_cd', '회사 코드'),
  postingNumber: text('pblanc_no', '공고 번호'),
  title: text('pblanc_nm', '공고'),
  what: choice('what', '할 일', ['late', 'confirm']),
  step: whole('step_no', '전형 단계'),
  stepName: text('step_nm', '단계 이름'),
  day: text('day', '발표하기로 한 날'),
});
export type ResultDue = Infer<typeof resultDue>;
