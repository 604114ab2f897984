import { isOpen, type PostingTimes } from '../../postings/posting.ts';

/**
 * How a posting stands for whoever runs it, in the order they are listed. The first that fits counts: what is over is
 * over though it is hidden, and what is hidden is hidden though it takes applications. A draft was never seen by anybody.
 */
export const POSTING_STATES = {
  draft: '초안',
  finished: '전형 종료',
  hidden: '숨김',
  unpublished: '공개 예정',
  early: '조기 마감',
  coming: '접수 예정',
  open: '접수 중',
  ended: '마감',
} as const;

export type PostingState = keyof typeof POSTING_STATES;

export const postingStates = Object.keys(POSTING_STATES) as PostingState[];

/** What decides how a posting stands. */
export interface Standing {
  shown: boolean;
  /** Whether visitors have ever seen it. */
  wasShown: boolean;
  publishAt: Date;
  times: PostingTimes;
}

/** How a posting stands at an instant. */
export function postingStateAt({ shown, wasShown, publishAt, times }: Standing, at: Date): PostingState {
  if (times.finishedAt && times.finishedAt <= at) return 'finished';
  if (!shown) return wasShown ? 'hidden' : 'draft';
  if (at < publishAt) return 'unpublished';
  if (times.closedAt && times.closedAt <= at) return 'early';
  if (at < times.acceptFrom) return 'coming';
  return isOpen(times, at) ? 'open' : 'ended';
}

/** In which order postings are listed: those that end next, the latest to begin, or by their titles. */
export const POSTING_SORTS = { closing: '마감이 가까운 순', newest: '접수 시작이 늦은 순', title: '제목순' } as const;

export type PostingSort = keyof typeof POSTING_SORTS;
