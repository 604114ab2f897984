import { excludeUnmet, proposeUnmet } from '../../domain/selection/verdicts/requirements.acts.ts';
import { requirementsOf } from '../../domain/selection/verdicts/requirements.records.ts';
import { orderReserve } from '../../domain/selection/verdicts/reserveOrder.acts.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { requirementCalls } from './requirements.calls.ts';

export const requirementRoutes: Route[] = [
  forOperator(requirementCalls.propose, async ({ input, scope, arrivedAt: at, ...by }, { db, vault }) => {
    const { companyCode, postingNumber, step, ...typed } = input;
    const key = { companyCode, postingNumber, step: Number(step) };
    const required = requirementsOf(typed);
    return inTransaction(db, (tx) => proposeUnmet(scope, tx, key, { required, vault, at, by }));
  }),

  forOperator(requirementCalls.apply, async ({ input, operator, scope, arrivedAt: at }, { db, vault }) => {
    const { companyCode, postingNumber, step, applications, mark, ...typed } = input;
    const key = { companyCode, postingNumber, step: Number(step) };
    const given = { required: requirementsOf(typed), mark, numbers: applications.map(Number) };
    const deciding = { vault, by: { operator: operator.id }, at };
    await inTransaction(db, (tx) => excludeUnmet(scope, tx, key, { ...given, ...deciding }));
    return {};
  }),

  forOperator(requirementCalls.order, async ({ input, operator, scope, arrivedAt: at }, { db, vault }) => {
    const { companyCode, postingNumber, step, applications } = input;
    const key = { companyCode, postingNumber, step: Number(step) };
    const ordered = { numbers: applications.map(Number), vault, by: { operator: operator.id }, at };
    await inTransaction(db, (tx) => orderReserve(scope, tx, key, ordered));
    return {};
  }),
];
