import { forgetReadings } from '../../domain/applicants/copyToOpen.queries.ts';
import { listApplicants } from '../../domain/applicants/listApplicants.acts.ts';
import { keepView } from '../../domain/applicants/listViews.acts.ts';
import { keepColumns, removeView } from '../../domain/applicants/listViews.queries.ts';
import { chosenBy } from '../../domain/applicants/selection.acts.ts';
import { recordAccess } from '../../domain/record/accessLog.queries.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { listedApplicantCalls } from './listedApplicants.calls.ts';
import { tagRoutes } from './tags/tags.routes.ts';

export const applicantListRoutes: Route[] = [
  ...tagRoutes,
  forOperator(listedApplicantCalls.list, ({ input, arrivedAt: at, ...by }, context) =>
    inTransaction(context.db, (tx) => listApplicants(tx, context, input, { ...by, at })),
  ),

  forOperator(listedApplicantCalls.unread, ({ input, arrivedAt: at, ...by }, context) =>
    inTransaction(context.db, async (tx) => {
      const { numbers, searched } = await chosenBy(tx, context, input, { ...by, at });
      const count = await forgetReadings(tx, by.operator.id, numbers);
      const about = { company: input.companyCode, posting: input.postingNumber, applications: numbers, searched };
      return recordAccess(tx, by, about, { count });
    }),
  ),

  forOperator(listedApplicantCalls.keepView, ({ input, arrivedAt: at, ...by }, context) =>
    inTransaction(context.db, async (tx) => ({ views: await keepView(tx, input, { ...by, at }) })),
  ),

  forOperator(listedApplicantCalls.removeView, async ({ input, operator }, context) => {
    await removeView(context.db, operator.id, input.number!);
    return {};
  }),

  forOperator(listedApplicantCalls.columns, async ({ input, operator }, context) => {
    await keepColumns(context.db, operator.id, input.columns);
    return {};
  }),
];
