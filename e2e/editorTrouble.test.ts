import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { makeMember } from '../dev/samples.ts';
import { MINUTE, makePosting, passTime } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import {
  failedNotice,
  fieldOf,
  HOBBY,
  offlineNotice,
  POSTING,
  save,
  saveButton,
  savedLine,
  storedAt,
  TALENT,
  writer,
} from './editorSteps.ts';
import { dialog, expectAccessible, logIn } from './steps.ts';

// What can go wrong while somebody writes: the page says so in a sentence, and the text stays.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const endSessions = ({ memberId }: { memberId: string }) =>
  server.context.db.deleteFrom('session').where('member_id', '=', memberId).execute();
const path = (page: Page) => new URL(page.url()).pathname;

/** Everything this page sends, as text. */
function watchSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  return sent;
}

test.each(['wide', 'narrow'] as const)(
  'without a network saving says so, and works again with it, %s',
  async (size) => {
    const { page, context, member, expectProblem } = await writer(server, 'wishes', { size });
    expectProblem(/INTERNET_DISCONNECTED|: offline/);
    await fieldOf(page, HOBBY).fill('종이접기');
    await context.setOffline(true);
    await saveButton(page).click();
    await offlineNotice(page).waitFor();
    await expectAccessible(page);
    expect(await fieldOf(page, HOBBY).inputValue()).toBe('종이접기');
    await context.setOffline(false);
    // Once the network is back it saves by itself.
    await savedLine(page, /저장됨/).waitFor();
    expect(await storedAt(server, member, [HOBBY])).toEqual(['종이접기']);
  },
);

test('a busy server, a broken one and one that answers nonsense: saving is tried again, and the text stays', async () => {
  const { page, member, expectProblem } = await writer(server, 'wishes');
  expectProblem(/50[023]/);
  for (const [round, answer] of [
    { status: 503, json: { code: 'busy', message: '지금 접속이 많아요.' } },
    { status: 500, body: '' },
    { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
  ].entries()) {
    await page.route('**/api/updatecv', (route) => route.fulfill(answer));
    await fieldOf(page, HOBBY).fill(`종이접기 ${round}`);
    await failedNotice(page).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    // Nobody presses anything.
    await savedLine(page, /저장됨/).waitFor();
    expect(await storedAt(server, member, [HOBBY])).toEqual([`종이접기 ${round}`]);
  }
});

test('the deadline passes while somebody writes: saving is refused with a sentence, the text stays', async () => {
  const posting = await makePosting(server.database, { closesIn: 5 * MINUTE });
  const { page, member, expectProblem } = await writer(server, 'wishes', { posting });
  expectProblem(/409/);
  await fieldOf(page, HOBBY).fill('제시간');
  await save(page);
  await passTime(server, 6 * MINUTE);
  // Nobody presses anything.
  await fieldOf(page, HOBBY).fill('늦은 글');
  await page.getByText('접수가 마감되었어요.').waitFor();
  // It says itself that it came too late; what was never written is not asked for any more.
  await page.getByText('마감 뒤에 써서 저장되지 않았어요.').waitFor();
  expect(await fieldOf(page, HOBBY).inputValue()).toBe('늦은 글');
  expect(await fieldOf(page, TALENT).count()).toBe(0);
  expect(await storedAt(server, member, [HOBBY], posting)).toEqual(['제시간']);
  // Nothing invites to go on; what was written too late can be kept.
  await expect.poll(() => saveButton(page).count()).toBe(0);
  const kept = page.waitForEvent('download');
  await page.getByRole('button', { name: '쓴 글 내려받기' }).first().click();
  expect(readFileSync(await (await kept).path(), 'utf8')).toContain('취미\n늦은 글');
});

test.each(['wide', 'narrow'] as const)(
  'the session ends: the login opens over the page, and the text saves, %s',
  async (size) => {
    const { page, member, expectProblem } = await writer(server, 'wishes', { size });
    expectProblem(/401/);
    await fieldOf(page, HOBBY).fill('우표 모으기');
    await endSessions(member);
    await saveButton(page).click();
    await dialog(page).getByText('로그인한 시간이 끝났어요. 쓰던 글은 그대로 있고').waitFor();
    expect(path(page)).toBe(`/CVManage/${POSTING.COMPANY_CD}/${POSTING.PBLANC_NO}`);
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await expectAccessible(page);
    expect(await page.getByText('Token is not valid').count()).toBe(0);
    await logIn(page, member);
    await dialog(page).waitFor({ state: 'detached' });
    expect(await fieldOf(page, HOBBY).inputValue()).toBe('우표 모으기');
    await save(page);
    const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
    expect(await storedAt(server, { token }, [HOBBY])).toEqual(['우표 모으기']);
  },
);

test('giving that login up leads to the front page, after the browser has asked about what is unsaved', async () => {
  const { page, member, expectProblem } = await writer(server, 'wishes');
  expectProblem(/401/);
  await fieldOf(page, HOBBY).fill('우표 모으기');
  await endSessions(member);
  const [sent, pressed] = [watchSent(page), Promise.withResolvers<void>()];
  await page.route('**/api/updatecv', (route) => pressed.promise.then(() => route.continue()));
  // Leaving the field saves, and so does the press.
  await saveButton(page).click();
  pressed.resolve();
  await dialog(page).waitFor();
  page.once('dialog', (question) => void question.dismiss());
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await fieldOf(page, HOBBY).inputValue()).toBe('우표 모으기');
  // The second save waited for the first, and its login was not asked for again.
  expect(sent.filter((request) => request.includes('updatecv'))).toHaveLength(1);
  // Stayed after all: saving asks for the login again.
  await saveButton(page).click();
  await dialog(page).waitFor();
  page.once('dialog', (question) => void question.accept());
  await page.keyboard.press('Escape');
  await page.waitForURL(`${server.origin}/`);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test('somebody else logs in over the page: they see their own application, and nothing of the first is sent', async () => {
  const { page, member, expectProblem } = await writer(server, 'wishes');
  expectProblem(/401/);
  const other = await makeMember(server.context);
  const key = { COMPANY_CD: POSTING.COMPANY_CD, PBLANC_NO: POSTING.PBLANC_NO };
  const body = { ...key, profileDetail: { hob_nm: '둘째 사람의 취미' } };
  expect((await server.ask('POST /api/updatecv', { token: other.token, body })).status).toBe(200);

  await fieldOf(page, HOBBY).fill('첫째 사람의 비밀');
  await endSessions(member);
  await saveButton(page).click();
  await dialog(page).waitFor();
  const sent = watchSent(page);
  await logIn(page, other);
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name="profileDetail.hob_nm"]')?.value === '둘째 사람의 취미',
  );
  await fieldOf(page, 'profileDetail.tlnt_nm').fill('둘째 사람의 특기');
  await save(page);
  expect(sent.filter((request) => request.includes('첫째 사람'))).toEqual([]);
  expect(await storedAt(server, other, [HOBBY, 'profileDetail.tlnt_nm'])).toEqual([
    '둘째 사람의 취미',
    '둘째 사람의 특기',
  ]);
  const again = await server.ask('POST /login', { body: { user_id: member.userId, user_pw: member.password } });
  expect(await storedAt(server, { token: again.token ?? '' }, [HOBBY])).toEqual(['']);
});

test('a save of the first that ends after somebody else has logged in changes nothing for them', async () => {
  const { page, member } = await writer(server, 'wishes');
  const other = await makeMember(server.context);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/updatecv', async (route) => {
    const answer = await route.fetch();
    await held.promise;
    await route.fulfill({ response: answer });
  });
  await fieldOf(page, HOBBY).fill('첫째 사람의 비밀');
  await saveButton(page).click();
  await savedLine(page, '저장 중').waitFor();
  await page.evaluate((token) => {
    new BroadcastChannel('session').postMessage({ type: 'logout', token });
  }, member.token);
  await dialog(page).waitFor();
  await logIn(page, other);
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name="profileDetail.hob_nm"]')?.value === '',
  );
  const late = page.waitForResponse('**/api/updatecv');
  held.resolve();
  await (await late).finished();
  await page.unrouteAll({ behavior: 'wait' });
  await fieldOf(page, HOBBY).fill('둘째 사람의 취미');
  await save(page);
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
  expect(await storedAt(server, { token }, [HOBBY])).toEqual(['둘째 사람의 취미']);
});

test('who was writing was never learnt: whoever logs in gets their own application', async () => {
  const { page, member, expectProblem } = await writer(server, 'wishes');
  expectProblem(/503/);
  expectProblem(/401/);
  await page.route('**/api/auth/info', (route) => route.fulfill({ status: 503, json: { code: 'busy' } }));
  await page.reload();
  await page.getByText('로그인 상태를 확인하지 못했어요.').waitFor();
  await fieldOf(page, HOBBY).fill('첫째 사람의 비밀');
  await endSessions(member);
  await saveButton(page).click();
  await dialog(page).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await logIn(page, await makeMember(server.context));
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name="profileDetail.hob_nm"]')?.value === '',
  );
});

test('a logout in another tab opens the login over the editor; the text stays', async () => {
  const { page, context, member, expectProblem } = await writer(server, 'wishes');
  const other = await context.newPage();
  await other.goto(`${server.origin}/ApplyManage`);
  // The save is on its way when the session ends, and is refused: how quick the logout is decides nothing here.
  expectProblem(/401/);
  const held = Promise.withResolvers<void>();
  const hold = (route: Route) => held.promise.then(() => route.continue());
  await page.route('**/api/updatecv', hold, { times: 1 });
  const sent = page.waitForRequest('**/api/updatecv');
  await fieldOf(page, HOBBY).fill('남은 글');
  await sent;
  await other.getByRole('button', { name: '로그아웃' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await dialog(page).waitFor();
  const refused = page.waitForResponse('**/api/updatecv');
  held.resolve();
  expect((await refused).status()).toBe(401);
  page.once('dialog', (question) => void question.dismiss());
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  // Stayed after all: saving is no dead button.
  await saveButton(page).click();
  await logIn(page, member);
  await dialog(page).waitFor({ state: 'detached' });
  await save(page);
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
  expect(await storedAt(server, { token }, [HOBBY])).toEqual(['남은 글']);
});
