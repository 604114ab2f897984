import { expect, it, onTestFinished } from 'vitest';
import { sampleSubject } from '../../dev/openOutbox.ts';
import { makeMember } from '../../dev/samples.ts';
import { testMailServer } from '../../dev/testMailServer.ts';
import { testServer } from '../../dev/testServer.ts';
import { tell } from '../domain/notices/outbox.acts.ts';
import { createMailer } from '../server/outside/mail/mailer.ts';
import { startJobs, taskList } from './jobs.ts';

const smtp = await testMailServer();
const { context, database } = await testServer({ env: { SMTP_URL: smtp.url } });

it('a mail lets those go before it who wait for what they asked', async () => {
  const { memberId } = await makeMember(context);
  const data = { ...sampleSubject, submittedAt: new Date('2026-11-21T09:00:00Z'), contentHash: 'abc' };
  const id = await tell(context.db, context.vault, memberId, { template: 'receipt', data });
  const mailer = createMailer(context.config);
  onTestFinished(() => mailer.close());
  const calm = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const { sendMail } = taskList(context, { mailer, shortMessages: undefined }, () => {
    asked.resolve();
    return calm.promise;
  });
  const sending = sendMail!({ id }, undefined as never);
  await asked.promise;
  const unsent = async () =>
    (await context.db.selectFrom('outbox').select('outbox_id').where('sent_at', 'is', null).execute()).length;
  expect([smtp.taken.length, await unsent()]).toEqual([0, 1]);
  calm.resolve();
  await sending;
  expect([smtp.taken.length, await unsent()]).toEqual([1, 0]);
});

it('a process runs as many at once as it is to, and none leaves them to the others', async () => {
  const waiting = async () => {
    const { rows } = await database.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%jobs:%'`,
    );
    return rows.length;
  };
  const start = (jobsAtOnce: number, stack: AsyncDisposableStack) =>
    startJobs({ ...context, config: { ...context.config, jobsAtOnce } }, database.url, stack);
  await using none = new AsyncDisposableStack();
  await start(0, none);
  await using one = new AsyncDisposableStack();
  await start(1, one);
  // Those of the second alone.
  await expect.poll(waiting).toBe(1);
  await one.disposeAsync();
  expect(await waiting()).toBe(0);
});
