import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { makeMember } from '../dev/samples.ts';
import { MINUTE, makePosting } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { editorPath, POSTING, takeSession } from './editorSteps.ts';
import { expectAccessible, openPage } from './steps.ts';

// Lists and pages with nothing in them, on their way, failed, or shut: each says so and what to do.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const at = (path: string) => server.origin + path;
const BUSY = { status: 503, json: { code: 'busy', message: '지금 접속이 많아요.' } };

async function asMember() {
  const [one, member] = [await visitor('narrow'), await makeMember(server.context)];
  await takeSession(one.page, member);
  return { ...one, member };
}

/** Holds the answers of an address back until released. */
async function hold(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route: Route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

describe.each([
  ['/ApplyManage', '**/api/apply/list', '아직 지원한 공고가 없어요.'],
  ['/CVManage', '**/api/apply/list', '작성 중인 지원서가 없어요.'],
])('the list %s', (path, call, empty) => {
  test('empty: says so and leads to the postings', async () => {
    const { page } = await asMember();
    await page.goto(at(path));
    await page.getByText(empty).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: '채용공고 보기' }).click();
    await page.waitForURL(at('/post'));
  });

  test('on its way: Loading', async () => {
    const { page } = await asMember();
    const release = await hold(page, call);
    await page.goto(at(path));
    // Until its script is there the page is Loading too, without a title.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
    await expectAccessible(page);
    release();
    await page.getByText(empty).waitFor();
  });

  test('failed: says so, and the second try brings it', async () => {
    const { page, expectProblem } = await asMember();
    expectProblem(/503/);
    // Specification §8, other request errors: logged, and passed on to the caller.
    expectProblem(/GET \/api\/apply\/list: 503 busy/);
    await page.route(call, (route) => route.fulfill(BUSY));
    await page.goto(at(path));
    await page.getByText('목록을 불러오지 못했어요.').waitFor();
    await page.getByText('지금 접속이 많아요.').waitFor();
    await expectAccessible(page);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: '다시 시도하기' }).click();
    await page.getByText(empty).waitFor();
  });
});

test('a search that finds nothing says so and leads back to all postings', async () => {
  const { page } = await visitor('narrow');
  await openPage(page, at('/post?q=%EC%97%86%EB%8A%94%EB%A7%90%EC%9E%85%EB%8B%88%EB%8B%A4'));
  await page.getByText('‘없는말입니다’에 맞는 공고를 찾지 못했어요').waitFor();
  await expectAccessible(page);
  expect(await page.locator('main a[href="/post"]').count()).toBeGreaterThan(0);
});

test('the next page of the site fails to come: a sentence, and reloading helps', async () => {
  const { page, expectProblem } = await visitor();
  expectProblem(/503/);
  await openPage(page, at('/post'));
  await page.route('**/api/rec-post/detail?**', (route) => route.fulfill(BUSY));
  await page.locator('main').getByRole('link', { name: '발효 연구원' }).click();
  await page.getByRole('heading', { level: 1, name: '잠시 뒤 다시 열어 볼게요' }).waitFor();
  await page.getByText('지금 접속이 많아요.').waitFor();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: '지금 다시 열기' }).click();
  await page.getByRole('heading', { level: 1, name: '발효 연구원' }).waitFor();
});

test('a posting that does not exist: status 404, its sentence, what is open, and the way to the list', async () => {
  const { page, expectProblem } = await visitor('narrow');
  expectProblem(/404/);
  const answer = await page.goto(at('/post/DT/1234567890'));
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: '찾으시는 채용공고가 없어요' }).waitFor();
  await page.locator('html[data-ready]').waitFor();
  const open = page.getByRole('region', { name: '지금 지원할 수 있는 공고' }).getByRole('heading', { level: 3 });
  await open.first().waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: '채용공고 보기' }).click();
  await page.waitForURL(at('/post'));
});

describe('the editor', () => {
  test('on its way: Loading; failed: a sentence, and the second try opens it', async () => {
    const { page, expectProblem } = await asMember();
    expectProblem(/503/);
    const release = await hold(page, '**/api/list?**');
    const asked = page.waitForRequest('**/api/list?**');
    await page.goto(at(editorPath(POSTING)));
    await asked;
    await page.getByRole('status').filter({ hasText: 'Loading' }).first().waitFor();
    await page.route('**/api/list?**', (route) => route.fulfill(BUSY));
    await page.reload();
    await page.getByRole('heading', { level: 1, name: '지원서를 열지 못했어요' }).waitFor();
    await page.getByText('지금 접속이 많아요.').waitFor();
    await expectAccessible(page);
    release();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: '다시 시도하기' }).click();
    await page.getByRole('heading', { level: 2, name: '기본 정보' }).waitFor();
  });

  test.each([
    ['closed', '접수가 마감된 공고예요.', { opensIn: -2 * MINUTE, closesIn: -MINUTE }],
    ['not open yet', '아직 접수를 시작하지 않은 공고예요.', { opensIn: MINUTE }],
    ['not there', '찾으시는 채용공고가 없어요.', { shown: false }],
    ['taken down', '내려간 채용공고예요.', {}],
  ])('blocked, %s: leads to the applications and says why', async (why, sentence, options) => {
    const { page, expectProblem } = await asMember();
    const posting = await makePosting(server.database, options);
    if (why === 'not there') expectProblem(/404/);
    if (why === 'taken down') {
      expectProblem(/410/);
      await server.database.pool.query('UPDATE posting SET shown = false WHERE pblanc_no = $1', [posting.PBLANC_NO]);
    }
    await page.goto(at(editorPath(posting)));
    await page.waitForURL(at('/ApplyManage'));
    await page.getByRole('status').filter({ hasText: sentence }).waitFor();
    await expectAccessible(page);
    // Back leads past the guarded page, and the sentence goes with its page.
    await page.getByRole('link', { name: '채용공고 보기' }).click();
    await page.waitForURL(at('/post'));
    await expect.poll(() => page.getByText(sentence).count()).toBe(0);
  });
});
