import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { writer } from './editorSteps.ts';
import { openPage } from './steps.ts';

// What is pressed beside or within something larger is itself as large as a finger, and what has no room says so.

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

const filter = (page: Page, name: string) => page.locator('summary').filter({ hasText: name });

test('filters that have no room fade out at the edge, and are whole once they are pushed into sight', async () => {
  const { page } = await visitor('narrow');
  await openPage(page, `${server.origin}/post`);
  const line = page.locator('fieldset > div').filter({ has: filter(page, '근무지') });
  const shades = () => line.evaluate((one) => getComputedStyle(one).maskImage !== 'none');
  expect(await shades()).toBe(true);
  expect(await line.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
  const left = await line.evaluate((one) => {
    one.scrollLeft = one.scrollWidth;
    return one.getBoundingClientRect().right - one.lastElementChild!.getBoundingClientRect().right;
  });
  expect(left).toBeGreaterThanOrEqual(48);
  await filter(page, '근무지').click();
  await page.getByRole('dialog', { name: '근무지' }).waitFor();
  expect(await shades()).toBe(false);
});
