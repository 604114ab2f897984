import { takeSheet } from '../../domain/selection/sheet/sheetOut.acts.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { verdictSheetCalls } from './verdictSheet.calls.ts';

export const verdictSheetRoutes: Route[] = [
  forOperator(verdictSheetCalls.take, async ({ input, scope, arrivedAt: at, ...by }, { db, vault }) => {
    const { step, reason, ...posting } = input;
    const key = { ...posting, step: Number(step) };
    return inTransaction(db, (tx) => takeSheet(scope, tx, key, { vault, by, reason, at }));
  }),
];
