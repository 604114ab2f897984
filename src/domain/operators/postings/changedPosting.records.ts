import { instant, truth, whole } from '../../../fields/answers.ts';
import { several } from '../../../fields/prose.ts';
import { list, nest, record } from '../../../fields/record.ts';
import type { Infer } from '../../../fields/shape.ts';
import { choice, key, text } from '../../../fields/text.ts';
import { whichPosting } from './listedPosting.records.ts';

/** As many as are extended together. */
export const MOST_TOGETHER = 100;

/** An instant as it is typed, in Korea: `2026-12-31 18:00`. */
const typedInstant = (wire: string, label: string, options: { required?: boolean } = {}) =>
  key(wire, label, {
    ...options,
    pattern: /^\d{4}-\d{2}-\d{2} (?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/,
    wrong: `${label}: 2026-12-31 18:00처럼 날짜와 시각을 적어 주세요.`,
    input: 'text',
  });

/** What whoever confirms has read; blank, nothing is done and what would be done is told. */
const shownHash = key('shown_hash', '확인한 내용의 해시', { pattern: /^[0-9a-f]{64}$/ });

const cause = text('cause', '내부 사유', { max: 500 });

export const extensionFields = {
  to: typedInstant('to', '새 마감', { required: true }),
  sentence: text('sentence', '공고에 보일 안내', { max: 300 }),
  cause,
};

/** Postings that get a later end together. */
export const extension = record({
  postings: several('postings', '공고', record(whichPosting), { least: 1, most: MOST_TOGETHER }),
  ...extensionFields,
  hash: shownHash,
});

/** What is done to one posting. */
export const CHANGES = ['close', 'hide', 'show', 'cancel', 'finish'] as const;

export const changeFields = {
  at: typedInstant('at', '마감할 때'),
  reason: text('reason', '조기 마감 사유', { max: 300 }),
  cause,
};

const changed = { ...whichPosting, act: choice('act', '할 일', CHANGES, { required: true }), ...changeFields };

export const change = record({ ...changed, hash: shownHash });

/** The same, asked of whoever may. */
export const askedChange = record(changed);

/** A selection whose end is taken back. */
export const resumed = record({
  ...whichPosting,
  cause: text('cause', '내부 사유', { required: true, max: 500 }),
});

export const reopeningFields = {
  application: key('jnco_afe_no', '접수번호', { required: true, pattern: /^[1-9][0-9]{0,14}$/, input: 'text' }),
  until: typedInstant('until', '다시 쓸 수 있는 때', { required: true }),
  reason: text('reason', '까닭', { required: true, max: 300 }),
};

/** An application that its applicant alone may change again. */
export const reopened = record({ ...whichPosting, ...reopeningFields });

/** Mails of one kind to the applicants of a posting. */
export const telling = record({
  title: text('pblanc_nm', '공고'),
  subject: text('subject', '메일 제목', { max: 1000 }),
  text: text('text', '메일 내용', { max: 10_000 }),
  count: whole('count', '받는 사람'),
  /** Once drafts are closed, to those who have not submitted by then. */
  later: truth('later', '접수가 끝난 뒤에 보내는지'),
});

/** What would be done, or was. */
export const changeAnswer = record({
  done: truth('done', '했는지'),
  hash: text('shown_hash', '확인할 내용의 해시'),
  ends: instant('ends', '새 마감'),
  drafts: whole('drafts', '작성 중인 지원서'),
  tells: nest('tells', '알림', list(telling)),
});
export type ChangeAnswer = Infer<typeof changeAnswer>;
