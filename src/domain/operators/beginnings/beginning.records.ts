import { list, maybe, nest, record } from '../../../fields/record.ts';
import type { Infer } from '../../../fields/shape.ts';
import { choice, key, text } from '../../../fields/text.ts';
import { editedPosting } from '../../postings/editing/workingCopy.records.ts';
import { COMPANY_CODE, POSTING_NUMBER, saidFields, seasonField } from '../../postings/posting.records.ts';
import { laterBy } from '../seasons/seasonCopy.records.ts';

/** What becomes of the dates of a posting that is copied. */
export const DATES = { later: '날짜를 늦추기', none: '날짜를 비우기' } as const;
export type Dates = keyof typeof DATES;

/** Which posting one wants to begin from; blank, from nothing. */
export const wantedBeginning = record({
  companyCode: key('company_cd', '복사할 공고의 회사', { pattern: COMPANY_CODE }),
  postingNumber: key('pblanc_no', '복사할 공고', { pattern: POSTING_NUMBER }),
});

/** What a posting can be begun with: the companies it may be of, and the posting that is copied. */
export const beginnings = record({
  companies: nest(
    'companies',
    '회사',
    list(record({ code: text('company_cd', '회사 코드'), name: text('company_nm', '회사') })),
  ),
  copied: maybe(
    nest(
      'copied',
      '복사할 공고',
      record({
        company: text('company_nm', '회사'),
        title: saidFields.title,
        season: seasonField,
        acceptFrom: text('accept_from', '접수 시작'),
      }),
    ),
  ),
});
export type Beginnings = Infer<typeof beginnings>;

/** A posting that is begun, under a number of its own: the same one again begins nothing twice. */
export const beginning = record(
  {
    begunId: key('begun_id', '시작의 번호', {
      required: true,
      pattern: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
    }),
    companyCode: key('company_cd', '공고를 낼 회사', { pattern: COMPANY_CODE }),
    copiedCompany: key('copied_company', '복사할 공고의 회사', { pattern: COMPANY_CODE }),
    copiedNumber: key('copied_no', '복사할 공고', { pattern: POSTING_NUMBER }),
    dates: choice('dates', '날짜', Object.keys(DATES) as Dates[], { blank: 'none' }),
    days: laterBy(false),
    season: seasonField,
  },
  ({ companyCode, copiedCompany, copiedNumber, dates, days }, wrong) => {
    if (companyCode === '') wrong('companyCode', '회사를 골라 주세요.');
    if ((copiedCompany === '') !== (copiedNumber === '')) wrong('copiedNumber', '복사할 공고를 다시 골라 주세요.');
    if (dates === 'later' && days === undefined) wrong('days', '며칠 늦출지 적어 주세요.');
  },
);
export type Beginning = Infer<typeof beginning>;

/** The draft that was begun. */
export const begunPosting = record(editedPosting);
