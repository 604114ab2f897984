import { beforeAll, expect, test } from 'vitest';
import { makeOperator } from '../dev/sampleOperator.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { browserOf, compose, follow, heading } from './consoleSteps.ts';
import { tabTo } from './keys.ts';
import { expectAccessible } from './steps.ts';

// The versions of a posting, by keyboard: what differs is told by words, one is got back and that is taken back.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const EDITOR = '/console/postings/DT/2026110201/edit';

test('what was changed is told by words, what is published is got back into the working copy, and that is taken back', async () => {
  const operator = await makeOperator(server.context, { rights: [{ role: 'R', company: 'DT' }] });
  const { page } = await browserOf(server, operator);
  await page.goto(server.origin + EDITOR);
  await heading(page, '기본 정보', 2).waitFor();
  const title = await page.getByLabel('제목', { exact: true }).inputValue();
  await compose(page, '제목', ['한', '한글', '한글조합']);
  await page
    .getByRole('status')
    .filter({ hasText: /저장됨/ })
    .waitFor();
  const changed = await page.getByLabel('제목', { exact: true }).inputValue();
  expect(changed).toContain('한글조합');
  await follow(page, page.getByRole('link', { name: '버전 기록' }), 'Shift+Tab');
  await heading(page, '버전 기록').waitFor();
  await heading(page, '다른 곳 1곳', 2).waitFor();
  await page.getByRole('insertion').filter({ hasText: '한글조합' }).first().waitFor();
  await expectAccessible(page);

  await tabTo(page, page.getByRole('button', { name: '되살리기: 지금 공개된 내용' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: '되살리기' }));
  await page.keyboard.press('Enter');
  await page.getByText('편집본에 되살렸어요.').waitFor();
  await heading(page, '두 버전이 같아요', 2).waitFor();
  const undo = page.getByRole('button', { name: '되살리기 취소' });
  await tabTo(page, undo, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByText('되살리기 전으로 돌렸어요.').waitFor();
  await heading(page, '다른 곳 1곳', 2).waitFor();
  await follow(page, page.getByRole('link', { name: '공고 고치기' }), 'Shift+Tab');
  await heading(page, '기본 정보', 2).waitFor();
  expect(await page.getByLabel('제목', { exact: true }).inputValue()).toBe(changed);
  expect((await server.ask('GET /post/DT/2026110201')).text).toContain(title);
});

test('on a phone the versions fit', async () => {
  const operator = await makeOperator(server.context, { rights: [{ role: 'R', company: 'DT' }] });
  const { page } = await browserOf(server, operator, 'narrow');
  await page.goto(server.origin + EDITOR.replace('/edit', '/versions'));
  await heading(page, /다른 곳|두 버전이 같아요/, 2).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
