import type { Note } from '../../../server/security/noting.ts';
import type { AskedAct } from './twoPerson.acts.ts';
import type { KindName } from './twoPersonKinds.acts.ts';

/** Notes what was asked for, and says whom it waits for. */
export function askedAs(note: Note, kind: KindName, { number, concerns, aloneFrom }: AskedAct) {
  note('twoPersonAsked', { facts: { kind, act: number, whom: concerns, alone: aloneFrom !== null } });
  return { waits: true, aloneFrom };
}
