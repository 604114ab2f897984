import { operatorNames } from '../../domain/operators/operators.queries.ts';
import { holds } from '../../domain/operators/roles.ts';
import { approveAct, cancelAct, type Ended } from '../../domain/operators/twoPerson/twoPerson.acts.ts';
import { listActs } from '../../domain/operators/twoPerson/twoPerson.queries.ts';
import type { ShownAct } from '../../domain/operators/twoPerson/twoPerson.records.ts';
import { stateAt } from '../../domain/operators/twoPerson/twoPerson.ts';
import { kindOf, type ReachedKind, reachedKinds } from '../../domain/operators/twoPerson/twoPersonKinds.acts.ts';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import type { Note } from '../../server/security/noting.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { approvalCalls } from './approvals.calls.ts';

/** Acts that an operator asked for or may approve, each kind in its own scope. */
async function shownActs(
  reached: readonly ReachedKind[],
  { db, vault }: Context,
  by: string,
  at: Date,
): Promise<ShownAct[]> {
  const names = await operatorNames(db, vault);
  return (await listActs(reached, db, vault, { by, at })).map((act) => {
    const { number, kind, company, shown, hash, madeBy, madeAt, until, aloneFrom, endedBy, endedAt, concerns } = act;
    const reaches = reached.some((one) => one.kind === kind && holds(one.scope.companies, company));
    return {
      ...{ number, hash, madeAt, until, aloneFrom, endedAt, company: company ?? '', state: stateAt(act, at) },
      ...{ kind: kindOf(kind).name, title: shown.title, lines: [...shown.lines] },
      madeBy: names.get(madeBy) ?? '',
      endedBy: (endedBy !== null && names.get(endedBy)) || '',
      isOwn: madeBy === by,
      mayApprove: reaches && madeBy !== by && concerns !== by && stateAt(act, at) === 'waiting',
    };
  });
}

function noteEnded(note: Note, { kind, number, concerns, state }: Ended): void {
  const facts = { kind, act: number, whom: concerns ?? undefined };
  if (state === 'approved') note('twoPersonDone', { facts: { ...facts, alone: false } });
  else note('twoPersonEnded', { facts: { ...facts, how: state } });
}

export const approvalRoutes: Route[] = [
  forOperator(approvalCalls.list, ({ operator, scopeFor, arrivedAt }, context) =>
    shownActs(reachedKinds(scopeFor), context, operator.id, arrivedAt),
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
