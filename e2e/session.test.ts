import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { makeMember } from '../dev/samples.ts';
import { MINUTE, passTime } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { ABSOLUTE_MS, IDLE_MS } from '../src/domain/members/sessions/session.ts';
import { dialog, expectAccessible, logIn } from './steps.ts';

// How a session ends, is extended, and is shared by tabs (domain decision §5), in the browser.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const at = (path: string) => server.origin + path;
const bar = (page: Page) => page.getByRole('region', { name: '로그인 시간' });
const extend = (page: Page) => bar(page).getByRole('button', { name: '로그인 연장하기' });
const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** A member's page whose own clock can be moved. */
async function memberPage(page: Page, path: string, size: 'wide' | 'narrow' = 'wide') {
  const member = await makeMember(server.context);
  await page.clock.install();
  await page.goto(at('/talented'));
  await page.evaluate((token) => sessionStorage.setItem('token', token), member.token);
  await page.goto(at(path));
  await page
    .getByText(`${member.personal.name} 님`)
    .first()
    .waitFor({ state: size === 'wide' ? 'visible' : 'attached' });
  return member;
}

/** Time passes for the server and for the page alike. */
async function wait(ms: number, ...pages: Page[]): Promise<void> {
  await passTime(server, ms);
  for (const page of pages) await page.clock.fastForward(ms);
}

/** A tab duplicated from another: session storage is copied with it. */
async function copyTab(page: Page, context: BrowserContext, path: string): Promise<Page> {
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((to) => {
      window.open(to);
    }, path),
  ]);
  await copy.clock.install();
  await copy.locator('html[data-ready]').waitFor();
  return copy;
}

test.each(['wide', 'narrow'] as const)('five minutes before the end one press extends, %s', async (size) => {
  const { page } = await visitor(size);
  const member = await memberPage(page, '/post', size);
  const search = page.getByRole('searchbox').first();
  await search.fill('개발');
  await wait(IDLE_MS - 5 * MINUTE, page);
  await bar(page).getByText('자동으로 로그아웃돼요').waitFor();
  // It is read out, and a person who is typing goes on typing.
  expect(await bar(page).evaluate((box) => box.parentElement?.getAttribute('role'))).toBe('status');
  await page.keyboard.type('자');
  expect(await search.inputValue()).toBe('개발자');
  await expectAccessible(page);

  // From the field to the button by the keyboard alone.
  for (let steps = 0; steps < 60 && (await focused(page)) !== '로그인 연장하기'; steps += 1) {
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByText('로그인을 연장했어요.').waitFor();
  await bar(page).waitFor({ state: 'detached' });
  const further = await tokenOf(page);
  expect(further).not.toBe(member.token);
  await wait(30 * MINUTE, page);
  expect((await server.ask('GET /api/auth/info', { token: further! })).status).toBe(200);
});

test('the focus returns to the field that was left for the bar, and a closed bar stays closed', async () => {
  const { page } = await visitor();
  await memberPage(page, '/post');
  const search = page.getByRole('searchbox').first();
  for (const act of ['로그인 연장하기', '닫기']) {
    await search.focus();
    await wait(IDLE_MS - 5 * MINUTE, page);
    await bar(page).getByRole('button', { name: act }).click();
    await bar(page).waitFor({ state: 'detached' });
    await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
  }
});

test('whoever goes on working is not asked any more', async () => {
  const { page } = await visitor();
  await memberPage(page, '/post');
  await wait(IDLE_MS - 5 * MINUTE, page);
  await bar(page).waitFor();
  await page.goto(at('/ApplyManage'));
  await page.getByRole('heading', { level: 1, name: '지원이력' }).waitFor();
  await bar(page).waitFor({ state: 'detached' });
});

test('left alone the session ends, and the page says so by going to the front page', async () => {
  const { page, expectProblem } = await visitor();
  await memberPage(page, '/post');
  await wait(IDLE_MS - 5 * MINUTE, page);
  await bar(page).waitFor();
  expectProblem(/401/);
  await wait(6 * MINUTE, page);
  await page.waitForURL(at('/'));
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).waitFor();
});

test('a busy server at the moment of looking logs nobody out, and the warning comes later', async () => {
  const { page, expectProblem } = await visitor();
  const { token } = await memberPage(page, '/post');
  expectProblem(/503/);
  const busy = { status: 503, json: { code: 'busy', message: '지금 접속이 많아요.' } };
  await page.route('**/api/auth/info', (route) => route.fulfill(busy));
  await wait(IDLE_MS - 5 * MINUTE, page);
  await page.getByText('로그인 상태를 확인하지 못했어요.').waitFor();
  expect(await tokenOf(page)).toBe(token);
  await page.unrouteAll({ behavior: 'wait' });
  await bar(page).waitFor();
  await page.getByText('로그인 상태를 확인하지 못했어요.').waitFor({ state: 'detached' });
});

test('twelve hours cannot be extended: logging in again in place goes on, in the other tabs too', async () => {
  const { page, context } = await visitor();
  const member = await memberPage(page, '/post');
  const copy = await copyTab(page, context, '/talented');
  for (let passed = 0; passed < ABSOLUTE_MS - 4 * MINUTE; passed += 50 * MINUTE) {
    const step = Math.min(50 * MINUTE, ABSOLUTE_MS - 4 * MINUTE - passed);
    await passTime(server, step);
    expect((await server.ask('GET /api/apply/list', { token: member.token })).status).toBe(200);
  }
  await page.clock.fastForward(ABSOLUTE_MS - 4 * MINUTE);
  await bar(page).getByText('다시 로그인해 주세요').waitFor();
  await bar(page).getByRole('button', { name: '다시 로그인하기' }).click();
  await logIn(page, member);
  await dialog(page).waitFor({ state: 'detached' });
  await bar(page).waitFor({ state: 'detached' });
  const further = await tokenOf(page);
  expect(further).not.toBe(member.token);
  await copy.waitForFunction((token) => sessionStorage.getItem('token') === token, further);
  expect(new URL(page.url()).pathname).toBe('/post');
});

test('a copied tab that idles goes on while another one extends and works', async () => {
  const { page, context } = await visitor();
  const member = await memberPage(page, '/post');
  const copy = await copyTab(page, context, '/talented');
  expect(await tokenOf(copy)).toBe(member.token);
  await wait(IDLE_MS - 5 * MINUTE, page, copy);
  await extend(page).click();
  await bar(page).waitFor({ state: 'detached' });
  const further = await tokenOf(page);
  // The copy takes the new token over, and its own warning goes.
  await copy.waitForFunction((token) => sessionStorage.getItem('token') === token, further);
  await bar(copy).waitFor({ state: 'detached' });
  for (let hours = 0; hours < 2; hours += 1) {
    await wait(IDLE_MS - 2 * MINUTE, page);
    expect((await server.ask('GET /api/apply/list', { token: further! })).status).toBe(200);
  }
  await copy.goto(at('/ApplyManage'));
  await copy.getByRole('heading', { level: 1, name: '지원이력' }).waitFor();
});

test('a tab that slept through an extension asks the others before it counts as logged out', async () => {
  const { page, context, expectProblem } = await visitor();
  const member = await memberPage(page, '/post');
  const copy = await copyTab(page, context, '/talented');
  await wait(IDLE_MS - 5 * MINUTE, page);
  await extend(page).click();
  await bar(page).waitFor({ state: 'detached' });
  const further = await tokenOf(page);
  await copy.waitForFunction((token) => sessionStorage.getItem('token') === token, further);
  // As the browser restores a tab it had put away before.
  await copy.evaluate((token) => sessionStorage.setItem('token', token), member.token);
  await wait(50 * MINUTE, page);
  expect((await server.ask('GET /api/apply/list', { token: further! })).status).toBe(200);
  await wait(20 * MINUTE, page);
  expect((await server.ask('GET /api/apply/list', { token: member.token })).status).toBe(401);
  expectProblem(/401/);
  await copy.goto(at('/ApplyManage'));
  // The heading is there while the others are asked.
  await expect.poll(() => tokenOf(copy)).toBe(further);
  await copy.getByRole('heading', { level: 1, name: '지원이력' }).waitFor();
});
