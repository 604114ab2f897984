import { askVerdicts } from '../../domain/exports/exports.acts.ts';
import { recordAccess } from '../../domain/record/accessLog.queries.ts';
import { applyVerdictSheet, readVerdictSheet } from '../../domain/selection/sheet/sheetIn.acts.ts';
import { takeSheet } from '../../domain/selection/sheet/sheetOut.acts.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { withSent } from '../../server/files/sentFile.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { begunAnswer } from '../exports/exports.routes.ts';
import { verdictSheetCalls } from './verdictSheet.calls.ts';

export const verdictSheetRoutes: Route[] = [
  forOperator(verdictSheetCalls.take, async ({ input, scope, arrivedAt: at, ...by }, { db, vault }) => {
    const { step, reason, ...posting } = input;
    const key = { ...posting, step: Number(step) };
    return inTransaction(db, (tx) => takeSheet(scope, tx, key, { vault, by, reason, at }));
  }),

  forOperator(verdictSheetCalls.ask, ({ input, arrivedAt: at, note, ...by }, context) =>
    inTransaction(context.db, async (tx) => {
      const begun = await askVerdicts(tx, context, { ...input, step: Number(input.step) }, { ...by, at });
      return recordAccess(tx, by, begun.shown, begunAnswer(note, begun));
    }),
  ),

  forOperator(verdictSheetCalls.read, async ({ input, scope, arrivedAt: at, ...by }, context) => {
    const { step, file: sent, ...posting } = input;
    const key = { ...posting, step: Number(step) };
    return withSent(context.files, sent, (file) =>
      inTransaction(context.db, (tx) => readVerdictSheet(scope, tx, key, { file, vault: context.vault, at, by })),
    );
  }),

  forOperator(verdictSheetCalls.apply, async ({ input, scope, operator, arrivedAt: at }, context) => {
    const { step, file: sent, hash, ...posting } = input;
    const key = { ...posting, step: Number(step) };
    const deciding = { vault: context.vault, by: { operator: operator.id }, at };
    return withSent(context.files, sent, (file) =>
      inTransaction(context.db, (tx) => applyVerdictSheet(scope, tx, key, { ...deciding, file, hash })),
    );
  }),
];
