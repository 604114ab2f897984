import { createHash, randomUUID } from 'node:crypto';
import { Problem } from '../../../http/failure.ts';
import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { isFresh, type Operator, type Scope } from '../../../server/operatorCaller.ts';
import { scopeOfOperator } from '../operatorSessions.queries.ts';
import { holds, holdsPosting } from '../roles.ts';
import { type AskedFor, askedContext, countApprovers, lockAct, type StoredAct } from './twoPerson.queries.ts';
import {
  ALONE_AFTER_MS,
  APPROVED_WITHIN_MS,
  isDueAlone,
  stateAt,
  type TwoPersonState,
  whyNotApproved,
} from './twoPerson.ts';
import type { Doing, Shown } from './twoPersonKind.ts';
import { type GivenOf, type KindName, kindOf } from './twoPersonKinds.acts.ts';

type Where = Doing & Pick<Context, 'db'>;

/** An operator who asks for an act, approves it or takes it back. */
interface Acting {
  operator: Operator;
  at: Date;
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

// Members of an object in the order of their names, whoever wrote them down.
const inOrder = (_name: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** What both people agree to, as one number: the kind, what was given and what was shown. */
const hashOf = (kind: string, asked: AskedFor) =>
  createHash('sha256')
    .update(JSON.stringify({ kind, ...asked }, inOrder))
    .digest();

/** Whether what an act is about is in its maker's scope. */
function reaches(scope: Scope, { company, posting }: Pick<Shown, 'company' | 'posting'>): boolean {
  if (company === null || posting === undefined) return holds(scope.companies, company);
  return holdsPosting(scope, company, posting);
}

/** What was asked for: its number, and when it is done if nobody else may approve it. */
export interface AskedAct {
  number: string;
  aloneFrom: Date | null;
  concerns: string | undefined;
}

/**
 * Asks for an act that wants two people; in the transaction given. `scope` is that of its maker in the act's `makes`. Throws
 * what the kind throws, `factorNeeded`, `actWaits`, or `noApprover` where the maker took the others' rights a moment ago.
 */
export async function askForAct<K extends KindName>(
  tx: Tx,
  { config, vault }: Doing,
  { kind: name, given, scope }: { kind: K; given: GivenOf<K>; scope: Scope },
  { operator, at }: Acting,
): Promise<AskedAct> {
  if (!isFresh(operator.session, at)) throw problem('factorNeeded');
  const kind = kindOf(name);
  await noteLapsed(tx, at);
  const shown = await kind.show(tx, { config, vault }, given, { by: operator.id, scope, at });
  const { company, concerns, memberId = null, askedOf = null } = shown;
  if (!reaches(scope, shown)) throw problem('noCompany');
  const others = await countApprovers(tx, { act: kind.approves, company, by: operator.id, concerns, at });
  if (others.now === 0 && others.taken > 0) throw problem('noApprover');
  const [number, aloneFrom] = [randomUUID(), others.now === 0 ? after(at, ALONE_AFTER_MS) : null];
  const inserted = await tx
    .insertInto('two_person_act')
    .values({
      ...{ act_no: number, kind: name, company_cd: company, concerns: concerns ?? null, member_id: memberId },
      asked_of: askedOf,
      ...{ asked: vault.seal({ given, shown }, askedContext(number)), shown_hash: hashOf(name, { given, shown }) },
      ...{ made_by: operator.id, made_at: at, until: after(at, APPROVED_WITHIN_MS), alone_from: aloneFrom },
      ...{ ended_by: null, ended_at: null },
    })
    .onConflict((waiting) => waiting.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) throw problem('actWaits');
  return { number, aloneFrom, concerns };
}

/** Notes acts that were not approved in time; answers how many. */
export async function noteLapsed(db: Queryable, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('two_person_act')
    .set({ state: 'lapsed', ended_at: at })
    .where('state', '=', 'waiting')
    .where('until', '<=', at)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What became of an act, and whom it is about. */
export type Ended = Pick<StoredAct, 'number' | 'kind' | 'concerns'> & { state: TwoPersonState };

/**
 * Approves an act, having read what makes `hash`, and does it: in one transaction that looks at everything again. Where that
 * is not what was asked for any more nothing is done, and the act is over (`changed`). Throws `noAct` where the approver's
 * rights do not reach it, `approveOnScreen`, `ownAct`, `actOver`, `actChanged` for another hash, `factorNeeded`, or what the kind throws.
 */
export async function approveAct(
  where: Where,
  { number, hash, onScreen = false }: { number: string; hash: string; onScreen?: boolean },
  { operator, at }: Acting,
): Promise<Ended> {
  if (!isFresh(operator.session, at)) throw problem('factorNeeded');
  return ending(where, number, at, async (tx): Promise<Agreed> => {
    const act = await lockAct(tx, where.vault, number);
    if (!act || !(await mayApprove(tx, act, operator))) throw problem('noAct');
    if (kindOf(act.kind).screen && !onScreen) throw problem('approveOnScreen');
    const why = whyNotApproved(act, { by: operator.id, hash }, at);
    if (why) throw problem(why);
    return { act, state: 'approved', endedBy: operator.id };
  });
}

/** Does an act for which there is no second person, once its time has come; undefined if it is no longer due. */
export async function doAlone(where: Where, number: string, at: Date): Promise<Ended | undefined> {
  return ending(where, number, at, async (tx): Promise<Agreed | undefined> => {
    const act = await lockAct(tx, where.vault, number);
    return act && isDueAlone(act, at) ? { act, state: 'alone', endedBy: null } : undefined;
  });
}

interface Agreed {
  act: StoredAct;
  state: 'approved' | 'alone';
  endedBy: string | null;
}

async function ending<A extends Agreed | undefined>(
  where: Where,
  number: string,
  at: Date,
  agreed: (tx: Tx) => Promise<A>,
): Promise<Ended | Extract<A, undefined>> {
  let begun: StoredAct | undefined;
  try {
    return await inTransaction(where.db, async (tx) => {
      const done = await agreed(tx);
      if (!done) return undefined as Extract<A, undefined>;
      begun = done.act;
      const isSame = await doAgain(tx, where, done, at);
      const state = isSame ? done.state : 'changed';
      await endAct(tx, number, { state, ended_by: done.endedBy, ended_at: at });
      return { number, kind: done.act.kind, concerns: done.act.concerns, state };
    });
  } catch (error) {
    // The act itself refuses, as things are now: nothing was done, and it is over.
    if (begun && error instanceof Problem)
      await endAct(where.db, number, { state: 'changed', ended_by: null, ended_at: at });
    throw error;
  }
}

/** The act's own functions once more; false where what they would do is not what was agreed to. */
async function doAgain(tx: Tx, { config, vault }: Doing, { act, endedBy }: Agreed, at: Date): Promise<boolean> {
  const kind = kindOf(act.kind);
  const scope = await scopeOfOperator(tx, act.madeBy, kind.makes, 'anywhere');
  if (!scope || !reaches(scope, { company: act.company, posting: act.shown.posting })) return false;
  const maker = { by: act.madeBy, scope, at };
  const shown = await kind.show(tx, { config, vault }, act.given, maker);
  if (hashOf(act.kind, { given: act.given, shown }).toString('hex') !== act.hash) return false;
  await kind.act(tx, { config, vault }, act.given, { ...maker, approvedBy: endedBy });
  return true;
}

/** Whether the rights of somebody reach an act from where they are, whoever they are to it. */
async function mayApprove(db: Queryable, { kind, company }: StoredAct, operator: Operator): Promise<boolean> {
  const scope = await scopeOfOperator(db, operator.id, kindOf(kind).approves, operator);
  return scope !== undefined && holds(scope.companies, company);
}

/** Takes an act back, as its maker, or sends it back, as who might approve it. Throws `noAct` or `actOver`. */
export async function cancelAct(where: Where, number: string, { operator, at }: Acting): Promise<Ended> {
  return inTransaction(where.db, async (tx) => {
    const act = await lockAct(tx, where.vault, number);
    const { id } = operator;
    if (!act || (act.madeBy !== id && !(await mayApprove(tx, act, operator)))) throw problem('noAct');
    if (act.concerns === id) throw problem('ownAct');
    if (stateAt(act, at) !== 'waiting') throw problem('actOver');
    await endAct(tx, number, { state: 'cancelled', ended_by: id, ended_at: at });
    return { number, kind: act.kind, concerns: act.concerns, state: 'cancelled' };
  });
}

async function endAct(
  db: Queryable,
  number: string,
  ended: { state: TwoPersonState; ended_by: string | null; ended_at: Date },
): Promise<void> {
  const waiting = db.updateTable('two_person_act').set(ended).where('act_no', '=', number);
  await waiting.where('state', '=', 'waiting').execute();
}
