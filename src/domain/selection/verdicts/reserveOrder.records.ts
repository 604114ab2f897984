import { several } from '../../../fields/prose.ts';
import { record } from '../../../fields/record.ts';
import { key } from '../../../fields/text.ts';
import { whichStep } from '../board.records.ts';
import { MOST_DECIDED } from '../release/shownAnnouncement.records.ts';

/** Everybody in reserve of a step who was not told so, in the order of their places. */
export const orderedReserve = record({
  ...whichStep,
  step: key('step_no', whichStep.step.label, { ...whichStep.step.options, required: true }),
  applications: several(
    'jnco_afe_nos',
    '예비 순서',
    key('', '접수번호', { required: true, pattern: /^[1-9]\d{0,14}$/ }),
    {
      least: 1,
      most: MOST_DECIDED,
    },
  ),
});
