import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type sizes, visitor } from '../dev/browser.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { expectFocused } from './keys.ts';
import { expectAccessible } from './steps.ts';

// What a list of postings says it is narrowed to, why each row is in it, and how one gets back to all of them.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

async function open(size: keyof typeof sizes, path: string): Promise<Page> {
  const { page } = await visitor(size);
  await page.goto(server.origin + path);
  await page.locator('html[data-ready]').waitFor();
  return page;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rows = (page: Page) => page.locator('main ol > li').filter({ has: page.getByRole('heading') });

test('what was searched for is marked where it stands, and said to be in the text where it is nowhere else; one press leads back', async () => {
  const page = await open('narrow', '/post?q=연구');
  const marks = rows(page).locator('mark');
  expect(new Set(await marks.allTextContents())).toEqual(new Set(['연구']));
  const [titled, within] = [rows(page).filter({ hasText: '발효' }), rows(page).filter({ hasText: '패키지 디자이너' })];
  expect(await titled.getByRole('heading').locator('mark').count()).toBe(1);
  expect(await titled.getByText('본문에').count()).toBe(0);
  await within.getByText('본문에 ‘연구’').waitFor();
  // Each row says why it is there.
  for (const row of await rows(page).all()) expect(await row.locator('mark').count()).toBeGreaterThan(0);
  expect(await heading(page).textContent()).toMatch(/^채용공고 ‘연구’ 검색 결과 \d+건$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: '검색어 지우기' }).click();
  await page.waitForURL((url) => !url.searchParams.has('q'));
  await expect.poll(() => marks.count()).toBe(0);
  await expectFocused(page, heading(page));

  await page.goto(`${server.origin}/post?q=${encodeURIComponent('생산·품질')}`);
  await page.getByRole('heading', { name: '미생물 분석원' }).waitFor();
  // The kind of work has it, which a row shows only then.
  const fact = rows(page).filter({ hasText: '미생물 분석원' }).locator('mark');
  expect(await fact.allTextContents()).toEqual(['생산·품질']);
});

test('a list of what is over says so, orders by its own end, and leads nowhere that has nothing', async () => {
  const page = await open('wide', '/post?status=closed');
  expect(await heading(page).textContent()).toMatch(/^채용공고 마감된 공고 \d+건$/);
  await page.getByRole('link', { name: '최근 마감순' }).and(page.locator('[aria-current]')).waitFor();
  expect(await page.getByRole('link', { name: '마감 임박순' }).count()).toBe(0);
  const kinds = page.getByRole('navigation', { name: '직무' }).getByRole('listitem');
  const nothing = kinds.filter({ hasText: /\D0건$/ });
  expect(await nothing.count()).toBeGreaterThan(0);
  expect(await nothing.getByRole('link').count()).toBe(0);
  await page.locator('summary').filter({ hasText: '회사' }).filter({ visible: true }).click();
  // How many there are of all stands beside those of each.
  await page
    .locator('details[open]')
    .getByRole('link', { name: /^전체\s*\d+건$/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '접수 중인 공고 보기' }).click();
  await page.waitForURL((url) => url.search === '');
  await page.getByRole('link', { name: '마감 임박순' }).waitFor();
});
