import { chosenIn } from '../../domain/operators/chosenCompany.acts.ts';
import { waitingRights } from '../../domain/operators/groupRight.acts.ts';
import { inviteByMail } from '../../domain/operators/invitation.acts.ts';
import type { ShownGrant, ShownOperator } from '../../domain/operators/operator.records.ts';
import { type Grant, listGrants, listOperators } from '../../domain/operators/operators.queries.ts';
import { grantablePostings, overWords, postingTitles } from '../../domain/operators/postingsGranted.queries.ts';
import { disableOperator, grantRight, reopenOperator, takeRight } from '../../domain/operators/rights.acts.ts';
import { holds, type Role } from '../../domain/operators/roles.ts';
import { askedAs } from '../../domain/operators/twoPerson/asked.acts.ts';
import { askForAct } from '../../domain/operators/twoPerson/twoPerson.acts.ts';
import { problem } from '../../http/problem.ts';
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
  { own, at }: { own: string; at: Date },
): Promise<ShownOperator[]> {
  const operators = await listOperators(db, vault);
  const names = new Map(operators.map(({ operatorId, name }) => [operatorId, name]));
  const grants = await listGrants(db, { taken: true });
  const titles = await postingTitles(db, grants);
  const waiting = holds(companies, null) ? await waitingRights(db, vault, at) : [];
  const shown = ({
    number,
    role,
    company,
    posting,
    grantedBy,
    grantedAt,
    takenBy,
    takenAt,
    bySso,
  }: Grant): ShownGrant => ({
    ...{ number, role, ...overWords({ company, posting }, titles), grantedAt, takenAt },
    grantedBy: bySso ? BY_SSO : (grantedBy !== null && names.get(grantedBy)) || '',
    takenBy: bySso && takenBy === null ? `${BY_SSO}이나 서버 명령` : (takenBy !== null && names.get(takenBy)) || '',
  });
  return operators.flatMap(({ operatorId, invitedUntil: until, ...operator }) => {
    const all = grants.filter((grant) => grant.operatorId === operatorId);
    const within = all.filter(({ company }) => holds(companies, company));
    if (all.length > 0 && within.length === 0) return [];
    const asked = waiting.filter((one) => one.operatorId === operatorId);
    const invitedUntil = until !== null && until > at ? until : null;
    const isSelf = operatorId === own;
    return [{ ...operator, invitedUntil, number: operatorId, isSelf, grants: within.map(shown), asked }];
  });
}

// In place of a name.
const BY_SSO = '회사 로그인';

export const operatorRoutes: Route[] = [
  forOperator(operatorCalls.list, ({ operator, scope, arrivedAt: at }, { db, vault }) =>
    shownOperators(scope, db, vault, { own: operator.id, at }),
  ),

  forOperator(operatorCalls.postings, async ({ input, scope }, { db }) => {
    const company = await chosenIn(scope, db, input.company);
    if (company === undefined) throw problem('noCompany');
    return grantablePostings(scope, db, company);
  }),

  forOperator(operatorCalls.invite, async ({ input, arrivedAt, note }, context) => {
    const { name, email } = input;
    const operatorId = await inviteByMail(context, { name: name.trim(), email: email.trim() }, arrivedAt);
    note('operatorInvited', { facts: { whom: operatorId } });
    return { operatorId };
  }),

  forOperator(operatorCalls.grant, async ({ input, operator, scope, arrivedAt, note }, context) => {
    const { db } = context;
    const { operatorId, company, posting = null } = input;
    const role = input.role as Role;
    if (!company) {
      if (posting !== null) throw problem('noPosting');
      const asking = { kind: 'groupRight', given: { operatorId, role }, scope } as const;
      return askedAs(
        note,
        asking.kind,
        await inTransaction(db, (tx) => askForAct(tx, context, asking, { operator, at: arrivedAt })),
      );
    }
    const changing = { by: operator.id, scope, at: arrivedAt };
    await inTransaction(db, (tx) => grantRight(tx, { operatorId, role, company, posting }, changing));
    note('rightGranted', { facts: { whom: operatorId, role, company, posting: posting ?? undefined } });
    return { waits: false, aloneFrom: null };
  }),

  forOperator(operatorCalls.reset, async ({ input, operator, scope, arrivedAt, note }, context) => {
    const asking = { kind: 'operatorReset', given: { operatorId: input.operatorId }, scope } as const;
    const acting = { operator, at: arrivedAt };
    return askedAs(note, asking.kind, await inTransaction(context.db, (tx) => askForAct(tx, context, asking, acting)));
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

  forOperator(operatorCalls.reopen, async ({ input, operator, scope, arrivedAt, note }, { db }) => {
    const changing = { by: operator.id, scope, at: arrivedAt };
    const isOpened = await inTransaction(db, (tx) => reopenOperator(tx, input.operatorId, changing));
    if (isOpened) note('operatorReopened', { facts: { whom: input.operatorId } });
    return {};
  }),
];
