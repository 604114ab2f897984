import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { leastWireCv } from '../dev/cvSample.ts';
import { makeMember } from '../dev/samples.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { openStep, POSTING, relaxPhoto, takeSession } from './editorSteps.ts';
import { expectAccessible, openPage } from './steps.ts';

// What a window that is low, colours of the system's own, and a list read out of its context leave of the pages.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await relaxPhoto(server, POSTING);
});

const at = (path: string) => server.origin + path;
const DETAIL = `/post/${POSTING.COMPANY_CD}/${POSTING.PBLANC_NO}`;

/** How many pixels of the window are covered by what floats, once the page is scrolled down. */
async function covered(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  return page.evaluate(() => {
    const floats = [...document.querySelectorAll<HTMLElement>('body *')].filter((one) => {
      const { position } = getComputedStyle(one);
      const { top, bottom } = one.getBoundingClientRect();
      const sticks = position === 'sticky' && (Math.abs(top - 65) < 2 || Math.abs(bottom - innerHeight) < 2);
      return (position === 'fixed' || sticks) && bottom > 0 && top < innerHeight && one.offsetHeight < innerHeight;
    });
    return floats.reduce((sum, one) => sum + one.offsetHeight, 0);
  });
}

test.each([
  [320, 256],
  [640, 320],
])('in a window of %i × %i the header alone stays', async (width, height) => {
  const { page } = await visitor();
  await page.setViewportSize({ width, height });
  for (const path of ['/post', DETAIL]) {
    await openPage(page, at(path));
    expect([path, await covered(page)]).toEqual([path, 65]);
    await expectAccessible(page);
  }
});

test('where more contrast is asked for, quiet words, lines and the blue button are darker', async () => {
  const { page } = await visitor();
  const seen = async () => {
    const style = (selector: string, name: string) =>
      page
        .locator(selector)
        .filter({ visible: true })
        .first()
        .evaluate((one, key) => getComputedStyle(one).getPropertyValue(key), name);
    return {
      quiet: await style('main li p + p', 'color'),
      words: await style('main li p', 'color'),
      line: await style('header', 'border-bottom-color'),
      strong: await style('main input[type=search]', 'border-bottom-color'),
    };
  };
  await openPage(page, at('/post'));
  const usual = await seen();
  expect([usual.quiet === usual.words, usual.line === usual.strong]).toEqual([false, false]);
  await page.emulateMedia({ contrast: 'more' });
  const more = await seen();
  expect([more.quiet, more.line]).toEqual([usual.words, usual.strong]);
  await openPage(page, at('/'));
  const button = page.getByRole('button', { name: '공고 찾기' });
  const ground = () => button.evaluate((one) => getComputedStyle(one).backgroundColor);
  const darker = await ground();
  await page.emulateMedia({ contrast: null });
  expect(await ground()).not.toBe(darker);
});

test('with colours of the system’s own what is chosen, done and to come is told apart', async () => {
  const { page } = await visitor();
  await page.emulateMedia({ forcedColors: 'active' });
  const style = (selector: string, name: string, pseudo?: string) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .first()
      .evaluate((one, [key, of]) => getComputedStyle(one, of).getPropertyValue(key!), [name, pseudo]);
  await openPage(page, at('/'));
  expect(await style('form[role=search]', 'border-top-width')).toBe('2px');
  expect(await style('form[role=search]', 'border-top-color')).not.toMatch(/rgba\(.*, 0\)/);

  await openPage(page, at('/post?company=DF'));
  const chip = (name: string) =>
    page
      .locator('summary')
      .filter({ hasText: name })
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await chip('다온푸드')).not.toBe(await chip('근무지'));
  expect(await style('[aria-current=true]', 'text-decoration-line')).toBe('underline');

  const ground = await style('body', 'background-color');
  await openPage(page, at(DETAIL));
  expect(await style('aside a[href^="/CVManage"]', 'forced-color-adjust')).toBe('none');
  expect(await style('main section li', 'background-color', '::before')).not.toBe(ground);
  await openPage(page, at('/process'));
  expect(await style('main ol li', 'background-color', '::before')).not.toBe(ground);
  await openPage(page, at('/benefits'));
  await page.getByRole('button', { name: '다온푸드', exact: true }).click();
  expect(await style('button[aria-pressed=true]', 'background-color')).not.toBe(
    await style('button[aria-pressed=false]', 'background-color'),
  );

  const member = await makeMember(server.context);
  const ask = (call: string, body: object) =>
    server.ask(`POST /api/${call}`, { token: member.token, body: { ...POSTING, ...body } });
  expect((await ask('updatecv', leastWireCv)).status).toBe(200);
  expect((await ask('submitcv', { revision: 1 })).status).toBe(200);
  await takeSession(page, member);
  await openPage(page, at('/ApplyManage'));
  const course = page.getByRole('list', { name: '발효 연구원 경과' }).getByRole('listitem');
  await course.first().waitFor();
  const dots = await course.evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').backgroundColor));
  expect(dots[0]).not.toBe(dots.at(-1));
  await page.locator('summary').filter({ hasText: '자세히' }).click();
  // Each of several buttons says whose it is.
  for (const [role, name] of [
    ['link', '발효 연구원 고쳐서 다시 제출하기'],
    ['link', '발효 연구원 공고 보기'],
    ['button', '발효 연구원 제출한 지원서 PDF'],
    ['button', '발효 연구원 입사지원 확인서 PDF'],
  ] as const) {
    expect([name, await page.getByRole(role, { name, exact: true }).count()]).toEqual([name, 1]);
  }
  expect(await page.getByRole('link', { name: '전체 1', exact: true }).getAttribute('aria-current')).toBe('page');

  await openStep(page, server, 'basic');
  expect(await style('[aria-current=step]', 'outline-style')).toBe('solid');
  expect(await style('progress', 'border-top-style')).toBe('solid');
  const name = page.getByLabel('이름', { exact: true });
  expect(await name.getAttribute('aria-required')).toBe('true');
  expect(await page.getByLabel('한자 이름').getAttribute('aria-required')).toBeNull();
});
