import { failureWords } from '../../domain/notices/mailFailure.ts';
import { recordAccess } from '../../domain/record/accessLog.queries.ts';
import { mailAgain, pauseMails, readFailed, readMails } from '../../domain/selection/mails.acts.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { mailCalls } from './mails.calls.ts';

export const mailRoutes: Route[] = [
  forOperator(mailCalls.counts, ({ input: { announcement, ...key }, scope }, { db }) =>
    readMails(scope, db, { key, id: announcement! }),
  ),

  forOperator(mailCalls.failed, ({ input: { announcement, ...key }, scope, ...by }, { db }) =>
    inTransaction(db, async (tx) => {
      const failed = await readFailed(scope, tx, { key, id: announcement! });
      const applications = failed.map(({ number }) => number);
      const shown = { company: key.companyCode, posting: key.postingNumber, applications };
      const answer = failed.map(({ number, code }) => ({ number, cause: failureWords(code) }));
      return recordAccess(tx, by, shown, answer);
    }),
  ),

  forOperator(mailCalls.pause, async ({ input, operator, scope, arrivedAt: at }, { db }) => {
    const { announcement, doing, ...key } = input;
    const paused = { stops: doing === 'stop', by: operator.id, at };
    await inTransaction(db, (tx) => pauseMails(scope, tx, { key, id: announcement! }, paused));
    return {};
  }),

  forOperator(mailCalls.again, async ({ input: { announcement, ...key }, scope }, { db }) => {
    await inTransaction(db, (tx) => mailAgain(scope, tx, { key, id: announcement! }));
    return {};
  }),
];
