import { operatorNames } from '../../domain/operators/operators.queries.ts';
import { holds } from '../../domain/operators/roles.ts';
import { noteEnded } from '../../domain/operators/twoPerson/asked.acts.ts';
import { approveAct, cancelAct } from '../../domain/operators/twoPerson/twoPerson.acts.ts';
import { listActs } from '../../domain/operators/twoPerson/twoPerson.queries.ts';
import type { ShownAct } from '../../domain/operators/twoPerson/twoPerson.records.ts';
import { stateAt, whyNotApproved } from '../../domain/operators/twoPerson/twoPerson.ts';
import { kindOf, type ReachedKind, reachedKinds } from '../../domain/operators/twoPerson/twoPersonKinds.acts.ts';
import { recordShown } from '../../domain/record/accessLog.queries.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../server/database/database.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import type { Vault } from '../../server/vault.ts';
import { approvalCalls } from './approvals.calls.ts';

/** Acts that an operator asked for or may approve, each kind in its own scope, and the members they are about. */
async function shownActs(
  reached: readonly ReachedKind[],
  { tx, vault }: { tx: Tx; vault: Vault },
  by: string,
  at: Date,
): Promise<{ acts: ShownAct[]; members: string[] }> {
  const names = await operatorNames(tx, vault);
  const listed = await listActs(reached, tx, vault, { by, at });
  const members = [...new Set(listed.flatMap(({ shown }) => shown.memberId ?? []))];
  const acts = listed.map((act) => {
    const { number, kind, company, shown, hash, madeBy, madeAt, until, aloneFrom, endedBy, endedAt, askedOf, given } =
      act;
    const reaches = reached.some((one) => one.kind === kind && holds(one.scope.companies, company));
    return {
      ...{ number, hash, madeAt, until, aloneFrom, endedAt, company: company ?? '', state: stateAt(act, at) },
      ...{ kind: kindOf(kind).name, title: shown.title, lines: [...shown.lines] },
      screen: kindOf(kind).screen?.(given) ?? '',
      madeBy: names.get(madeBy) ?? '',
      askedOf: names.get(askedOf ?? '') ?? '',
      endedBy: (endedBy !== null && names.get(endedBy)) || '',
      isOwn: madeBy === by,
      mayApprove: reaches && whyNotApproved(act, { by, hash }, at) === undefined,
    };
  });
  return { acts, members };
}

export const approvalRoutes: Route[] = [
  forOperator(approvalCalls.list, ({ scopeFor, arrivedAt, ...by }, { db, vault }) =>
    inTransaction(db, async (tx) => {
      const { acts, members } = await shownActs(reachedKinds(scopeFor), { tx, vault }, by.operator.id, arrivedAt);
      return recordShown(tx, by, { members }, acts);
    }),
  ),

  forOperator(approvalCalls.approve, async ({ input, operator, arrivedAt, note }, context) => {
    const ended = await approveAct(context, input, { operator, at: arrivedAt });
    noteEnded(note, ended);
    if (ended.state === 'changed') throw problem('actChanged');
    return {};
  }),

  forOperator(approvalCalls.cancel, async ({ input, operator, arrivedAt, note }, context) => {
    noteEnded(note, await cancelAct(context, input.number, { operator, at: arrivedAt }));
    return {};
  }),
];
