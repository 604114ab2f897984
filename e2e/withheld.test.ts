import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { MOST_ROWS } from '../src/domain/cv/cv.ts';
import { ANSWER, fieldOf, HOBBY, POSTING, save, savedLine, storedAt, writer } from './editorSteps.ts';
import { expectAccessible } from './steps.ts';

// One field the server cannot take stops no other: it is marked, kept here, and saved once it is corrected.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const errorOf = (page: Page, path: string) => page.locator(`[id="field-${path}-error"]`);
const goTo = (page: Page, title: string) =>
  page.getByRole('navigation', { name: '지원서 작성 단계' }).getByRole('link', { name: title }).first().click();
// As JSON: half a letter would not survive the way between the test and the page.
const write = (page: Page, text: string) =>
  fieldOf(page, ANSWER).evaluate((field, json) => {
    field.focus();
    document.execCommand('insertText', false, JSON.parse(json));
  }, JSON.stringify(text));
const written = (page: Page) =>
  fieldOf(page, ANSWER).evaluate((field) => JSON.stringify((field as HTMLTextAreaElement).value));
const kept = (page: Page) => savedLine(page, '저장하지 못한 곳: 자기소개서 1');

test.each([
  ['too large', '가'.repeat(22_000), '한 칸에 담을 수 있는 크기(64KB)를 넘었어요.'],
  ['broken', '반쪽 \ud83d 글자', '읽을 수 없는 글자가 있어요.'],
])('a text that is %s is marked and kept here, and everything else is saved', async (_, text, sentence) => {
  const { page, member } = await writer(server, 'introduction');
  await write(page, text);
  await kept(page).waitFor();
  await errorOf(page, ANSWER).getByText(sentence).waitFor();
  await expectAccessible(page);
  await goTo(page, '희망 조건');
  await fieldOf(page, HOBBY).fill('종이접기');
  await save(page);
  await kept(page).waitFor();
  expect(await storedAt(server, member, [HOBBY, ANSWER])).toEqual(['종이접기', '']);

  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await fieldOf(page, HOBBY).fill('종이접기와 산책');
  await save(page);
  await kept(page).waitFor();
  expect(await storedAt(server, member, [HOBBY])).toEqual(['종이접기와 산책']);

  await goTo(page, '자기소개서');
  expect(JSON.parse(await written(page))).toBe(text);
  await errorOf(page, ANSWER).getByText(sentence).waitFor();
  await fieldOf(page, ANSWER).fill('줄인 글');
  // Nobody presses anything, and nobody leaves the field.
  await expect.poll(() => storedAt(server, member, [ANSWER])).toEqual(['줄인 글']);
  await kept(page).waitFor({ state: 'detached' });
  await errorOf(page, ANSWER).waitFor({ state: 'detached' });
});

test('leaving the editor asks about what was left out', async () => {
  const { page } = await writer(server, 'introduction');
  await fieldOf(page, ANSWER).fill('가'.repeat(22_000));
  await kept(page).waitFor();
  await page.getByRole('banner').getByRole('link').first().click();
  const asked = page.getByRole('alertdialog', { name: '저장하지 못한 내용이 있어요' });
  await asked.getByRole('button', { name: '계속 작성하기' }).click();
  await asked.waitFor({ state: 'detached' });
  expect(await fieldOf(page, ANSWER).inputValue()).toHaveLength(22_000);
});

test('a list that is full says so where a row is added', async () => {
  const { page, member } = await writer(server, 'skill');
  const body = { ...POSTING, skill: Array.from({ length: MOST_ROWS }, () => ({ skl_nm: '기술' })) };
  expect((await server.ask('POST /api/updatecv', { token: member.token, body })).status).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: '기술 추가하기' }).click();
  await page.getByText(`기술 항목은 ${MOST_ROWS}개까지 적을 수 있어요.`).waitFor();
  expect(await page.getByRole('button', { name: '펼치기', exact: true }).count()).toBe(MOST_ROWS);
  await expectAccessible(page);
});
