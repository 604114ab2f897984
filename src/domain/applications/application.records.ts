import { instant, value, whole } from '../../fields/answers.ts';
import { longText } from '../../fields/kinds.ts';
import { list, nest, record } from '../../fields/record.ts';
import type { Infer } from '../../fields/shape.ts';
import { text } from '../../fields/text.ts';
import { postingKey } from '../postings/posting.records.ts';
import type { PostingStatus } from '../postings/posting.ts';
import { shownPeriods } from '../retention/shownPeriods.records.ts';
import { EVENTS, type Event } from './timeline.ts';

const truth = (wire: string, label: string) => value<boolean>(wire, label, { type: 'boolean' });
export const submitStatus = () => whole('sbmt_st', '제출 상태');

/** One application as the member's list shows it. */
export const application = record({
  companyCode: text('company_cd', '회사 코드'),
  postingNumber: text('pblanc_no', '공고 번호'),
  applicationNumber: whole('jnco_afe_no', '접수번호'),
  kind: text('kind', '공고 구분'),
  title: text('title', '공고'),
  company: text('company_nm', '회사'),
  submitStatus: submitStatus(),
  stage: value<number | null>('stage_cd', '전형 단계', { type: ['integer', 'null'] }),
  stageName: text('stage_nm', '전형 단계의 이름'),
  resultText: text('result_txt', '결과와 함께 알린 글', { max: 2000 }),
  /** Blank and null unless what is told now puts right what was told before. */
  correctedFrom: text('corrected_from_nm', '정정하기 전에 알린 결과'),
  correctedFromAt: instant('corrected_from_at', '정정하기 전 결과를 알린 때'),
  postingStatus: value<PostingStatus>('status', '공고 상태', { type: 'string' }),
  acceptTo: instant('accept_to', '접수 끝'),
  savedAt: instant('saved_at', '마지막 저장'),
  submittedAt: instant('submitted_at', '제출 시각'),
  editable: truth('editable', '고칠 수 있음'),
  edited: truth('edited', '제출한 뒤 고치고 다시 제출하지 않음'),
  withdrawable: truth('withdrawable', '지원을 취소할 수 있음'),
  undoable: truth('undoable', '지원 취소를 되돌릴 수 있음'),
  canGiveUp: truth('can_give_up', '전형을 포기할 수 있음'),
  destroyAt: instant('destroy_at', '파기 예정일'),
  /** What was promised when it was submitted. */
  kept: nest('kept', '보관 기간', shownPeriods),
  category: text('category_nm', '직무'),
  place: text('place', '근무지'),
  comingSteps: nest(
    'coming_steps',
    '공고의 전형 가운데 앞으로 올 것',
    list(
      record({
        name: text('name', '이름'),
        from: value<string | null>('from', '시작하는 날', { type: ['string', 'null'], format: 'date' }),
        to: value<string | null>('to', '끝나는 날', { type: ['string', 'null'], format: 'date' }),
        term: text('term', '날짜가 없을 때 쓰는 말'),
        daysLeft: value<number | null>('days_left', '남은 날', { type: ['integer', 'null'] }),
      }),
    ),
  ),
  timeline: nest(
    'timeline',
    '경과 (일어난 순서, 다음에 올 것은 뒤에)',
    list(
      record({
        event: value<Event>('event', '무엇', { type: 'string', enum: Object.keys(EVENTS) }),
        stage: value<number | null>('stage_cd', '전형 단계', { type: ['integer', 'null'] }),
        stepName: value<string | null>('step_nm', '전형 단계의 이름', { type: ['string', 'null'] }),
        at: instant('at', '시각'),
        isDone: truth('done', '이미 일어남'),
      }),
    ),
  ),
});
export type Application = Infer<typeof application>;

/** An application that is given up, and why, if one likes to say so. */
export const givingUp = record({
  ...postingKey.members,
  reason: longText('reason', '이유', { max: 300 }),
});

/** The receipt of giving up. */
export const givenUp = record({
  applicationNumber: whole('jnco_afe_no', '접수번호'),
  at: instant('at', '접수 시각'),
});
export type GivenUp = Infer<typeof givenUp>;
