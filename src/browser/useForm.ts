import { useRef, useState } from 'react';
import type { Faults } from '../fields/shape.ts';
import { commonProblem, Problem } from '../http/failure.ts';
import { attempted, type Change, changed, messageOf, noticed, opened, refused, settled } from './formState.ts';

/** What an attempt comes to that leaves the page: the form stays locked, or it could be sent again on its way out. */
export const LEFT = Symbol('left');

/** One way to send a form. */
export interface Attempt<O> {
  /** What is wrong with what would be sent, by path; with anything in it nothing is sent. */
  check(): Faults;
  /** Sends it; what it answers is the outcome. */
  go(): Promise<O | typeof LEFT>;
  /** What is told in place of a refusal, by path; undefined where the refusal speaks for itself. */
  refused?(refusal: Problem): Faults | undefined;
}

/**
 * A form: what is typed, what is wrong with it, what the last attempt came to, and sending it once at a time. `told`
 * belongs into the summary of errors, with `faults` as those that still stand.
 */
export function useForm<V extends object, O = void>(first: () => V) {
  const [state, set] = useState(() => opened<V, O>(first()));
  const lock = useRef(false);
  const refuse = (error: unknown, instead?: Attempt<O>['refused']) => {
    const refusal = error instanceof Problem ? error : commonProblem('broken');
    const told = instead?.(refusal);
    set((now) => refused(now, refusal, told));
  };

  return {
    ...state,
    message: messageOf(state),
    refuse,

    /** Takes what was typed or ticked, and forgives what was wrong at `places`. */
    change: (what: Change<V>, ...places: string[]) => set((now) => changed(now, what, places)),

    /** Takes what was typed into a form of one field: nothing of the last attempt is told any more. */
    retype: (what: Change<V>) => set((now) => attempted(changed(now, what, []), {})),

    notice: (found: Faults) => set((now) => noticed(now, found)),
    settle: (sent: V, stored: V) => set((now) => settled(now, sent, stored)),

    /** Tells what is wrong, or sends and tells what came of it. Does nothing while it is being sent. */
    async submit({ check, go, refused: instead }: Attempt<O>) {
      if (lock.current) return;
      const found = check();
      set((now) => attempted(now, found));
      if (Object.keys(found).length > 0) return;
      lock.current = true;
      set((now) => ({ ...now, isSending: true }));
      try {
        const outcome = await go();
        if (outcome === LEFT) return;
        set((now) => ({ ...now, outcome }));
      } catch (error) {
        refuse(error, instead);
      }
      lock.current = false;
      set((now) => ({ ...now, isSending: false }));
    },
  };
}
