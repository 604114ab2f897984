import { value } from '../../../fields/answers.ts';
import { record } from '../../../fields/record.ts';
import type { Infer } from '../../../fields/shape.ts';
import { key, text } from '../../../fields/text.ts';
import { verdictFields, whichStep } from '../board.records.ts';

/** The columns of a step's verdicts as a sheet, in their order: their headings, and how wide they are. */
export const VERDICT_COLUMNS = {
  code: { title: '행 코드', width: 20 },
  number: { title: '접수번호', width: 14 },
  name: { title: '이름', width: 12 },
  field: { title: '지원분야', width: 22 },
  verdict: { title: verdictFields.verdict.label, width: 10 },
  rank: { title: verdictFields.rank.label, width: 10 },
  reason: { title: verdictFields.reason.label, width: 40 },
} as const;
export type VerdictColumn = keyof typeof VERDICT_COLUMNS;

/** Why a sheet is taken out; the record of access keeps it. */
export const sheetReason = text('taken_for', '받는 목적', { required: true, max: 300 });

/** A step whose verdicts are taken out as a sheet. */
export const askedSheet = record({
  ...whichStep,
  step: key('step_no', whichStep.step.label, { ...whichStep.step.options, required: true }),
  reason: sheetReason,
});

/** A sheet as it is handed to a browser. */
export const takenSheet = record({
  name: text('name', '파일 이름'),
  xlsx: value<string>('xlsx', 'XLSX (Base64)', { type: 'string', contentEncoding: 'base64' }, ''),
});
export type TakenSheet = Infer<typeof takenSheet>;
