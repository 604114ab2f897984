import type { ApplicationKey } from '../../domain/applications/application.ts';
import { carryOver, markSteps } from '../../domain/applications/saving/carry.acts.ts';
import { listCarried } from '../../domain/applications/saving/carry.queries.ts';
import { destroyNow } from '../../domain/attachments/attachments.jobs.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forMember, type Route } from '../../server/serve.ts';
import { carryCalls } from './carry.calls.ts';

function keyOf(memberId: string, input: Omit<ApplicationKey, 'memberId'>): ApplicationKey {
  return { memberId, companyCode: input.companyCode, postingNumber: input.postingNumber };
}

export const carryRoutes: Route[] = [
  forMember(carryCalls.carry, async ({ input, member, arrivedAt }, context) => {
    const from = keyOf(member.id, { companyCode: input.fromCompanyCode, postingNumber: input.fromPostingNumber });
    const key = keyOf(member.id, input);
    const { application, ...carried } = await inTransaction(context.db, (tx) =>
      carryOver(tx, context, { key, from, arrivedAt }),
    );
    await destroyNow(context, application);
    return carried;
  }),
  forMember(carryCalls.steps, async ({ input, member }, { db }) => ({
    steps: await listCarried(db, keyOf(member.id, input)),
  })),
  forMember(carryCalls.mark, ({ input, member }, { db }) =>
    inTransaction(db, async (tx) => {
      const key = keyOf(member.id, input);
      await markSteps(tx, key, { filled: input.filled, seen: input.seen });
      return { steps: await listCarried(tx, key) };
    }),
  ),
];
