import { beginningsFor, beginPosting } from '../../domain/operators/beginnings/beginPosting.acts.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { beginningsCalls } from './beginnings.calls.ts';

export const beginningsRoutes: Route[] = [
  forOperator(beginningsCalls.choices, ({ input, scope }, { db }) => {
    const isNamed = input.companyCode !== '' && input.postingNumber !== '';
    return beginningsFor(scope, db, isNamed ? input : undefined);
  }),

  forOperator(beginningsCalls.begin, async ({ input, scope, operator, arrivedAt: at, note }, { db }) => {
    const begun = await inTransaction(db, (tx) => beginPosting(scope, tx, input, { by: operator.id, at }));
    note('postingBegun', { facts: { posting: `${begun.companyCode}-${begun.postingNumber}` } });
    return begun;
  }),
];
