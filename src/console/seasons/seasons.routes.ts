import { chosenIn } from '../../domain/operators/chosenCompany.acts.ts';
import { copySeason, planSeason } from '../../domain/operators/seasons/seasonCopy.acts.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { seasonsCalls } from './seasons.calls.ts';

export const seasonsRoutes: Route[] = [
  forOperator(seasonsCalls.plan, async ({ input, scope }, { db }) => {
    const { from, to, days = 0 } = input;
    return planSeason(scope, db, { from, to, days, company: await chosenIn(scope, db, input.company) });
  }),

  forOperator(seasonsCalls.copy, async ({ input, scope, operator, arrivedAt: at, note }, { db }) => {
    const made = await inTransaction(db, (tx) => copySeason(scope, tx, input, { by: operator.id, at }));
    note('seasonCopied', { facts: { season: input.to, drafts: made.drafts.length } });
    return made;
  }),
];
