import { truth, whole } from '../../../fields/answers.ts';
import { file } from '../../../fields/file.ts';
import { list, nest, record } from '../../../fields/record.ts';
import type { Infer } from '../../../fields/shape.ts';
import { choice, key, text } from '../../../fields/text.ts';
import { whichStep } from '../board.records.ts';
import { MOST_DECIDED } from '../release/shownAnnouncement.records.ts';

/** As many people as a sheet that comes in may hold, and its megabytes. */
export const MOST_IN = MOST_DECIDED;
export const MEGABYTES_IN = 4;

/** What becomes of somebody by a sheet: a row changes nothing, changes something, or is not used; or the sheet lacks them. */
export const ROW_GROUPS = { changed: '달라짐', same: '그대로', refused: '쓰지 않음', missing: '표에 없음' } as const;
export type RowGroup = keyof typeof ROW_GROUPS;

/** A sheet of a step, as it comes back. */
export const sentVerdicts = record({
  ...whichStep,
  step: key('step_no', whichStep.step.label, { ...whichStep.step.options, required: true }),
  file: file('file', '파일', { required: true }),
});

/** The same with the reading that is confirmed. */
export const confirmedVerdicts = record({
  ...sentVerdicts.members,
  hash: key('shown_hash', '확인한 내용의 해시', { required: true, pattern: /^[0-9a-f]{64}$/ }),
});

/** Somebody by a sheet, with what it changes, or what is wrong in which cell; the row is 0 for whom it lacks. */
export const readVerdict = record({
  row: whole('row', '행'),
  number: text('number', '접수번호'),
  name: text('kor_nm', '이름'),
  group: choice('group', '어떻게 되는지', Object.keys(ROW_GROUPS) as RowGroup[]),
  changes: nest(
    'changes',
    '달라지는 것',
    list(record({ label: text('label', '자리'), before: text('before', '지금'), after: text('after', '적용한 뒤') })),
  ),
  faults: nest(
    'faults',
    '쓰지 않는 까닭',
    list(record({ cell: text('cell', '칸'), given: text('given', '적힌 것'), sentence: text('sentence', '고칠 것') })),
  ),
});
export type ReadVerdict = Infer<typeof readVerdict>;

/** What a sheet would change, before anything is stored. */
export const readVerdicts = record({
  hash: text('shown_hash', '확인할 내용의 해시'),
  rows: nest('rows', '사람마다', list(readVerdict, 100_000)),
  /** Scores that get another name or source. */
  renamed: nest(
    'renamed',
    '이름이 달라지는 점수',
    list(record({ before: text('before', '지금'), after: text('after', '적용한 뒤') })),
  ),
  /** Rows have slipped against their codes: nothing of the sheet can be applied. */
  slipped: truth('slipped', '행이 어긋난 표인지'),
});
export type ReadVerdicts = Infer<typeof readVerdicts>;

/** How many a sheet changed. */
export const appliedVerdicts = record({ count: whole('count', '지원자') });
