import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { makeMember } from '../dev/samples.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';

// On a slow phone a page can be typed into long before its script is there, and without one nothing may leave a form.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** Opens a page whose scripts are still on their way; lets them come and waits until they have taken over. */
async function openSlowly(page: Page, path: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => held.promise.then(() => route.continue()));
  await page.goto(server.origin + path, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  return async () => {
    held.resolve();
    await page.locator('html[data-ready]').waitFor();
  };
}

describe('typed before the script is there', () => {
  test('the login: Enter sends nothing anywhere, and afterwards what was typed logs in', async () => {
    const { page } = await visitor('narrow');
    const member = await makeMember(server.context);
    const arrive = await openSlowly(page, '/auth/login');
    await page.getByLabel('아이디', { exact: true }).fill(member.userId);
    await page.getByLabel('비밀번호', { exact: true }).fill(member.password);
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(`${server.origin}/auth/login`);
    await arrive();
    expect(page.url()).toBe(`${server.origin}/auth/login`);
    await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
    await page.waitForURL(`${server.origin}/`);
  });

  test('the registration: words and ticks stay, and count', async () => {
    const { page } = await visitor('narrow');
    const arrive = await openSlowly(page, '/auth/register');
    await page.getByLabel('아이디', { exact: true }).fill('slowphone');
    await page.getByLabel('이용약관에 동의합니다').check();
    await arrive();
    const id = page.getByLabel('아이디', { exact: true });
    expect(await id.inputValue()).toBe('slowphone');
    await page.getByRole('button', { name: '가입하기' }).click();
    await page.getByRole('alert').filter({ hasText: '확인이 필요해요' }).waitFor();
    expect(await id.inputValue()).toBe('slowphone');
    expect(await id.getAttribute('aria-invalid')).toBeNull();
    expect(await page.getByLabel('이용약관에 동의합니다').isChecked()).toBe(true);
    expect(await page.getByLabel('이용약관에 동의합니다').getAttribute('aria-invalid')).toBeNull();
  });

  test.each(['/', '/post'])('the search of %s: the words stay, and are searched for', async (path) => {
    const { page } = await visitor('narrow');
    const arrive = await openSlowly(page, path);
    const field = page.getByRole('search').getByRole('textbox').or(page.getByRole('search').getByRole('searchbox'));
    await field.fill('발효');
    await arrive();
    expect(await field.inputValue()).toBe('발효');
    await field.press('Enter');
    await page.waitForURL(/post\?.*%EB%B0%9C%ED%9A%A8/);
    await page.getByRole('link', { name: '발효 연구원' }).waitFor();
  });

  test('a syllable that is being composed when the script arrives is composed to its end', async () => {
    const { page, context } = await visitor('narrow');
    const arrive = await openSlowly(page, '/auth/register');
    const field = page.getByLabel('이메일');
    await field.focus();
    const ime = await context.newCDPSession(page);
    await ime.send('Input.imeSetComposition', { text: '하', selectionStart: 1, selectionEnd: 1 });
    await arrive();
    await ime.send('Input.imeSetComposition', { text: '한', selectionStart: 1, selectionEnd: 1 });
    await ime.send('Input.insertText', { text: '한' });
    await page.keyboard.type('@');
    expect(await field.inputValue()).toBe('한@');
  });
});

test.each([
  ['/auth/login', '아이디'],
  ['/auth/register', '아이디'],
  ['/auth/findAccount', '이메일'],
])('without a script %s says so and sends nothing anywhere', async (path, label) => {
  const { page, expectProblem } = await visitor('narrow', false);
  expectProblem(/\/assets\/\S+\.js csp$/);
  await page.goto(server.origin + path);
  const field = page.getByRole('main').getByLabel(label, { exact: true });
  await field.fill('haneul@example.com');
  const left: string[] = [];
  page.on('request', (request) => left.push(request.url()));
  await field.press('Enter');
  await page.getByRole('main').getByRole('button').last().click();
  expect([page.url(), left, await field.inputValue()]).toEqual([server.origin + path, [], 'haneul@example.com']);
  expect(await page.locator('form noscript').first().textContent()).toContain('자바스크립트를 켜야');
});
