import { readOperated } from '../../domain/operators/postings/operatedPosting.queries.ts';
import { readOverview } from '../../domain/operators/postings/overview.queries.ts';
import { nameOwner } from '../../domain/operators/postings/postingOwner.acts.ts';
import { takeTotals } from '../../domain/operators/postings/totals.acts.ts';
import { holdsPosting } from '../../domain/operators/roles.ts';
import { problem } from '../../http/problem.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { keptHireRoutes } from '../hires/keptHires.routes.ts';
import { postingCalls } from './posting.calls.ts';

export const operatedPostingRoutes: Route[] = [
  ...keptHireRoutes,
  forOperator(postingCalls.one, async ({ input, scope, scopeFor, arrivedAt: at }, context) => {
    const writes = scopeFor('postings.write');
    const mayWrite = writes !== undefined && holdsPosting(writes, input.companyCode, input.postingNumber);
    const posting = await readOperated(scope, context, input, { at, mayWrite });
    if (!posting) throw problem('noPosting');
    return posting;
  }),

  forOperator(postingCalls.own, async ({ input: { operatorId, ...key }, scope }, { db, vault }) => {
    await inTransaction(db, (tx) => nameOwner(scope, { tx, vault }, key, operatorId));
    return {};
  }),

  forOperator(postingCalls.overview, async ({ input, scope, arrivedAt }, context) => {
    const overview = await readOverview(scope, context.db, input, arrivedAt);
    if (!overview) throw problem('noPosting');
    return overview;
  }),

  forOperator(postingCalls.totals, ({ input: { kind, ...key }, scope, arrivedAt }, context) =>
    takeTotals(scope, context, { ...key, kind: kind === 'csv' ? 'csv' : 'xlsx' }, arrivedAt),
  ),
];
