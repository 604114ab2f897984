import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { makeOperator } from '../dev/sampleOperator.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { expectFocused, tabTo } from './keys.ts';
import { dialog, expectAccessible } from './steps.ts';

// What is done to postings that are there, by keyboard: nothing here is clicked.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const rights = [{ role: 'O', company: null }] as const;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function pressOn(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, dialog(page).getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function enter(page: Page, token: string, path: string): Promise<void> {
  await page.context().addCookies([{ name: 'console', value: token, url: server.origin, sameSite: 'Strict' }]);
  await page.goto(`${server.origin}/console${path}`);
}

/** Opens an act of a posting, types what it wants, reads what it would do and does it. */
async function change(page: Page, act: string, does: string, typed: Record<string, string> = {}): Promise<void> {
  await pressOn(page, act);
  await dialog(page).waitFor();
  for (const [label, text] of Object.entries(typed)) await type(page, label, text);
  await tabTo(page, page.getByRole('button', { name: '누구에게 무엇을 알리는지 보기' }));
  await page.keyboard.press('Enter');
  await page.getByText('아직 아무것도 하지 않았어요.', { exact: false }).waitFor();
  for (const said of Object.values(typed)) await dialog(page).getByText(said, { exact: true }).waitFor();
  await expectAccessible(page);
  await pressOn(page, does);
  await dialog(page).waitFor({ state: 'detached' });
}

test('an incident moves the ends of three postings, one of which is closed, hidden, shown, finished and taken up again by two', async () => {
  const { token } = await makeOperator(server.context, { rights });
  const other = await makeOperator(server.context, { rights });
  const { page } = await visitor();
  await enter(page, token, '/postings?state=open');
  await heading(page, '채용공고').waitFor();
  const lines = page.getByRole('table').getByRole('row');
  await expect.poll(() => lines.count()).toBeGreaterThan(4);
  await expectAccessible(page);
  for (let number = 1; number <= 3; number += 1) {
    await page.keyboard.press('j');
    await expectFocused(page, lines.nth(number).getByRole('link'));
    await page.keyboard.press('x');
    await expect.poll(() => lines.nth(number).getByRole('checkbox').isChecked()).toBe(true);
  }
  const title = await lines.nth(3).getByRole('link').innerText();
  const address = await lines.nth(3).getByRole('link').getAttribute('href');
  await page.keyboard.press('e');
  await dialog(page).waitFor();
  await type(page, '새 마감', '2099-12-31 24:00');
  await type(page, '공고에 보일 안내', '접속이 원활하지 않아 접수 기간을 늘렸어요.');
  await type(page, '내부 사유', '로그인 서버 장애');
  await page.keyboard.press('Enter');
  await page.getByText('아직 아무것도 하지 않았어요.', { exact: false }).waitFor();
  // What visitors will read is read before, and what stays inside beside it.
  for (const said of ['접속이 원활하지 않아 접수 기간을 늘렸어요.', '로그인 서버 장애'])
    await dialog(page).getByText(said).waitFor();
  await expectAccessible(page);
  await pressOn(page, '연장하기');
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('2099. 12. 31.(목) 24:00까지').count()).toBeGreaterThan(2);

  // The address keeps what is looked for: a line is found by its words, opened, and found again on the way back.
  await page.keyboard.press('/');
  await expectFocused(page, page.getByLabel('공고 제목이나 번호'));
  await page.keyboard.type(title);
  await expect.poll(() => new URL(page.url()).searchParams.get('words')).toBe(title);
  await expect.poll(() => lines.count()).toBe(2);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expectFocused(page, lines.nth(1).getByRole('link'));
  await page.keyboard.press('Enter');
  await heading(page, title).waitFor();
  await expect.poll(() => page.getByText('접속이 원활하지 않아', { exact: false }).count()).toBe(1);
  await page.goBack();
  await expect.poll(() => lines.count()).toBe(2);
  await page.reload();
  await expect.poll(() => lines.count()).toBe(2);
  await page.goForward();
  await heading(page, title).waitFor();
  await expectAccessible(page);

  const site = await visitor();
  const posting = server.origin + address!.replace('/console/postings', '/post');
  await site.page.goto(posting);
  await site.page.getByText('접속이 원활하지 않아 접수 기간을 늘렸어요.', { exact: false }).waitFor();
  expect(await site.page.getByText('로그인 서버 장애').count()).toBe(0);

  await change(page, '조기 마감', '조기 마감하기', { '조기 마감 사유': '채용 인원이 모두 찼어요.' });
  const state = page
    .getByRole('main')
    .getByText(/^(조기 마감|숨김|전형 종료)$/)
    .and(page.locator('header *'));
  await expect.poll(() => state.allInnerTexts()).toEqual(['조기 마감']);
  await change(page, '공고 숨기기', '숨기기');
  await expect.poll(() => state.allInnerTexts()).toEqual(['숨김']);
  await change(page, '공고 다시 보이기', '보이기');
  await expect.poll(() => state.allInnerTexts()).toEqual(['조기 마감']);
  await change(page, '전형 종료', '전형 종료하기');
  await expect.poll(() => state.allInnerTexts()).toEqual(['전형 종료']);

  await pressOn(page, '전형 종료 되돌리기');
  await dialog(page).waitFor();
  await type(page, '내부 사유', '다른 공고를 종료하려고 했어요.');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  const second = await visitor();
  await enter(second.page, other.token, '/approvals');
  await tabTo(second.page, second.page.getByRole('button', { name: `승인하기: ${title} 전형 종료 되돌리기` }));
  await second.page.keyboard.press('Enter');
  await pressOn(second.page, '승인하고 실행');
  await second.page.getByText('승인해 실행했어요', { exact: false }).waitFor();
  await page.reload();
  await expect.poll(() => state.allInnerTexts()).toEqual(['조기 마감']);
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: '전형 종료 되돌림' }).count()).toBe(1);
  await expectAccessible(page);
});
