import { expect, test } from 'vitest';
import { readable } from '../../../dev/readableMail.ts';
import { runJobs } from '../../../dev/runJobs.ts';
import { testMailServer } from '../../../dev/testMailServer.ts';
import { testServer } from '../../../dev/testServer.ts';
import { tell } from '../../domain/notices/outbox.acts.ts';
import { importIntoEmpty } from './sampleContent.ts';

test('a notice whose words an older program did not have goes out after the next start, the company’s own words stay', async () => {
  const smtp = await testMailServer();
  const server = await testServer({ env: { SMTP_URL: smtp.url } });
  const { context, database } = server;
  await database.pool.query(
    `UPDATE page_text SET body = jsonb_set(body - 'operatorTried', '{operatorUnused,subject}', '"우리 제목"') WHERE page = 'mail'`,
  );
  const [to, person] = ['operator@example.com', '이도윤'];
  await tell(context.db, context.vault, null, { template: 'operatorTried', data: { to, person, at: new Date() } });
  await runJobs(server);
  expect(smtp.taken).toEqual([]);
  // What a start does with a database that has content.
  expect(await importIntoEmpty(context.db)).toBe(false);
  const own = { to, person, days: 60, closesOn: '2026-12-01' };
  await tell(context.db, context.vault, null, { template: 'operatorUnused', data: own });
  await runJobs(server, { again: true });
  const subjects = smtp.taken.map(({ raw }) => readable(raw));
  expect(subjects.map((text) => text.includes('우리 제목')).toSorted()).toEqual([false, true]);
});
