import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';

// A public page's script and data come when somebody is about to follow a link to it, once.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const FAQ = '/api/pages';

async function openPage(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(server.origin + path);
  await page.locator('html[data-ready]').waitFor();
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  return asked;
}

const scripts = (asked: readonly string[]) => asked.filter((path) => path.endsWith('.js'));
const calls = (asked: readonly string[]) => asked.filter((path) => path.startsWith('/api/rec-post') || path === FAQ);

test('a pointer that rests on a link loads its page, and following the link asks for nothing again', async () => {
  const { page } = await visitor();
  const asked = await openPage(page, '/post');
  const title = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first();
  const answer = page.waitForResponse((response) => response.url().includes('/api/rec-post/detail'));
  await title.hover();
  await (await answer).finished();
  const loaded = asked.length;
  const name = (await title.textContent()) ?? '';
  expect(scripts(asked).length).toBeGreaterThan(0);
  expect(calls(asked)).toEqual(['/api/rec-post/detail']);
  await title.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(scripts(asked.slice(loaded))).toEqual([]);
  expect(calls(asked.slice(loaded)).filter((path) => path === '/api/rec-post/detail')).toEqual([]);
});

test('a link that is followed before its answer is there is asked for once', async () => {
  const { page } = await visitor();
  await page.clock.install();
  const asked = await openPage(page, '/post');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/rec-post/detail*', (route) => held.promise.then(() => route.continue()));
  const title = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first();
  const question = page.waitForRequest('**/api/rec-post/detail*');
  await title.hover();
  await question;
  const name = (await title.textContent()) ?? '';
  await title.click();
  // The press has moved the focus, which rests on the link now.
  await page.clock.fastForward(1_000);
  held.resolve();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(calls(asked)).toEqual(['/api/rec-post/detail']);
});

test('the focus on a link loads its page too', async () => {
  const { page } = await visitor();
  await openPage(page, '/');
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/rec-post/list');
  await page.getByRole('main').locator('a[href="/post"], a[href^="/post?"]').first().focus();
  expect((await answer).ok()).toBe(true);
});

test('a member’s page is never loaded ahead', async () => {
  const { page } = await visitor();
  const asked = await openPage(page, '/recruitFAQ');
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('button', { name: '마이페이지' }).hover();
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '지원이력' }).hover();
  // A public link beside it, asked for after it, is the sign that the time for the other one is over.
  const answer = page.waitForResponse((response) => response.url().includes('/api/rec-post/list'));
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('button', { name: '채용안내' }).hover();
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '채용공고' }).hover();
  await answer;
  expect(asked.filter((path) => /Apply|apply/.test(path))).toEqual([]);
});
