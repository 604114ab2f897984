import { whole } from '../../../fields/answers.ts';
import { list, nest, record } from '../../../fields/record.ts';
import type { Infer } from '../../../fields/shape.ts';
import { text } from '../../../fields/text.ts';
import { dayCounts, stepOfDrafts } from '../today.records.ts';
import { seenKindField } from './listedPosting.records.ts';

const stepCounts = record({
  step: text('step', '전형 단계'),
  stepKind: seenKindField,
  came: whole('came', '지원자'),
  passed: whole('passed', '합격'),
  reserve: whole('reserve', '예비'),
  failed: whole('failed', '불합격'),
  left: whole('left', '포기'),
  waiting: whole('waiting', '결과 전'),
});

/** What was begun and first submitted in one hour of the day, whichever day it was. */
const hourCounts = record({
  hour: whole('hour', '시', { max: 23 }),
  begun: whole('begun', '작성을 시작한 지원서'),
  submitted: whole('submitted', '제출한 지원서'),
});
export type HourCounts = Infer<typeof hourCounts>;

const sourceCount = record({ source: text('source', '지원 경로'), count: whole('count', '지원자') });

/** A posting in numbers, of nobody in particular; a list without anything to count is empty. */
export const postingOverview = record({
  steps: nest('steps', '전형 단계마다', list(stepCounts)),
  days: nest('days', '날마다', list(dayCounts)),
  hours: nest('hours', '시간마다', list(hourCounts)),
  sources: nest('sources', '지원 경로마다', list(sourceCount)),
  drafts: nest('draft_steps', '작성 중인 지원서가 멈춘 단계마다', list(stepOfDrafts)),
});
export type PostingOverview = Infer<typeof postingOverview>;
