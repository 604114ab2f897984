import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type sizes, visitor } from '../dev/browser.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { expectFocused, expectFocusSeen, tabTo } from './keys.ts';
import { expectAccessible } from './steps.ts';

// Where the focus goes in the list of postings, what its filters cover, and what it says where nothing can be shown.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

async function open(size: keyof typeof sizes, path: string, javaScript = true): Promise<Page> {
  const { page, expectProblem } = await visitor(size, javaScript);
  if (!javaScript) expectProblem(/\.js csp$/);
  await page.goto(server.origin + path);
  if (javaScript) await page.locator('html[data-ready]').waitFor();
  return page;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const total = (page: Page) => page.locator('h1 + [role=status]');
const filter = (page: Page, name: string) =>
  page.locator('summary').filter({ hasText: name }).filter({ visible: true });
const openFilters = (page: Page) => page.locator('details[open]').count();
const rows = (page: Page) => page.locator('main ol > li').filter({ has: page.getByRole('heading') });

describe.each(['wide', 'narrow'] as const)('%s', (size) => {
  test('another page of the list is announced: focus on its heading, its number in heading and title', async () => {
    const page = await open(size, '/post?size=5');
    const plain = await page.title();
    await tabTo(page, page.getByRole('link', { name: '다음', exact: true }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/page=2/);
    await expectFocused(page, heading(page));
    await expect.poll(() => page.title()).toBe(plain.replace('채용공고', '채용공고 2쪽'));
    expect(await heading(page).textContent()).toMatch(/^채용공고.*건.*2쪽$/);

    await page.getByRole('link', { name: '이전', exact: true }).click();
    await page.waitForURL((url) => !url.searchParams.has('page'));
    await expectFocused(page, heading(page));
    await expect.poll(() => page.title()).toBe(plain);
    await page.goBack();
    await expect.poll(() => page.title()).toContain('2쪽');
    // Back is where it was scrolled to; the next Tab begins at the heading all the same.
    await expect.poll(() => heading(page).evaluate((h1) => h1 === document.activeElement)).toBe(true);

    // The last page has no 다음: what was pressed is gone.
    const last = page.getByRole('navigation', { name: '공고 목록의 쪽' }).locator('ol a').last();
    const before = Number.parseInt((await last.textContent()) ?? '', 10) - 1;
    await page.goto(`${server.origin}/post?size=5&page=${before}`);
    await page.locator('html[data-ready]').waitFor();
    await page.getByRole('link', { name: '다음', exact: true }).click();
    await expect.poll(() => page.title()).toContain(`${before + 1}쪽`);
    await expectFocused(page, heading(page));
  });

  test('a filter keeps the focus, and what it leaves is read out; clearing all leads to the heading', async () => {
    const page = await open(size, '/post?page=2');
    const all = await total(page).textContent();
    await filter(page, '회사').focus();
    await page.keyboard.press('Enter');
    await tabTo(page, page.locator('details[open]').getByRole('link', { name: '다온테크' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/company=DT$/);
    await expect.poll(() => total(page).textContent()).not.toBe(all);
    await expectFocused(page, filter(page, '다온테크'));
    await page.getByRole('link', { name: '최신순' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/sort=newest/);
    await page.locator('[aria-current=true]').filter({ hasText: '최신순' }).waitFor();
    await expectFocused(page, page.getByRole('link', { name: '최신순' }));
    const search = page.getByRole('searchbox', { name: '공고 검색' });
    await search.fill('없는 말');
    await search.press('Enter');
    await page.getByText('찾지 못했어요').waitFor();
    await expectFocused(page, search);
    await page.getByRole('link', { name: '조건 지우기' }).click();
    await page.waitForURL((url) => !url.searchParams.has('q'));
    await page.getByText('찾지 못했어요').waitFor({ state: 'detached' });
    await expectFocused(page, heading(page));
  });

  test('the filters stay in sight, and cover nothing that has the focus', async () => {
    const page = await open(size, '/post');
    await tabTo(page, page.getByRole('link', { name: '다음', exact: true }));
    const { y } = (await filter(page, '회사').boundingBox())!;
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(100);
    // Up again: rows come from under the bar.
    await tabTo(page, rows(page).first().getByRole('link'), 'Shift+Tab');
    await expectFocusSeen(page);
  });
});

test('a filter closes when the focus leaves it, and by Escape from anywhere', async () => {
  const page = await open('wide', '/post');
  await filter(page, '회사').focus();
  await page.keyboard.press('Enter');
  await page.locator('details[open]').waitFor();
  // Through the choices and on: nothing that has the focus is ever under the list of choices.
  await tabTo(page, filter(page, '고용 형태'));
  expect(await openFilters(page)).toBe(0);
  await page.keyboard.press('Enter');
  await tabTo(page, filter(page, '회사'), 'Shift+Tab');
  expect(await openFilters(page)).toBe(0);

  await page.keyboard.press('Enter');
  await page.locator('details[open]').waitFor();
  // The page itself has the focus, as after a click beside everything.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  expect(await openFilters(page)).toBe(1);
  await page.keyboard.press('Escape');
  expect(await openFilters(page)).toBe(0);
  await expectFocused(page, filter(page, '회사'));
});

test('on a phone a filter is a dialog: named, closed by its cross, its button and Escape, and the focus stays in it', async () => {
  const page = await open('narrow', '/post');
  const sheet = page.getByRole('dialog', { name: '근무지' });
  await filter(page, '근무지').focus();
  for (const close of ['닫기', /^\d+건 보기$/]) {
    await page.keyboard.press('Enter');
    await sheet.waitFor();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: close }).press('Enter');
    await expect.poll(() => openFilters(page)).toBe(0);
    await expectFocused(page, filter(page, '근무지'));
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => sheet.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  const stops = (await sheet.locator('a, button').count()) + 2;
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    // The browser's own bar may have its turn: nothing of the page behind has it.
    expect(
      await sheet.evaluate((one) => one.contains(document.activeElement) || document.activeElement === document.body),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => openFilters(page)).toBe(0);
  await expectFocused(page, filter(page, '근무지'));
});

describe.each([true, false])('with a script: %s', (javaScript) => {
  test('a search that is too long is kept as it was typed, and says so instead of showing everything', async () => {
    const typed = `결제 ${'가'.repeat(98)}`;
    const page = await open('narrow', '/', javaScript);
    await page.getByRole('searchbox').fill(typed);
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL(/\/post\?q=/);
    const field = page.getByRole('searchbox', { name: '공고 검색' });
    await field.and(page.locator('[aria-invalid=true]')).waitFor();
    const sentence = page.getByText('검색어를 100자 안으로 줄여 주세요.');
    expect(await sentence.count()).toBe(1);
    expect(await field.getAttribute('aria-describedby')).toBe(await sentence.getAttribute('id'));
    expect(await field.inputValue()).toBe(typed);
    expect(await rows(page).count()).toBe(0);
    expect(await total(page).textContent()).toBe('');
    // No number that the search has nothing to do with.
    expect(await page.locator('main').filter({ hasText: /\d건/ }).count()).toBe(0);
    if (javaScript) await expectAccessible(page);

    await field.fill('결제');
    await field.press('Enter');
    await rows(page).first().waitFor();
    expect(await page.locator('[aria-invalid]').count()).toBe(0);
    expect(await sentence.count()).toBe(0);
  });
});

test('the facts of a posting are as wide before Pretendard comes as with it, so that they take as many lines', async () => {
  const widths = async (withFont: boolean) => {
    const { page, expectProblem } = await visitor('narrow');
    if (!withFont) {
      expectProblem(/woff2/);
      await page.route('**/*.woff2', (route) => route.abort());
    }
    await page.goto(`${server.origin}/post`);
    await page.locator('html[data-ready]').waitFor();
    await page.evaluate(() => document.fonts.ready);
    return page.evaluate(() => {
      const hasStandIn = [...document.fonts].some(
        ({ family, status }) => family.includes('stand-in') && status === 'loaded',
      );
      const facts = [...document.querySelectorAll('main ol > li p:first-of-type')];
      const copy = document.createElement('span');
      document.querySelector('main')?.append(copy);
      copy.style.position = 'absolute';
      copy.style.whiteSpace = 'nowrap';
      return facts.map(({ textContent }) => {
        copy.textContent = textContent;
        return { textContent, hasStandIn, width: copy.getBoundingClientRect().width };
      });
    });
  };
  const [standIn, own] = [await widths(false), await widths(true)];
  expect(standIn.length).toBe(20);
  // A machine without a Korean font has nothing to draw instead.
  if (!standIn[0]?.hasStandIn) return;
  const differ = standIn.map(({ textContent, width }, at) => ({ textContent, by: width - own[at]!.width }));
  expect(differ.filter(({ by }) => Math.abs(by) > 6)).toEqual([]);
});

test('past the end of the list no page is the current one, and back leads to the last', async () => {
  const page = await open('wide', '/post?page=9');
  const pages = page.getByRole('navigation', { name: '공고 목록의 쪽' });
  expect(await pages.locator('[aria-current]').count()).toBe(0);
  const last = await pages.locator('ol a').last().getAttribute('href');
  expect(await page.getByRole('link', { name: '이전', exact: true }).getAttribute('href')).toBe(last);
  expect(await page.getByRole('link', { name: '다음', exact: true }).count()).toBe(0);
});

test('by deadline the list is in parts that count all there are, in another order it is one; a closed posting is told apart', async () => {
  const page = await open('wide', '/post');
  const parts = page
    .locator('main section')
    .filter({ has: page.locator('ol') })
    .getByRole('heading', { level: 2 });
  // Two on a Sunday, when no day of this week is left.
  expect(await parts.count()).toBeGreaterThan(1);
  for (const words of await parts.allTextContents()) expect(words).toMatch(/^\S+( \S+)? .*\d+건$/);
  await page.getByRole('link', { name: '최신순' }).click();
  await page.waitForURL(/sort=newest/);
  await expect.poll(() => parts.count()).toBe(0);
  expect(await rows(page).count()).toBe(20);
  await page.goto(`${server.origin}/post?status=closed`);
  await page.getByText('접수 마감').first().waitFor();
  await expectAccessible(page);
});

test('where nothing is found each condition can be taken back, and what closes next is offered', async () => {
  const page = await open('narrow', '/post?q=없는말&category=SW&company=DT');
  await page.getByRole('heading', { level: 2, name: '이런 공고는 어떠세요?' }).waitFor();
  expect(await rows(page).count()).toBe(4);
  await expectAccessible(page);
  await page.getByRole('link', { name: '‘없는말’ 조건 빼기' }).click();
  await page.waitForURL((url) => url.search === '?category=SW&company=DT');
  await page.getByText('찾지 못했어요').waitFor({ state: 'detached' });
  expect(await rows(page).count()).toBeGreaterThan(0);
});

test('the column of kinds of work leads to the talent pools where there are some', async () => {
  const page = await open('wide', '/post');
  await page.getByRole('link', { name: '인재풀 보기' }).click();
  await page.waitForURL(/kind=/);
  await expect.poll(() => total(page).textContent()).toBe('2건');
});
