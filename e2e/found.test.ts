import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { crawler, pathsIn } from '../dev/foundPage.ts';
import { textOfPdf, withoutSpaces } from '../dev/readPdf.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { expectAccessible } from './steps.ts';

// The public site as those meet it who come by other ways than a mouse and a wide screen: feed readers, paper, keyboards.

let server: TestServer;
let pages: string[];
beforeAll(async () => {
  server = await testServer();
  // One posting is an example of all of them.
  const named = pathsIn((await server.ask('GET /sitemap.xml')).text);
  pages = named
    .filter((path) => !path.startsWith('/post/'))
    .concat(named.find((path) => path.startsWith('/post/')) ?? []);
});

const ready = 'html[data-ready]';

test.each([
  ['/sitemap.xml', 'http://www.sitemaps.org/schemas/sitemap/0.9', 'urlset', 'url'],
  ['/feed.xml', 'http://www.w3.org/2005/Atom', 'feed', 'entry'],
])('%s is XML of its kind', async (path, namespace, root, part) => {
  const { page } = await visitor();
  const { text } = await server.ask(`GET ${path as `/${string}`}`);
  const read = await page.evaluate((xml) => {
    const { documentElement } = new DOMParser().parseFromString(xml, 'application/xml');
    const parts = [...documentElement.children].map(({ localName }) => localName);
    return {
      namespace: documentElement.namespaceURI,
      root: documentElement.localName,
      parts,
      text: documentElement.textContent,
    };
  }, text);
  expect(read.text).not.toContain('error on line');
  expect([read.namespace, read.root]).toEqual([namespace, root]);
  expect(read.parts.filter((name) => name === part).length).toBeGreaterThan(10);
});

test('a step to another page: its title, its heading in focus, and no address of the page before', async () => {
  const { page, expectProblem } = await visitor();
  await page.goto(`${server.origin}/post`);
  await page.locator(ready).waitFor();
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${server.origin}/post`);
  const first = page.locator('main ol a').first();
  await first.click();
  await page.waitForURL('**/post/*/*');
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.evaluate((h1) => h1 === document.activeElement)).toBe(true);
  expect(await page.title()).toContain((await heading.textContent()) ?? '?');
  expect(await page.locator('link[rel="canonical"]').count()).toBe(0);

  // A posting that was taken away meanwhile: the page says so in its title too, and the way back has its own again.
  const path = await crawler(server).madePosting();
  await crawler(server).change(path, 'shown = false');
  await expect.poll(async () => (await crawler(server).get(path)).status).toBe(410);
  expectProblem(/410/);
  await page.goto(server.origin + path);
  await page.getByRole('heading', { level: 1, name: '내려간 채용공고예요' }).waitFor();
  await page.locator(ready).waitFor();
  await expect.poll(() => page.title()).toBe('내려간 채용공고예요 | 다온그룹 채용');
  await page.getByRole('main').getByRole('link', { name: '채용공고 보기' }).click();
  await page.waitForURL('**/post');
  await expect.poll(() => page.title()).toBe('채용공고 | 다온그룹 채용');
});

/** What moves, or would on being pointed at. */
const moving = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationName, animationDuration } = getComputedStyle(element);
        return /[1-9]/.test(transitionDuration) || (animationName !== 'none' && /[1-9]/.test(animationDuration));
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

test('every page: a skip link past the header, no motion for those who asked for that, and on paper its content', async () => {
  const { page } = await visitor();
  const [last = ''] = pages.slice(-1);
  for (const path of pages) {
    await page.emulateMedia({ media: 'screen', reducedMotion: 'no-preference' });
    await page.goto(server.origin + path);
    await page.locator(ready).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('본문으로 건너뛰기');
    await page.keyboard.press('Enter');
    expect(await page.locator(':focus').getAttribute('id'), path).toBe('main');

    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await moving(page), path).toEqual([]);

    await page.emulateMedia({ media: 'print' });
    for (const name of ['contentinfo', 'button'] as const) {
      expect(await page.getByRole(name).filter({ visible: true }).count(), `${path} ${name}`).toBe(0);
    }
    // The head of a paper.
    expect(await page.getByRole('banner').innerText(), path).toBe('다온그룹 채용');
  }
  // The last of them is a posting: where to apply is printed on paper only.
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const [first] = await textOfPdf(pdf);
  expect(withoutSpaces(first!)).toContain(withoutSpaces(`지원하는 곳 ${new URL(server.origin).host}${last}`));
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 59\d(\.\d+)? 84\d(\.\d+)?\]/);
  await page.emulateMedia({ media: 'screen' });
  expect(await page.getByText('지원하는 곳').isVisible()).toBe(false);
});

test('every page fits 320 pixels, and axe finds nothing there', async () => {
  const { page } = await visitor('narrow');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of pages) {
    await page.goto(server.origin + path);
    await page.locator(ready).waitFor();
    await expectAccessible(page);
  }
});
