/* Acts that two people do together, as one machine of states: who may end a waiting one how, and when. */

/** Milliseconds in which the other person may approve. */
export const APPROVED_WITHIN_MS = 24 * 60 * 60_000;
/** Milliseconds after which an act is done without a second person, if there is nobody. */
export const ALONE_AFTER_MS = 10 * 60_000;

/** People whom one operator may write to, or take out of the product, alone. */
export const MOST_ALONE = 100;

/** Waiting, or how it ended: done with a second person, done without one, taken back, refused for what changed, too late. */
export const TWO_PERSON_STATES = ['waiting', 'approved', 'alone', 'cancelled', 'changed', 'lapsed'] as const;
export type TwoPersonState = (typeof TWO_PERSON_STATES)[number];

/** What decides about an act. */
export interface Asked {
  state: TwoPersonState;
  madeBy: string;
  /** The operator it is about; null if it is about nobody's account. */
  concerns: string | null;
  /** Who alone approves it; null, whoever may. */
  askedOf: string | null;
  until: Date;
  /** From when it is done without a second person; null if somebody can approve. */
  aloneFrom: Date | null;
  /** Of what was shown. */
  hash: string;
}

/** How an act stands at an instant: one that was not approved in time has lapsed, noted or not. */
export function stateAt({ state, until }: Pick<Asked, 'state' | 'until'>, at: Date): TwoPersonState {
  return state === 'waiting' && at >= until ? 'lapsed' : state;
}

/** Why somebody cannot approve an act, having read what makes this hash; undefined if they can. */
export function whyNotApproved(
  asked: Asked,
  { by, hash }: { by: string; hash: string },
  at: Date,
): 'actOver' | 'ownAct' | 'askedOfAnother' | 'actChanged' | undefined {
  if (by === asked.madeBy || by === asked.concerns) return 'ownAct';
  if (stateAt(asked, at) !== 'waiting') return 'actOver';
  if (asked.askedOf !== null && by !== asked.askedOf) return 'askedOfAnother';
  return hash === asked.hash ? undefined : 'actChanged';
}

/** Whether an act is to be done now without a second person. */
export function isDueAlone(asked: Pick<Asked, 'state' | 'until' | 'aloneFrom'>, at: Date): boolean {
  return stateAt(asked, at) === 'waiting' && asked.aloneFrom !== null && at >= asked.aloneFrom;
}
