import { whole } from '../../fields/answers.ts';
import { date } from '../../fields/dates.ts';
import type { Field } from '../../fields/field.ts';
import { list, record } from '../../fields/record.ts';
import type { Infer } from '../../fields/shape.ts';
import { PERIODS, type PeriodName, periodNames } from './periods.ts';

/** What a member of a file and a column of the table are called. */
export const PERIOD_COLUMNS: Readonly<Record<PeriodName, string>> = {
  afterSelection: 'after_selection',
  destroyWithin: 'destroy_within',
  dormancyNotice: 'dormancy_notice',
};

/** A period as it is typed: within the law, whose name is told where it is not. */
function days(name: PeriodName): Field<number | undefined> {
  const { label, least, most } = PERIODS[name];
  const one = whole(PERIOD_COLUMNS[name], label, {
    required: true,
    hint: `${least.days}일부터 ${most.days}일까지. ${least.why}. ${most.why}.`,
  });
  return {
    ...one,
    check(value, path, faults, context) {
      one.check(value, path, faults, context);
      if (path in faults || typeof value !== 'number') return;
      if (value < least.days) faults[path] = `적어도 ${least.days}일이에요. ${least.why}`;
      if (value > most.days) faults[path] = `길어도 ${most.days}일이에요. ${most.why}`;
    },
  };
}

/** The periods from a day on. */
export const periodVersion = record({
  day: date('effective', '시행일', { required: true, hint: '이날부터 시행해요. 예: 2027-03-02' }),
  ...(Object.fromEntries(periodNames.map((name) => [name, days(name)])) as Record<
    PeriodName,
    Field<number | undefined>
  >),
});

/** Every version there is, the oldest first. */
export const periodVersions = list(periodVersion);
export type GivenPeriods = Infer<typeof periodVersions>;
