import { bytesToDestroy, destroyBytes } from '../retention/destroy.queries.ts';
import type { Context } from '../server/context.ts';
import { forMember, type Route } from '../server/serve.ts';
import { inTransaction } from '../server/transaction.ts';
import { leavingCalls } from './leaving.calls.ts';
import { leave, leaveNow, previewLeaving } from './leaving.queries.ts';

export const leavingRoutes: Route[] = [
  forMember(leavingCalls.preview, ({ member, arrivedAt }, { db }) => previewLeaving(db, member.id, arrivedAt)),

  forMember(leavingCalls.leave, async ({ input, member, arrivedAt, note }, context) => {
    const work = input.isNow ? leaveNow : leave;
    await inTransaction(context.db, (tx) => work(tx, context, member.id, arrivedAt));
    note('leavingAsked', { facts: { now: input.isNow } });
    if (input.isNow) await destroyLeft(context);
    return {};
  }),
];

// What fails here the sweep does again.
async function destroyLeft(context: Context): Promise<void> {
  for (const stored of await bytesToDestroy(context)) await destroyBytes(context, stored).catch(() => false);
}
