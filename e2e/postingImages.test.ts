import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, test } from 'vitest';
import { sizes, visitor } from '../dev/browser.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { expectAccessible } from './steps.ts';

// The images of a posting: seen, kept room for, told in words, and harmless when opened by themselves.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const path = '/post/DT/2026110201';

test.each([
  ['wide', true],
  ['narrow', true],
  ['narrow', false],
] as const)('%s, with a script: %s: the image is seen and told in words', async (size, javaScript) => {
  const { page, expectProblem } = await visitor(size, javaScript);
  if (!javaScript) expectProblem(/\.js csp$/);
  await page.goto(server.origin + path);
  const image = page.getByRole('img', { name: '0.1초에 승인 서버가 한도와 사고 카드를 가립니다.' });
  await page.getByRole('heading', { level: 2, name: '카드 한 번이 영수증이 되기까지' }).waitFor();
  await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(520);
  const box = await image.boundingBox();
  expect(box!.width).toBeLessThanOrEqual(sizes[size].width - 40);
  expect(box!.width / box!.height).toBeCloseTo(520 / 548, 1);
  if (!javaScript) return;
  await expectAccessible(page);
});

test('an image that does not arrive leaves its words', async () => {
  const { page, expectProblem } = await visitor();
  expectProblem(/\/images\//);
  await page.route('**/images/*', (route) => route.abort());
  await page.goto(server.origin + path);
  await page.getByRole('img', { name: '정산 서버가 가맹점에 줄 돈을 맞춥니다' }).waitFor();
});

test('opened by itself it runs nothing and asks for nothing', async () => {
  const { page } = await visitor();
  // The page before asks for the time by itself, late on a busy machine: that is not the image's doing.
  await page.goto(server.origin + path, { waitUntil: 'networkidle' });
  const address = await page.locator('main img').getAttribute('src');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const response = await page.goto(server.origin + address);
  expect(response?.headers()['content-security-policy']).toBe("default-src 'none'; sandbox");
  expect(asked.filter((url) => !url.endsWith(address!) && !url.endsWith('/favicon.ico'))).toEqual([]);
});

test('the page with it is valid HTML', async () => {
  const { text } = await server.ask(`GET ${path}`);
  const report = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(text);
  expect(report.results.flatMap(({ messages }) => messages.map((one) => `${one.ruleId}: ${one.message}`))).toEqual([]);
});
