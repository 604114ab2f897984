import { setImmediate as turn } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { killableBrowser, profileFolder, timeToSeal } from '../dev/killableBrowser.ts';
import { makeMember } from '../dev/samples.ts';
import { MINUTE, passTime } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import {
  ANSWER,
  fieldOf,
  HOBBY,
  offlineNotice,
  openStep,
  SAVED,
  save,
  saveButton,
  savedLine,
  storedAt,
  TALENT,
  takeSession,
  writer,
} from './editorSteps.ts';
import { expectFocused, tabTo } from './keys.ts';
import { dialog, expectAccessible, logIn } from './steps.ts';

// Nothing typed is lost: killed browsers, no network, two tabs, lost sessions, and earlier contents.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const restored = (page: Page) => page.getByText('저장하지 못했던 글을 되살렸어요.');
const saved = (page: Page) => savedLine(page, SAVED).waitFor();
const stored = async (member: { token: string }, paths: string[]) => storedAt(server, member, paths);

/** Of all that the editor asks for, who is writing is answered last. */
async function memberIsKnownLast(page: Page): Promise<void> {
  const read = page.waitForResponse('**/api/list*');
  await page.route('**/api/auth/info', async (route) => {
    await read;
    await route.continue();
  });
}

test('what is typed is saved by itself, without a press', async () => {
  const { page, member } = await writer(server, 'wishes');
  await fieldOf(page, HOBBY).pressSequentially('새벽 달리기');
  await savedLine(page, '저장 중').waitFor();
  await saved(page);
  expect(await stored(member, [HOBBY])).toEqual(['새벽 달리기']);
  // Leaving a field does not wait.
  await fieldOf(page, TALENT).fill('암산');
  const answer = page.waitForResponse('**/api/updatecv');
  await page.keyboard.press('Tab');
  expect((await answer).status()).toBe(200);
  await saved(page);
  expect(await stored(member, [HOBBY, TALENT])).toEqual(['새벽 달리기', '암산']);
});

test('the browser killed 300 ms after the last key: every character is there when it opens again', async () => {
  const member = await makeMember(server.context);
  const folder = await profileFolder();
  let text = '';
  for (const part of ['효모와 함께 보낸 여섯 해.', ' 그다음에 배운 것들,', ' 그리고 앞으로 하고 싶은 일 👩‍🔬.']) {
    const { page, kill } = await killableBrowser(folder);
    await takeSession(page, member);
    await memberIsKnownLast(page);
    await openStep(page, server, 'introduction');
    expect(await fieldOf(page, ANSWER).inputValue()).toBe(text);
    await fieldOf(page, ANSWER).focus();
    await page.keyboard.press('Control+End');
    const [before] = await stored(member, [ANSWER]);
    // However late it is, the server does not get it.
    await page.route('**/api/updatecv', () => undefined);
    await page.keyboard.type(part);
    const lastKey = performance.now();
    await timeToSeal(page);
    while (performance.now() - lastKey < 300) await turn();
    await kill();
    text += part;
    expect([before, text.slice(0, -part.length)]).toContain((await stored(member, [ANSWER]))[0]);
  }
  const { page, kill } = await killableBrowser(folder);
  await takeSession(page, member);
  await openStep(page, server, 'introduction');
  await restored(page).waitFor();
  expect(await fieldOf(page, ANSWER).inputValue()).toBe(text);
  await saved(page);
  expect(await stored(member, [ANSWER])).toEqual([text]);
  // It is saved, so nothing is brought back again.
  await page.reload();
  await fieldOf(page, ANSWER).waitFor();
  expect(await restored(page).count()).toBe(0);
  await kill();
});

test('a minute without a network, then with it: every edit is saved by itself', async () => {
  const { page, context, member, expectProblem } = await writer(server, 'wishes');
  expectProblem(/INTERNET_DISCONNECTED|: offline/);
  await page.clock.install();
  await context.setOffline(true);
  await fieldOf(page, HOBBY).fill('종이접기');
  await page.clock.fastForward(20_000);
  await offlineNotice(page).waitFor();
  await expectAccessible(page);
  await fieldOf(page, TALENT).fill('암산');
  await page.clock.fastForward(40_000);
  await fieldOf(page, 'profileDetail.hope_workarea_nm').fill('수원');
  await context.setOffline(false);
  await saved(page);
  const paths = [HOBBY, TALENT, 'profileDetail.hope_workarea_nm'];
  expect(await stored(member, paths)).toEqual(['종이접기', '암산', '수원']);
});

test('a save is stored and its answer lost, and so are five tries after it: nobody is asked about their own text', async () => {
  const { page, member, expectProblem } = await writer(server, 'wishes');
  expectProblem(/ERR_CONNECTION_RESET|updatecv: offline/);
  let tries = 0;
  await page.route('**/api/updatecv', async (route) => {
    tries += 1;
    if (tries === 1) await route.fetch();
    return route.abort('connectionreset');
  });
  const press = () => saveButton(page).and(page.locator(':not([aria-disabled])')).click();
  for (const text of ['하', '하느', '하늘', '하늘 보', '하늘 보기', '하늘 보기와']) {
    const lost = page.waitForEvent('requestfailed');
    await fieldOf(page, HOBBY).fill(text);
    await press();
    await lost;
  }
  expect(await stored(member, [HOBBY])).toEqual(['하']);
  await page.unrouteAll({ behavior: 'wait' });
  expectProblem(/409/);
  await fieldOf(page, HOBBY).fill('하늘 보기와 산책');
  await press();
  await saved(page);
  expect(await stored(member, [HOBBY])).toEqual(['하늘 보기와 산책']);
  expect(await page.getByRole('button', { name: '두 글 비교하기' }).count()).toBe(0);
});

describe('the same field written in two tabs', () => {
  async function clashing() {
    const { page: first, context, member, expectProblem } = await writer(server, 'wishes');
    expectProblem(/409/);
    const second = await context.newPage();
    await openStep(second, server, 'wishes');
    await fieldOf(first, HOBBY).fill('먼저 쓴 취미');
    await saved(first);
    await fieldOf(second, HOBBY).fill('나중에 쓴 취미');
    const open = second.getByRole('button', { name: '두 글 비교하기' });
    await open.waitFor();
    // The field says it too, and the step asks to be looked at.
    await second.getByText('다른 곳에서 다르게 썼어요.').waitFor();
    await second.getByText('확인 필요').filter({ visible: true }).waitFor();
    // Mine is shown until somebody chooses.
    expect(await fieldOf(second, HOBBY).inputValue()).toBe('나중에 쓴 취미');
    await savedLine(second, new RegExp(`여기서 쓴 글로 ${SAVED.source}`)).waitFor();
    expect(await stored(member, [HOBBY])).toEqual(['나중에 쓴 취미']);
    return { second, member, open };
  }

  test.each([
    ['내 것으로 두기', '나중에 쓴 취미'],
    ['다른 곳의 것으로 바꾸기', '먼저 쓴 취미'],
  ])('%s, by keyboard', async (choice, value) => {
    const { second, member, open } = await clashing();
    await expectAccessible(second);
    await tabTo(second, open, 'Shift+Tab');
    await second.keyboard.press('Enter');
    const asked = second.getByRole('dialog', { name: '이 칸을 다른 곳에서도 고쳤어요' });
    await asked.getByText('먼저 쓴 취미').waitFor();
    await asked.getByText('나중에 쓴 취미').waitFor();
    await expectAccessible(second);
    await tabTo(second, asked.getByRole('button', { name: choice }));
    await second.keyboard.press('Enter');
    await asked.waitFor({ state: 'detached' });
    await open.waitFor({ state: 'detached' });
    await expect.poll(() => stored(member, [HOBBY])).toEqual([value]);
    expect(await fieldOf(second, HOBBY).inputValue()).toBe(value);
    await saved(second);
  });
});

test('the session ends in the middle of a word: the login opens over it, and the whole word is saved', async () => {
  const { page, context, member, expectProblem } = await writer(server, 'wishes');
  expectProblem(/401/);
  await fieldOf(page, HOBBY).focus();
  await server.context.db.deleteFrom('session').where('member_id', '=', member.memberId).execute();
  const ime = await context.newCDPSession(page);
  for (const text of ['ㅎ', '하', '한', '하느', '하늘']) {
    await ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await dialog(page).waitFor();
  await expectAccessible(page);
  await logIn(page, member);
  await dialog(page).waitFor({ state: 'detached' });
  await saved(page);
  expect(await fieldOf(page, HOBBY).inputValue()).toBe('하늘');
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
  expect(await stored({ token }, [HOBBY])).toEqual(['하늘']);
});

test.each(['wide', 'narrow'] as const)('an earlier content is brought back, by keyboard, %s', async (size) => {
  const { page, member } = await writer(server, 'wishes', { size });
  const open = page.getByRole('button', { name: '이전 내용' });
  await fieldOf(page, HOBBY).fill('처음 취미');
  await saved(page);
  await passTime(server, 6 * MINUTE);
  await fieldOf(page, HOBBY).fill('덮어쓴 취미');
  await fieldOf(page, TALENT).fill('그 뒤에 쓴 특기');
  await saved(page);
  await fieldOf(page, HOBBY).focus();
  await tabTo(page, open, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: '이전 내용 되살리기' });
  await list.getByRole('radio').waitFor();
  await expectAccessible(page);
  await tabTo(page, list.getByRole('button', { name: '이 내용 되살리기' }));
  await page.keyboard.press('Enter');
  await list.waitFor({ state: 'detached' });
  await expectFocused(page, open);
  expect(await fieldOf(page, HOBBY).inputValue()).toBe('처음 취미');
  expect(await fieldOf(page, TALENT).inputValue()).toBe('그 뒤에 쓴 특기');
  expect(await stored(member, [HOBBY, TALENT])).toEqual(['처음 취미', '그 뒤에 쓴 특기']);
  // Nobody else saved it.
  expect(await page.getByText('다른 창에서 저장한 내용').count()).toBe(0);
  // And back again: nothing was lost by it.
  await page.keyboard.press('Enter');
  await list.getByRole('radio').first().check();
  await list.getByRole('button', { name: '이 내용 되살리기' }).click();
  await list.waitFor({ state: 'detached' });
  expect(await fieldOf(page, HOBBY).inputValue()).toBe('덮어쓴 취미');
});

test('on a phone the line that says when it was saved is one line', async () => {
  const { page } = await writer(server, 'wishes', { size: 'narrow' });
  await save(page);
  const heights = await savedLine(page, /저장됨/).evaluate((line) => [
    line.getBoundingClientRect().height,
    Number.parseFloat(getComputedStyle(line).lineHeight),
  ]);
  expect(heights[0]).toBeLessThan(1.5 * heights[1]!);
});
