import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { makeMember } from '../dev/samples.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { takeSession } from './editorSteps.ts';
import { expectAccessible, openPage } from './steps.ts';

// Header, content and footer as Chromium lays them out (Specification §2, Header and Footer).

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** Every public screen but the home page. */
const OTHERS = ['/post', '/process', '/recruitFAQ', '/talented', '/benefits', '/auth/login', '/no/such/page'];

const HEADER = 65;
const FOOTER = 113;

async function laidOut(page: Page, path: string) {
  await page.goto(server.origin + path);
  await page.locator('html[data-ready]').waitFor();
  return page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector)!);
    const before = box('header');
    const frame = {
      position: styleOf('header').position,
      header: [before.top, before.height, before.width === document.documentElement.clientWidth],
      footer: box('footer').height,
      footerBackground: styleOf('footer').backgroundColor,
      // Of the document, not of the window: a fixed header must not cover where the content begins.
      contentTop: box('main').top + scrollY,
      minHeight: Number.parseFloat(styleOf('main').minHeight) || 0,
      paddingBottom: Number.parseFloat(styleOf('main').paddingBottom),
      windowHeight: innerHeight,
    };
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    return { ...frame, scrolled: scrollY, topWhenScrolled: box('header').top };
  });
}

describe.each(['wide', 'narrow'] as const)('%s', (size) => {
  test('on the home page the header is not fixed and scrolls away', async () => {
    const { page } = await visitor(size);
    const frame = await laidOut(page, '/');
    expect(frame.position).not.toMatch(/fixed|sticky/);
    expect(frame.header).toEqual([0, HEADER, true]);
    expect(frame.scrolled).toBeGreaterThan(HEADER);
    expect(frame.topWhenScrolled).toBe(-frame.scrolled);
  });

  test('elsewhere it is fixed above content with a minimum height and padding at its end', async () => {
    const { page, expectProblem } = await visitor(size);
    expectProblem(/404/);
    for (const path of OTHERS) {
      const frame = await laidOut(page, path);
      expect([path, frame.position, frame.header, frame.topWhenScrolled]).toEqual([
        path,
        'fixed',
        [0, HEADER, true],
        0,
      ]);
      expect([path, frame.contentTop >= HEADER]).toEqual([path, true]);
      expect([path, frame.minHeight]).toEqual([path, frame.windowHeight - HEADER - FOOTER]);
      expect([path, frame.paddingBottom]).toEqual([path, size === 'wide' ? 96 : 64]);
    }
  });

  test('the footer is a dark bar, 113 px high', async () => {
    const { page } = await visitor(size);
    for (const path of ['/', '/post', '/process']) {
      const { footer, footerBackground } = await laidOut(page, path);
      expect([path, footer]).toEqual([path, FOOTER]);
      expect([path, footerBackground]).toEqual([path, 'rgb(21, 24, 28)']);
    }
  });
});

test('the footer has its 113 px from 360 px up', async () => {
  const { page } = await visitor();
  for (const width of [360, 375, 599, 600, 768, 960, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, (await laidOut(page, '/post')).footer]).toEqual([width, FOOTER]);
  }
});

test.each(['/', '/post'])('everything in the drawer of phones can be read, on %s', async (path) => {
  const { page } = await visitor('narrow');
  await openPage(page, server.origin + path);
  await page.getByText('메뉴', { exact: true }).click();
  await page.getByRole('navigation', { name: '전체 메뉴' }).waitFor();
  await expectAccessible(page);
});

test('a group opens for a mouse that comes straight from an entry just pressed, before it has left the closed list', async () => {
  const { page } = await visitor();
  await openPage(page, `${server.origin}/post`);
  const nav = page.getByRole('navigation', { name: '주 메뉴' });
  const group = nav.getByRole('button', { name: '채용안내' });
  const entry = nav.getByRole('link', { name: '채용 절차', exact: true });
  await group.hover();
  await entry.click();
  await page.waitForURL(`${server.origin}/process`);
  await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false');
  // The very events of such a move: a real mouse is seldom as quick.
  await group.evaluate((to) => {
    const from = to.parentElement!.querySelector('a')!;
    const how = { bubbles: true, pointerType: 'mouse' };
    from.dispatchEvent(new PointerEvent('pointerout', { ...how, relatedTarget: to }));
    to.dispatchEvent(new PointerEvent('pointerover', { ...how, relatedTarget: from }));
  });
  await expect.poll(() => group.getAttribute('aria-expanded')).toBe('true');
});

test('Escape closes a group opened by the pointer wherever the focus is, until the pointer comes again', async () => {
  const { page } = await visitor();
  await openPage(page, `${server.origin}/post`);
  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  const group = menu.getByRole('button', { name: '회사소개' });
  const entry = menu.getByRole('link', { name: '인재상' });
  await group.hover();
  await entry.waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press('Escape');
  await entry.waitFor({ state: 'hidden' });
  // Moving on within it is not coming again.
  const { x, y, width, height } = (await group.boundingBox())!;
  await page.mouse.move(x + width / 2 + 5, y + height / 2);
  expect(await group.getAttribute('aria-expanded')).toBe('false');
  await page.mouse.move(5, 500);
  await group.hover();
  await entry.waitFor();
});

test.each([
  ['김하늘', [600, 610, 635, 768, 1440]],
  ['알렉산드라 빅토리아 폰 호엔촐레른', [600, 768, 1440]],
])('the name of %s keeps its 님 at every width, and is cut only where it is long', async (name, widths) => {
  const { page } = await visitor();
  const { token } = await makeMember(server.context, { personal: { name } });
  await takeSession(page, { token });
  await openPage(page, `${server.origin}/post`);
  const link = page.getByRole('banner').getByRole('link', { name: `${name} 님` });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await link.waitFor();
    const shown = await link.evaluate((box) => {
      const right = (node: Node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect().right;
      };
      const [words, suffix] = [box.firstElementChild!, box.lastElementChild!];
      return {
        isWhole: words.scrollWidth <= words.clientWidth,
        ends: getComputedStyle(words).textOverflow,
        suffix: suffix.textContent?.trim(),
        isInside: right(suffix) <= box.getBoundingClientRect().right,
        isClear: box.getBoundingClientRect().right <= box.nextElementSibling!.getBoundingClientRect().left,
      };
    });
    const isWhole = name.length < 5;
    expect([width, shown]).toEqual([width, { isWhole, ends: 'ellipsis', suffix: '님', isInside: true, isClear: true }]);
  }
});

test('the menu of wide screens opens on hover, on keys and on click, not on focus, and Escape closes it', async () => {
  const { page } = await visitor();
  await openPage(page, `${server.origin}/post`);
  const group = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('button', { name: '마이페이지' });
  const entry = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '지원이력' });
  await group.hover();
  await entry.waitFor();
  await page.mouse.move(5, 500);
  await entry.waitFor({ state: 'hidden' });
  await group.click();
  await entry.waitFor();
  await page.keyboard.press('Escape');
  await entry.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: '다온그룹 채용 처음으로' }).focus();
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-expanded') === 'false');
  for (const expanded of ['true', 'false']) {
    await page.keyboard.press('Enter');
    await page.waitForFunction((now) => document.activeElement?.getAttribute('aria-expanded') === now, expanded);
  }
  await page.keyboard.press('ArrowDown');
  const first = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '채용공고' });
  await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true);
  // Help is there, as in the drawer.
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '도움받기' }).click();
  await page.getByRole('heading', { level: 1, name: '도움받기' }).waitFor();
});
