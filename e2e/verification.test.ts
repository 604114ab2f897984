import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sizes, visitor } from '../dev/browser.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { expectAccessible } from './steps.ts';

// Identity verification in the browser: a window of its own where there is room, the same tab on phones and where
// windows are blocked, and what is seen when it does not end well.

let server: TestServer;
/** The same site with a contract of the current generation. */
let intc: TestServer;
beforeAll(async () => {
  server = await testServer();
  intc = await testServer({ database: server.database, env: { IDENTITY_PROVIDER: 'simulator-intc' } });
});

const startButton = (page: Page) => page.getByRole('button', { name: '본인확인하기' });
const verified = (page: Page) => page.getByText('본인확인을 마쳤어요.', { exact: true });

async function openRegistration(size: keyof typeof sizes, { origin } = server) {
  const one = await visitor(size);
  const addresses: string[] = [];
  one.context.on('request', (request) => void addresses.push(decodeURIComponent(request.url())));
  await one.page.goto(`${origin}/auth/register`);
  return { ...one, addresses };
}

async function openProvider(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await startButton(page).click();
  return opened;
}

async function expectPerson(page: Page): Promise<void> {
  await verified(page).waitFor();
  expect(await page.getByLabel('이름', { exact: true }).inputValue()).toBe('이준호');
  expect(await page.getByLabel('생년월일').inputValue()).toContain('1991');
  expect(await page.getByLabel('휴대폰').inputValue()).toBe('010-2345-6789');
}

/** The page is where it was verified: there the focus is, within the window. */
async function expectThere(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { activeElement: focused } = document;
    const { top, bottom } = focused?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return focused?.textContent?.startsWith('본인확인을 마쳤어요.') && top > 65 && bottom < innerHeight;
  });
}

test('in a window of its own: the person comes back, survives a reload and is in no address', async () => {
  const { page, addresses } = await openRegistration('wide');
  const provider = await openProvider(page);
  await provider.getByLabel('이준호').check();
  await expectAccessible(provider);
  const closed = provider.waitForEvent('close');
  await provider.getByRole('button', { name: '인증하기' }).click();
  await closed;
  await expectPerson(page);
  await expectThere(page);
  await page.reload();
  await expectPerson(page);
  expect(addresses.some((address) => address.includes('/api/pass/success'))).toBe(true);
  expect(addresses.filter((address) => /이준호|19910722|1991-07-22|01023456789/.test(address))).toEqual([]);
});

test('the window is found closed in the moment its result arrives: the result counts', async () => {
  const { page, context } = await visitor('wide');
  await context.addInitScript(() => {
    const looks: (() => void)[] = [];
    const [every, open, post] = [window.setInterval, window.open, BroadcastChannel.prototype.postMessage];
    let opened: Window | null = null;
    window.open = (...given) => {
      opened = open.apply(window, given);
      return opened;
    };
    window.setInterval = ((look: () => void, ms: number) => {
      looks.push(look);
      return every(look, ms);
    }) as typeof window.setInterval;
    // A busy page draws late: the page has taken the result and not drawn it, and looks after the window once more.
    BroadcastChannel.prototype.postMessage = function (message) {
      post.call(this, message);
      if (message.kind !== 'taken') return;
      opened?.close();
      for (const look of looks) look();
    };
  });
  await page.goto(`${server.origin}/auth/register`);
  const provider = await openProvider(page);
  await provider.getByLabel('이준호').check();
  await provider.getByRole('button', { name: '인증하기' }).click();
  await expectPerson(page);
});

test('cancelled in its window: the window closes, the page says so and starts again', async () => {
  const { page, expectProblem } = await openRegistration('wide');
  expectProblem(/422/);
  const provider = await openProvider(page);
  const closed = provider.waitForEvent('close');
  await provider.getByRole('button', { name: '취소하기' }).click();
  await closed;
  await page.getByText('본인확인을 취소했어요.').waitFor();
  await (await openProvider(page)).close();
  await page.getByText('본인확인 창이 닫혔어요.').waitFor();
});

test('the page that started is gone: the window says so and what to do', async () => {
  const { page } = await openRegistration('wide');
  const provider = await openProvider(page);
  await provider.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${server.origin}/auth/login`);
  await provider.getByRole('button', { name: '인증하기' }).click();
  await provider.getByRole('heading', { name: '본인확인을 시작한 화면을 찾지 못했어요' }).waitFor();
  await expectAccessible(provider);
});

test('windows are blocked: everything happens in the same tab', async () => {
  const { page, context } = await openRegistration('wide');
  await context.addInitScript(() => {
    window.open = () => null;
  });
  await page.reload();
  await startButton(page).click();
  await page.getByLabel('이준호').check();
  await page.getByRole('button', { name: '인증하기' }).click();
  await expectPerson(page);
  expect(new URL(page.url()).pathname).toBe('/auth/register');
});

test('on a phone: a forged answer is refused, leaving is harmless, the second try comes back to the form', async () => {
  const { page, expectProblem } = await openRegistration('narrow');
  expectProblem(/422/);
  await startButton(page).click();
  await page.getByLabel('돌려줄 응답').selectOption('hmac');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(sizes.narrow.width);
  await page.getByRole('button', { name: '인증하기' }).click();
  await page.getByRole('heading', { name: '본인확인 결과를 확인하지 못했어요' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(sizes.narrow.width);
  await expectAccessible(page);
  // Back where it was begun, with the reason.
  await page.getByRole('link', { name: '회원가입에서 다시 하기' }).click();
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('본인확인 결과를 확인하지 못했어요.'));
  await expectAccessible(page);
  await startButton(page).click();
  await page.getByRole('button', { name: '인증하기' }).waitFor();
  await page.goBack();
  await page.getByLabel('비밀번호').fill('가을 하늘 아래의 편지');
  await startButton(page).click();
  await page.getByLabel('이준호').check();
  await page.getByRole('button', { name: '인증하기' }).click();
  await expectPerson(page);
  await expectThere(page);
  await page.getByText('비밀번호는 남겨 두지 않아요.').waitFor();
  await expectAccessible(page);
});

test('the current generation, in a window of its own: one window for it, and the person comes back', async () => {
  const { page, addresses } = await openRegistration('wide', intc);
  const provider = await openProvider(page);
  await provider.getByLabel('이준호').check();
  await expectAccessible(provider);
  const closed = provider.waitForEvent('close');
  await provider.getByRole('button', { name: '인증하기' }).click();
  await closed;
  await expectPerson(page);
  expect(addresses.filter((address) => /이준호|19910722|1991-07-22|01023456789/.test(address))).toEqual([]);
});

test('the current generation, on a phone: cancelled, refused by the service, and at last verified', async () => {
  const { page, expectProblem } = await openRegistration('narrow', intc);
  expectProblem(/422|502/);
  await startButton(page).click();
  await page.getByRole('button', { name: '취소하기' }).click();
  await page.getByRole('heading', { name: '본인확인을 취소했어요' }).waitFor();
  await page.getByText('적던 내용은 그대로 있어요. 비밀번호만 다시 적으면 돼요.').waitFor();
  await page.getByRole('link', { name: '회원가입에서 다시 하기' }).click();
  await startButton(page).click();
  await page.getByLabel('돌려줄 응답').selectOption('address');
  await page.getByRole('button', { name: '인증하기' }).click();
  await page.getByRole('heading', { name: '지금은 본인확인을 할 수 없어요' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: '결과 다시 확인하기' }).click();
  await page.getByRole('heading', { name: '지금은 본인확인을 할 수 없어요' }).waitFor();
  await page.goto(`${intc.origin}/auth/register`);
  await startButton(page).click();
  await page.getByLabel('이준호').check();
  await page.getByRole('button', { name: '인증하기' }).click();
  await expectPerson(page);
});

test.each(['/userPassSuccess', '/userPassFail'])('%s without a verification says where to begin', async (path) => {
  const { page } = await visitor('narrow');
  const response = await page.goto(server.origin + path);
  expect(response?.status()).toBe(200);
  expect(response?.headers()).not.toHaveProperty('cross-origin-opener-policy');
  await page.getByRole('heading', { name: '진행 중인 본인확인이 없어요' }).waitFor();
  await expectAccessible(page);
  await page.locator('main').getByRole('link', { name: '계정 찾기' }).click();
  await page.waitForURL(/\/auth\/findAccount$/);
});
