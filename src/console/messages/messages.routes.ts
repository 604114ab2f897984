import {
  type MessageSent,
  mailMessageAgain,
  pauseMessage,
  previewMessage,
  readMessageFailed,
  readMessageMails,
  readMessages,
  sendMessage,
  sendReminder,
} from '../../domain/messages/messages.acts.ts';
import { failureWords } from '../../domain/notices/mailFailure.ts';
import { askedAs } from '../../domain/operators/twoPerson/asked.acts.ts';
import { recordAccess } from '../../domain/record/accessLog.queries.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { Note } from '../../server/security/noting.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { messageCalls } from './messages.calls.ts';

const answerOf = (note: Note, { count, asked }: MessageSent) => ({
  count,
  asked: asked ? askedAs(note, 'message', asked) : { waits: false, aloneFrom: null },
});

export const messageRoutes: Route[] = [
  forOperator(messageCalls.list, ({ input, scope, arrivedAt }, { db, config, vault }) =>
    readMessages(scope, { db, config, vault }, input, arrivedAt),
  ),

  forOperator(messageCalls.preview, ({ input, arrivedAt: at, ...by }, context) =>
    inTransaction(context.db, (tx) => previewMessage(tx, context, input, { ...by, at })),
  ),

  forOperator(messageCalls.send, ({ input, arrivedAt: at, note, ...by }, context) =>
    inTransaction(context.db, async (tx) => {
      const sent = await sendMessage(tx, context, input, { ...by, at });
      return recordAccess(tx, by, sent.shown, answerOf(note, sent));
    }),
  ),

  forOperator(messageCalls.remind, ({ input, arrivedAt: at, note, ...by }, context) =>
    inTransaction(context.db, async (tx) => {
      const sent = await sendReminder(tx, context, { ...input, expected: input.expected! }, { ...by, at });
      return recordAccess(tx, by, sent.shown, answerOf(note, sent));
    }),
  ),

  forOperator(messageCalls.counts, ({ input: { message, ...key }, scope }, { db, vault }) =>
    readMessageMails(scope, { db, vault }, { key, message }),
  ),

  forOperator(messageCalls.failed, ({ input: { message, ...key }, scope, ...by }, { db, vault }) =>
    inTransaction(db, async (tx) => {
      const failed = await readMessageFailed(scope, { db: tx, vault }, { key, message });
      const applications = failed.map(({ number }) => number);
      const shown = { company: key.companyCode, posting: key.postingNumber, applications };
      return recordAccess(
        tx,
        by,
        shown,
        failed.map(({ number, code }) => ({ number, cause: failureWords(code) })),
      );
    }),
  ),

  forOperator(messageCalls.pause, async ({ input, operator, scope, arrivedAt: at }, { db, vault }) => {
    const { message, doing, ...key } = input;
    const paused = { stops: doing === 'stop', by: operator.id, at };
    await inTransaction(db, (tx) => pauseMessage(scope, { db: tx, vault }, { key, message }, paused));
    return {};
  }),

  forOperator(messageCalls.again, async ({ input: { message, ...key }, scope }, { db, vault }) => {
    await inTransaction(db, (tx) => mailMessageAgain(scope, { db: tx, vault }, { key, message }));
    return {};
  }),
];
