import { instant, truth, whole } from '../../fields/answers.ts';
import { list, nest, record } from '../../fields/record.ts';
import type { Infer } from '../../fields/shape.ts';
import { choice, text } from '../../fields/text.ts';
import { firstSteps } from '../content/firstSteps.ts';
import { postingNames } from './postings/listedPosting.records.ts';

/** A posting by its end, with how many write for it. */
const closing = {
  ...postingNames,
  acceptTo: instant('accept_to', '마감'),
  drafts: whole('drafts', '작성 중'),
};

/** A posting that stops taking applications soon: counts alone, of nobody in particular. */
export const closingPosting = record({
  ...closing,
  submitted: whole('submitted', '제출'),
});
export type ClosingPosting = Infer<typeof closingPosting>;

/** A posting that visitors will see at an instant to come. */
export const scheduledPosting = record({
  ...postingNames,
  publishAt: instant('publish_at', '공개'),
  edited: truth('edited', '예약한 뒤에 고친 내용이 있는지'),
});
export type ScheduledPosting = Infer<typeof scheduledPosting>;

/** How many drafts stand at a step. */
export const stepOfDrafts = record({
  step: text('step', '아직 마치지 않은 첫 단계'),
  drafts: whole('drafts', '지원서'),
});
export type StepOfDrafts = Infer<typeof stepOfDrafts>;

/** Drafts of a posting that closes soon, by the step they stand at: counts alone again. */
export const draftsAtRisk = record({
  ...closing,
  steps: nest('steps', '단계마다', list(stepOfDrafts)),
});
export type DraftsAtRisk = Infer<typeof draftsAtRisk>;

/** What was begun and what was submitted on one day: counts alone. */
export const dayCounts = record({
  day: text('day', '날'),
  begun: whole('begun', '작성을 시작한 지원서'),
  submitted: whole('submitted', '제출한 지원서'),
});
export type DayCounts = Infer<typeof dayCounts>;

/** How far the applicants of all postings have come whose selection goes on: counts alone. */
export const reachedCounts = record({
  postings: whole('postings', '진행 중인 공고'),
  submitted: whole('submitted', '제출'),
  documents: whole('documents', '서류 합격'),
  steps: whole('steps', '전형 합격'),
  hired: whole('hired', '최종 합격'),
});
export type ReachedCounts = Infer<typeof reachedCounts>;

/** A step to a company's site, and whether it is done. */
export const stepDone = record({
  step: choice('step', '단계', firstSteps),
  done: truth('done', '마침'),
});
export type StepDone = Infer<typeof stepDone>;

/** What waits for a system administrator; of mails and jobs their number, nothing of what is in them. */
export const troubles = record({
  mails: whole('mails', '끝내 보내지 못한 메일'),
  jobs: whole('jobs', '끝내 하지 못한 작업'),
  invited: whole('invited', '아직 등록하지 않은 운영자'),
  lapsed: whole('lapsed', '초대 기한이 지난 운영자'),
});
export type Troubles = Infer<typeof troubles>;

const dueOfPosting = record({
  ...postingNames,
  applications: whole('applications', '지원서'),
  destroyBy: instant('destroy_by', '파기하는 날'),
});
const overduePosting = record({
  ...postingNames,
});
const keptApart = record({
  companyCode: text('company_cd', '회사 코드'),
  company: text('company_nm', '회사'),
  applications: whole('applications', '따로 보관하는 지원서'),
  ended: whole('ended', '고용이 끝나 파기할 지원서'),
});

/** What is destroyed next, what is kept because nobody said that a selection is over, and what is kept apart. */
export const destructionDue = record({
  due: nest('due', '파기할 지원서', list(dueOfPosting)),
  unfinished: nest('unfinished', '전형을 종료하지 않은 지 오래된 공고', list(overduePosting)),
  keptApart: nest('kept_apart', '입사하여 따로 보관하는 지원서', list(keptApart)),
  /** Only over the group: a member belongs to no company. */
  leaving: whole('leaving', '탈퇴를 신청한 회원'),
  dormant: whole('dormant', '파기한다고 알린, 오래 쓰지 않은 회원'),
});
export type DestructionDue = Infer<typeof destructionDue>;

/** What a person may ask for that somebody has to see to (개인정보보호법 35–37조). */
export const REQUEST_KINDS = ['objection', 'copy'] as const;

/** A request of a data subject: since when, and until when it has to be answered, without whose it is. */
export const dataRequest = record({
  kind: choice('kind', '요구', REQUEST_KINDS),
  askedAt: instant('asked_at', '요구한 시각'),
  dueAt: instant('due_at', '답해야 하는 시각'),
});
export type DataRequest = Infer<typeof dataRequest>;

/** Members who wait for somebody to look at who they are: how many. */
export const waitingChecks = record({ waiting: whole('waiting', '본인확인을 기다리는 회원') });
