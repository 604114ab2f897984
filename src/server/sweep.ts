import type { Context } from './context.ts';

/** One thing a sweep has to do; `what` names its kind in the report. */
export interface Due {
  what: string;
  /** How many it counts for; one by default. */
  count?: number;
}

/**
 * Work that falls due by the clock. Each run does all that is due then, thing by thing, so that a run that was missed,
 * doubled or broken off makes no difference.
 */
export interface Sweep<D extends Due = Due> {
  name: string;
  /** What it does, for people who run it by hand. */
  does: string;
  /** When it runs by itself: minutes, hours, days, months, weekdays; UTC. */
  cron: string;
  /** All that is due at an instant. */
  due(context: Context, at: Date): Promise<D[]>;
  /** Does one, in a transaction of its own; false if it was no longer due, a number if it was several. */
  act(context: Context, due: D, at: Date): Promise<boolean | number>;
}

/** What a run did, or would do. */
export interface SweepReport {
  name: string;
  /** How many of each kind. */
  done: Record<string, number>;
  failed: number;
}

/** Runs a sweep; `dry` only counts what is due. What fails leaves the rest alone, is reported, and is due again. */
export async function runSweep<D extends Due>(
  context: Context,
  { name, due, act }: Sweep<D>,
  options: { dry?: boolean; warn?: (error: unknown) => void } = {},
): Promise<SweepReport> {
  const at = context.clock.now();
  const report: SweepReport = { name, done: {}, failed: 0 };
  for (const one of await due(context, at)) {
    try {
      const done = options.dry || (await act(context, one, at));
      const count = typeof done === 'number' ? done : done ? (one.count ?? 1) : 0;
      if (count > 0) report.done[one.what] = (report.done[one.what] ?? 0) + count;
    } catch (error) {
      report.failed += 1;
      options.warn?.(error);
    }
  }
  return report;
}

/** A report in one line. */
export function reportLine({ name, done, failed }: SweepReport, dry = false): string {
  const parts = Object.entries(done).map(([what, count]) => `${what} ${count}`);
  if (failed > 0) parts.push(`failed ${failed}`);
  return `${name}: ${parts.length === 0 ? 'nothing due' : parts.join(', ')}${dry ? ' (dry run)' : ''}`;
}
