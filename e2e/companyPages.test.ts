import { HtmlValidate } from 'html-validate';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type sizes, visitor } from '../dev/browser.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { expectAccessible, openPage } from './steps.ts';

// The company's own pages: what the process is, what people ask, whom the group looks for, what it gives.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const pages = [
  ['/process', '채용 절차', '채용안내'],
  ['/recruitFAQ', '자주 묻는 질문', '채용안내'],
  ['/talented', '인재상과 회사 소개', '회사소개'],
  ['/benefits', '복지 제도', '회사소개'],
] as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const answerOf = (page: Page) => page.getByText('서로 다른 공고라면 함께 지원할 수 있어요');

/** A visitor whose browser runs no script; it then refuses to load the scripts ahead of time, too. */
async function withoutScript(size: keyof typeof sizes): Promise<Page> {
  const { page, expectProblem } = await visitor(size, false);
  expectProblem(/\.js csp$/);
  return page;
}

describe.each(['wide', 'narrow'] as const)('%s', (size) => {
  test('each page says what it is, is accessible and fits', async () => {
    const { page } = await visitor(size);
    for (const [path, name] of pages) {
      await openPage(page, server.origin + path);
      await heading(page, name).waitFor();
      expect(await page.title()).toBe(`${name} | 다온그룹 채용`);
      for (const details of await page.locator('main details').all()) {
        await details.evaluate((element) => element.setAttribute('open', ''));
      }
      await expectAccessible(page);
    }
  });

  test('each page is whole without a script, and leads to the postings', async () => {
    const page = await withoutScript(size);
    for (const [path, name] of pages) {
      await page.goto(server.origin + path);
      await heading(page, name).waitFor();
      await page.getByRole('link', { name: '채용공고 보기' }).click();
      await page.waitForURL(`${server.origin}/post`);
    }
  });

  test.each([true, false])('an answer opens from its address, with a script: %s', async (javaScript) => {
    const page = javaScript ? (await visitor(size)).page : await withoutScript(size);
    await page.goto(`${server.origin}/recruitFAQ`);
    expect(await answerOf(page).isVisible()).toBe(false);
    await page.goto(`${server.origin}/process`);
    await page.goto(`${server.origin}/recruitFAQ#several`);
    await answerOf(page).waitFor();
    const question = page.getByRole('heading', { name: '여러 공고에 함께 지원할 수 있나요?' });
    await expect.poll(() => question.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(64);
    expect(await question.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(400);
  });
});

test.each(pages)('%s is valid HTML with a description', async (path) => {
  const { text } = await server.ask(`GET ${path}`);
  const report = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(text);
  const found = report.results.flatMap(({ messages }) => messages.map((one) => `${one.ruleId}: ${one.message}`));
  expect(found).toEqual([]);
  expect(text).toMatch(/<meta name="description" content="[^"]{30,}">/);
});

test('the menu leads to each page and marks where one is', async () => {
  const { page } = await visitor();
  await openPage(page, `${server.origin}/post`);
  for (const [path, name, group] of pages) {
    await page.getByRole('button', { name: group, exact: true }).hover();
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name, exact: true }).click();
    await page.waitForURL(server.origin + path);
    await heading(page, name).waitFor();
    await expect.poll(() => page.title()).toBe(`${name} | 다온그룹 채용`);
    await page.getByRole('button', { name: group, exact: true }).hover();
    const current = page.getByRole('navigation', { name: '주 메뉴' }).locator('[aria-current=page]');
    expect(await current.textContent()).toBe(name);
  }
});

test('by keyboard: to a group of questions, open one, close it again', async () => {
  const { page } = await visitor();
  await openPage(page, `${server.origin}/recruitFAQ`);
  await page.getByRole('link', { name: '회원과 로그인' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/#part-3$/);
  await page.keyboard.press('Tab');
  const question = page.locator('summary:focus');
  expect(await question.textContent()).toBe('왜 본인확인을 하나요?');
  const answer = page.getByText('한 사람이 하나의 회원으로 지원하도록');
  await page.keyboard.press('Enter');
  await answer.waitFor();
  await page.keyboard.press('Space');
  await expect.poll(() => answer.isVisible()).toBe(false);
});

test('by keyboard: to a step of the process and on to the questions', async () => {
  const { page } = await visitor();
  await openPage(page, `${server.origin}/process`);
  await page.getByRole('link', { name: '면접' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/#step-4$/);
  const step = page.getByRole('heading', { level: 2, name: '면접', exact: true });
  await expect.poll(() => step.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(300);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await heading(page, '자주 묻는 질문').waitFor();
});

test('a company’s introduction leads to its open postings', async () => {
  const { page } = await visitor('narrow');
  await openPage(page, `${server.origin}/talented`);
  const link = page.getByRole('link', { name: /^다온푸드 열린 공고 \d+건 보기$/ });
  const count = /\d+/.exec((await link.textContent()) ?? '')?.[0];
  await link.click();
  await page.waitForURL(/\/post\?company=DF/);
  await page.getByText(`${count}건`, { exact: true }).first().waitFor();
});

const questions = (page: Page) => page.locator('main summary').filter({ visible: true });
// The frame has one of its own.
const said = (page: Page) => page.locator('main p[role=status]');

test('questions are found while one types, as a Korean keyboard composes it, and how many is said', async () => {
  const { page, context } = await visitor('narrow');
  await openPage(page, `${server.origin}/recruitFAQ`);
  const all = await questions(page).count();
  const search = page.getByRole('searchbox', { name: '질문 검색' });
  await search.focus();
  const keyboard = await context.newCDPSession(page);
  for (const text of ['ㅍ', '파', '팍', '파기']) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await expect.poll(() => search.inputValue()).toBe(text);
    await questions(page).filter({ hasText: '제출한 지원서는 언제 파기되나요?' }).waitFor();
  }
  await expect.poll(() => said(page).textContent()).toMatch(/^질문 \d개를 찾았어요\.$/);
  await expect.poll(() => questions(page).count()).toBeLessThan(all);
  expect(await said(page).textContent()).toBe(`질문 ${await questions(page).count()}개를 찾았어요.`);
  await expectAccessible(page);
  await search.fill('우주선');
  await expect.poll(() => said(page).textContent()).toContain('질문이 없어요');
  expect(await questions(page).count()).toBe(0);
  // What may be done instead comes before what others ask.
  const headings = await page.locator('main h2').allTextContents();
  expect(headings.indexOf('다른 낱말로도 없다면')).toBeLessThan(headings.indexOf('많이 묻는 질문'));
  expect(headings).toContain('다른 낱말로도 없다면');
  await expectAccessible(page);
  await search.fill('');
  await expect.poll(() => questions(page).count()).toBe(all);
  expect(await said(page).textContent()).toBe('');
});

test('without a script there is no field that does nothing, and every question stands there', async () => {
  const page = await withoutScript('wide');
  await page.goto(`${server.origin}/recruitFAQ`);
  expect(await page.getByRole('searchbox').count()).toBe(0);
  expect(await questions(page).count()).toBeGreaterThan(10);
  await page.goto(`${server.origin}/benefits`);
  expect(await page.getByRole('button', { name: '다온푸드' }).count()).toBe(0);
  await page.getByRole('heading', { level: 3, name: '근골격 운동실' }).waitFor();
});

test('the address of one answer is copied', async () => {
  const { page, context } = await visitor();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, `${server.origin}/recruitFAQ#several`);
  await answerOf(page).waitFor();
  await page.getByRole('link', { name: '이 답변 주소 복사하기' }).filter({ visible: true }).click();
  await page.getByText('주소를 복사했어요.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.origin}/recruitFAQ#several`);
});

test('benefits are those of one company, and of all', async () => {
  const { page } = await visitor('narrow');
  await openPage(page, `${server.origin}/benefits`);
  const benefit = (name: string) => page.getByRole('heading', { level: 3, name });
  await page.getByRole('button', { name: '다온테크', exact: true }).click();
  await page.getByText(/^복지 \d+가지$/).waitFor();
  expect([await benefit('근골격 운동실').count(), await benefit('재택근무').count()]).toEqual([0, 1]);
  expect(await benefit('선택근무').count()).toBe(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: '모든 회사', exact: true }).click();
  await benefit('근골격 운동실').waitFor();
});

test('the process is one bar of the whole time, and each step says how long it takes and what one receives', async () => {
  const { page } = await visitor();
  await openPage(page, `${server.origin}/process`);
  const bar = page.getByRole('navigation', { name: '채용 단계' });
  await bar.getByText('6–10주').waitFor();
  expect(await bar.getByRole('listitem').allTextContents()).toEqual([
    '서류 접수',
    '서류 심사',
    '역량 검사공고에 따라 없을 수 있음',
    '면접',
    '최종 합격',
  ]);
  const widths = await bar.getByRole('listitem').evaluateAll((steps) => steps.map((step) => step.clientWidth));
  expect(widths[0]).toBeGreaterThan(widths[1]!);
  await page.getByText('받는 것 접수번호와 접수 시각').waitFor();
});
