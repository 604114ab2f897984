import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { writer } from './editorSteps.ts';
import { openPage } from './steps.ts';

// A snackbar on a phone is above the bar at the foot of a page, never over its buttons.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const SAID = '로그인을 연장했어요.';

/** How far above the button at the foot a snackbar ends, which the page shows after it is loaded again. */
async function roomOver(page: Page, button: string): Promise<number> {
  await page.evaluate((sentence) => sessionStorage.setItem('toastAfterReload', sentence), SAID);
  await page.reload();
  const link = page.getByRole('link', { name: button }).filter({ visible: true });
  await link.waitFor();
  const snackbar = await page
    .getByText(SAID)
    .evaluate((text) => text.closest('[role=dialog]')!.getBoundingClientRect());
  return (await link.boundingBox())!.y - snackbar.bottom;
}

test('over the bar with 지원하기 of a posting', async () => {
  const { page } = await visitor('narrow');
  await openPage(page, `${server.origin}/post/DF/2026110306`);
  expect(await roomOver(page, '지원서 작성하기')).toBeGreaterThanOrEqual(8);
});

test('over the bar with 이전 and 다음 of the editor', async () => {
  const { page } = await writer(server, 'education', { size: 'narrow' });
  expect(await roomOver(page, '다음')).toBeGreaterThanOrEqual(8);
});

test('over that bar also where it comes to rest, at the end of a posting', async () => {
  const { page } = await visitor('narrow');
  await openPage(page, `${server.origin}/post/DF/2026110306`);
  await page.evaluate((sentence) => sessionStorage.setItem('toastAfterReload', sentence), SAID);
  await page.reload();
  const snackbar = page.getByRole('dialog').filter({ hasText: SAID });
  await snackbar.waitFor();
  const bar = page.getByRole('region', { name: '지원하기' });
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const topOf = async () => (await bar.boundingBox())!.y;
  expect(await topOf()).toBeLessThan(700);
  await expect
    .poll(async () => {
      const { y, height } = (await snackbar.boundingBox())!;
      return y + height <= (await topOf()) || y >= (await topOf()) + 64;
    })
    .toBe(true);
});
