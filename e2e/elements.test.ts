import { beforeAll, expect, test } from 'vitest';
import { type sizes, visitor } from '../dev/browser.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { dialog, expectAccessible } from './steps.ts';

// Everything in src/browser/ui, in all its states, as shown on the page for those who build screens.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

async function open(size: keyof typeof sizes) {
  const { page } = await visitor(size);
  await page.goto(`${server.origin}/development/elements`);
  await page.locator('html[data-ready]').waitFor();
  return page;
}

test.each(['wide', 'narrow'] as const)('every element is accessible in every state, %s', async (size) => {
  const page = await open(size);
  await expectAccessible(page);
  await page.getByRole('button', { name: '오류 요약 보이기' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
  await page.getByRole('button', { name: '떠 있는 것 보이기' }).click();
  await page.getByRole('tab', { name: '이용약관' }).waitFor();
  await expectAccessible(page);
});

test('every dialog opens, is accessible and closes', async () => {
  const page = await open('narrow');
  await page.getByRole('button', { name: '떠 있는 것 보이기' }).click();
  const openers = page.getByRole('button', { name: /^대화 상자 열기/ });
  await openers.first().waitFor();
  for (const opener of await openers.all()) {
    await opener.click();
    await dialog(page).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: '지우기 전에 묻기' }).click();
  const question = page.getByRole('alertdialog');
  await expectAccessible(page);
  await question.getByRole('button', { name: '지우기' }).click();
  await question.locator('[aria-disabled=true]').first().waitFor();
  await question.waitFor({ state: 'detached' });
});
