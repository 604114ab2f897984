import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { makeDraft } from '../dev/postingDraft.ts';
import { makeOperator } from '../dev/sampleOperator.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { expectAccessible } from './steps.ts';

// A publishing is arranged for an instant to come, changed until then, and cancelled.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const HOUR = 60 * 60_000;

async function openPublication(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: '공고의 부분' }).getByRole('button', { name: '공개와 승인' }).click();
  await page.getByRole('heading', { level: 2, name: '공개와 승인' }).waitFor();
}

test('a posting is arranged for an instant: what is written later stays out until it is arranged anew, and it is cancelled', async () => {
  const officer = await makeOperator(server.context, { rights: [{ role: 'O', company: 'DT' }] });
  const { key, title } = await makeDraft(server, officer, 2 * HOUR);
  const { page, context } = await visitor();
  await context.addCookies([{ name: 'console', value: officer.token, url: server.origin, sameSite: 'Strict' }]);
  await page.goto(`${server.origin}/console/postings/DT/${key.pblanc_no}/edit`);
  await openPublication(page);
  await page.getByText('아직 공개한 적이 없는 공고예요.').waitFor();
  await expectAccessible(page);
  const arrange = page.getByRole('button', { name: /공개 예약하기$/ });
  await arrange.click();
  await page.getByText(/에 공개되도록 예약했어요/).waitFor();
  await page.getByText('공개 예정', { exact: true }).waitFor();
  await page.getByText(/에 저절로 공개돼요/).waitFor();

  await page.getByRole('navigation', { name: '공고의 부분' }).getByRole('button', { name: '기본 정보' }).click();
  await page.getByRole('textbox', { name: '모집 인원', exact: true }).fill('9명');
  await page.getByText(/예약한 내용과 달라요/).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /저장됨/ })
    .waitFor();
  await expectAccessible(page);
  await openPublication(page);
  await arrange.click();
  await page.getByText(/에 공개되도록 예약했어요/).waitFor();
  await expect.poll(() => page.getByText(/예약한 내용과 달라요/).count()).toBe(0);

  await page.goto(`${server.origin}/console`);
  await page.getByRole('link', { name: `공고 보기: ${title} 공개` }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText(/에 저절로 공개돼요/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: '예약 취소' }).click();
  await page.getByRole('button', { name: '누구에게 무엇을 알리는지 보기' }).click();
  await page.getByText('알림을 받는 사람이 없어요.').waitFor();
  await page.getByRole('button', { name: '예약 취소하기' }).click();
  await page.getByText('초안', { exact: true }).waitFor();
  await expect.poll(() => page.getByText(/에 저절로 공개돼요/).count()).toBe(0);
  await page.getByRole('link', { name: '채용공고 목록' }).click();
  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByText('초안')
    .waitFor();
});
