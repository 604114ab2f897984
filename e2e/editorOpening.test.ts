import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { editorPath, fieldOf, HOBBY, savedLine, storedAt, writer } from './editorSteps.ts';
import { expectAccessible } from './steps.ts';

// From the editor of one application to that of another in one step, as the browser's list of pages has it; and to a newer build.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** Goes on within the page, as between two entries of the browser's history. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

test('while one application opens nothing of the one before is there, and its late answer changes nothing', async () => {
  const { page, member } = await writer(server, 'wishes');
  const other = { COMPANY_CD: 'DL', PBLANC_NO: '2026110905' };
  const [held, asked, answered] = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  await page.route(/\/api\/list\?.*2026110905/, async (route) => {
    asked!.resolve();
    await held!.promise;
    await route.continue();
    answered!.resolve();
  });
  await goWithin(page, `${editorPath(other)}#wishes`);
  await asked!.promise;
  await fieldOf(page, HOBBY).waitFor({ state: 'detached' });
  await page.goBack();
  await fieldOf(page, HOBBY).fill('등산');
  const late = page.waitForResponse(/\/api\/list\?.*2026110905/);
  held!.resolve();
  await answered!.promise;
  await (await late).finished();
  await fieldOf(page, HOBBY).fill('등산과 낚시');
  await savedLine(page, /저장됨/).waitFor();
  await expect.poll(() => storedAt(server, member, [HOBBY])).toEqual(['등산과 낚시']);
  expect(await storedAt(server, member, [HOBBY], other)).toEqual(['']);
});

test('a newer build is offered once what was written is saved, and opening it again keeps every word', async () => {
  const { page, member } = await writer(server, 'wishes');
  const offer = page.getByText('사이트의 새 버전이 있어요.');
  const release = Promise.withResolvers<void>();
  await page.route('**/api/updatecv', async (route) => {
    const response = await route.fetch();
    await release.promise;
    await route.fulfill({ response, headers: { ...response.headers(), 'x-build': '99999-later' } });
  });
  await fieldOf(page, HOBBY).fill('종이접기');
  await savedLine(page, /저장 중/).waitFor();
  expect(await offer.count()).toBe(0);
  release.resolve();
  await offer.waitFor();
  await savedLine(page, /저장됨/).waitFor();
  await expectAccessible(page);
  // Written on meanwhile: it is saved before the page goes.
  await page.unrouteAll({ behavior: 'wait' });
  await fieldOf(page, HOBBY).fill('종이접기와 등산');
  await page.getByRole('button', { name: '다시 열기' }).click();
  await offer.waitFor({ state: 'detached' });
  await savedLine(page, /저장됨/).waitFor();
  expect(await fieldOf(page, HOBBY).inputValue()).toBe('종이접기와 등산');
  expect(await storedAt(server, member, [HOBBY])).toEqual(['종이접기와 등산']);
});
