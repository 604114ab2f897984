import { truth } from '../../../fields/answers.ts';
import { list, nest, record } from '../../../fields/record.ts';
import type { Infer } from '../../../fields/shape.ts';
import { text } from '../../../fields/text.ts';

/** What leaving does, said before it is done. */
export const leavingPreview = record({
  until: text('until', '다시 이용할 수 있는 마지막 날'),
  applications: nest(
    'applications',
    '지원서',
    list(
      record({
        companyCode: text('company_cd', '회사 코드'),
        company: text('company_nm', '회사'),
        title: text('title', '공고'),
        becomes: text('becomes', '탈퇴하면 되는 일'),
        isKeptApart: truth('kept_apart', '탈퇴해도 따로 보관함'),
      }),
    ),
  ),
});
export type LeavingPreview = Infer<typeof leavingPreview>;
