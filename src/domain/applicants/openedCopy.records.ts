import { instant, truth, value, whole } from '../../fields/answers.ts';
import { list, maybe, nest, record } from '../../fields/record.ts';
import type { Infer } from '../../fields/shape.ts';
import { text } from '../../fields/text.ts';
import { type Verdict, verdicts } from '../selection/verdict.ts';
import { noteShown } from './applicantNotes.records.ts';
import { tagShown } from './tags/tags.records.ts';

/** One answer, in the words of the day it was submitted; `hidden` says that it is there and not shown. */
const answerShown = record({
  wire: text('wire', '칸'),
  question: text('question', '질문'),
  answer: text('answer', '답'),
  link: text('link', '여는 주소'),
  isHidden: truth('hidden', '가렸는지'),
});

const entryShown = record({ title: text('title', '제목'), answers: nest('answers', '답', list(answerShown)) });

/** A section of a copy as it is shown to one reader. */
export const sectionShown = record({
  title: text('title', '항목'),
  total: text('total', '모두 합친 한 줄'),
  entries: nest('entries', '내용', list(entryShown)),
});

/** A file of a copy. */
export const fileShown = record({
  number: text('file_no', '파일 번호'),
  kind: text('file_kind_cd', '구분'),
  name: text('file_nm', '이름'),
  size: whole('size', '크기(바이트)'),
});

/** The notes that its reader may read. */
const notes = nest('notes', '메모', list(noteShown));

const copyThere = record({ revision: whole('revision', '판'), submittedAt: instant('submitted_at', '제출 시각') });

/** Where a verdict on an applicant is open, and what was decided last. */
const openDecision = record({
  step: whole('step_no', '전형 단계'),
  name: text('step_nm', '단계 이름'),
  verdict: value<Verdict>('verdict', '결정', { type: 'string', enum: verdicts }),
});

const otherApplication = record({
  number: whole('jnco_afe_no', '접수번호', { max: Number.MAX_SAFE_INTEGER }),
  postingNumber: text('pblanc_no', '공고 번호'),
  title: text('pblanc_nm', '공고'),
  submittedAt: instant('submitted_at', '제출 시각'),
});

/** A copy with whom it is of. */
export const seenCopy = record({
  number: whole('jnco_afe_no', '접수번호', { max: Number.MAX_SAFE_INTEGER }),
  blindNumber: text('blind_no', '가린 번호'),
  name: text('kor_nm', '이름'),
  revision: whole('revision', '판'),
  submittedAt: instant('submitted_at', '제출 시각'),
  redactedAt: instant('redacted_at', '동의를 거둔 내용을 지운 시각'),
  gaveUpAt: instant('gave_up_at', '전형을 포기한 시각'),
  gaveUpWhy: text('gave_up_txt', '전형을 포기한 까닭', { max: 300 }),
  copies: nest('copies', '제출한 판 모두', list(copyThere)),
  others: nest('others', '같은 회사에 낸 다른 지원서, 안내가 허락하는 것만', list(otherApplication)),
  sections: nest('sections', '지원서', list(sectionShown)),
  files: nest('files', '파일', list(fileShown)),
  decision: maybe(nest('decision', '결정, 정할 수 있는 사람에게만', openDecision)),
  notes,
  tags: nest('tags', '태그', list(tagShown)),
  tagWords: nest('tag_words', '공고에서 쓰는 태그', list(text('', '태그'))),
  hasContact: truth('contact', '연락처를 보이는지'),
  hasSensitive: truth('sensitive', '민감정보를 보이는지'),
});

/** A copy without whom it is of: no name, no number of theirs, no time, no file. */
export const blindCopy = record({
  blindNumber: text('blind_no', '가린 번호'),
  revision: whole('revision', '판'),
  sections: nest('sections', '지원서', list(sectionShown)),
  notes,
  masked: whole('masked', '글에서 가린 낱말'),
  hiddenFiles: whole('hidden_files', '가린 파일'),
});

/** The two as they arrive in the console's screens. */
export type SeenAnswer = Infer<typeof seenCopy>;
export type BlindAnswer = Infer<typeof blindCopy>;

declare const sort: unique symbol;

/** Two types that never fit each other: what takes a `Blind` copy cannot be handed a `Seen` one, whose name it would show. */
export type Seen = SeenAnswer & { readonly [sort]: 'seen' };
export type Blind = BlindAnswer & { readonly [sort]: 'blind' };
