import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sizes, visitor } from '../dev/browser.ts';
import { makeMember } from '../dev/samples.ts';
import { VISITS } from '../dev/shownScreens.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import type { Screen } from '../src/browser/screen.ts';
import { notFoundScreen, ownScreens, specifiedScreens } from '../src/site/main/screens.tsx';
import { takeSession } from './editorSteps.ts';
import { expectAccessible, expectReadInTheDark, expectWithinScreen, openPage } from './steps.ts';

// Every screen of the route table: at every width, and without a script where it is public.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

// The gallery of elements shows whole pages inside itself; elements.test.ts visits it.
const screens = [...specifiedScreens, ...ownScreens, notFoundScreen].filter((screen) => !screen.developmentOnly);
const WIDTHS = [sizes.wide.width, 768, sizes.narrow.width];

/** A member's pages are filled in by the browser, and so is what came back from the identity provider. */
const needsScript = ({ path, access }: Screen) => access === 'member' || path.startsWith('userPass');

const visitOf = (path: string) => {
  const visit = VISITS[path];
  if (!visit) throw new Error(`No journey visits the screen ${path}: say in dev/shownScreens.ts where it is.`);
  return visit;
};

/** Where the words, fields and pictures of a page begin and end in a wide window, of 1. */
function widthTaken(page: Page): Promise<[begin: number, end: number]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('main *')].filter((one) => {
      const hasWords = [...one.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
      return (hasWords || one.matches('svg, img, input, button')) && one.checkVisibility();
    });
    const boxes = shown.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 1);
    const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
    return [left / innerWidth, right / innerWidth];
  });
}

/** One first heading, a title of its own and the language, as every page has them. */
async function expectDocument(page: Page, heading: string | RegExp): Promise<string> {
  const first = page.getByRole('heading', { level: 1 });
  await first.filter({ hasText: heading }).waitFor();
  expect(await first.count()).toBe(1);
  const { title, lang } = await page.evaluate(() => ({ title: document.title, lang: document.documentElement.lang }));
  expect(lang).toBe('ko');
  expect(title).toMatch(/다온그룹 채용$/);
  return (await first.innerText()).trim();
}

const names = (all: readonly Screen[]) => all.map(({ path }) => path).join(', ');
const [members, everybodys] = [
  screens.filter(({ access }) => access === 'member'),
  screens.filter(({ access }) => access !== 'member'),
];

// One visitor looks at them all, one after the other: a new one for each costs more than the look itself.
test.each([
  ['a member', members],
  ['everybody', everybodys],
])(
  'with a script, for %s: accessible and within the screen at every width, and readable in the dark',
  { timeout: 300_000 },
  async (_, all) => {
    expect(all.length, names(screens)).toBeGreaterThan(5);
    const { page, expectProblem } = await visitor();
    if (all.includes(notFoundScreen)) expectProblem(/404.*\/no\/such\/page/);
    // The page of an application that is not there.
    if (all === members) expectProblem(/404.*\/api\/apply\/detail|\/api\/apply\/detail: 404/);
    if (all === members) await takeSession(page, await makeMember(server.context));
    for (const screen of all) {
      const { at, heading } = visitOf(screen.path);
      await page.setViewportSize(sizes.wide);
      const answer = await openPage(page, server.origin + at);
      expect([at, answer?.status()]).toEqual([at, screen === notFoundScreen ? 404 : 200]);
      await expectDocument(page, heading);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page);
      }
      await expectReadInTheDark(page);
      await page.setViewportSize({ width: 1920, height: 1080 });
      await expectWithinScreen(page);
      const [begin, end] = await widthTaken(page);
      expect(begin, at).toBeLessThan(0.15);
      expect(end, at).toBeGreaterThan(0.5);
    }
  },
);

test('without a script: the same pages to be read, or what they need', { timeout: 300_000 }, async () => {
  const { page, expectProblem } = await visitor('narrow', false);
  // Chromium counts what it may not run as blocked.
  expectProblem(/\/assets\/\S+\.js csp$/);
  expectProblem(/404.*\/no\/such\/page/);
  for (const screen of screens) {
    const { at, heading, sent = heading } = visitOf(screen.path);
    await page.goto(server.origin + at);
    await expectWithinScreen(page);
    const main = page.locator('main');
    // Chromium does not draw it while a test keeps scripts from running: it is read from the page as it was sent.
    if (needsScript(screen)) {
      expect(await main.locator('noscript').textContent(), at).toContain('자바스크립트를 켜야');
      continue;
    }
    await expectDocument(page, sent);
    expect((await main.innerText()).trim().length, at).toBeGreaterThan(20);
    expect(await main.getByText('Loading').count(), at).toBe(0);
  }
});

test('each screen has a title of its own', async () => {
  const titles = screens
    .filter(({ path }) => !path.startsWith('userPass') && !path.includes(':'))
    .map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});
