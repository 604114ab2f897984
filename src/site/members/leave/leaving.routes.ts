import { leave, leaveNow } from '../../../domain/members/leaving/leaving.acts.ts';
import { previewLeaving } from '../../../domain/members/leaving/leaving.queries.ts';
import { bytesToDestroy, destroyBytes } from '../../../domain/retention/destroy.acts.ts';
import type { Context } from '../../../server/context.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { forMember, type Route } from '../../../server/serve.ts';
import { leavingCalls } from './leaving.calls.ts';

export const leavingRoutes: Route[] = [
  // As things are now, not when the request came: what was decided meanwhile must not be destroyed.
  forMember(leavingCalls.preview, ({ member }, { db, clock }) => previewLeaving(db, member.id, clock.now())),

  forMember(leavingCalls.leave, async ({ input, member, note }, context) => {
    const work = input.isNow ? leaveNow : leave;
    await inTransaction(context.db, (tx) => work(tx, context, member.id, context.clock.now()));
    note('leavingAsked', { facts: { now: input.isNow } });
    if (input.isNow) await destroyLeft(context);
    return {};
  }),
];

// What fails here the sweep does again.
async function destroyLeft(context: Context): Promise<void> {
  for (const stored of await bytesToDestroy(context)) await destroyBytes(context, stored).catch(() => false);
}
