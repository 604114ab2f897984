import type { Note } from '../../../server/security/noting.ts';
import type { AskedAct, Ended } from './twoPerson.acts.ts';
import type { KindName } from './twoPersonKinds.acts.ts';

/** Notes what was asked for, and says whom it waits for. */
export function askedAs(note: Note, kind: KindName, { number, concerns, aloneFrom }: AskedAct) {
  note('twoPersonAsked', { facts: { kind, act: number, whom: concerns, alone: aloneFrom !== null } });
  return { waits: true, aloneFrom };
}

/** Notes how an act was ended by one of the two people. */
export function noteEnded(note: Note, { kind, number, concerns, state }: Ended): void {
  const facts = { kind, act: number, whom: concerns ?? undefined };
  if (state === 'approved') note('twoPersonDone', { facts: { ...facts, alone: false } });
  else note('twoPersonEnded', { facts: { ...facts, how: state } });
}
