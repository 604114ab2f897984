import { listPoints } from '../../domain/applications/saving/restore.queries.ts';
import { restoreDraft } from '../../domain/applications/saving/save.acts.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forMember, type Route } from '../../server/serve.ts';
import { restoreCalls } from './restore.calls.ts';

export const restoreRoutes: Route[] = [
  forMember(restoreCalls.list, ({ input, member }, { db }) => listPoints(db, { ...input, memberId: member.id })),
  forMember(restoreCalls.use, ({ input, member, arrivedAt }, context) =>
    inTransaction(context.db, async (tx) => {
      const { revision, ...posting } = input;
      return restoreDraft(tx, context, { ...posting, memberId: member.id }, { revision: revision!, arrivedAt });
    }),
  ),
];
