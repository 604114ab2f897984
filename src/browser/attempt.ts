import type { Faults } from '../fields/shape.ts';
import type { Call } from '../http/call.ts';
import { commonProblem, Problem } from '../http/failure.ts';
import { attempted, type FormState, refused } from './formState.ts';
import { send, sentenceOf } from './send.ts';

/** What an attempt comes to that leaves the page: the form stays locked, or it could be sent again on its way out. */
export const LEFT = Symbol('left');

/** What comes of an attempt that is not refused. */
type Came<O> = O | typeof LEFT;

/** One way to send a form. */
export interface Attempt<O> {
  /** What is wrong with what would be sent, by path; with anything in it nothing is sent. */
  check?(): Faults;
  /** Sends it; what it answers is the outcome. */
  go(): Promise<Came<O>>;
  /** What is told in place of a refusal, by path; undefined if the refusal speaks for itself. */
  refused?(refusal: Problem): Faults | undefined;
}

/** Puts the next state of a form in the place of the present one. */
export type Put<V, O> = (step: (now: FormState<V, O>) => FormState<V, O>) => void;

/** An attempt that sends `given` if the call's own rules find nothing wrong; `then` says what came of the answer. */
export function sending<I, A, O>(
  call: Call<I, A>,
  given: I,
  then: (answer: A) => Came<O> | Promise<Came<O>>,
): Attempt<O> {
  return {
    check() {
      const found: Faults = {};
      call.input.check(given, '', found, {});
      return found;
    },
    go: async () => then(await send(call, given)),
  };
}

/** Tells why something was refused, whatever was thrown. */
export function tellRefusal<V, O>(put: Put<V, O>, error: unknown, instead?: Attempt<O>['refused']): void {
  const refusal = error instanceof Problem ? error : commonProblem('broken', { message: sentenceOf(error) });
  const told = instead?.(refusal);
  put((now) => refused(now, refusal, told));
}

/** Tells what is wrong, or sends and tells what came of it. Does nothing while the lock is held by an attempt before. */
export async function makeAttempt<V, O>(
  lock: { current: boolean },
  put: Put<V, O>,
  { check, go, refused: instead }: Attempt<O>,
): Promise<void> {
  if (lock.current) return;
  const found = check?.() ?? {};
  put((now) => attempted(now, found));
  if (Object.keys(found).length > 0) return;
  lock.current = true;
  put((now) => ({ ...now, isSending: true }));
  try {
    const outcome = await go();
    if (outcome === LEFT) return;
    put((now) => ({ ...now, outcome }));
  } catch (error) {
    tellRefusal(put, error, instead);
  }
  lock.current = false;
  put((now) => ({ ...now, isSending: false }));
}
