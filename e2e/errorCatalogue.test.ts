import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { makeMember } from '../dev/samples.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { editorPath, POSTING, takeSession } from './editorSteps.ts';
import { expectAccessible, openPage } from './steps.ts';

// Specification §8, in a browser. A login that fails and an unmatched route are in frame.test.ts, D-1 in
// editorTrouble.test.ts, a list that fails in states.test.ts, the 120 seconds of a script in src/site/main/screens.test.ts.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const at = (path: string) => server.origin + path;
const token = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: '로그인' });

async function asMember() {
  const [one, member] = [await visitor(), await makeMember(server.context)];
  await takeSession(one.page, member);
  return { ...one, member };
}

describe('Token is not valid', () => {
  test('a session that is over: the token goes, and the browser to the front page', async () => {
    const { page, member, expectProblem } = await asMember();
    expectProblem(/401/);
    await page.goto(at('/ApplyManage'));
    await page.getByText('아직 지원한 공고가 없어요.').waitFor();
    await server.context.db.deleteFrom('session').where('member_id', '=', member.memberId).execute();
    await page.getByRole('link', { name: '채용공고 보기' }).click();
    await page.waitForURL(at('/'));
    await loginLink(page).waitFor();
    expect(await token(page)).toBeNull();
  });

  test('whatever call answers it, and with whatever status', async () => {
    const { page, expectProblem } = await asMember();
    expectProblem(/418/);
    await page.route('**/api/apply/list', (route) =>
      route.fulfill({ status: 418, json: { message: 'Token is not valid' } }),
    );
    await page.goto(at('/ApplyManage'));
    await page.waitForURL(at('/'));
    expect(await token(page)).toBeNull();
  });

  test('words like it are not it', async () => {
    const { page, expectProblem } = await asMember();
    expectProblem(/401/);
    await page.route('**/api/apply/list', (route) =>
      route.fulfill({ status: 401, json: { message: 'token is not valid.' } }),
    );
    await page.goto(at('/ApplyManage'));
    await page.getByText('목록을 불러오지 못했어요.').waitFor();
    expect(await token(page)).not.toBeNull();
  });
});

describe('fetching the current user fails', () => {
  test.each([400, 401, 403, 404])('%i: to the front page, logged out, without a message', async (status) => {
    const { page, expectProblem } = await asMember();
    expectProblem(new RegExp(String(status)));
    await page.route('**/api/auth/info', (route) => route.fulfill({ status, json: { message: '안 됩니다' } }));
    await page.goto(at('/ApplyManage'));
    await page.waitForURL(at('/'));
    await loginLink(page).waitFor();
    expect(await token(page)).toBeNull();
    expect(await page.getByText('안 됩니다').count()).toBe(0);
    expect(await page.getByRole('main').getByRole('status').innerText()).toBe('');
  });

  test.each([500, 503, 429, 'no network'] as const)(
    '%s: the page stays, says so and tries again (D-2)',
    async (status) => {
      const { page, member, expectProblem } = await asMember();
      expectProblem(status === 'no network' ? /ERR_FAILED|info: offline/ : new RegExp(String(status)));
      await page.route('**/api/auth/info', (route) =>
        status === 'no network' ? route.abort() : route.fulfill({ status, headers: { 'retry-after': '1' }, body: '' }),
      );
      await page.goto(at('/ApplyManage'));
      const notice = page.getByRole('status').filter({ hasText: '로그인 상태를 확인하지 못했어요.' });
      await notice.waitFor();
      await expectAccessible(page);
      expect(new URL(page.url()).pathname).toBe('/ApplyManage');
      expect(await token(page)).not.toBeNull();
      await page.unrouteAll({ behavior: 'wait' });
      await notice.waitFor({ state: 'detached' });
      await page.getByText(`${member.personal.name} 님`).filter({ visible: true }).waitFor();
    },
  );
});

test.each([
  ['getapplystate', '500'],
  ['isopen', 'no network'],
])('the state check fails (%s, %s): only the console hears of it, and the page opens', async (call, how) => {
  const { page, expectProblem } = await asMember();
  expectProblem(how === '500' ? /500/ : /ERR_FAILED|isopen: offline/);
  expectProblem(how === '500' ? /console: .*일시적인 문제/ : /console: .*인터넷에 연결/);
  await page.route(`**/api/${call}?**`, (route) =>
    how === '500' ? route.fulfill({ status: 500, body: '' }) : route.abort(),
  );
  await page.goto(at(editorPath(POSTING)));
  await page.getByRole('heading', { level: 2, name: '기본 정보' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.getByRole('main').getByRole('status').first().innerText()).toBe('');
});

test('the editor is refused as busy: it says so, keeps the button, and opens by itself when the server says to', async () => {
  const { page, expectProblem } = await asMember();
  expectProblem(/503/);
  const refused = {
    status: 503,
    headers: { 'retry-after': '1' },
    json: { code: 'busy', message: '지금 접속이 많아요.' },
  };
  const seen = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/list?**', async (route) => {
    asked += 1;
    if (asked === 1) return route.fulfill(refused);
    await seen.promise;
    return route.continue();
  });
  await page.goto(at(editorPath(POSTING)));
  await page.getByRole('heading', { level: 1, name: '지원서를 열지 못했어요' }).waitFor();
  await page.getByText('지금 접속이 많아요. 잠시 뒤 자동으로 다시 시도할게요.').waitFor();
  // The message stays while it is tried.
  await expect.poll(() => asked).toBe(2);
  await page.getByRole('button', { name: '다시 시도하기' }).waitFor();
  await expectAccessible(page);
  seen.resolve();
  await page.getByRole('heading', { level: 2, name: '기본 정보' }).waitFor();
});

test('a request that no answer comes to: the page tells, and the console hears which it was', async () => {
  const { page, expectProblem } = await asMember();
  expectProblem(/ERR_FAILED/);
  expectProblem(/console: GET \/api\/apply\/list: offline/);
  await page.route('**/api/apply/list', (route) => route.abort());
  await page.goto(at('/ApplyManage'));
  await page.getByText('목록을 불러오지 못했어요.').waitFor();
});

describe('a script that does not load', () => {
  test('of a screen: an error that names it, and reloading helps', async () => {
    const { page, expectProblem } = await visitor();
    expectProblem(/ERR_FAILED/);
    await openPage(page, at('/post'));
    await page.route('**/assets/PostingDetail-*.js', (route) => route.abort());
    await page.locator('main').getByRole('link', { name: '발효 연구원' }).click();
    await page.getByText('site/postings/PostingDetail.tsx').waitFor();
    await page.getByRole('heading', { level: 1, name: '화면을 보여 드리지 못했어요' }).waitFor();
    await expectAccessible(page);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: '새로 고침' }).click();
    await page.getByRole('heading', { level: 1, name: '발효 연구원' }).waitFor();
  });

  test('of a dialog: an error that names it over the page, which stays, and trying again helps', async () => {
    const { page, expectProblem } = await visitor();
    expectProblem(/ERR_FAILED/);
    await openPage(page, at('/post'));
    await page.route('**/assets/LoginModal-*.js', (route) => route.abort());
    await loginLink(page).click();
    const failure = page.getByRole('alert').filter({ hasText: 'site/session/LoginModal.tsx' });
    await failure.waitFor();
    await expectAccessible(page);
    await page.getByRole('heading', { level: 1, name: /^채용공고/ }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await failure.getByRole('button', { name: '다시 시도하기' }).click();
    await page.getByRole('dialog', { name: '로그인' }).waitFor();
    expect(await failure.count()).toBe(0);
  });

  test('the editor removes a row and brings it back, and asks before a logout, though the network has gone meanwhile', async () => {
    const { page, context, expectProblem } = await asMember();
    expectProblem(/INTERNET_DISCONNECTED|: offline/);
    await page.goto(`${at(editorPath(POSTING))}#certificate`);
    await page.getByRole('button', { name: '자격증 추가하기' }).click();
    await page.getByLabel('자격증 이름').fill('운전면허');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: '삭제' }).click();
    await page.getByRole('button', { name: '되돌리기' }).click();
    expect(await page.getByLabel('자격증 이름').inputValue()).toBe('운전면허');
    await page.getByText('인터넷에 연결되지 않았어요').first().waitFor();
    await page.getByRole('button', { name: '로그아웃' }).click();
    await page.getByRole('alertdialog').waitFor();
  });
});
