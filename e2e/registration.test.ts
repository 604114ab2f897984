import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { makeMember, personaOf } from '../dev/samples.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { MEMBER_STATE } from '../src/domain/members/member.ts';
import { expectAccessible, openPage, passVerification } from './steps.ts';

// Becoming a member and logging in on the page, in the browser.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const PASSWORD = '첫눈 오는 날의 약속';
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: '확인이 필요해요' });
const submit = (page: Page) => page.getByRole('button', { name: '가입하기' });

async function expectLoggedIn(page: Page): Promise<void> {
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
}

describe.each([
  ['wide', '이준호'],
  ['narrow', '박서연'],
] as const)('registration, %s', (size, name) => {
  test('from the first mistake to being logged in', async () => {
    const { page } = await visitor(size);
    await page.goto(`${server.origin}/auth/register`);
    await submit(page).click();
    await summary(page).waitFor();
    await expect.poll(() => summary(page).evaluate((box) => box === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await summary(page).getByRole('link', { name: '이용약관에 동의해 주세요.' }).waitFor();
    // A step says how far one is, and how much of it has to be corrected.
    const step = page.locator('[aria-current=step]');
    expect(await step.innerText()).toMatch(/본인확인\s+1가지를 확인해 주세요\.$/);
    expect(await step.locator('svg').count()).toBe(0);
    await summary(page).getByRole('link', { name: '아이디를 입력해 주세요.' }).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'user_id');

    await page.keyboard.type(`Winter${size}`);
    await page.getByLabel('비밀번호').fill('password1234');
    await page.getByLabel('이메일').fill(`winter.${size}@example.com`);
    await page.getByText('많이 쓰여 알아내기 쉬운').first().waitFor();
    // What has been corrected since is said to be; what is wrong names its field.
    await summary(page).getByRole('listitem').filter({ hasText: '아이디를 입력해 주세요. – 고쳤어요' }).waitFor();
    await page.getByText('더 알려 주기').click();
    await page
      .getByText('대표자명, 업태, 업종은 개인사업자만 적으면 돼요. 모두 비워 두고 가입해도 괜찮아요.')
      .waitFor();
    await page.getByLabel('회사명').fill('한빛상사');

    await passVerification(page, name);
    await page.getByText('본인확인을 마쳤어요.', { exact: true }).waitFor();
    expect(await page.getByLabel('아이디', { exact: true }).inputValue()).toBe(`winter${size}`);
    expect(await page.getByLabel('회사명').inputValue()).toBe('한빛상사');
    expect(await page.getByLabel('이름').getAttribute('readonly')).not.toBeNull();
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).not.toContain('password1234');

    await page.getByLabel('비밀번호').fill(PASSWORD);
    await page.getByRole('button', { name: '표시' }).click();
    expect(await page.getByLabel('비밀번호').getAttribute('type')).toBe('text');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await expectAccessible(page);
    await submit(page).click();
    await page.waitForURL(`${server.origin}/`);
    await page.getByText('회원가입을 마치고 로그인했어요.').waitFor();
    await expectLoggedIn(page);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('registration');
    const login = { user_id: `winter${size}`, user_pw: PASSWORD };
    expect((await server.ask('POST /login', { body: login })).status).toBe(200);
  });
});

test.each(['wide', 'narrow'] as const)(
  'what is collected can be read before the button that begins it, and what has to be confirmed at once leaves out what one may choose, %s',
  async (size) => {
    const { page } = await visitor(size);
    await openPage(page, `${server.origin}/auth/register`);
    const button = page.getByRole('button', { name: '본인확인하기' });
    const facts = page.getByRole('main').locator('dl').first();
    expect(await facts.locator('dt').allTextContents()).toEqual([
      '수집 항목',
      '이용 목적',
      '보유 기간',
      '원하지 않으면',
    ]);
    expect(await facts.innerText()).toContain('휴대전화번호');
    const [notice, press] = [await facts.boundingBox(), await button.boundingBox()];
    // Read first: right above it.
    expect(notice!.y + notice!.height).toBeLessThan(press!.y);
    // Only where the provider comes in a window of its own is it said.
    const described = await button.evaluate((one) =>
      one
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)!.textContent)
        .join(' '),
    );
    expect(described?.includes('새 창에서 열려요') ?? false).toBe(size === 'wide');

    const ticked = () =>
      page.getByRole('checkbox', { checked: true }).evaluateAll((all) => all.map((one) => one.getAttribute('name')));
    const all = page.getByLabel('필수 2개 모두 확인');
    await all.check();
    expect(await ticked()).toEqual([null, 'consents.0', 'consents.1']);
    await page.getByLabel('이용약관에 동의합니다').uncheck();
    expect(await all.isChecked()).toBe(false);
    expect(await all.evaluate((box) => (box as HTMLInputElement).indeterminate)).toBe(true);
    await expectAccessible(page);
  },
);

test('a taken id is told at its field, and the verification can still be used', async () => {
  const { page, expectProblem } = await visitor();
  expectProblem(/409/);
  const taken = await makeMember(server.context);
  await page.goto(`${server.origin}/auth/register`);
  await page.getByLabel('아이디', { exact: true }).fill(taken.userId);
  await page.getByLabel('비밀번호').fill(PASSWORD);
  await page.getByLabel('이메일').fill('taken@example.com');
  for (const text of ['이용약관에 동의합니다', '안내를 확인했습니다']) await page.getByLabel(text).check();
  await passVerification(page, personaOf('rare').name);
  await page.getByText('본인확인을 마쳤어요.', { exact: true }).waitFor();
  // Already on leaving the field, for a person who has been verified.
  await page.getByLabel('아이디', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.getByText('이미 쓰고 있는 아이디예요.').waitFor();
  await submit(page).click();
  await summary(page).getByText('이미 쓰고 있는 아이디예요.').click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'user_id');
  await page.getByLabel('아이디', { exact: true }).fill('rareletters');
  await submit(page).click();
  await page.getByText('회원가입을 마치고 로그인했어요.').waitFor();
});

test.each([
  ['child', undefined, '만 14세 이상부터 가입할 수 있어요.'],
  ['haneul', MEMBER_STATE.suspended, '이용이 제한되어 가입할 수 없어요.'],
  ['haneul', MEMBER_STATE.active, '이미 가입한 분이에요.'],
] as const)('%s, whose membership is %s, is refused with its own sentence', async (id, state, sentence) => {
  const { page, expectProblem } = await visitor();
  expectProblem(/40[39]|422/);
  const persona = personaOf(id);
  const known = state === undefined ? undefined : await makeMember(server.context, { persona, state });
  await page.goto(`${server.origin}/auth/register`);
  await page.getByLabel('아이디', { exact: true }).fill(`refused${id}`);
  await page.getByLabel('비밀번호').fill(PASSWORD);
  await page.getByLabel('이메일').fill('refused@example.com');
  for (const text of ['이용약관에 동의합니다', '안내를 확인했습니다']) await page.getByLabel(text).check();
  await passVerification(page, persona.name);
  await page.getByText('본인확인을 마쳤어요.', { exact: true }).waitFor();
  await submit(page).click();
  await summary(page).getByText(sentence).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  const { db } = server.context;
  if (known) await db.deleteFrom('member').where('user_id', '=', known.userId).execute();
});

test('whole terms and policy can be read before agreeing', async () => {
  const { page } = await visitor('narrow');
  await page.goto(`${server.origin}/auth/register`);
  await page.getByText('웹서비스 이용약관 동의 내용 보기').click();
  await page.getByRole('button', { name: '이용약관 전문 보기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: '이용약관', selected: true }).waitFor();
  // On a phone its chapters are folded above it, and again once one of them is gone to.
  const chapter = dialog.getByRole('button', { name: '제3장 서비스의 이용' });
  await dialog.getByText('차례').click();
  await chapter.click();
  await chapter.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('서비스의 이용'));
  await dialog.getByRole('button', { name: '닫기' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('what was typed survives a reload, and is gone when one leaves', async () => {
  const { page } = await visitor();
  const id = page.locator('main').getByLabel('아이디', { exact: true });
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^(registration|identity)/.test(key)));
  await page.goto(`${server.origin}/auth/register`);
  await passVerification(page, personaOf('junho').name);
  await page.getByText('본인확인을 마쳤어요.', { exact: true }).waitFor();
  await id.fill('givenup');
  await page.reload();
  await page.getByText('본인확인을 마쳤어요.', { exact: true }).waitFor();
  await expect.poll(() => id.inputValue()).toBe('givenup');
  expect((await kept()).toSorted()).toEqual(['identity.register', 'registration']);
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL(`${server.origin}/`);
  await expect.poll(kept).toEqual([]);
  await page.goBack();
  await page.getByRole('button', { name: '본인확인하기' }).waitFor();
  expect(await id.inputValue()).toBe('');
});

test('the login page logs in by keyboard alone and goes to the front page', async () => {
  const { page } = await visitor();
  const member = await makeMember(server.context);
  await page.goto(`${server.origin}/auth/login`);
  await expectAccessible(page);
  await page.locator('main').getByLabel('아이디', { exact: true }).focus();
  await page.keyboard.type(member.userId);
  await page.keyboard.press('Tab');
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');
  await expectLoggedIn(page);
  await page.waitForURL(`${server.origin}/`);
  await page.goto(`${server.origin}/auth/login`);
  await page.waitForURL(`${server.origin}/`);
});
