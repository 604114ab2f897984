import { HtmlValidate } from 'html-validate';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { sizes, visitor } from '../dev/browser.ts';
import {
  contentWithPicture,
  PICTURE_CAPTION,
  PICTURE_WORDS,
  PICTURED,
  pictureWords,
} from '../dev/contentWithPicture.ts';
import { samplePicture } from '../dev/samplePictures.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { importContent } from '../src/domain/content/importContent.acts.ts';
import { expectAccessible } from './steps.ts';

// The images of a posting: seen, kept room for, put in words, and harmless when opened by themselves.

let server: TestServer;
let photograph: Buffer;
beforeAll(async () => {
  server = await testServer();
  photograph = await samplePicture({ width: 1600, height: 400, format: 'png' });
  await importContent(server.database.db, contentWithPicture({ 'place.png': photograph }));
});

const path = '/post/DT/2026110201';
const pictured = `/post/${PICTURED.COMPANY_CD}/${PICTURED.PBLANC_NO}`;

/** The picture on its posting's page, once it is seen: the file the browser has chosen, and the room it has. */
async function seenPicture(page: Page) {
  await page.goto(server.origin + pictured);
  const image = page.getByRole('img', { name: PICTURE_CAPTION });
  await page.getByRole('listitem').filter({ hasText: PICTURE_WORDS }).waitFor();
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true);
  const address = await image.evaluate((one: HTMLImageElement) => one.currentSrc);
  const file = await sharp(await (await fetch(address)).bytes()).metadata();
  return { ending: address.split('.').at(-1), width: file.width, box: await image.boundingBox() };
}

test.each([
  ['wide', true],
  ['narrow', true],
  ['narrow', false],
] as const)('%s, with a script: %s: the image is seen and told in words', async (size, javaScript) => {
  const { page, expectProblem } = await visitor(size, javaScript);
  if (!javaScript) expectProblem(/\.js csp$/);
  await page.goto(server.origin + path);
  const image = page.getByRole('img', {
    name: '카드 한 번이 영수증이 되기까지 그림',
  });
  // What it says is a list beside it, for everybody.
  await page.getByRole('listitem').filter({ hasText: '0.1초에 승인 서버가 한도와 사고 카드를 가립니다.' }).waitFor();
  await page.getByRole('heading', { level: 2, name: '카드 한 번이 영수증이 되기까지' }).scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(520);
  const box = await image.boundingBox();
  expect(box!.width).toBeLessThanOrEqual(sizes[size].width - 40);
  expect(box!.width / box!.height).toBeCloseTo(520 / 548, 1);
  if (!javaScript) return;
  await expectAccessible(page);
});

test.each([
  ['wide', 1, true, 680],
  ['wide', 2, true, 1360],
  ['narrow', 1, true, 360],
  ['narrow', 1, false, 360],
  ['narrow', 3, true, 1080],
] as const)('%s, at %i to 1, with a script: %s: a photograph comes as an AVIF %i wide', async (...given) => {
  const [size, density, javaScript, width] = given;
  const { page, context, expectProblem } = await visitor(size, javaScript);
  if (!javaScript) expectProblem(/\.js csp$/);
  const metrics = { ...sizes[size], deviceScaleFactor: density, mobile: size === 'narrow' };
  await (await context.newCDPSession(page)).send('Emulation.setDeviceMetricsOverride', metrics);
  const picture = await seenPicture(page);
  expect([picture.ending, picture.width]).toEqual(['avif', width]);
  expect(picture.box!.width).toBe(size === 'wide' ? 680 : sizes.narrow.width - 40);
  expect(picture.box!.width / picture.box!.height).toBeCloseTo(4, 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(sizes[size].width);
  if (javaScript) await expectAccessible(page);
});

test('a photograph far below is not asked for until one comes near, and is there when the page is printed', async () => {
  const { page } = await visitor('narrow');
  // A browser that takes its connection for slow, as on a busy machine, looks 8,000 pixels ahead.
  const duties = Array.from(
    { length: 12 },
    (_, at) => `${at + 1}. ${'매출 흐름을 살펴 보낼 요약의 기준을 정합니다. '.repeat(8)}`,
  );
  await importContent(server.database.db, contentWithPicture({ 'place.png': photograph }, { duties }));
  await page.setViewportSize({ width: 200, height: 256 });
  const asked: string[] = [];
  page.on('request', (request) => /\/images\/.*\.(?!svg)/.test(request.url()) && asked.push(request.url()));
  await page.goto(server.origin + pictured, { waitUntil: 'networkidle' });
  const image = page.getByRole('img', { name: PICTURE_CAPTION });
  expect(await image.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(9_000);
  expect(asked).toEqual([]);
  const pdf = (await page.pdf()).toString('latin1');
  expect(asked).toHaveLength(1);
  expect(pdf).toMatch(/\/Subtype ?\/Image/);
});

test('an image that does not arrive leaves its words', async () => {
  const { page, expectProblem } = await visitor();
  expectProblem(/\/images\//);
  await page.route('**/images/*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto(server.origin + path);
  const image = page.getByRole('img', { name: '카드 한 번이 영수증이 되기까지' });
  await page.getByText('정산 서버가 가맹점에 줄 돈을 맞춥니다').waitFor();
  await image.scrollIntoViewIfNeeded();
  await failed;
  expect(await image.isVisible()).toBe(true);
});

test('opened by itself it runs nothing and asks for nothing', async () => {
  const { page } = await visitor();
  // The page before asks for the time by itself, late on a busy machine: that is not the image's doing.
  await page.goto(server.origin + path, { waitUntil: 'networkidle' });
  const address = await page.locator('main img').getAttribute('src');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const response = await page.goto(server.origin + address);
  expect(response?.headers()['content-security-policy']).toBe(
    "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox",
  );
  expect(asked.filter((url) => !url.endsWith(address!) && !url.endsWith('/favicon.ico'))).toEqual([]);
});

test.each([path, pictured])('the page with it is valid HTML: %s', async (one) => {
  const { text } = await server.ask(`GET ${one as '/'}`);
  const report = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(text);
  expect(report.results.flatMap(({ messages }) => messages.map((one) => `${one.ruleId}: ${one.message}`))).toEqual([]);
});

test.each([true, false])('of three images each is shown with its own words, with a script: %s', async (javaScript) => {
  const widths = [400, 300, 200];
  const pictures = await Promise.all(widths.map((width) => samplePicture({ width, height: 100, format: 'png' })));
  const named = Object.fromEntries(pictures.map((picture, index) => [`place${index}.png`, picture]));
  await importContent(server.database.db, contentWithPicture(named));
  const { page, expectProblem } = await visitor('narrow', javaScript);
  if (!javaScript) expectProblem(/\.js csp$/);
  await page.goto(server.origin + pictured);
  await page.getByRole('heading', { level: 2, name: pictureWords(2).caption }).waitFor();
  const told = await page.locator('main img').evaluateAll((images) =>
    images.map((image) => {
      const section = image.closest('section');
      const words = [...(section?.querySelectorAll('li') ?? [])].map((line) => line.textContent);
      return [
        Number(image.getAttribute('width')),
        image.getAttribute('alt'),
        section?.querySelector('h2')?.textContent,
        words,
      ];
    }),
  );
  const own = widths.map((width, index) => {
    const { caption, text } = pictureWords(index);
    return [width, `${caption} 그림`, caption, text];
  });
  expect(told).toEqual(own);
});

test.each([960, 1440, 1920])('at %i px the drawing of a posting is seen whole above the summary', async (width) => {
  const { page } = await visitor();
  await page.setViewportSize({ width, height: 900 });
  for (const path of ['/post/DF/2026110306', '/post/DF/2026111201', '/post/DT/2026110302']) {
    await page.goto(server.origin + path);
    const { lowest, right, card } = await page.evaluate(() => {
      const shapes = [...document.querySelectorAll('main header > svg path')].map((one) => one.getBoundingClientRect());
      return {
        lowest: Math.max(...shapes.map(({ bottom }) => bottom)),
        right: Math.max(...shapes.map((shape) => shape.right)),
        card: document.querySelector('main aside')!.getBoundingClientRect().top,
      };
    });
    expect([path, lowest <= card, right <= width]).toEqual([path, true, true]);
  }
});
