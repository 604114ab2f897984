import { findApplication, findSubmitted } from '../../domain/applications/applications.queries.ts';
import { changeStanding } from '../../domain/applications/closing/withdraw.acts.ts';
import { readOwnApplication } from '../../domain/applications/ownApplication.acts.ts';
import { listApplications } from '../../domain/applications/ownList.queries.ts';
import { withdrawConsent } from '../../domain/applications/saving/consent.acts.ts';
import { destroyNow } from '../../domain/attachments/attachments.jobs.ts';
import { CV_CONSENTS, isGiven, WITHDRAWABLE } from '../../domain/cv/consents.ts';
import { findPosting } from '../../domain/postings/postings.queries.ts';
import { giveUp } from '../../domain/selection/givingUp.acts.ts';
import { problem } from '../../http/problem.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forMember, type Route } from '../../server/serve.ts';
import { applicationCalls } from './applications.calls.ts';

function changing(call: typeof applicationCalls.withdraw, event: Parameters<typeof changeStanding>[2]): Route {
  return forMember(call, async ({ input, member, arrivedAt }, context) => {
    const key = { ...input, memberId: member.id };
    return {
      submitStatus: await inTransaction(context.db, (tx) => changeStanding(tx, context, event, { key, arrivedAt })),
    };
  });
}

export const applicationRoutes: Route[] = [
  forMember(applicationCalls.list, ({ member, arrivedAt }, { db }) => listApplications(db, member.id, arrivedAt)),
  forMember(applicationCalls.detail, ({ input, member, arrivedAt }, { db, vault }) =>
    readOwnApplication({ db, vault }, { ...input, memberId: member.id }, arrivedAt),
  ),
  forMember(applicationCalls.copy, async ({ input, member }, { db, vault }) => {
    const key = { ...input, memberId: member.id };
    const [posting, copy, stored] = await Promise.all([
      findPosting(db, input),
      findSubmitted(db, vault, key),
      findApplication(db, vault, key),
    ]);
    if (!posting || !copy || !stored) throw problem('noSubmission');
    const { status, content, ...receipt } = copy;
    const consents = WITHDRAWABLE.filter((consent) => isGiven(stored.cv, consent)).map((one) => CV_CONSENTS[one]);
    return {
      consents,
      ...receipt,
      submitStatus: status,
      words: content.words,
      title: posting.title,
      company: posting.company,
    };
  }),
  changing(applicationCalls.withdraw, 'withdraw'),
  changing(applicationCalls.undoWithdrawal, 'undoWithdrawal'),
  forMember(applicationCalls.giveUp, ({ input: { reason, ...posting }, member }, context) => {
    const key = { ...posting, memberId: member.id };
    return inTransaction(context.db, (tx) => giveUp(tx, context, key, reason));
  }),
  forMember(applicationCalls.withdrawConsent, async ({ input, member }, context) => {
    const consent = WITHDRAWABLE.find((one) => CV_CONSENTS[one] === input.consent)!;
    const { number } = await inTransaction(context.db, (tx) =>
      withdrawConsent(tx, context, { ...input, memberId: member.id }, consent),
    );
    await destroyNow(context, number);
    return {};
  }),
];
