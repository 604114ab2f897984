import type { Page } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { visitor } from '../../dev/browser.ts';
import { OTHER_POSTING, otherContent, sevenCompanies } from '../../dev/otherContent.ts';
import { makeMember, personaOf } from '../../dev/samples.ts';
import { PHONE } from '../../dev/sheetPictures.ts';
import { VISITS } from '../../dev/shownScreens.ts';
import { testDatabase } from '../../dev/testDatabase.ts';
import { type TestServer, testServer } from '../../dev/testServer.ts';
import { importContent } from '../../src/domain/content/importContent.acts.ts';
import { dialog, logIn, passVerification } from '../steps.ts';
import { draw, drawAll, onPhone, open } from './drawn.ts';

// What a visitor sees, in every state, drawn for the sheet of all screens (dev/drawSheet.ts).

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const timeout = 900_000;
const at = (path: string) => VISITS[path]!.at;
const screen = (name: string, path = name) => [name, at(path)] as const;
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const refused = (page: Page) => page.getByRole('alert').filter({ hasText: '확인이 필요해요' });

test('home and postings', { timeout }, async () => {
  const { page, expectProblem } = await visitor();
  expectProblem(/404|410/);
  await drawAll(page, server, [
    screen('home', '/'),
    screen('list', 'post'),
    ['list-second-page', '/post?page=2'],
    ['list-of-one-company', '/post?company=DF'],
    ['list-closed', '/post?status=closed'],
    ['list-none', `/post?${new URLSearchParams({ q: '없는말입니다' })}`],
    ['list-searched', `/post?${new URLSearchParams({ q: '연구' })}`],
    screen('posting', 'post/:company/:pblanc'),
    ['posting-with-images', '/post/DF/2026110202'],
    ['posting-always-open', '/post/DT/2026110302'],
    ['posting-of-a-pool', '/post/DT/2026010501'],
    ['posting-closed', '/post/DT/2026100501'],
    ['posting-to-come', '/post/DF/2026111201'],
    ['posting-that-is-none', '/post/DF/1'],
  ]);
  await open(page, server, at('post/:company/:pblanc'));
  await draw(page, { name: 'posting-at-first', isFirst: true });
});

test('pages of the company and of the site', { timeout }, async () => {
  const { page, expectProblem } = await visitor();
  expectProblem(/404/);
  await drawAll(page, server, [
    ...['process', 'recruitFAQ', 'talented', 'benefits', 'help', 'accessibility', 'certificate'].map((path) =>
      screen(path),
    ),
    screen('privacy', 'legal/privacy'),
    screen('terms', 'legal/terms'),
    screen('not-found', '*'),
  ]);
  await open(page, server, at('recruitFAQ'));
  await page.getByRole('searchbox').fill('파기');
  await page.locator('main p[role=status]').filter({ hasText: '찾았어요' }).waitFor();
  await draw(page, { name: 'recruitFAQ-searched' });
  await page.getByRole('searchbox').fill('우주선');
  await page.locator('main p[role=status]').filter({ hasText: '없어요' }).waitFor();
  await draw(page, { name: 'recruitFAQ-none' });
  await open(page, server, `${at('recruitFAQ')}#several`);
  await draw(page, { name: 'recruitFAQ-opened' });
  await open(page, server, at('certificate'));
  await button(page, '확인하기').click();
  await page.getByRole('link', { name: /접수번호/ }).waitFor();
  await draw(page, { name: 'certificate-refused' });
});

test('what opens over a page', { timeout }, async () => {
  const { page, expectProblem } = await visitor();
  expectProblem(/401/);
  await open(page, server, at('process'));
  await page.getByRole('button', { name: '회사소개', exact: true }).hover();
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '인재상과 회사 소개' }).waitFor();
  await draw(page, { name: 'menu-opened', widths: [1440, 1920] });
  await open(page, server, at('process'));
  await page.getByRole('contentinfo').getByText('이용약관').click();
  await dialog(page).first().waitFor();
  await draw(page, { name: 'legal-dialog' });
  await open(page, server, at('process'));
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
  await dialog(page).waitFor();
  await draw(page, { name: 'login-dialog' });
  await logIn(page, { userId: 'nobody', password: 'wrong' });
  await dialog(page).getByRole('alert').filter({ hasText: '맞지 않아요' }).waitFor();
  await draw(page, { name: 'login-dialog-refused' });
  const phone = await visitor('narrow');
  await open(phone.page, server, at('process'));
  await phone.page.getByText('메뉴', { exact: true }).click();
  await draw(phone.page, { ...onPhone('drawer'), isFirst: true });
  await open(phone.page, server, at('post'));
  await phone.page.locator('summary').filter({ hasText: '회사' }).filter({ visible: true }).first().click();
  await draw(phone.page, { ...onPhone('list-filters'), isFirst: true });
});

test('registration', { timeout }, async () => {
  const { page } = await visitor();
  await drawAll(page, server, [
    screen('register', 'auth/register'),
    screen('register-by-mail', 'auth/registerByMail'),
    screen('verification-without-begin', 'userPassSuccess'),
  ]);
  await open(page, server, at('auth/registerByMail'));
  await page.getByLabel('이메일').fill('minh.chau@example.com');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('메일을 보냈어요.').waitFor();
  await draw(page, { name: 'register-by-mail-sent' });
  await open(page, server, at('auth/register'));
  await button(page, '가입하기').click();
  await refused(page).waitFor();
  await draw(page, { name: 'register-refused' });
  await open(page, server, at('auth/register'));
  await passVerification(page, '이준호');
  await page.getByText('본인확인을 마쳤어요.', { exact: true }).waitFor();
  await draw(page, { name: 'register-verified' });
});

test('what the identity provider answers', { timeout }, async () => {
  const { page, expectProblem } = await visitor('narrow');
  expectProblem(/422/);
  await open(page, server, at('auth/register'));
  await button(page, '본인확인하기').click();
  await page.getByLabel('돌려줄 응답').selectOption('hmac');
  await page.getByRole('button', { name: '인증하기' }).click();
  await page.getByRole('heading', { name: '본인확인 결과를 확인하지 못했어요' }).waitFor();
  await draw(page, { name: 'verification-failed' });
  await page.setViewportSize({ width: PHONE, height: 780 });
  await open(page, server, at('auth/register'));
  await button(page, '본인확인하기').click();
  await page.getByRole('button', { name: '취소하기' }).click();
  await page.getByRole('heading', { level: 1, name: '본인확인을 취소했어요' }).waitFor();
  await draw(page, { name: 'verification-cancelled' });
});

test('login and finding an account', { timeout }, async () => {
  const { page, expectProblem } = await visitor();
  expectProblem(/40\d/);
  await makeMember(server.context, { persona: personaOf('haneul'), userId: 'haneulkim' });
  await drawAll(page, server, [
    screen('login', 'auth/login'),
    screen('find-account', 'auth/findAccount'),
    screen('reset-password-without-key', 'auth/resetPassword'),
    screen('confirm-email-without-key', 'auth/confirmEmail'),
  ]);
  await open(page, server, at('auth/login'));
  await page.getByLabel('아이디', { exact: true }).fill('haneulkim');
  await page.getByLabel('비밀번호', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await page.locator('main').getByRole('alert').filter({ hasText: '맞지 않아요' }).waitFor();
  await draw(page, { name: 'login-refused' });
  await open(page, server, at('auth/findAccount'));
  await passVerification(page, personaOf('foreign').name);
  await page.getByRole('heading', { level: 1, name: '가입한 계정이 없어요' }).waitFor();
  await draw(page, { name: 'find-account-nobody' });
  await passVerification(page, personaOf('haneul').name);
  await page.getByText('haneulkim', { exact: true }).waitFor();
  await draw(page, { name: 'find-account-found' });
  await open(page, server, at('auth/findAccount'));
  await page.getByLabel('이메일', { exact: true }).fill('haneul.kim@example.com');
  await button(page, '메일 받기').click();
  await page.getByRole('status').getByText('맞는 계정이 있으면').waitFor();
  await draw(page, { name: 'find-account-mailed' });
  await open(page, server, at('auth/findAccount'));
  await page.getByRole('link', { name: '비밀번호 찾기' }).click();
  await page.getByRole('heading', { name: '비밀번호 찾기' }).waitFor();
  await draw(page, { name: 'find-password' });
  await passVerification(page, personaOf('haneul').name);
  await page.getByText('아이디 haneulkim의 새 비밀번호를 정해 주세요.').waitFor();
  await draw(page, { name: 'find-password-verified' });
});

test('a page that could not be shown', { timeout }, async () => {
  const { page, expectProblem } = await visitor();
  expectProblem(/431|503/);
  // Longer than any address that is read: no screen is made for it, the server's own page says so.
  await page.goto(`${server.origin}/${'a'.repeat(20_000)}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await draw(page, { name: 'failure' });
  await page.route('**/api/rec-post/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'busy', message: '지금 접속이 많아요.' } }),
  );
  await open(page, server, at('process'));
  await page.locator('main').getByRole('link', { name: '채용공고 보기' }).click();
  await page.getByRole('heading', { level: 1, name: '잠시 뒤 다시 열어 볼게요' }).waitFor();
  await draw(page, { name: 'not-shown' });
});

test.each([
  ['two companies of long names', 'two', otherContent, `/post/${OTHER_POSTING.COMPANY_CD}/${OTHER_POSTING.PBLANC_NO}`],
  ['seven companies without drawings', 'seven', sevenCompanies, at('post/:company/:pblanc')],
])('the site of a group of %s', { timeout }, async (_, name, content, posting) => {
  const database = await testDatabase('empty');
  await importContent(database.db, content());
  const other = await testServer({ database });
  const { page } = await visitor();
  for (const [what, address] of [
    ['home', '/'],
    ['list', '/post'],
    ['posting', posting],
    ['companies', '/talented'],
  ] as const) {
    await open(page, other, address);
    await draw(page, { name: `${name}-${what}` });
  }
});
