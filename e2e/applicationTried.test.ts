import type { FrameLocator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { makeDraft } from '../dev/postingDraft.ts';
import { makeOperator } from '../dev/sampleOperator.ts';
import { digestOf } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { expectAccessible } from './steps.ts';

// The application of a posting that is being written is tried in the applicant's own editor, which leaves nothing behind.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const HOUR = 60 * 60_000;
/** What looking at any page touches. */
const TOUCHED = ['session', 'attempt', 'security_event', 'operator_session'];

/** Everything that this browser keeps for the site. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));

async function writeEverything(form: FrameLocator | Page): Promise<void> {
  await form.getByRole('textbox', { name: '이름', exact: true }).fill('미리 쓰는 사람');
  await form.getByRole('link', { name: /^다음:/ }).click();
  await form.getByRole('heading', { level: 2, name: '희망 조건' }).waitFor();
}

test('beside the form stands the application itself, and a change of the form is in it', async () => {
  const officer = await makeOperator(server.context, { rights: [{ role: 'O', company: 'DT' }] });
  const { key } = await makeDraft(server, officer, 2 * HOUR);
  const { page, context } = await visitor();
  await context.addCookies([{ name: 'console', value: officer.token, url: server.origin, sameSite: 'Strict' }]);
  await page.goto(`${server.origin}/console/postings/DT/${key.pblanc_no}/edit`);
  await page.getByRole('navigation', { name: '공고의 부분' }).getByRole('button', { name: '지원서 양식' }).click();
  const form = page.frameLocator('iframe[title="지원서 미리보기"]');
  await form.getByText(/어디에도 남지 않아요/).waitFor();
  await writeEverything(form);
  await form.getByRole('textbox', { name: '취미' }).waitFor();
  await page
    .getByRole('group', { name: '취미', exact: true })
    .getByRole('radio', { name: '받지 않음' })
    .check({ force: true });
  await form.getByRole('heading', { level: 2, name: '기본 정보' }).waitFor();
  await writeEverything(form);
  expect(await form.getByRole('textbox', { name: '취미' }).count()).toBe(0);
  await page
    .getByRole('region', { name: '지원자에게 보이는 안내와 동의' })
    .getByText(/해당하는 항목/)
    .first()
    .waitFor();
  await expectAccessible(page);
});

test('what is tried is stored nowhere: no row, no call, nothing in the browser', async () => {
  const officer = await makeOperator(server.context, { rights: [{ role: 'O', company: 'DT' }] });
  const { key } = await makeDraft(server, officer, 2 * HOUR);
  const { page, context } = await visitor('narrow');
  await context.addCookies([{ name: 'console', value: officer.token, url: server.origin, sameSite: 'Strict' }]);
  const rows = await digestOf(server.database, TOUCHED);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('/api/')) sent.push(request.url());
  });
  const tried = `${server.origin}/api/console/postings/copy/try?${new URLSearchParams(key)}`;
  await page.goto(tried);
  await writeEverything(page);
  await page
    .getByText(/저장됨/)
    .first()
    .waitFor();
  await expectAccessible(page);
  expect(sent).toEqual([tried]);
  expect(await kept(page)).toEqual({ local: {}, session: {}, databases: [] });
  expect(await digestOf(server.database, TOUCHED)).toBe(rows);
});
