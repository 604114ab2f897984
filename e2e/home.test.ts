import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { leastWireCv } from '../dev/cvSample.ts';
import { makeMember } from '../dev/samples.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { editorPath, POSTING, takeSession } from './editorSteps.ts';
import { expectAccessible, openPage, paintWhole } from './steps.ts';

// The home page: what closes when, and the ways from it to the postings.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

describe.each(['wide', 'narrow'] as const)('%s', (size) => {
  test('is accessible and fits, and a day of its calendar leads to what closes on it', async () => {
    const { page } = await visitor(size);
    await openPage(page, server.origin);
    await expectAccessible(page);
    const days = page.getByRole('link', { name: /^(오늘, )?\d+월 \d+일 .요일 마감 \d+건$/ });
    expect(await days.count()).toBeGreaterThan(8);
    const day = days.filter({ hasText: /마감 2건/ }).first();
    await day.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/post\?ends=\d{4}-\d\d-\d\d$/);
    await page.getByRole('heading', { level: 1, name: /^채용공고/ }).waitFor();
    await expect.poll(() => page.locator('h1 + [role=status]').textContent()).toBe('2건');
    await page
      .locator('summary')
      .filter({ hasText: /\d+\. \d+\.\(.\) 마감/ })
      .waitFor();
  });

  test('its shortcuts, words and companies lead to postings', async () => {
    const { page } = await visitor(size);
    for (const name of ['신입', '상시 채용', /^연구·개발/, /^다온푸드 열린 공고 \d+건$/]) {
      await openPage(page, server.origin);
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await page.waitForURL(/\/post\?/);
      await expect.poll(() => page.locator('h1 + [role=status]').textContent()).toMatch(/^[1-9]\d*건$/);
    }
  });
});

test.each(['wide', 'narrow'] as const)(
  'a member finds what waits for them, and nothing moves for it, %s',
  async (size) => {
    const { page } = await visitor(size);
    const member = await makeMember(server.context);
    const body = { ...leastWireCv, ...POSTING };
    expect((await server.ask('POST /api/updatecv', { token: member.token, body })).status).toBe(200);
    await page.addInitScript(() => {
      Object.assign(globalThis, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Object.assign(globalThis, { moved: Reflect.get(globalThis, 'moved') + Reflect.get(entry, 'value') });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await takeSession(page, member);
    await paintWhole(page, `${server.origin}/`);
    await openPage(page, server.origin);
    const own = page.getByRole('region', { name: `${member.personal.name} 님의 지원` });
    await own.getByRole('link', { name: /^이어서 쓰기 · .+ 마감 발효 연구원$/ }).waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toBe(0);
    await expectAccessible(page);
    await own.getByRole('link', { name: /발효 연구원$/ }).click();
    await page.waitForURL(server.origin + editorPath(POSTING));
  },
);

test('no width between phone and desk scrolls sideways', async () => {
  const { page } = await visitor();
  await openPage(page, server.origin);
  for (const width of [320, 360, 599, 600, 700, 768, 959, 960, 1100, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
  }
});
