import { truth, whole } from '../../../fields/answers.ts';
import { several } from '../../../fields/prose.ts';
import { list, nest, record } from '../../../fields/record.ts';
import type { Infer } from '../../../fields/shape.ts';
import { key, text } from '../../../fields/text.ts';
import { whichStep } from '../board.records.ts';
import { MOST_DECIDED } from '../release/shownAnnouncement.records.ts';
import type { Requirements } from './requirements.ts';

/** What somebody types of what is required; what is blank requires nothing. */
export const requirementFields = {
  level: key('required_level', '최종 학력 이상', { pattern: /^[\w.-]{1,20}$/ }),
  months: key('required_months', '경력(개월) 이상', {
    pattern: /^\d{1,3}$/,
    wrong: '경력(개월) 이상: 숫자로 적어 주세요. 예: 36',
    input: 'text',
  }),
  licence: text('required_licence', '자격·면허', { max: 100 }),
  test: text('required_test', '어학 시험', { max: 100 }),
  score: key('required_score', '시험 점수 이상', {
    pattern: /^\d{1,5}(\.\d)?$/,
    wrong: '시험 점수 이상: 숫자로 적어 주세요. 예: 800',
    input: 'text',
  }),
};
type Typed = { [F in keyof typeof requirementFields]: string };

const step = key('step_no', whichStep.step.label, { ...whichStep.step.options, required: true });

function checked({ level, months, licence, test, score }: Typed, fault: (at: keyof Typed, sentence: string) => void) {
  if ([level, months, licence, test].every((one) => one === '')) fault('level', '요건을 하나 이상 정해 주세요.');
  if (score !== '' && test === '') fault('test', '점수를 볼 어학 시험을 적어 주세요.');
}

/** Requirements that everybody of a step is held against. */
export const askedRequirements = record({ ...whichStep, step, ...requirementFields }, checked);

/** Those of whom they proposed it that are to be excluded, as it was looked at. */
export const appliedRequirements = record(
  {
    ...{ ...whichStep, step, ...requirementFields },
    applications: several(
      'jnco_afe_nos',
      '지원자',
      key('', '접수번호', { required: true, pattern: /^[1-9]\d{0,14}$/ }),
      {
        least: 1,
        most: MOST_DECIDED,
      },
    ),
    mark: key('shown_hash', '확인한 제안', { required: true, pattern: /^[0-9a-f]{64}$/ }),
  },
  checked,
);

const numberOr = (typed: string) => (typed === '' ? undefined : Number(typed));

/** Requirements as they were typed, in numbers. */
export function requirementsOf({ level, months, licence, test, score }: Typed): Requirements {
  return { level, licence, test, months: numberOr(months), score: numberOr(score) };
}

const unmetPerson = record({
  number: whole('jnco_afe_no', '접수번호'),
  name: text('kor_nm', '이름'),
  reason: text('reason', '까닭'),
  opened: truth('opened', '본인이 지원서를 열어 보았는지'),
  sample: truth('sample', '모두를 대신해 열어 볼 지원자인지'),
});

/** Whom requirements would exclude, and of how many who were looked through. */
export const proposedUnmet = record({
  mark: text('shown_hash', '확인할 제안'),
  looked: whole('looked', '견준 지원자'),
  people: nest('people', '요건 미달로 제안하는 지원자', list(unmetPerson, 100_000)),
});
export type ProposedUnmet = Infer<typeof proposedUnmet>;
