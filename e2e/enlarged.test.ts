import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { makeMember } from '../dev/samples.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { openStep, takeSession } from './editorSteps.ts';
import { expectWithinScreen, openPage } from './steps.ts';

// Text up to twice its size, as a browser's own setting makes it (WCAG 1.4.4): nothing overlaps, nothing is cut.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const POSTING = '/post/DF/2026110306';
const LONG_WORD = `/post?${new URLSearchParams({ q: '생산관리시스템' })}`;
const SIZES = [20, 24, 32];
const WIDTHS = [360, 600, 768, 1440];

/** From here on every page begins with text of this size; 16 is usual. */
async function enlarge(page: Page, size: number): Promise<void> {
  await page.addInitScript((px) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${px}px; }`);
    document.adoptedStyleSheets = [sheet];
  }, size);
}

/** Words that lie over other words, leave the coloured or bordered box they are in, are cut, or are broken. */
function troubles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const seen: { node: Text; box: DOMRect; floats: Element | undefined }[] = [];
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const boxesOf = () => [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    while (all.nextNode()) {
      const node = all.currentNode as Text;
      const isShown = node.parentElement?.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      });
      if (!isShown || node.parentElement?.matches('option, script, style, noscript')) continue;
      const words = node.data.trim();
      const around: Element[] = [];
      for (let one = node.parentElement; one && one !== document.body; one = one.parentElement) around.push(one);
      // What is only read out is one pixel large.
      if (words === '' || around.some((one) => one.clientWidth === 1 && one.clientHeight === 1)) continue;
      range.selectNodeContents(node);
      const boxes = boxesOf();
      let scroller: DOMRect | undefined;
      for (const one of around) {
        const style = getComputedStyle(one);
        // What has no box of its own draws neither border nor colour.
        if (style.display === 'contents') continue;
        const isBox = style.borderTopWidth !== '0px' || style.backgroundColor !== 'rgba(0, 0, 0, 0)';
        const [edge, ends] = [one.getBoundingClientRect(), style.textOverflow === 'ellipsis'];
        if (style.overflowY === 'auto') {
          scroller = edge;
          break;
        }
        for (const box of isBox || style.overflowX !== 'visible' ? boxes : []) {
          const isOut = box.left < edge.left - 1 || box.right > edge.right + 1 || box.bottom > edge.bottom + 3;
          if (isOut && !ends) found.add(`outside its box: ${words}`);
        }
      }
      const floats = around.find((one) => /fixed|sticky/.test(getComputedStyle(one).position));
      // What is scrolled away within a box lies over nothing.
      const inSight = boxes.filter(({ top, bottom }) => !scroller || (top < scroller.bottom && bottom > scroller.top));
      seen.push(...inSight.map((box) => ({ node, box, floats })));
      for (const { 0: word, index } of node.data.matchAll(/[가-힣]{2,10}/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set(boxesOf().map(({ top }) => Math.round(top))).size > 1) found.add(`broken: ${word}`);
      }
    }
    for (const [index, one] of seen.entries()) {
      for (const other of seen.slice(index + 1)) {
        if (one.node === other.node || one.floats !== other.floats) continue;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (width > 2 && height > 0.4 * Math.min(one.box.height, other.box.height))
          found.add(`one over the other: ${one.node.data.trim()} / ${other.node.data.trim()}`);
      }
    }
    return [...found];
  });
}

async function expectReadable(page: Page, size: number): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 780 });
    const at = `${new URL(page.url()).pathname} at ${size} px, ${width} px wide`;
    expect([at, await troubles(page)]).toEqual([at, []]);
    await expectWithinScreen(page);
  }
}

test.each(SIZES)('public pages with text of %i px', { timeout: 120_000 }, async (size) => {
  const { page } = await visitor();
  await enlarge(page, size);
  // The longest word of a title comes into sight by itself: which rows the list begins with follows the day.
  for (const path of ['/', POSTING, '/post', LONG_WORD, '/recruitFAQ', '/auth/login']) {
    await openPage(page, server.origin + path);
    await expectReadable(page, size);
  }
});

test.each(SIZES)('the pages of a member with text of %i px', { timeout: 120_000 }, async (size) => {
  const { page } = await visitor();
  await enlarge(page, size);
  await takeSession(page, await makeMember(server.context));
  await openPage(page, `${server.origin}/CVManage`);
  await page.getByRole('heading', { level: 1, name: '지원서 관리' }).waitFor();
  await expectReadable(page, size);
  await openStep(page, server, 'introduction');
  await expectReadable(page, size);
});

test.each(SIZES)('the bar under a posting takes at most a quarter of a phone, with text of %i px', async (size) => {
  const { page } = await visitor('narrow');
  await enlarge(page, size);
  await openPage(page, server.origin + POSTING);
  const bar = page.getByRole('region', { name: '지원하기' });
  await bar.getByRole('link', { name: '지원서 작성하기' }).waitFor();
  const height = await bar.evaluate((box) => box.getBoundingClientRect().height / innerHeight);
  expect(height).toBeLessThan(0.25);
});

test('where the groups of the menu have no room, the drawer holds them and reaches over the whole page', async () => {
  const { page } = await visitor();
  await enlarge(page, 32);
  await page.setViewportSize({ width: 768, height: 900 });
  for (const path of ['/', POSTING]) {
    await openPage(page, server.origin + path);
    await page.getByText('메뉴', { exact: true }).click();
    const drawer = page.getByRole('navigation', { name: '전체 메뉴' });
    await drawer.getByRole('link', { name: '회원가입' }).scrollIntoViewIfNeeded();
    const { left, right, top, bottom } = await drawer.evaluate((box) => box.getBoundingClientRect().toJSON());
    expect([path, left, right, top, bottom >= 900]).toEqual([path, 0, 768, 65, true]);
    expect(
      await drawer.getByRole('link', { name: '회원가입' }).evaluate((box) => box.getBoundingClientRect().bottom),
    ).toBeLessThanOrEqual(900);
  }
});
