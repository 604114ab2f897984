import { useRef, useState } from 'react';
import type { Faults } from '../fields/shape.ts';
import { type Attempt, makeAttempt, tellRefusal } from './attempt.ts';
import { type Change, changed, noticed, opened, refusalAlone, retyped, settled } from './formState.ts';
import { sentenceOf } from './send.ts';

/**
 * A form: what is typed, what is wrong with it, what the last attempt came to, and sending it once at a time. `told`
 * belongs into the summary of errors, with `faults` as those that are still there.
 */
export function useForm<V extends object, O = void>(first: () => V) {
  const [state, put] = useState(() => opened<V, O>(first()));
  const lock = useRef(false);
  const alone = refusalAlone(state);
  return {
    ...state,
    /** The sentence of a refusal that belongs to no field. */
    message: alone && sentenceOf(alone),
    /** Takes what was typed or ticked, and forgives what was wrong at `places`. */
    change: (what: Change<V>, ...places: string[]) => put((now) => changed(now, what, places)),
    /** Takes what was typed into a form of one field: nothing of the last attempt is told any more. */
    retype: (what: Change<V>) => put((now) => retyped(now, what)),
    /** Something is wrong that no attempt found. */
    notice: (found: Faults) => put((now) => noticed(now, found)),
    /** The values are stored as `stored`; what was typed after `sent` had left stays. */
    settle: (sent: V, stored: V) => put((now) => settled(now, sent, stored)),
    /** Tells why something beside the attempts was refused. */
    refuse: (error: unknown, instead?: Attempt<O>['refused']) => tellRefusal(put, error, instead),
    submit: (attempt: Attempt<O>) => makeAttempt(lock, put, attempt),
  };
}
