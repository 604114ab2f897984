import { rows } from '../../fields/prose.ts';
import { record } from '../../fields/record.ts';
import { key, text } from '../../fields/text.ts';
import { whichStep } from './board.records.ts';
import type { Cut } from './cut.ts';

/** What somebody types of a cut line. */
export const cutFields = {
  line: key('cut_line', '합격선', {
    required: true,
    pattern: /^-?\d{1,6}(\.\d{1,4})?$/,
    wrong: '합격선: 숫자로 적어 주세요. 예: 82.5',
    input: 'text',
  }),
  reserve: key('cut_reserve', '예비 인원', {
    pattern: /^\d{1,4}$/,
    wrong: '예비 인원: 숫자로 적어 주세요.',
    input: 'text',
  }),
};

/** How many of a field may pass. */
export const quotaField = key('most', '합격 인원', {
  pattern: /^\d{1,5}$/,
  wrong: '분야마다 뽑는 인원: 숫자로 적어 주세요.',
  input: 'text',
});

/** A cut line whose proposal was looked at, to be applied. */
export const appliedCut = record({
  ...whichStep,
  step: key('step_no', whichStep.step.label, { ...whichStep.step.options, required: true }),
  place: key('score_no', '점수', { required: true, pattern: /^[123]$/ }),
  ...cutFields,
  quotas: rows('quotas', '분야마다 뽑는 인원', { field: text('rcrt_sect_nm', '지원분야'), most: quotaField }),
  mark: key('shown_mark', '확인한 제안', { required: true, pattern: /^[0-9a-f]{16}$/ }),
});

/** A cut line as it was typed, in numbers. */
export function cutOf(typed: {
  place: string;
  line: string;
  reserve: string;
  quotas: readonly { field: string; most: string }[];
}): Cut {
  const quotas = typed.quotas.filter(({ most }) => most.trim() !== '');
  return {
    ...{ place: Number(typed.place), line: Number(typed.line), reserve: Number(typed.reserve || '0') },
    quotas: quotas.map(({ field, most }) => ({ field, most: Number(most) })),
  };
}
