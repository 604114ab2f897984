import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';

// The deadline of a posting, by the server's clock alone.

const BACKEND = '/post/DT/2026110201';
const MINUTE = 60_000;

let server: TestServer;
let end: Date;
beforeAll(async () => {
  server = await testServer();
  const { json } = await server.ask('GET /api/rec-post/detail?COMPANY_CD=DT&PBLANC_NO=2026110201');
  end = new Date(json.accept_to);
});

const timer = (page: Page) => page.getByRole('timer').filter({ visible: true });

async function openBeforeEnd(ms: number): Promise<Page> {
  await server.database.moveClock(new Date(end.getTime() - ms));
  await server.context.clock.measure();
  const { page } = await visitor();
  // This visitor's own clock is years off.
  await page.addInitScript(() => {
    const own = Date.now;
    Date.now = () => own() + 1e11;
  });
  await page.goto(server.origin + BACKEND);
  return page;
}

test('is told in days and hours, never as a time of day, then in hours and minutes', async () => {
  const days = await openBeforeEnd((2 * 24 + 5) * 60 * MINUTE + 30_000);
  await timer(days).getByText('2일 5시간').waitFor();
  const hours = await openBeforeEnd(65 * MINUTE + 30_000);
  await timer(hours).getByText('1시간 05분').waitFor();
  expect(await timer(hours).textContent()).toBe('1시간 05분 남음');
});

test('counts seconds in the last hour, and the page closes with the posting', async () => {
  const page = await openBeforeEnd(12_000);
  await timer(page)
    .getByText(/^\d초$/)
    .waitFor();
  const first = await timer(page).textContent();
  await expect.poll(() => timer(page).textContent()).not.toBe(first);
  await page.getByText('접수 마감', { exact: true }).first().waitFor();
  expect(await page.getByRole('link', { name: '지원서 작성하기' }).count()).toBe(0);
  await page.getByRole('status').getByText('접수가 마감되었어요.').first().waitFor({ state: 'attached' });
  expect(await timer(page).textContent()).toBe('접수 마감');
});

test.each([
  ['/post/DT/2026110302', '채용 시까지', 1],
  ['/post/DT/2026010501', '상시 등록', 0],
])('a posting without an end, %s, says how long it takes applications, the same everywhere', async (path, ...said) => {
  const [words, timers] = said;
  const { page } = await visitor();
  await page.goto(server.origin + path);
  const summary = page.getByRole('complementary', { name: '지원하기' });
  await summary.getByText('접수 기간', { exact: true }).waitFor();
  await summary.getByText(words, { exact: true }).waitFor();
  // A talent pool waits for nothing.
  expect(await timer(page).count()).toBe(timers);
  await summary.getByText('정해진 마감일 없이 받아요.', { exact: true }).waitFor();
  expect(await summary.getByText('접수 마감까지').count()).toBe(0);
  const period = page.getByRole('definition').filter({ hasText: /\d\d:\d\d – / });
  expect(await period.textContent()).toContain(` – ${words}`);
});
