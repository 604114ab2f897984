import { Problem } from '../http/failure.ts';
import type { ProblemCode } from '../http/problems.ts';

/* Saving by itself what is written, as one machine of states: drafts of applicants, and postings of operators. */

/** What saving is doing: `failed` and `offline` are tried again, `refused` is not. */
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

// Applicants and operators are told so by other codes.
const LOGIN_OVER: readonly ProblemCode[] = ['tokenInvalid', 'operatorUnknown', 'takenOver'];
const isLoginOver = (code: ProblemCode | undefined) => code !== undefined && LOGIN_OVER.includes(code);

/** Whether a refused save may be taken once something else is written. */
export function isAboutContent(code: ProblemCode | undefined): boolean {
  return code !== undefined && ABOUT_CONTENT.includes(code);
}

/** Milliseconds until the next try after so many failures; at least what the server asked for, in seconds. */
export function retryDelay(failures: number, retryAfter = 0): number {
  return Math.max(Math.min(FIRST_DELAY * 2 ** failures, LONGEST_DELAY), retryAfter * 1000);
}

const isTrying = (phase: Phase | undefined) => phase === 'failed' || phase === 'offline';

/** Whether the last save failed and the next one may go well. */
export function mayGoWell({ phase, code }: { phase: Phase; code?: ProblemCode }): boolean {
  return isTrying(phase) || (phase === 'refused' && (isLoginOver(code) || isAboutContent(code)));
}

/** What the page says of saving. */
export type Telling = 'loginOver' | 'refused' | 'failed' | 'offline' | 'saving' | 'saved';

/** What the page says while this is how saving stands; `toSend` is whether a save would bring the server something. */
export function tellingOf(open: { phase: Phase; code?: ProblemCode } | undefined, toSend: boolean): Telling {
  if (isLoginOver(open?.code)) return 'loginOver';
  if (open && open.phase !== 'still' && open.phase !== 'saving') return open.phase;
  // A save is on its way from the first change on.
  return open?.phase === 'saving' || toSend ? 'saving' : 'saved';
}

/** What saving by itself keeps in mind from one event to the next. */
export interface Autosave {
  /** As last heard; undefined if nothing is open. */
  phase: Phase | undefined;
  /** Tries that failed since the last one that went well. */
  failures: number;
  /** When the first change was made that no save has been begun for, in milliseconds since 1970. */
  unsavedSince?: number;
  /** Before it the server wants no save, in milliseconds since 1970; one that may be the last is sent all the same. */
  notBefore?: number;
  /** When it saves next, in milliseconds since 1970; undefined while it waits for an event. */
  dueAt?: number;
}

/** Something happened to what is open, and how things stand then. */
export interface AutosaveEvent {
  /** `told`: the draft's saving went on; `left`: a field; `hidden`: the page; `due`: the time it waited for has come. */
  type: 'changed' | 'told' | 'left' | 'hidden' | 'online' | 'loggedIn' | 'due';
  /** Milliseconds since 1970. */
  at: number;
  isUnsaved: boolean;
  phase?: Phase;
  code?: ProblemCode;
  /** Seconds the server asked to wait. */
  retryAfter?: number;
  /** Seconds after which the next save may come, as the last one was answered. */
  nextIn?: number;
}

/** Saving by itself after an event, and whether it saves now. */
export function next(now: Autosave, event: AutosaveEvent): { autosave: Autosave; saves: boolean } {
  if (event.type === 'changed') return { autosave: afterChange(now, event), saves: false };
  if (event.type === 'told') return { autosave: afterPhase(now, event), saves: false };
  if (!savesOn(now, event)) return { autosave: now, saves: false };
  const { phase, failures, notBefore = 0 } = now;
  if (event.type === 'left' && event.at < notBefore) {
    return { autosave: event.isUnsaved ? { ...now, dueAt: notBefore } : now, saves: false };
  }
  return { autosave: { phase, failures }, saves: true };
}

function afterChange(now: Autosave, { at, isUnsaved, code }: AutosaveEvent): Autosave {
  const { phase, unsavedSince = at, notBefore = 0 } = now;
  if (phase === undefined || isTrying(phase) || !isUnsaved) return now;
  // Closed, or the login has ended: asking again at every letter would help nobody.
  if (phase === 'refused' && !isAboutContent(code)) return now;
  return {
    ...now,
    unsavedSince,
    dueAt: Math.max(at, notBefore, Math.min(at + SAVE_AFTER, unsavedSince + SAVE_AT_LATEST)),
  };
}

function afterPhase(now: Autosave, event: AutosaveEvent): Autosave {
  const { phase, code, at, retryAfter, nextIn = 0 } = event;
  if (phase === now.phase) return now;
  const heard = { ...now, phase };
  if (isTrying(phase)) {
    return { ...heard, failures: now.failures + 1, dueAt: at + retryDelay(now.failures, retryAfter) };
  }
  if (phase === 'still') return afterChange({ ...heard, failures: 0, notBefore: at + nextIn * 1000 }, event);
  return phase === 'refused' && !isAboutContent(code) ? { ...heard, dueAt: undefined } : heard;
}

function savesOn({ phase }: Autosave, { type, code }: AutosaveEvent): boolean {
  if (type === 'left') return phase === 'still';
  if (type === 'hidden') return phase !== 'refused';
  if (type === 'online') return isTrying(phase);
  return type === 'due' || isLoginOver(code);
}
