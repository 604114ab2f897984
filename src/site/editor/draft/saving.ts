import type { Cv } from '../../../domain/cv/sections.ts';
import { Problem } from '../../../http/failure.ts';
import type { ProblemCode } from '../../../http/problem.ts';

/** What a draft's saving is doing: `failed` and `offline` are tried again, `refused` is not. */
export type Phase = 'still' | 'saving' | 'failed' | 'offline' | 'refused';

/** Milliseconds from the last change to its save, and from the first unsaved one at most. */
export const SAVE_AFTER = 1_500;
export const SAVE_AT_LATEST = 10_000;

const LONGEST_DELAY = 60_000;
const FIRST_DELAY = 2_000;

// `stale` is here for two tabs that met too often in a row.
const PASSING: readonly ProblemCode[] = ['busy', 'broken', 'offline', 'timeout', 'tooMany', 'stale'];
// What is written was refused, so what is written next may be taken.
const ABOUT_CONTENT: readonly ProblemCode[] = ['invalid', 'malformed', 'tooLarge'];

/** What saving does after this error. */
export function phaseAfter(error: unknown, isOnline: boolean): Phase {
  const passes = !(error instanceof Problem) || error.status >= 500 || PASSING.includes(error.code);
  if (!passes) return 'refused';
  return isOnline ? 'failed' : 'offline';
}

// Only one of those for the same revision can have been stored, yet nobody knows which: a quarter of an hour of tries.
const MOST_UNANSWERED = 20;

/** What was sent and not answered, and this now too. */
export function sentToo(sent: readonly Cv[], cv: Cv): readonly Cv[] {
  return [...sent, cv].slice(-MOST_UNANSWERED);
}

/** Whether a refused save may be taken once something else is written. */
export function isAboutContent(code: ProblemCode | undefined): boolean {
  return code !== undefined && ABOUT_CONTENT.includes(code);
}

/** Milliseconds until the next try after so many failures; at least what the server asked for, in seconds. */
export function retryDelay(failures: number, retryAfter = 0): number {
  return Math.max(Math.min(FIRST_DELAY * 2 ** failures, LONGEST_DELAY), retryAfter * 1000);
}
