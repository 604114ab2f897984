import { instant, truth, value, whole } from '../../fields/answers.ts';
import { longText } from '../../fields/kinds.ts';
import { ruled, several } from '../../fields/prose.ts';
import { list, nest, record } from '../../fields/record.ts';
import type { Infer } from '../../fields/shape.ts';
import { choice, key, text } from '../../fields/text.ts';
import { seenKindField, whichPosting } from '../operators/postings/listedPosting.records.ts';
import { ownTaken } from './release/ownColumns.ts';
import { MOST_DECIDED, shownAnnouncement } from './release/shownAnnouncement.records.ts';
import { faultInText, RESULTS, type Result } from './resultTexts.ts';
import { type Verdict, verdicts } from './verdict.ts';

const STEP = /^[1-9]\d?$/;

/** A step of a posting; blank, the first. */
export const whichStep = {
  ...whichPosting,
  step: key('step_no', '전형 단계', { pattern: STEP }),
};

export const verdictFields = {
  verdict: choice('verdict', '결정', verdicts, { required: true }),
  rank: key('rank', '예비 순번', { pattern: /^[1-9]\d{0,3}$/, input: 'text' }),
  reason: text('reason', '까닭', { max: 300 }),
};

/** A verdict for these applicants; a place in reserve follows the last one where it is not said. */
export const givenVerdict = record({
  ...whichPosting,
  step: key('step_no', '전형 단계', { required: true, pattern: STEP }),
  applications: several('jnco_afe_nos', '지원자', key('', '접수번호', { required: true, pattern: /^[1-9]\d{0,14}$/ }), {
    least: 1,
    most: MOST_DECIDED,
  }),
  ...verdictFields,
});

/** A batch of verdicts that is undone. */
export const undoneBatch = record({
  ...whichPosting,
  step: key('step_no', '전형 단계', { required: true, pattern: STEP }),
  batch: whole('batch_no', '결정 번호', { required: true, min: 1 }),
});

const resultText = (result: Result, label: string) =>
  ruled(longText(`${result}_txt`, label, { required: true, max: 1000 }), (text) => faultInText(result, text));

/** What is said beside each result. */
export const textFields = {
  passed: resultText('passed', '합격한 지원자가 읽는 글'),
  reserve: resultText('reserve', '예비인 지원자가 읽는 글'),
  failed: resultText('failed', '불합격한 지원자가 읽는 글'),
};

const TYPED_INSTANT = /^\d{4}-\d{2}-\d{2} (?:[01]\d|2[0-3]):[0-5]\d$/;

export const freezeFields = {
  announceAt: key('announce_at', '알릴 때', {
    required: true,
    pattern: TYPED_INSTANT,
    wrong: '알릴 때: 2026-12-31 14:00처럼 날짜와 시각을 적어 주세요.',
    input: 'text',
  }),
  ...textFields,
  planned: key('planned', '뽑으려던 인원', { pattern: /^\d{1,5}$/, input: 'text' }),
};

/** An announcement that is frozen, to be told at an instant in Korea. */
export const frozenAnnouncement = record({
  ...whichPosting,
  step: key('step_no', '전형 단계', { required: true, pattern: STEP }),
  ...freezeFields,
});

export const correctFields = {
  verdict: choice('verdict', '바로잡은 결과', RESULTS, { required: true }),
  reason: text('correct_reason', '정정하는 까닭', { required: true, max: 300 }),
  text: longText('corrected_txt', '정정을 알리는 글', { required: true, max: 1000 }),
  announceAt: key('correct_at', '알릴 때', {
    pattern: TYPED_INSTANT,
    wrong: '알릴 때: 2026-12-31 14:00처럼 날짜와 시각을 적어 주세요.',
    input: 'text',
  }),
};

/** A correction of what these applicants were told, to be told at an instant in Korea; blank, once it is approved. */
export const frozenCorrection = record(
  {
    ...whichPosting,
    step: key('step_no', '전형 단계', { required: true, pattern: STEP }),
    applications: several(
      'jnco_afe_nos',
      '지원자',
      key('', '접수번호', { required: true, pattern: /^[1-9]\d{0,14}$/ }),
      {
        least: 1,
        most: MOST_DECIDED,
      },
    ),
    ...correctFields,
  },
  ({ verdict, text: said }, fault) => {
    const wrong = verdict === '' ? undefined : faultInText(verdict, said);
    if (wrong) fault('text', wrong);
    else if (ownTaken(said).length > 0)
      fault('text', '정정하는 글에는 사람마다 다른 칸을 넣을 수 없어요. 일정은 따로 알려 주세요.');
  },
);

/** An announcement of a posting. */
export const whichAnnouncement = {
  ...whichPosting,
  announcement: whole('announcement_no', '발표 번호', { required: true, min: 1 }),
};

/** What of an announcement was read. */
export const readAnnouncement = record({
  ...whichAnnouncement,
  hash: key('shown_hash', '고정한 명단의 해시', { required: true, pattern: /^[0-9a-f]{64}$/ }),
});

/** The same, with the number of those who pass as its approver has typed it. */
export const approvedAnnouncement = record({
  ...whichAnnouncement,
  hash: key('shown_hash', '고정한 명단의 해시', { required: true, pattern: /^[0-9a-f]{64}$/ }),
  passers: key('passers', '합격 인원', { required: true, pattern: /^\d{1,5}$/, input: 'text' }),
});

/** How many a correction names, as its approver types it: a field of its own on a screen that may hold several. */
export const correctedCount = key('passers', '정정하는 인원', { required: true, pattern: /^\d{1,5}$/, input: 'text' });

const verdictValue = value<Verdict>('verdict', '결정', { type: 'string', enum: verdicts });

/** How somebody stands in a step that is shown. */
export const STANDINGS = ['candidate', 'scheduled', 'told'] as const;

const candidate = record({
  number: whole('jnco_afe_no', '접수번호'),
  name: text('kor_nm', '이름'),
  field: text('rcrt_sect_nm', '모집분야'),
  verdict: verdictValue,
  rank: whole('rank', '예비 순번'),
  reason: text('reason', '까닭'),
  standing: choice('standing', '단계에서의 자리', STANDINGS),
  told: text('told', '알린 결과'),
  /** The result of this step that a correction may put right, or blank. */
  correctable: text('correctable', '바로잡을 수 있는 결과'),
  /** By their places, null for none. */
  scores: value<(number | null)[]>('scores', '점수', { type: 'array', items: { type: ['number', 'null'] } }, []),
});
export type Candidate = Infer<typeof candidate>;

const shownBatch = record({
  batch: whole('batch_no', '결정 번호'),
  at: instant('at', '때'),
  by: text('by', '정한 사람'),
  count: whole('count', '지원자'),
  verdict: verdictValue,
  kinds: whole('kinds', '결정의 가짓수'),
  scored: whole('scored', '점수가 달라진 지원자'),
  own: whole('own', '안내가 달라진 지원자'),
  undone: truth('undone', '되돌림'),
  undoes: truth('undoes', '되돌린 결정'),
  corrects: truth('corrects', '정정 발표로 정함'),
});

const shownScore = record({
  place: whole('place', '자리'),
  name: text('name', '점수 이름'),
  source: text('source', '출처'),
});
export type ShownScore = Infer<typeof shownScore>;

const shownStep = record({ number: whole('step_no', '번호'), name: text('step_nm', '이름'), stepKind: seenKindField });

/** A step with everybody in it, what was decided of them and what is told. */
export const board = record({
  title: text('pblanc_nm', '공고'),
  company: text('company_nm', '회사'),
  steps: nest('steps', '전형', list(shownStep)),
  step: whole('step_no', '전형 단계'),
  /** Who passed the step before. */
  before: whole('before', '직전 단계에서 합격'),
  finished: truth('finished', '전형을 종료했는지'),
  /** The day until which the posting said it would be decided, once that is over and nobody was told (YYYY-MM-DD). */
  lateSince: text('late_since', '발표하기로 한 날, 지났을 때'),
  candidates: nest('candidates', '지원자', list(candidate, 100_000)),
  /** The place in reserve after the last one that is told. */
  nextRank: whole('next_rank', '이어지는 예비 순번'),
  scores: nest('score_names', '점수', list(shownScore)),
  batches: nest('batches', '결정', list(shownBatch)),
  /** Of education, from the lowest, for what is required. */
  levels: nest('levels', '최종 학력', list(record({ cd: text('cd', '값'), nm: text('nm', '이름') }))),
  /** The newest first. */
  announcements: nest('announcements', '발표', list(shownAnnouncement)),
});
export type Board = Infer<typeof board>;
