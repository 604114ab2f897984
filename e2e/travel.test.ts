import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { openPage } from './steps.ts';

// From a row of the list to its posting: sign and title travel, and nothing moves where that is not wanted.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** What has a name to travel under when a transition begins and when its new page is drawn, noted for each. */
async function noteTravels(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const named = () =>
      [...document.querySelectorAll('main *')].flatMap((one) => {
        const name = getComputedStyle(one).viewTransitionName;
        return name === 'none' ? [] : [`${name}: ${one.textContent}`];
      });
    const noted: object[] = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = ((draw: () => Promise<void>) => {
      const before = named();
      const transition = start(draw);
      transition.updateCallbackDone.then(() => noted.push({ before, after: named() }));
      return transition;
    }) as typeof document.startViewTransition;
    Object.assign(window, { noted });
  });
}

const noted = (page: Page) => page.evaluate(() => (window as unknown as { noted: object[] }).noted);

test('the title of the row that is left is that of the page that comes, once however often one goes back', async () => {
  const { page } = await visitor();
  await noteTravels(page);
  await openPage(page, `${server.origin}/post`);
  for (const title of ['발효 연구원', '데이터 분석가']) {
    const before = (await noted(page)).length;
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(async () => (await noted(page)).length).toBe(before + 1);
    const names = ['sign: ', `title: ${title}`];
    expect((await noted(page)).at(-1)).toEqual({ before: names, after: names });
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /^채용공고/ }).waitFor();
    await expect.poll(async () => (await noted(page)).length).toBe(before + 2);
  }
});

test('who wants no motion sees the page at once', async () => {
  const { page } = await visitor();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, `${server.origin}/post`);
  const durations = () =>
    page.evaluate(() => getComputedStyle(document.documentElement, '::view-transition-group(title)').animationDuration);
  expect(await durations()).toBe('0s');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await durations()).toBe('0.22s');
});
