import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { makeMember } from '../dev/samples.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { takeSession } from './editorSteps.ts';

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

test('a member’s page that is loaded before the phone has worked through what it shows is taken over as it was drawn', async () => {
  const { page } = await visitor('narrow');
  await takeSession(page, await makeMember(server.context));
  // What React plans it does when a message to itself arrives.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, ...words: unknown[]) {
      held.push(() => postMessage.apply(this, words as [unknown]));
    } as typeof postMessage;
    const arrive = () => {
      MessagePort.prototype.postMessage = postMessage;
      for (const send of held.splice(0)) send();
    };
    Object.assign(window, { arrive });
  });
  const screen = page.waitForResponse(/\/MeasuresPage-[^/]+\.js$/);
  await page.goto(`${server.origin}/auth/measures`, { waitUntil: 'commit' });
  const script = (await screen).url();
  // As text: vitest would put its own in place of a dynamic import.
  await page.evaluate(`import(${JSON.stringify(script)}).then(() => undefined)`);
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    // The router goes on in small steps once its screen is there.
    for (let frames = 0; frames < 3; frames += 1) await frame();
    (window as unknown as { arrive(): void }).arrive();
  });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
});
