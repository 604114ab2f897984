import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { makeMember } from '../dev/samples.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { takeSession } from './editorSteps.ts';
import { dialog, expectAccessible, logIn, openPage } from './steps.ts';

// The frame around every page (Specification §2, §4, §5, §8), in the browser.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const at = (path: string) => server.origin + path;
const errorLine = (page: Page) => dialog(page).getByRole('alert');

test.each(['wide', 'narrow'] as const)('the login modal asks, refuses, lets in and goes on, %s', async (size) => {
  const { page, expectProblem } = await visitor(size);
  expectProblem(/401/);
  const member = await makeMember(server.context);
  await openPage(page, at('/process'));
  // A login-required page without a token, its address typed: the modal, on the page this tab showed before.
  await page.goto(at('/ApplyManage'));
  await page.waitForURL(at('/process'));
  await dialog(page).waitFor();
  expect(await dialog(page).evaluate((box) => box.getBoundingClientRect().width)).toBe(300);
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'username');
  await expectAccessible(page);

  for (const [id, word, sentence] of [
    ['', '', '아이디와 비밀번호를 입력해 주세요.'],
    ['', 'x', '아이디를 입력해 주세요.'],
    ['x', '', '비밀번호를 입력해 주세요.'],
  ] as const) {
    await logIn(page, { userId: id, password: word });
    await errorLine(page).getByText(sentence, { exact: true }).waitFor();
    const marked = await dialog(page)
      .locator('[aria-invalid=true]')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));
    expect(marked).toEqual([id === '' && 'username', word === '' && 'password'].filter(Boolean));
  }
  await logIn(page, { ...member, password: 'not the password' });
  await errorLine(page).getByText('맞지 않아요').waitFor();
  for (const label of ['아이디', '비밀번호']) {
    expect(await dialog(page).getByLabel(label, { exact: true }).getAttribute('aria-invalid')).toBe('true');
  }
  await logIn(page, member);
  await page.getByText('로그인했어요.').waitFor();
  await page.waitForURL(at('/ApplyManage'));
  await expect.poll(() => page.title()).toBe('지원이력 | 다온그룹 채용');
  await dialog(page).waitFor({ state: 'detached' });
});

test('an address typed into a tab that has shown nothing of the site: the modal stands on the front page', async () => {
  const { page } = await visitor();
  await page.goto(at('/CVManage'));
  await page.waitForURL(at('/'));
  await dialog(page).getByText('‘지원서 관리’ 화면은 로그인한 뒤에 볼 수 있어요.').waitFor();
  await dialog(page).getByRole('button', { name: '표시' }).click();
  expect(await dialog(page).getByLabel('비밀번호', { exact: true }).getAttribute('type')).toBe('text');
  await expectAccessible(page);
});

test('a member who types the address of the login is back on the page they were on', async () => {
  const { page } = await visitor();
  await takeSession(page, await makeMember(server.context));
  await openPage(page, at('/talented'));
  await page.goto(at('/auth/login'));
  await page.waitForURL(at('/talented'));
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('the links of the login modal lead to finding the account, with what to find, and close it', async () => {
  const { page } = await visitor();
  for (const [words, type] of Object.entries({ '아이디 찾기': 1, '비밀번호 찾기': 2 })) {
    await openPage(page, at('/post'));
    await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
    await dialog(page).getByRole('link', { name: words }).click();
    await page.waitForURL(at('/auth/findAccount'));
    expect(await page.evaluate(() => window.history.state.usr)).toEqual({ type });
    await dialog(page).waitFor({ state: 'detached' });
  }
});

test('a login in flight is not sent twice', async () => {
  const { page } = await visitor();
  const member = await makeMember(server.context);
  const release = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/login', async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1;
      await release.promise;
    }
    await route.continue();
  });
  await openPage(page, at('/post'));
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
  await logIn(page, member);
  const busy = dialog(page).getByRole('button', { name: '로그인하는 중' });
  await busy.click({ force: true });
  await dialog(page).getByLabel('비밀번호', { exact: true }).press('Enter');
  release.resolve();
  await page.getByText('로그인했어요.').waitFor();
  expect(sent).toBe(1);
});

test.each(['wide', 'narrow'] as const)('logout asks, then loads the front page and says so, %s', async (size) => {
  const { page } = await visitor(size);
  const member = await makeMember(server.context);
  await openPage(page, at('/post'));
  const menu = page.getByText('메뉴', { exact: true });
  const header = page.getByRole('banner');
  if (size === 'narrow') await menu.click();
  await header.getByRole('link', { name: '로그인' }).click();
  await logIn(page, member);
  await page.getByText('로그인했어요.').waitFor();
  if (size === 'narrow') await menu.click();
  await header.getByText(`${member.personal.name} 님`).filter({ visible: true }).waitFor();
  const leave = header.getByRole('button', { name: '로그아웃' });
  const question = page.getByRole('alertdialog');
  await leave.click();
  // No application is open: none is spoken of.
  await question.getByText('저장한 내용은 그대로 있어요.').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: '취소' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
  await leave.click();
  await question.getByRole('button', { name: '로그아웃' }).click();
  await page.waitForURL(at('/'));
  const snackbar = page.getByText('로그아웃했어요.');
  await snackbar.waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await snackbar.waitFor({ state: 'detached' });
});

test('tabs share login and logout', async () => {
  const { page, context } = await visitor();
  const member = await makeMember(server.context);
  await openPage(page, at('/post'));
  const other = await context.newPage();
  await openPage(other, at('/'));
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
  await logIn(page, member);
  await other.getByText(`${member.personal.name} 님`).filter({ visible: true }).waitFor();
  // A tab opened later is let in as well.
  const third = await context.newPage();
  await third.goto(at('/ApplyManage'));
  await third.getByRole('heading', { level: 1, name: '지원이력' }).waitFor();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await other.getByRole('banner').getByRole('link', { name: '로그인' }).waitFor();
  await third.waitForURL(at('/'));
  expect(await third.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test('the legal dialog opens on the tab of its link, offers one version each and closes', async () => {
  const { page } = await visitor();
  await openPage(page, at('/post'));
  const versions = () => dialog(page).getByLabel('현재 시행일').locator('option').allTextContents();
  await page.getByRole('contentinfo').getByRole('link', { name: '이용약관' }).click();
  await dialog(page).getByRole('tab', { name: '이용약관', selected: true }).waitFor();
  await dialog(page).getByLabel('현재 시행일').waitFor();
  expect(await versions()).toEqual(['2018. 6. 15.(금)']);
  // A chapter is gone to within the dialog, below the tabs that stay.
  await dialog(page).getByRole('button', { name: '제3장 서비스의 이용' }).click();
  await page.waitForFunction(() => {
    const { activeElement: heading } = document;
    const tabs = document.querySelector('[role="tablist"]')?.getBoundingClientRect();
    const isShown = tabs && heading && heading.getBoundingClientRect().top >= tabs.bottom;
    return heading?.tagName === 'H2' && heading.textContent?.includes('서비스의 이용') && isShown;
  });
  const current = dialog(page).locator('button[aria-current]');
  await expect.poll(() => current.allTextContents()).toEqual(['제3장 서비스의 이용']);
  const body = dialog(page).locator('section');
  const scrolled = await body.evaluate((box) => {
    box.scrollTop = 400;
    return box.scrollTop;
  });
  expect(scrolled).toBe(400);
  await dialog(page).getByRole('tab', { name: '개인정보처리방침' }).click();
  await dialog(page).getByRole('option', { name: '2024. 6. 17.(월)' }).waitFor({ state: 'attached' });
  expect(await versions()).toEqual(['2024. 6. 17.(월)']);
  expect(await body.evaluate((box) => box.scrollTop)).toBe(0);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: '닫기' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.textContent === '이용약관');
});

test('without a script the menu opens and every link of the frame leads somewhere', async () => {
  const { page, expectProblem } = await visitor('narrow', false);
  // Chromium counts what it may not run as blocked.
  expectProblem(/\/assets\/\S+\.js csp$/);
  await page.goto(at('/post'));
  await page.getByText('메뉴', { exact: true }).click();
  await page.getByRole('navigation', { name: '전체 메뉴' }).getByRole('link', { name: '채용공고' }).click();
  await page.waitForURL(at('/post'));
  const links = await page.locator('header a, footer a').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(links.length).toBeGreaterThan(5);
  for (const link of new Set(links))
    expect([link, (await page.request.get(at(link ?? ''))).status()]).toEqual([link, 200]);
  await page.goto(at('/legal/terms'));
  await page.getByText('현재 시행일 2018. 6. 15.(금)').waitFor();
});

test('an unmatched path shows our page with status 404 (D-4)', async () => {
  const { page, expectProblem } = await visitor();
  expectProblem(/404/);
  const answer = await page.goto(at('/no/such/page'));
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: '페이지를 찾을 수 없어요' }).waitFor();
  await page.locator('html[data-ready]').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: '처음으로 가기' }).click();
  await page.waitForURL(at('/'));
});

test('a busy server logs nobody out (D-2), a session that is over leads to the front page', async () => {
  const { page, expectProblem } = await visitor();
  expectProblem(/503/);
  const member = await makeMember(server.context);
  await openPage(page, at('/post'));
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
  await logIn(page, member);
  await page.getByText('로그인했어요.').waitFor();
  const busy = { status: 503, json: { code: 'busy', message: '지금 접속이 많아요.' } };
  await page.route('**/api/auth/info', (route) => route.fulfill(busy));
  await page.goto(at('/ApplyManage'));
  await page.getByText('로그인 상태를 확인하지 못했어요.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/ApplyManage');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByText('로그인 상태를 확인하지 못했어요.').waitFor({ state: 'detached' });

  expectProblem(/401/);
  await page.evaluate(() => sessionStorage.setItem('token', 'not-a-token'));
  await page.reload();
  await page.waitForURL(at('/'));
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});
