import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sizes, visitor } from '../dev/browser.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { expectAccessible, paintWhole } from './steps.ts';

// A visitor looks for a posting and reads it, with a script and without, by keyboard, wide and narrow.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** Sizes and weights a phone draws first. */
const FONTS = ['15px 400', '15px 700', '17px 400', '17px 700', '20px 800', '36px 800'];

const BACKEND = '/post/DT/2026110201';
const TITLE = '백엔드 엔지니어 (결제 플랫폼)';

const total = (page: Page) => page.locator('h1 + [role=status]');
/** In parts by deadline a title stands under their heading; in another order it is a heading of the page itself. */
const rows = (page: Page) => page.locator('main ol > li').filter({ has: page.getByRole('heading') });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** With a script the page is taken over first; without one the browser refuses to load it ahead of time, too. */
async function open(size: keyof typeof sizes, javaScript: boolean, path: string): Promise<Page> {
  const { page, expectProblem } = await visitor(size, javaScript);
  if (!javaScript) expectProblem(/\.js csp$/);
  await page.goto(server.origin + path);
  if (javaScript) await page.locator('html[data-ready]').waitFor();
  return page;
}

/** Opens a filter and chooses; the count follows, and is read out. */
async function choose(page: Page, filter: RegExp, choice: string): Promise<void> {
  await page.locator('summary').filter({ hasText: filter }).filter({ visible: true }).click();
  await page.locator('details[open]').getByRole('link', { name: choice }).click();
}

const both = [
  ['wide', true],
  ['wide', false],
  ['narrow', true],
  ['narrow', false],
] as const;

describe.each(both)('%s, with a script: %s', (size, javaScript) => {
  test('the list is filtered, searched, sorted and paged by its address', async () => {
    const page = await open(size, javaScript, '/post');
    const all = Number.parseInt((await total(page).textContent()) ?? '', 10);
    expect(all).toBeGreaterThan(20);
    expect(await rows(page).count()).toBe(20);
    await page.getByRole('link', { name: '다음', exact: true }).click();
    await page.waitForURL(/\/post\?page=2$/);
    await expect.poll(() => rows(page).count()).toBe(all - 20);

    await choose(page, /회사/, '다온테크');
    await page.waitForURL(/\/post\?company=DT$/);
    await expect.poll(async () => Number.parseInt((await total(page).textContent()) ?? '', 10)).toBeLessThan(all);
    const byCompany = await total(page).textContent();
    await page.getByRole('searchbox', { name: '공고 검색' }).fill('ㅂㅇㄷ ㄱㅈ');
    await page.getByRole('searchbox', { name: '공고 검색' }).press('Enter');
    await page.waitForURL(/[?&]q=/);
    expect(new URL(page.url()).searchParams.get('company')).toBe('DT');
    await page.getByRole('heading', { level: 3, name: TITLE }).waitFor();
    await expect.poll(() => rows(page).count()).toBe(1);
    expect(await total(page).textContent()).toBe('1건');

    await page.goBack();
    await expect.poll(() => total(page).textContent()).toBe(byCompany);
    await page.getByRole('link', { name: '최신순' }).click();
    await page.waitForURL(/sort=newest/);
    await page.locator('[aria-current=true]').filter({ hasText: '최신순' }).waitFor();
  });

  test('the type of employment is a filter like the others, and a word to be searched', async () => {
    const page = await open(size, javaScript, '/post?status=all');
    await choose(page, /고용 형태/, '계약직');
    await page.waitForURL(({ searchParams }) => searchParams.get('employment') === '계약직');
    await page.locator('summary').filter({ hasText: '고용 형태 계약직' }).waitFor();
    await expect.poll(() => rows(page).count()).toBe(Number.parseInt((await total(page).textContent()) ?? '', 10));
    await rows(page).first().getByRole('link').click();
    await page.locator('dt', { hasText: '고용 형태' }).waitFor();
    expect(await page.locator('dt', { hasText: '고용 형태' }).locator('+ dd').textContent()).toMatch(/^계약직/);

    await page.goto(`${server.origin}/post?q=${encodeURIComponent('정규직')}`);
    await page.getByRole('searchbox', { name: '공고 검색' }).waitFor();
    expect(Number.parseInt((await total(page).textContent()) ?? '', 10)).toBeGreaterThan(20);
  });

  test('an empty list says so, and how to go on', async () => {
    const page = await open(size, javaScript, `/post?q=${encodeURIComponent('없는 말')}&status=all`);
    await page.getByText('‘없는 말’에 맞는 공고를 찾지 못했어요').waitFor();
    await page.getByText('초성으로도 찾을 수 있어요').waitFor();
    // A slip of the keyboard is answered with what was meant.
    await page.goto(`${server.origin}/post?q=데이타`);
    await page.getByRole('link', { name: '‘데이터’ 공고 보기' }).click();
    await rows(page).first().waitFor();
    await page.goto(`${server.origin}/post?q=없는 말`);
    expect(await total(page).textContent()).toBe('0건');
    if (javaScript) await expectAccessible(page);
    await page.getByRole('link', { name: '검색어 지우기' }).click();
    await page.waitForURL(`${server.origin}/post`);
    await expect.poll(() => rows(page).count()).toBe(20);
  });

  test('a posting says everything, and leads to its neighbours and to others like it', async () => {
    const page = await open(size, javaScript, '/post');
    const titles = await rows(page).getByRole('heading').allTextContents();
    await page.getByRole('link', { name: TITLE }).click();
    await heading(page, TITLE).waitFor();
    for (const words of [
      '모집 분야',
      '접수 기간',
      '전형은 이렇게 진행돼요',
      '이런 서류가 필요해요',
      'pay-recruit@daontech.example',
    ]) {
      await page.getByText(words).first().waitFor();
    }
    expect(await page.getByRole('link', { name: '지원서 작성하기' }).filter({ visible: true }).count()).toBe(1);
    // What needs a script is not offered without one.
    const actions = page.getByRole('button', { name: /^(공유|인쇄|관심 공고)$/ }).filter({ visible: true });
    expect(await actions.count()).toBe(javaScript ? 3 : 0);
    expect(await page.getByRole('heading', { level: 3 }).count()).toBe(4);
    if (javaScript) await expectAccessible(page);

    await page.getByRole('link', { name: `다음 공고 ${titles[1]}` }).click();
    await heading(page, titles[1] ?? '').waitFor();
    await page.getByRole('link', { name: `이전 공고 ${TITLE}` }).click();
    await heading(page, TITLE).waitFor();
  });

  test('a closed posting says since when, and leads to open ones of its kind', async () => {
    const page = await open(size, javaScript, '/post/DT/2026101901');
    await page.getByText('조기 마감').first().waitFor();
    expect(await page.getByRole('link', { name: '지원서 작성하기' }).count()).toBe(0);
    if (javaScript) await expectAccessible(page);
    await page.getByRole('link', { name: '소프트웨어 개발 공고 보기' }).filter({ visible: true }).click();
    await page.waitForURL(/\/post\?category=/);
    await rows(page).first().waitFor();
  });
});

describe.each(['wide', 'narrow'] as const)('%s', (size) => {
  test('nothing moves, and no slow Intl object is made, while a script takes the list and a posting over', async () => {
    for (const path of ['/post', BACKEND]) {
      const { page, expectProblem } = await visitor(size);
      // Fonts arrive when they like and are not what this is about.
      expectProblem(/woff2/);
      await page.route('**/*.woff2', (route) => route.abort());
      await page.addInitScript(() => {
        const shifts: string[] = [];
        const made: string[] = [];
        Object.assign(window, { shifts, made });
        for (const name of ['Segmenter', 'DateTimeFormat', 'NumberFormat', 'Collator'] as const) {
          const construct = (kind: new () => object, words: unknown[], target: new () => object): object => {
            made.push(name);
            return Reflect.construct(kind, words, target);
          };
          Object.assign(Intl, { [name]: new Proxy(Intl[name] as new () => object, { construct }) });
        }
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { sources?: { node?: Node }[] })[]) {
            shifts.push(...(entry.sources ?? []).map(({ node }) => (node as Element | null)?.outerHTML ?? '?'));
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await paintWhole(page, server.origin + path);
      await page.goto(server.origin + path);
      await page.locator('html[data-ready]').waitFor();
      if (path === BACKEND)
        await page
          .getByRole('timer')
          .filter({ hasText: /\d+(일|시간|분|초)/, visible: true })
          .waitFor();
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
      expect(await page.evaluate(() => (window as unknown as { made: string[] }).made)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(sizes[size].width);
      await expectAccessible(page);
    }
  });

  test('a posting is shared by its address, and printed', async () => {
    const { page, context } = await visitor(size);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }));
    await page.goto(`${server.origin}${BACKEND}?from=mail`);
    await page.locator('html[data-ready]').waitFor();
    await page.getByRole('button', { name: '공유' }).filter({ visible: true }).click();
    await page.getByText('보낼 곳에 붙여 넣어 주세요.').filter({ visible: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server.origin + BACKEND);
    await page.getByRole('button', { name: '인쇄' }).filter({ visible: true }).click();
    expect(await page.evaluate(() => 'printed' in window)).toBe(true);
  });
});

test('the first view of the list takes few sizes and weights, for each of which a slow phone looks for fonts', async () => {
  const { page } = await visitor('narrow');
  await page.goto(`${server.origin}/post`);
  const taken = await page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().top < window.innerHeight;
    const says = (element: Element) =>
      element.matches('input') || [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    const font = (element: Element) => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      return `${fontSize} ${fontWeight}`;
    };
    const seen = [...document.querySelectorAll('#root *')].filter((element) => isSeen(element) && says(element));
    return [...new Set(seen.map(font))].sort();
  });
  expect(taken).toEqual(FONTS);
});

test('the end of a long list stays where it is when it comes into sight: a press on it meets it', async () => {
  const page = await open('narrow', true, '/post');
  const place = () =>
    page.getByRole('link', { name: '다음', exact: true }).evaluate((link: HTMLElement) => link.offsetTop);
  const before = await place();
  for (const end of [true, false]) {
    await page.evaluate((isEnd) => scrollTo(0, isEnd ? document.body.scrollHeight : 0), end);
    // What comes into sight is laid out in the frames that follow.
    await page.evaluate(async () => {
      for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
    });
    expect(await place()).toBe(before);
  }
});

test('by keyboard: search, filter, open a posting', async () => {
  const page = await open('wide', true, '/post');
  await page.getByRole('searchbox', { name: '공고 검색' }).focus();
  await page.keyboard.type('백엔드');
  await page.keyboard.press('Enter');
  await page.waitForURL(/[?&]q=/);
  await page.locator('summary').filter({ hasText: '접수 중' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('details[open]').getByRole('link', { name: '전체 상태' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.locator('details[open]').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  await page.getByRole('link', { name: TITLE }).focus();
  await page.keyboard.press('Enter');
  await heading(page, TITLE).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(TITLE);
});
