import { forMember, type Route } from '../server/serve.ts';
import { inTransaction } from '../server/transaction.ts';
import { restoreCalls } from './restore.calls.ts';
import { listPoints } from './restore.queries.ts';
import { restoreDraft } from './save.queries.ts';

export const restoreRoutes: Route[] = [
  forMember(restoreCalls.list, ({ input, member }, { db }) => listPoints(db, { ...input, memberId: member.id })),
  forMember(restoreCalls.use, ({ input, member, arrivedAt }, context) =>
    inTransaction(context.db, async (tx) => {
      const { revision, ...posting } = input;
      return restoreDraft(tx, context, { ...posting, memberId: member.id }, revision!, arrivedAt);
    }),
  ),
];
