import { beforeAll, expect, test } from 'vitest';
import { submittingWireCv } from '../dev/cvSample.ts';
import { makeOperator } from '../dev/sampleOperator.ts';
import { makeMember } from '../dev/samples.ts';
import { makePosting } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { browserOf, button, field, heading } from './consoleSteps.ts';
import { expectAccessible } from './steps.ts';

// What the console's screens say and show in states that are not their usual one.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

test('오늘 narrowed to a company leaves out what one’s role there does not reach, and says no error', async () => {
  const rights = [
    { role: 'R', company: 'DT' },
    { role: 'L', company: 'DF' },
  ] as const;
  const { page } = await browserOf(server, await makeOperator(server.context, { rights }));
  await page.goto(`${server.origin}/console`);
  await heading(page, '오늘 할 일').waitFor();
  const count = page.locator('header').getByText(/^\d+건$/);
  await count.waitFor();
  const days = page.waitForResponse('**/api/console/today/days?company=DF');
  await page.getByRole('combobox', { name: '회사', exact: true }).selectOption('DF');
  expect((await days).status()).toBe(200);
  await count.waitFor();
  expect(await page.getByText('찾으시는 회사가 없어요', { exact: false }).count()).toBe(0);
  await expectAccessible(page);
});

test('a list of postings in which nothing is found says so, and never that there is none', async () => {
  const { page } = await browserOf(
    server,
    await makeOperator(server.context, { rights: [{ role: 'O', company: 'DT' }] }),
  );
  await page.goto(`${server.origin}/console/postings?words=${encodeURIComponent('없는낱말')}`);
  await page.getByText('이 조건에 맞는 공고가 없어요').waitFor();
  await expectAccessible(page);
});

test('when a step is told in words, they can be deleted and written again', async () => {
  const { page } = await browserOf(
    server,
    await makeOperator(server.context, { rights: [{ role: 'O', company: 'DT' }] }),
  );
  await page.goto(`${server.origin}/console/postings/DT/2026110201/edit`);
  await page.getByRole('navigation', { name: '공고의 부분' }).getByRole('button', { name: '전형' }).click();
  await button(page, '단계 추가').click();
  const step = page.getByRole('listitem', { name: /^단계 5$/ });
  await step.getByRole('radio', { name: '말로' }).check();
  await field(step, '때').press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type('7월쯤');
  expect(await field(step, '때').inputValue()).toBe('7월쯤');
});

test('an answer about a step that one has left does not take the place of the step that is shown', async () => {
  const posting = await makePosting(server.database);
  const steps = ['서류 심사', '최종 면접'].map((name) => ({ name, deadline: false, from: null, to: null, term: '' }));
  await server.database.pool.query('UPDATE posting SET body = body || $2 WHERE pblanc_no = $1', [
    posting.PBLANC_NO,
    { steps },
  ]);
  const { token } = await makeMember(server.context);
  await server.ask('POST /api/updatecv', { token, body: { ...posting, ...submittingWireCv } });
  const { page } = await browserOf(
    server,
    await makeOperator(server.context, { rights: [{ role: 'O', company: 'DT' }] }),
  );
  await page.goto(`${server.origin}/console/postings/${posting.COMPANY_CD}/${posting.PBLANC_NO}/decide?step=1`);
  await heading(page, '시험 공고 · 서류 심사 결과').waitFor();
  const left = Promise.withResolvers<void>();
  await page.route(/postings\/decide\?.*step_no=1/, async (route) => {
    await left.promise;
    await route.continue();
  });
  const late = page.waitForResponse(/postings\/decide\?.*step_no=1/);
  await page.getByRole('checkbox', { name: '1명 모두 고르기' }).check();
  await button(page, '합격').click();
  await page.getByText('1명의 결과를 정했어요.').waitFor();
  await page
    .getByRole('navigation', { name: '전형 단계' })
    .getByRole('link', { name: /최종 면접/ })
    .click();
  await heading(page, '시험 공고 · 최종 면접 결과').waitFor();
  left.resolve();
  await (await late).finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('시험 공고 · 최종 면접 결과');
});
