import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { mailsOf } from '../dev/openOutbox.ts';
import { makeMember, type SampleMember } from '../dev/samples.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { expectAccessible } from './steps.ts';

// Finding an account by mail, and the link that comes with it, in the browser. The mail itself is read in the outbox.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const NEW = '가을 하늘 아래의 편지';
const at = (path: string) => server.origin + path;
const ask = (page: Page) => page.getByRole('button', { name: '메일 받기' });
const sentence = (page: Page) => page.getByRole('status').getByText('맞는 계정이 있으면');
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: '확인이 필요해요' });
const setPassword = (page: Page) => page.getByRole('button', { name: '비밀번호 바꾸기' });

/** The link of the mail that waits for a member. */
async function linkFor(member: SampleMember): Promise<string> {
  const mails = await mailsOf(server.context, member.memberId);
  return String(mails.find(({ template }) => template === 'resetPassword')?.data.link);
}

async function askForLink({ userId, personal }: SampleMember): Promise<void> {
  const body = { find_type: '2', find_info: { user_id: userId, user_email: personal.email } };
  expect((await server.ask('POST /api/auth/findAccount', { body })).status).toBe(200);
}

describe.each(['wide', 'narrow'] as const)('by mail, %s', (size) => {
  test('the id is sent, in the same words whether there is one or not', async () => {
    const { page } = await visitor(size);
    const member = await makeMember(server.context);
    await page.goto(at('/auth/findAccount'));
    await page.locator('html[data-ready]').waitFor();
    await ask(page).click();
    await summary(page).getByRole('link').click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'find_info.user_email');
    const said: (string | null)[] = [];
    for (const address of [member.personal.email, 'nobody@example.com']) {
      await page.getByLabel('이메일', { exact: true }).fill(address);
      await ask(page).click();
      await sentence(page).waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('메일을 확인해 주세요');
      await expectAccessible(page);
      said.push(await sentence(page).textContent());
      await page.getByRole('button', { name: '다른 이메일로 찾기' }).click();
      // As it was filled in.
      expect(await page.getByLabel('이메일', { exact: true }).inputValue()).toBe(address);
    }
    expect(said[0]?.replace(member.personal.email, '')).toBe(said[1]?.replace('nobody@example.com', ''));
    expect(await mailsOf(server.context, member.memberId)).toMatchObject([{ template: 'findUserId' }]);
    await expectAccessible(page);
  });

  test('a link to a new password is sent, works once, and leaves no key behind', async () => {
    const { page, expectProblem } = await visitor(size);
    const member = await makeMember(server.context);
    await page.goto(at('/auth/findAccount'));
    await page.getByRole('link', { name: '비밀번호 찾기' }).click();
    await page.getByLabel(/^아이디/).fill(member.userId);
    await page.getByLabel('이메일', { exact: true }).fill(member.personal.email);
    await page.keyboard.press('Enter');
    await sentence(page).waitFor();

    const link = await linkFor(member);
    const key = new URL(link).hash.slice('#key='.length);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`));
    await page.goto(link);
    await page.waitForURL(at('/auth/resetPassword'));
    expect(
      await page.evaluate(() => [location.href, JSON.stringify(history.state), { ...sessionStorage }].join()),
    ).not.toContain(key);
    await page.getByLabel('새 비밀번호').fill('짧아요');
    await setPassword(page).click();
    await summary(page).waitFor();
    await expectAccessible(page);
    await page.getByLabel('새 비밀번호').fill(NEW);
    await setPassword(page).click();
    await page.getByText('비밀번호를 바꿨어요').waitFor();
    expect(asked.filter((one) => one.includes(key))).toEqual([]);
    const login = { user_id: member.userId, user_pw: NEW };
    expect((await server.ask('POST /login', { body: login })).status).toBe(200);
    // Back does not bring the key again.
    await page.goBack();
    await expect.poll(() => page.url()).not.toContain(key);

    expectProblem(/409/);
    await page.goto(link);
    await page.waitForURL(at('/auth/resetPassword'));
    await page.getByLabel('새 비밀번호').fill(`${NEW} 다시`);
    await setPassword(page).click();
    await page.getByRole('heading', { level: 1, name: '이 링크는 더 쓸 수 없어요' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: '메일 다시 받기' }).click();
    await page.getByRole('heading', { level: 1, name: '비밀번호 찾기' }).waitFor();
  });
});

test('without a key the page says what to do', async () => {
  const { page } = await visitor();
  await page.goto(at('/auth/resetPassword'));
  await page.getByText('방금 받은 메일이라면').waitFor();
  await expectAccessible(page);
  // Where nobody is logged in the way on says that a login comes first.
  await page.goto(at('/auth/confirmEmail'));
  await page.getByRole('link', { name: '로그인하고 이메일 다시 저장하기' }).waitFor();
  await expectAccessible(page);
});

test('a member who is logged in here is logged out by the new password, and told so', async () => {
  const { page } = await visitor();
  const member = await makeMember(server.context);
  await askForLink(member);
  await page.goto(at('/talented'));
  await page.evaluate((token) => sessionStorage.setItem('token', token), member.token);
  await page.goto(await linkFor(member));
  await page.getByText(`${member.personal.name} 님`).first().waitFor();
  await page.getByLabel('새 비밀번호').fill(NEW);
  await setPassword(page).click();
  await page.getByText('비밀번호를 바꿨어요').waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await page.getByRole('main').getByRole('link', { name: '로그인하기' }).click();
  await page.waitForURL(at('/auth/login'));
});
