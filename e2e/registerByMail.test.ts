import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { expectAccessible } from './steps.ts';

// Becoming a member without a Korean phone, in the browser. The mail itself is read in the outbox.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const ADDRESS = 'minh.chau@example.com';

/** The link of the only mail that waits. */
async function mailedLink(): Promise<string> {
  const { db, vault } = server.context;
  const [mail] = await db.selectFrom('outbox').selectAll().execute();
  return vault.open<{ link: string }>(mail!.data, `outbox ${mail!.outbox_id}`).link;
}

test('on a phone, by keyboard: from the question to being logged in, the key nowhere to be seen', async () => {
  const { page } = await visitor('narrow');
  await page.goto(`${server.origin}/auth/register`);
  await page.getByRole('link', { name: '본인확인이 어려우신가요?' }).press('Enter');
  await page.getByRole('heading', { name: '이메일로 가입하기' }).waitFor();
  await page.getByLabel('이메일').press('Enter');
  await page.getByRole('alert').getByRole('link').waitFor();
  await expectAccessible(page);
  await page.getByLabel('이메일').fill(ADDRESS);
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText(`${ADDRESS} 주소로 메일을 보냈어요.`).waitFor();
  await expectAccessible(page);

  const link = await mailedLink();
  const key = new URL(link).hash.slice('#key='.length);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  await page.goto(link);
  await page.getByText('이메일 주소를 확인했어요.').waitFor();
  await page.waitForURL(`${server.origin}/auth/register`);
  expect(asked.filter((one) => one.includes(key))).toEqual([]);
  await page.reload();
  await page.getByText('이메일 주소를 확인했어요.').waitFor();
  expect(await page.getByLabel('이메일').inputValue()).toBe(ADDRESS);
  expect(await page.getByLabel('이메일').getAttribute('readonly')).not.toBeNull();

  await page.getByRole('button', { name: '가입하기' }).click();
  await page.getByRole('alert').getByRole('link', { name: '만 14세 이상인지' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('이름', { exact: true }).fill('NGUYEN THI MINH CHAU');
  await page.getByLabel('만 14세 이상이에요').check();
  // What was ticked outlives a reload, as what was typed does.
  await page.reload();
  await page.getByLabel('만 14세 이상이에요').and(page.locator(':checked')).waitFor();
  await page.getByLabel('휴대폰 번호').fill('+84 91 234 5678');
  await page.getByLabel('아이디', { exact: true }).fill('minhchau');
  await page.getByLabel('비밀번호').fill('첫눈 오는 날의 약속');
  for (const text of ['이용약관에 동의합니다', '안내를 확인했습니다']) await page.getByLabel(text).check();
  await page.getByRole('button', { name: '가입하기' }).press('Enter');
  await page.getByText('회원가입을 마치고 로그인했어요.').waitFor();
  const kept = await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name !== 'token'));
  expect(kept.filter((name) => /registration|mailed|identity/.test(name))).toEqual([]);

  const later = await visitor('narrow');
  later.expectProblem(/409/);
  await later.page.goto(link);
  await later.page.getByText('가입을 이어 가는 주소가 만료됐어요.').waitFor();
  await later.page.getByRole('button', { name: '본인확인하기' }).waitFor();
  await expectAccessible(later.page);
});

test('what to do with the mail is a page of its own: it is sent again from there, or to another address', async () => {
  const { page } = await visitor('narrow');
  await page.goto(`${server.origin}/auth/registerByMail`);
  await page.getByLabel('이메일').fill('typo@example.com');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: '메일의 버튼을 눌러 주세요' });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: '메일 다시 받기' }).click();
  await page.getByRole('status').getByText('typo@example.com 주소로 메일을 다시 보냈어요.').waitFor();
  await page.getByRole('button', { name: '다른 주소로 받기' }).click();
  expect(await page.getByLabel('이메일').inputValue()).toBe('typo@example.com');
});
