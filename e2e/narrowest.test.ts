import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { OTHER_POSTING, otherContent } from '../dev/otherContent.ts';
import { testDatabase } from '../dev/testDatabase.ts';
import type { PostingName } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { importContent } from '../src/domain/content/importContent.acts.ts';
import { fieldOf, HOBBY, offlineNotice, POSTING, saveButton, writer } from './editorSteps.ts';
import { openPage } from './steps.ts';

// The narrowest screens, and a group with as long a name as there is: nothing scrolls sideways, nothing is covered.

/** What is said or pressed and lies under something else once it is in the middle of the screen. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('h1, h2, h3, a, button, summary, [role=status] *')];
    const [first, ...rest] = all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1);
    if (!first) throw new Error('nothing is shown');
    return [first, ...rest].flatMap((one) => {
      one.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const isSkip = bottom <= 0;
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return isSkip || (at && (one.contains(at) || at.contains(one))) ? [] : [one.outerHTML.slice(0, 200)];
    });
  });
}

async function expectAllInSight(page: Page): Promise<void> {
  // A phone shows a page that is too wide smaller, so that its own window is as wide as the page.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect([new URL(page.url()).pathname, width]).toEqual([new URL(page.url()).pathname, page.viewportSize()?.width]);
  expect(await covered(page), new URL(page.url()).pathname).toEqual([]);
}

async function expectOfflineInSight(server: TestServer, posting: PostingName, width: number): Promise<void> {
  const { page, context, expectProblem } = await writer(server, 'wishes', { size: 'narrow', posting });
  expectProblem(/INTERNET_DISCONNECTED|: offline/);
  await page.setViewportSize({ width, height: 640 });
  await fieldOf(page, HOBBY).fill('종이접기');
  await context.setOffline(true);
  await saveButton(page).click();
  await offlineNotice(page).waitFor();
  await expectAllInSight(page);
}

test.each([360, 320])('the editor without a network, %i px wide', async (width) => {
  await expectOfflineInSight(await testServer(), POSTING, width);
});

test('the site of a group with forty Latin letters, 320 px wide', async () => {
  const database = await testDatabase('empty');
  await importContent(database.db, otherContent());
  const server = await testServer({ database });
  const { page } = await visitor('narrow');
  await page.setViewportSize({ width: 320, height: 640 });
  const posting = `/post/${OTHER_POSTING.COMPANY_CD}/${OTHER_POSTING.PBLANC_NO}`;
  for (const path of ['/', '/post', posting, '/process', '/auth/login', '/auth/register']) {
    await openPage(page, server.origin + path);
    await expectAllInSight(page);
  }
  await expectOfflineInSight(server, OTHER_POSTING, 320);
});
