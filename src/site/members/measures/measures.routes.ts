import { objectTo } from '../../../domain/members/leaving/measures.acts.ts';
import { listMeasures } from '../../../domain/members/leaving/measures.queries.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { forMember, type Route } from '../../../server/serve.ts';
import { measureCalls } from './measures.calls.ts';

export const measureRoutes: Route[] = [
  forMember(measureCalls.list, ({ member, arrivedAt }, { db, vault }) => listMeasures(db, vault, member.id, arrivedAt)),
  forMember(measureCalls.object, async ({ input, member, arrivedAt, note }, { db, vault }) => {
    await inTransaction(db, (tx) => objectTo(tx, vault, { memberId: member.id, ...input, at: arrivedAt }));
    note('objected');
    return {};
  }),
];
