import { whole } from '../../fields/answers.ts';
import { record } from '../../fields/record.ts';

/** Periods as an answer carries them to whoever applies. */
export const shownPeriods = record({
  afterSelection: whole('after_selection', '전형이 끝난 뒤 더 보관하는 날'),
  destroyWithin: whole('destroy_within', '그 뒤 파기할 때까지의 날'),
});
