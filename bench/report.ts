import { appendFileSync } from 'node:fs';

/** Rows by their names, each with its figures by theirs. */
export type Figures = Record<string, Record<string, string | number | undefined>>;

/** Names the file in which bench/all.ts collects what a bench reports, a line each. */
export const FIGURES_NAME = 'BENCH_FIGURES';

const isSmoke = process.argv.includes('--smoke');
const GOAL = /^(.+) (>=|<=) ([\d.]+)$/;

/** What a goal like `ratio >= 0.8` says: a column, and how its figure must stand to which bound. */
export function readGoal(goal: string): { column: string; is: '>=' | '<='; bound: number } {
  const [, column, is, bound] = GOAL.exec(goal) ?? [];
  if (!column || !is) throw new Error(`${goal} is no goal`);
  return { column, is: is as '>=' | '<=', bound: Number(bound) };
}

/** Throws for a goal that is of none of the figures. */
export function isReached(figures: Figures[string], goals: string): boolean {
  const wanted = goals.split(', ').map(readGoal);
  for (const { column } of wanted) if (!(column in figures)) throw new Error(`There is no ${column}`);
  return wanted.every(({ column, is, bound }) => {
    const found = Number(figures[column]);
    return is === '>=' ? found >= bound : found <= bound;
  });
}

/** A row with what it has to reach, like `ratio >= 0.8`, or several of them after commas, and whether it does. */
export function withGoal<T extends Figures[string]>(figures: T, goals: string) {
  const isThere = isReached(figures, goals);
  return { ...figures, 'to reach': goals, reached: isSmoke ? '(smoke)' : isThere ? 'yes' : 'no' };
}

/** Prints a table under its title, and keeps it for docs/benchmarks.md where bench/all.ts runs the bench. */
export function report(title: string, figures: Figures): void {
  console.log(`\n${title}`);
  console.table(figures);
  const file = process.env[FIGURES_NAME];
  if (file) appendFileSync(file, `${JSON.stringify({ title, figures })}\n`);
}

export const round = (value: number, digits = 0): number => Number(value.toFixed(digits));
