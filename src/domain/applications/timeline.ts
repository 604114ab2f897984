import { endOfPosting, type PostingTimes } from '../postings/posting.ts';
import { isOutcome, isStage, resultWords } from './stage.ts';

/** The entries of an application's timeline, in words. */
export const EVENTS = {
  begun: '작성 시작',
  submitted: '제출',
  submittedAgain: '다시 제출',
  withdrawn: '지원 취소',
  withdrawalUndone: '취소를 되돌림',
  closed: '접수 마감',
  stage: '전형 단계',
  result: '최종 결과',
  finished: '전형 종료',
} as const;
export type Event = keyof typeof EVENTS;

/** What an applicant can do with a valid submission. */
export interface StandingChange {
  what: Extract<Event, 'withdrawn' | 'withdrawalUndone'>;
  at: Date;
}

/** One point of an application's course; `at` is null for what has no date yet. */
export interface Moment {
  event: Event;
  /** Of a stage: which (stage_cd). */
  stage: number | null;
  /** Of a stage: the step it belongs to, where that was told. */
  stepName: string | null;
  at: Date | null;
  /** It has happened. */
  isDone: boolean;
}

/** What a timeline is made from. */
export interface Course {
  begunAt: Date;
  /** Every submission. */
  submittedAt: readonly Date[];
  /** Every withdrawal and every undoing of one, in their order. */
  changes: readonly StandingChange[];
  /** There is a valid submission. */
  stands: boolean;
  posting: PostingTimes;
  /** Announced stages, in their order. */
  stages: readonly { stage: number; stepName?: string | null; at: Date }[];
}

/** An application's course at an instant: what has happened in its order, then what is still to come. */
export function timelineOf(course: Course, now: Date): Moment[] {
  const { begunAt, submittedAt, changes, stands, posting, stages } = course;
  const moment = (event: Event, at: Date | null, of: Partial<Pick<Moment, 'stage' | 'stepName'>> = {}): Moment => ({
    event,
    ...{ stage: of.stage ?? null, stepName: of.stepName ?? null },
    at,
    isDone: at !== null && at <= now,
  });
  const [first, ...more] = submittedAt.toSorted((a, b) => a.getTime() - b.getTime());
  const again = more.at(-1);
  // An end that was put off by closing early counts no more, one after the selection's end never came.
  const closed = endOfPosting(posting);
  const later = [
    ...(first ? [moment('submitted', first)] : []),
    ...(again ? [moment('submittedAgain', again)] : []),
    ...changes.map(({ what, at }) => moment(what, at)),
    ...(closed ? [moment('closed', closed)] : []),
    ...stages.map(({ at, ...of }) => moment('stage', at, of)),
    ...(posting.finishedAt && posting.finishedAt <= now ? [moment('finished', posting.finishedAt)] : []),
  ].toSorted((a, b) => a.at!.getTime() - b.at!.getTime());
  // First even where two clocks differ by a moment.
  const dated = [moment('begun', begunAt), ...later];
  const last = stages.at(-1)?.stage;
  const isWaiting = stands && !dated.some(({ event }) => event === 'finished') && !isLast(last);
  return isWaiting ? [...dated, moment('result', null)] : dated;
}

function isLast(stage: number | undefined): boolean {
  return stage !== undefined && isStage(stage) && isOutcome(stage);
}

/** What happened, as the applicant reads it. */
export function momentWords({ event, stage, stepName }: Pick<Moment, 'event' | 'stage' | 'stepName'>): string {
  return event === 'stage' && stage !== null && isStage(stage) ? resultWords(stage, stepName) : EVENTS[event];
}
