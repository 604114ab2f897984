import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { makeMember, personaOf } from '../dev/samples.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { takeSession } from './editorSteps.ts';
import { expectAccessible, openPage, passVerification } from './steps.ts';

// Finding an account by verification, in the browser.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const PICTURED = ['/auth/findAccount', '/auth/login', '/auth/registerByMail', '/certificate', '/userPassFail'];
const PASSWORD = '첫눈 오는 날의 약속';
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: '확인이 필요해요' });

async function expectLoggedIn(page: Page): Promise<void> {
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
}

describe.each(['wide', 'narrow'] as const)('finding an account, %s', (size) => {
  test('the id by verification', async () => {
    const { page, expectProblem } = await visitor(size);
    await page.goto(`${server.origin}/auth/findAccount`);
    await expectAccessible(page);
    const foreign = personaOf('foreign');
    expectProblem(/404/);
    await passVerification(page, foreign.name);
    await page.getByRole('heading', { level: 1, name: '가입한 계정이 없어요' }).waitFor();
    await expectAccessible(page);
    const userId = `found${size}`;
    await makeMember(server.context, { persona: foreign, userId });
    await passVerification(page, foreign.name);
    await page.getByText(userId, { exact: true }).waitFor();
    await page.getByText(/^\d{4}\. \d+\. \d+\.\(.\)$/).waitFor();
    await expectAccessible(page);
    await server.context.db.deleteFrom('member').where('user_id', '=', userId).execute();
  });

  test('finding an account begins with the id where its address is typed anew', async () => {
    const { page } = await visitor(size);
    const address = `${server.origin}/auth/findAccount`;
    await page.goto(address);
    await page.getByRole('link', { name: '비밀번호 찾기' }).click();
    await page.getByRole('heading', { name: '비밀번호 찾기' }).waitFor();
    await page.goto(address);
    // The page as the server draws it says so in any case: once it lives, it may have changed its mind.
    await page.locator('html[data-ready]').waitFor();
    await page.getByRole('heading', { name: '아이디 찾기' }).waitFor();
    expect(await page.evaluate(() => history.state?.usr ?? null)).toBeNull();
  });

  test('a new password by verification, the kind of search kept over a reload', async () => {
    const { page } = await visitor(size);
    const persona = personaOf('haneul');
    const { userId } = await makeMember(server.context, { persona, userId: `reset${size}` });
    await page.goto(`${server.origin}/auth/findAccount`);
    await page.getByRole('link', { name: '비밀번호 찾기' }).click();
    await page.getByRole('heading', { name: '비밀번호 찾기' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: '비밀번호 찾기' }).waitFor();
    await passVerification(page, persona.name);
    // The page names whose password it is before one is set, and offers no other way beside it.
    await page.getByText(`아이디 ${userId}의 새 비밀번호를 정해 주세요.`).waitFor();
    await page.getByRole('heading', { level: 1, name: '비밀번호 다시 정하기' }).waitFor();
    expect(await page.getByRole('heading', { name: '이메일로 찾기' }).count()).toBe(0);
    expect(await page.getByRole('navigation', { name: '찾을 것' }).count()).toBe(0);
    await page.getByLabel('새 비밀번호').fill('짧아요');
    await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
    await summary(page).waitFor();
    await expectAccessible(page);
    await page.getByLabel('새 비밀번호').fill(PASSWORD);
    await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
    await page.getByText('비밀번호를 바꾸고 로그인했어요.').waitFor();
    await expectLoggedIn(page);
    // Strangers who try the id elsewhere do not hold up this browser, which keeps a key for that.
    const key = await page.evaluate(() => localStorage.getItem('device'));
    expect(key).toMatch(/^[\w-]{43}$/);
    // Taken away where no page runs that may be asking something with it just now.
    await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    await page.goto(`${server.origin}/robots.txt`);
    await page.evaluate(() => sessionStorage.clear());
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/login'));
    await page.goto(`${server.origin}/auth/login`);
    await page.getByLabel('아이디', { exact: true }).fill(userId);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({ device_key: key });
    await expectLoggedIn(page);
    await page.goto('about:blank');
    await server.context.db.deleteFrom('member').where('user_id', '=', userId).execute();
  });
});

test.each([360, 768, 1440])('the picture beside what is asked is seen whole, %i px wide', async (width) => {
  const { page } = await visitor();
  await page.setViewportSize({ width, height: 780 });
  for (const path of PICTURED) {
    await openPage(page, server.origin + path);
    await page.locator('main svg[viewBox] path').first().waitFor();
    const cut = await page.locator('main svg[viewBox]').evaluate((drawing) => {
      const around = drawing.parentElement!.getBoundingClientRect();
      return [...drawing.children].flatMap((shape) => {
        const { left, right, top, bottom } = shape.getBoundingClientRect();
        const isInside = left >= around.left && right <= around.right && top >= around.top && bottom <= around.bottom;
        return isInside ? [] : [shape.outerHTML];
      });
    });
    expect(cut, path).toEqual([]);
  }
});

test('who is asked for a password they forgot logs out and comes to where accounts are found', async () => {
  const { page, expectProblem } = await visitor('narrow');
  expectProblem(/403/);
  await takeSession(page, await makeMember(server.context, { confirmed: false }));
  await page.goto(`${server.origin}/auth/editProfile`);
  await page.getByRole('button', { name: '로그아웃하고 새로 정하기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃', exact: true }).click();
  await page.waitForURL(`${server.origin}/auth/findAccount`);
  await page.getByRole('heading', { name: '본인확인으로 찾기' }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});
