import type { ProcessText } from '../../domain/company/companyPages.records.ts';

type Step = ProcessText['steps'][number];
type Weeks = { least: number; most: number };

/** How long a step takes, where it says so: a file that was imported did not leave either end out. */
export function weeksOf({ weeks }: Step): Weeks | undefined {
  return weeks?.least && weeks.most ? { least: weeks.least, most: weeks.most } : undefined;
}

/** How long all steps that say it take together; undefined if fewer than two do. */
export function wholeTime(steps: readonly Step[]): Weeks | undefined {
  const known = steps.map(weeksOf).filter((one) => one !== undefined);
  if (known.length < 2) return undefined;
  return known.reduce((sum, { least, most }) => ({ least: sum.least + least, most: sum.most + most }));
}

/** `2–4`, one number alone. */
export function weekNumbers({ least, most }: Weeks): string {
  return least === most ? String(most) : `${least}–${most}`;
}
