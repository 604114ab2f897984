import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { makeMember } from '../dev/samples.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { dialog, expectAccessible, logIn, openPage } from './steps.ts';

// Postings a member keeps in view.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const TITLE = '백엔드 엔지니어 (결제 플랫폼)';
const mark = (page: Page) => page.getByRole('button', { name: `관심 공고: ${TITLE}` });
const button = (page: Page) => page.getByRole('button', { name: '관심 공고', exact: true }).filter({ visible: true });

test.each(['wide', 'narrow'] as const)('asks for the login first, then keeps the posting, %s', async (size) => {
  const { page } = await visitor(size);
  const member = await makeMember(server.context);
  await openPage(page, `${server.origin}/post`);
  await mark(page).click();
  await logIn(page, member);
  await page.getByText('관심 공고에 담았어요.').waitFor();
  expect(await mark(page).getAttribute('aria-pressed')).toBe('true');
  expect(new URL(page.url()).pathname).toBe('/post');

  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  expect(await button(page).getAttribute('aria-pressed')).toBe('true');
  await page.reload();
  await expect.poll(() => button(page).getAttribute('aria-pressed')).toBe('true');
  await expectAccessible(page);

  await page.goto(`${server.origin}/interest`);
  await page.getByRole('heading', { level: 1, name: '관심 공고' }).waitFor();
  await page.getByRole('link', { name: TITLE, exact: true }).waitFor();
  await expectAccessible(page);
  // Taken out, it stays in its row until the page is left.
  await mark(page).press('Space');
  await expect.poll(() => mark(page).getAttribute('aria-pressed')).toBe('false');
  await expect
    .poll(async () => (await server.ask('GET /api/interest/list', { token: await token(page) })).json)
    .toEqual([]);
  await page.reload();
  await page.getByText('아직 담은 관심 공고가 없어요.').waitFor();
  await expectAccessible(page);
});

const token = async (page: Page) => (await page.evaluate(() => sessionStorage.getItem('token'))) ?? undefined;

test('a login given up keeps nothing', async () => {
  const { page } = await visitor();
  await openPage(page, `${server.origin}/post`);
  await mark(page).click();
  await dialog(page).getByRole('button', { name: '닫기' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await mark(page).getAttribute('aria-pressed')).toBe('false');
  // A login for another reason does not make up for it.
  const member = await makeMember(server.context);
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
  await logIn(page, member);
  await page.getByText('로그인했어요.').waitFor();
  expect((await server.ask('GET /api/interest/list', { token: await token(page) })).json).toEqual([]);
});

test('what cannot be kept is not shown as kept', async () => {
  const { page, expectProblem } = await visitor();
  expectProblem(/503/);
  const member = await makeMember(server.context);
  await page.addInitScript((value) => sessionStorage.setItem('token', value), member.token);
  await page.route('**/api/interest/set', (route) => route.fulfill({ status: 503, body: '' }));
  await openPage(page, `${server.origin}/post`);
  await mark(page).click();
  await page.getByText('지금 접속이 많아요.').waitFor();
  expect(await mark(page).getAttribute('aria-pressed')).toBe('false');
});

test('what is kept is marked so, and can be taken out, while it is asked for once more', async () => {
  const { page } = await visitor();
  const member = await makeMember(server.context);
  const body = { COMPANY_CD: 'DT', PBLANC_NO: '2026110201', on: true };
  expect((await server.ask('POST /api/interest/set', { token: member.token, body })).status).toBe(200);
  await page.addInitScript((value) => sessionStorage.setItem('token', value), member.token);
  let asked = 0;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/interest/list', async (route) => {
    asked += 1;
    if (asked > 1) await held.promise;
    await route.continue();
  });
  await openPage(page, `${server.origin}/interest`);
  await mark(page).waitFor();
  // The page has asked for its rows, and a row asks for what is kept.
  await expect.poll(() => asked).toBe(2);
  expect(await mark(page).getAttribute('aria-pressed')).toBe('true');
  await mark(page).press('Space');
  held.resolve();
  const list = async () => (await server.ask('GET /api/interest/list', { token: member.token })).json;
  await expect.poll(list).toEqual([]);
  await expect.poll(() => mark(page).getAttribute('aria-pressed')).toBe('false');
});

test('the menu leads there, by keyboard', async () => {
  const { page } = await visitor();
  const member = await makeMember(server.context);
  await page.addInitScript((value) => sessionStorage.setItem('token', value), member.token);
  await openPage(page, `${server.origin}/post`);
  await page.getByRole('button', { name: '마이페이지' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '관심 공고' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '관심 공고' }).waitFor();
});
