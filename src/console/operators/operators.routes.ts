import { inviteByMail } from '../../domain/operators/invitation.acts.ts';
import type { ShownGrant, ShownOperator } from '../../domain/operators/operator.records.ts';
import { type Grant, listGrants, listOperators } from '../../domain/operators/operators.queries.ts';
import { disableOperator, grantRight, takeRight } from '../../domain/operators/rights.acts.ts';
import { holds, type Role } from '../../domain/operators/roles.ts';
import type { Queryable } from '../../server/database/database.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import type { Vault } from '../../server/vault.ts';
import { operatorCalls } from './operators.calls.ts';

/** Operators as the scope may see them: whoever has no right yet, and whoever has one in it; of rights those alone. */
async function shownOperators(
  { companies }: Scope,
  db: Queryable,
  vault: Vault,
  own: string,
): Promise<ShownOperator[]> {
  const operators = await listOperators(db, vault);
  const names = new Map(operators.map(({ operatorId, name }) => [operatorId, name]));
  const grants = await listGrants(db, { taken: true });
  const shown = ({ number, role, company, grantedBy, grantedAt, takenBy, takenAt }: Grant): ShownGrant => ({
    ...{ number, role, company: company ?? '', grantedAt, takenAt },
    grantedBy: (grantedBy !== null && names.get(grantedBy)) || '',
    takenBy: (takenBy !== null && names.get(takenBy)) || '',
  });
  return operators.flatMap(({ operatorId, ...operator }) => {
    const all = grants.filter((grant) => grant.operatorId === operatorId);
    const within = all.filter(({ company }) => holds(companies, company));
    if (all.length > 0 && within.length === 0) return [];
    return [{ ...operator, number: operatorId, isSelf: operatorId === own, grants: within.map(shown) }];
  });
}

export const operatorRoutes: Route[] = [
  forOperator(operatorCalls.list, ({ operator, scope }, { db, vault }) =>
    shownOperators(scope, db, vault, operator.id),
  ),

  forOperator(operatorCalls.invite, async ({ input, arrivedAt, note }, context) => {
    const { name, email } = input;
    const operatorId = await inviteByMail(context, { name: name.trim(), email: email.trim() }, arrivedAt);
    note('operatorInvited', { facts: { whom: operatorId } });
    return { operatorId };
  }),

  forOperator(operatorCalls.grant, async ({ input, operator, scope, arrivedAt, note }, { db }) => {
    const { operatorId, role, company } = input;
    const right = { operatorId, role: role as Role, company: company || null };
    await inTransaction(db, (tx) => grantRight(tx, right, { by: operator.id, scope, at: arrivedAt }));
    note('rightGranted', { facts: { whom: operatorId, role, company: right.company ?? undefined } });
    return {};
  }),

  forOperator(operatorCalls.take, async ({ input, operator, scope, arrivedAt, note }, { db }) => {
    const changing = { by: operator.id, scope, at: arrivedAt };
    const whom = await inTransaction(db, (tx) => takeRight(tx, input.grant!, changing));
    note('rightTaken', { facts: { whom, grant: input.grant } });
    return {};
  }),

  forOperator(operatorCalls.disable, async ({ input, operator, scope, arrivedAt, note }, { db }) => {
    const changing = { by: operator.id, scope, at: arrivedAt };
    await inTransaction(db, (tx) => disableOperator(tx, input.operatorId, changing));
    note('operatorDisabled', { facts: { whom: input.operatorId } });
    return {};
  }),
];
