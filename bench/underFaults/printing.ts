import { report } from '../report.ts';

/** One fault: how long after it, or after its end, everything was served again, and how long that may take. */
export interface Seen {
  name: string;
  ms: number;
  within: number;
}

interface Printed {
  seen: readonly Seen[];
  /** What was acknowledged, by kind. */
  counts: Record<string, number>;
  wrong: string[];
  smoke: boolean;
  seconds: number;
}

const MOST_LINES = 50;

/** Prints both tables and what is wrong; the process then ends with 1 if anything is. */
export function printFaults({ seen, counts, wrong, smoke, seconds }: Printed): void {
  const byName = Map.groupBy(seen, ({ name }) => name);
  const rows = [...byName].map(([name, all]) => {
    const sorted = all.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const late = all.filter(({ ms, within }) => ms > within);
    // A short run looks whether all comes back; how fast is for a quiet machine to say.
    if (!smoke) wrong.push(...late.map(({ ms }) => `${name}: served again after ${Math.round(ms)} ms only`));
    return [
      name,
      {
        faults: all.length,
        'served again after, ms': Math.round(sorted[Math.floor(sorted.length / 2)]!),
        'most, ms': Math.round(sorted.at(-1)!),
        'later than wanted': late.length,
      },
    ] as const;
  });
  report(`${seen.length} faults under everything that is done at once`, Object.fromEntries(rows));
  const acknowledged = Object.entries(counts).map(([kind, count]) => [kind, { acknowledged: count }] as const);
  report('What was acknowledged meanwhile', Object.fromEntries(acknowledged));
  const most = Math.round(Math.max(...seen.map(({ ms }) => ms)));
  console.log(`${seen.length} of ${seen.length} faults; served again after ${most} ms at most.`);
  console.log(`${wrong.length === 0 ? 'Nothing' : wrong.length} lost, doubled or wrong, in ${Math.round(seconds)} s.`);
  for (const what of wrong.slice(0, MOST_LINES)) console.log(what);
  if (wrong.length > 0) process.exitCode = 1;
}
