import { cutOf } from '../../domain/selection/cut.records.ts';
import { applyCut } from '../../domain/selection/cutting.acts.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { cutCalls } from './cut.calls.ts';

export const cutRoutes: Route[] = [
  forOperator(cutCalls.apply, async ({ input, operator, scope, arrivedAt: at }, { db, vault }) => {
    const { step, mark, place, line, reserve, quotas, ...posting } = input;
    const cut = cutOf({ place, line, reserve, quotas });
    const deciding = { vault, by: { operator: operator.id }, at };
    await inTransaction(db, (tx) =>
      applyCut(scope, tx, { ...posting, step: Number(step) }, { ...deciding, cut, mark }),
    );
    return {};
  }),
];
