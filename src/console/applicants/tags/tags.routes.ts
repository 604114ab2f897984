import { putTag, takeTag, undoTag } from '../../../domain/applicants/tags/tagging.acts.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { forOperator, type Route } from '../../../server/serve.ts';
import { tagCalls } from './tags.calls.ts';

export const tagRoutes: Route[] = [
  forOperator(tagCalls.put, ({ input, arrivedAt: at, ...by }, context) =>
    inTransaction(context.db, (tx) => putTag(tx, context, input, { ...by, at })),
  ),

  forOperator(tagCalls.take, ({ input, arrivedAt: at, ...by }, context) =>
    inTransaction(context.db, (tx) => takeTag(tx, context, input, { ...by, at })),
  ),

  forOperator(tagCalls.undo, ({ input, arrivedAt: at, ...by }, context) =>
    inTransaction(context.db, async (tx) => ({ count: await undoTag(tx, context, input, { ...by, at }) })),
  ),
];
