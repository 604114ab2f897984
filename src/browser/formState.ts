import type { Faults } from '../fields/shape.ts';
import type { Problem } from '../http/failure.ts';

/** The state of a form: its values, what is wrong with them, and what the last attempt to send it came to. */
export interface FormState<V, O> {
  readonly values: V;
  /** What is wrong now, by path; each goes as it is corrected. */
  readonly faults: Faults;
  /** What the last attempt found or was told, by path: the summary takes the focus when it changes, so typing must not. */
  readonly told: Faults;
  /** The last refusal, unless something else was told in its place. */
  readonly failure?: Problem;
  /** What came of the last attempt, until something is changed. */
  readonly outcome?: O;
  readonly isSending: boolean;
}

/** What becomes of some values; a function if it follows from the present ones, for several may come at once. */
export type Change<V> = Partial<V> | ((now: V) => Partial<V>);

export function opened<V, O>(values: V): FormState<V, O> {
  return { values, faults: {}, told: {}, isSending: false };
}

/** Something was typed or ticked: what was wrong at these places is forgiven. */
export function changed<V, O>(state: FormState<V, O>, change: Change<V>, places: readonly string[]): FormState<V, O> {
  const part = typeof change === 'function' ? change(state.values) : change;
  const faults = Object.entries(state.faults).filter(([place]) => !places.includes(place));
  return { ...state, values: { ...state.values, ...part }, faults: Object.fromEntries(faults), outcome: undefined };
}

/** Something is wrong that no attempt found: a field was left, or the server said so by the way. */
export function noticed<V, O>(state: FormState<V, O>, found: Faults): FormState<V, O> {
  return { ...state, faults: { ...state.faults, ...found } };
}

/** An attempt begins, and this is wrong; nothing of the attempt before is shown any longer. */
export function attempted<V, O>(state: FormState<V, O>, found: Faults): FormState<V, O> {
  return { ...state, faults: found, told: found, failure: undefined, outcome: undefined };
}

/** Something was typed into a form of one field: nothing of the last attempt is told any more. */
export function retyped<V, O>(state: FormState<V, O>, change: Change<V>): FormState<V, O> {
  return attempted(changed(state, change, []), {});
}

/** The attempt was refused; `instead` is told in place of the refusal. */
export function refused<V, O>(state: FormState<V, O>, refusal: Problem, instead?: Faults): FormState<V, O> {
  const told = instead ?? refusal.fields ?? {};
  return { ...state, faults: told, told, failure: instead ? undefined : refusal };
}

/** The values are stored now as `stored`. What was changed after `sent` had left stays as it was typed. */
export function settled<V extends object, O>(state: FormState<V, O>, sent: V, stored: V): FormState<V, O> {
  const later = Object.entries(state.values).filter(([key, value]) => value !== sent[key as keyof V]);
  return { ...state, values: { ...stored, ...Object.fromEntries(later) } };
}

/** The refusal, where it was told at no field. */
export function refusalAlone({ told, failure }: FormState<unknown, unknown>): Problem | undefined {
  return Object.keys(told).length === 0 ? failure : undefined;
}
