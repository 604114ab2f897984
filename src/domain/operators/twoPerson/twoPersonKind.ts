import type { Context } from '../../../server/context.ts';
import type { Tx } from '../../../server/database/database.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import type { Act } from '../roles.ts';

/** What doing an act may need. */
export type Doing = Pick<Context, 'config' | 'vault'>;

/**
 * What an act would do as things stand now, as both people read it. The hash is made of it. It names operators and companies;
 * applicants and members by their numbers alone. Where it names a member, a list that shows it is in the record of access.
 */
export interface Shown {
  /** Whose it is; null, the whole group's. Who makes and who approves it must reach that far. */
  company: string | null;
  title: string;
  lines: readonly { label: string; value: string }[];
  /** The posting it is about: whoever holds that one alone may ask for it. */
  posting?: string;
  /** The operator it is about, who never approves it. */
  concerns?: string;
  /** Who alone approves it, where one was named: somebody who may. */
  askedOf?: string;
  /** The member whose data it names: it goes with them. */
  memberId?: string;
}

/** An operator by whom an act is done, with the scope in which they may: read when it is done. */
export interface Maker {
  by: string;
  scope: Scope;
  at: Date;
  /** The second person, once it is done; nobody where it was done alone. */
  approvedBy?: string | null;
}

/**
 * A kind of act that wants two people. `show` reads what it would do and locks what that depends on; it is asked again
 * before the act is done. Both throw a Problem where it cannot be done (any more). What was given is kept as JSON.
 */
export interface TwoPersonKind<G> {
  name: string;
  /** What the roles of whoever asks for it, and of whoever approves it, must allow. */
  makes: Act;
  approves: Act;
  /** The one screen of the console on which it is approved, where reading its lines is not enough. */
  screen?(given: G): string;
  show(tx: Tx, doing: Doing, given: G, maker: Maker): Promise<Shown>;
  act(tx: Tx, doing: Doing, given: G, maker: Maker): Promise<void>;
}
