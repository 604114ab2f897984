import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { writer } from './editorSteps.ts';
import { openPage } from './steps.ts';

// What is pressed beside or within something larger is itself as large as a finger.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const TOUCH = 44;

async function sizeOf(one: Locator): Promise<{ width: number; height: number }> {
  await one.waitFor();
  const box = await one.boundingBox();
  return { width: Math.round(box!.width), height: Math.round(box!.height) };
}

test('the word that shows a password, a link of the error summary and the second way of registering', async () => {
  const { page } = await visitor('narrow');
  await openPage(page, `${server.origin}/auth/register`);
  const shows = await sizeOf(page.getByRole('button', { name: /표시/ }).first());
  expect([shows.width >= TOUCH, shows.height]).toEqual([true, TOUCH]);
  expect((await sizeOf(page.getByRole('link', { name: '본인확인이 어려우신가요?' }))).height).toBe(TOUCH);
  await page.getByRole('button', { name: '가입하기' }).click();
  const wrong = page.getByRole('alert').getByRole('link', { name: '아이디를 입력해 주세요.' });
  expect((await sizeOf(wrong)).height).toBeGreaterThanOrEqual(TOUCH);
});

test('the calendar of a date', async () => {
  const { page } = await writer(server, 'wishes', { size: 'narrow' });
  const { width, height } = await sizeOf(page.getByRole('button', { name: /달력/ }).first());
  expect([width, height]).toEqual([TOUCH, TOUCH]);
});
