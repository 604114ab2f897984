import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { makeOperator } from '../dev/sampleOperator.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { toMidMonth } from './consoleSteps.ts';
import { tabTo } from './keys.ts';
import { expectAccessible } from './steps.ts';

// The record of access and its monthly check by keyboard: nothing here is clicked, and the focus is seen at every press of Tab.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await toMidMonth(server);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function pressOn(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }));
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

test('whoever answers for the record finds a person in it, answers a line of the monthly check and takes it home on paper', async () => {
  const rights = [{ role: 'D', company: null }] as const;
  const { operatorId, token, name } = await makeOperator(server.context, { rights });
  const { rows } = await server.database.pool.query(
    `WITH month AS (SELECT date_trunc('month', app_now() AT TIME ZONE 'Asia/Seoul') - interval '1 month' AS began),
       shown AS (INSERT INTO access_log (at, act, operator_id, session_no, company_cd, numbers, reason)
         SELECT (began + make_interval(hours => 3 + n)) AT TIME ZONE 'Asia/Seoul', 'members.find', $1, gen_random_uuid(), 'DT',
           ARRAY[10000000 + n], '본인 문의' FROM month, generate_series(1, 60) n RETURNING 1)
     SELECT to_char(began, 'YYYY-MM') AS month FROM month`,
    [operatorId],
  );
  const { page, context } = await visitor();
  await context.addCookies([{ name: 'console', value: token, url: server.origin, sameSite: 'Strict' }]);
  await page.goto(`${server.origin}/console/record`);
  await heading(page, '열람 기록').waitFor();
  const lines = page.getByRole('table').getByRole('row');
  await expect.poll(() => lines.count()).toBe(51);
  await expectAccessible(page);
  await pressOn(page, '더 보기');
  await expect.poll(() => lines.count()).toBeGreaterThan(60);
  // The button is gone with the last page: one goes on from the count, below the search.
  await tabTo(page, page.getByLabel('접수번호나 회원 번호', { exact: true }), 'Shift+Tab');
  await page.keyboard.type('10000007');
  await page.keyboard.press('Enter');
  await expect.poll(() => lines.count()).toBe(2);
  await expect.poll(() => lines.nth(1).innerText()).toContain(name);
  await pressOn(page, '조건 지우기');
  await expect.poll(() => lines.count()).toBe(51);

  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: '월 점검' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await heading(page, '월 점검').waitFor();
  await expect.poll(() => page.getByLabel('달', { exact: true }).inputValue()).toBe(rows[0].month);
  await page.getByRole('heading', { level: 2, name: /업무 시간/ }).waitFor();
  await expectAccessible(page);
  await pressOn(page, new RegExp(`^확인: ${name}`));
  await page.getByRole('alert').getByRole('link').waitFor();
  await type(page, '확인한 내용', '당직 근무였어요.');
  await page.keyboard.press('Enter');
  await page.getByText('당직 근무였어요.').waitFor();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await pressOn(page, 'PDF로 받기');
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^월 점검 ${rows[0].month} .+\\.pdf$`));
});
