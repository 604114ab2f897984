import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { ANSWER, fieldOf, HOBBY, POSTING, save, savedLine, storedAt, TALENT, writer } from './editorSteps.ts';
import { expectFocused } from './keys.ts';
import { dialog, expectAccessible, logIn } from './steps.ts';

// Text as a Mac copies it, a login that ends between two keys, fields that contradict each other, parts of the editor
// that do not come, and what the line beside 임시저장 says of a draft that was only opened.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const DECOMPOSED = '신한은행에서 배운 것'.normalize('NFD');

const choose = (page: Page) => page.getByRole('button', { name: '두 글 비교하기' });
const goTo = (page: Page, title: string) =>
  page.getByRole('navigation', { name: '지원서 작성 단계' }).getByRole('link', { name: title }).first().click();

async function saveElsewhere({ token }: { token: string }, talent: string): Promise<void> {
  const body = { ...POSTING, profileDetail: { tlnt_nm: talent } };
  expect((await server.ask('POST /api/updatecv', { token, body })).status).toBe(200);
}

test('decomposed text that was pasted is composed where it stands: counted, noticed, and undone like any other', async () => {
  const { page, context } = await writer(server, 'introduction');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), DECOMPOSED);
  await fieldOf(page, ANSWER).fill('앞뒤');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+v');
  // The caret is behind what was pasted.
  await page.keyboard.type('!');
  await expect.poll(() => fieldOf(page, ANSWER).inputValue()).toBe(`앞${DECOMPOSED.normalize('NFC')}!뒤`);
  await page.getByText('공백 제외 12자, 25바이트').waitFor();
  await page.keyboard.press('Backspace');
  // The deletion, the mark, and what was pasted.
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('Control+z');
  await expect.poll(() => fieldOf(page, ANSWER).inputValue()).toBe('앞뒤');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+v');
  await page.getByText('신한은행').last().waitFor();
});

test('decomposed text that came in another way is no clash with what the server made of it', async () => {
  const { page, member, expectProblem } = await writer(server, 'introduction');
  expectProblem(/409/);
  await fieldOf(page, ANSWER).fill(DECOMPOSED);
  await savedLine(page, /저장됨/).waitFor();
  await saveElsewhere(member, '암산');
  await fieldOf(page, ANSWER).press('End');
  await page.keyboard.type(' 하나');
  await expect.poll(() => storedAt(server, member, [ANSWER])).toEqual([`${DECOMPOSED.normalize('NFC')} 하나`]);
  expect(await choose(page).count()).toBe(0);
  await page.keyboard.press('Tab');
  expect(await fieldOf(page, ANSWER).inputValue()).toBe(`${DECOMPOSED.normalize('NFC')} 하나`);
});

/** The session is over, as another tab tells it. */
const endSession = (page: Page, token: string) =>
  page.evaluate((lost) => {
    new BroadcastChannel('session').postMessage({ type: 'logout', token: lost });
  }, token);

test('a login that ends while somebody types waits for a pause, and none of the letters goes astray', async () => {
  const { page, member } = await writer(server, 'introduction', { size: 'narrow' });
  await fieldOf(page, ANSWER).focus();
  await page.keyboard.type('처음 ', { delay: 30 });
  await endSession(page, member.token);
  const text = '끊지 않고 이어서 쓰는 글입니다. '.repeat(3);
  await page.keyboard.type(text, { delay: 60 });
  await savedLine(page, '로그인이 끝났어요 – 쓴 글은 이 기기에 보관 중').waitFor();
  expect(await dialog(page).count()).toBe(0);
  expect(await fieldOf(page, ANSWER).inputValue()).toBe(`처음 ${text}`);
  // Then it opens by itself.
  await dialog(page).waitFor();
  await logIn(page, member);
  await dialog(page).waitFor({ state: 'detached' });
  await savedLine(page, /저장됨/).waitFor();
  expect(await fieldOf(page, ANSWER).inputValue()).toBe(`처음 ${text}`);
});

test('a login that ends while an input method composes a letter leaves the letter alone, and it is stored', async () => {
  const { page, context, member } = await writer(server, 'introduction');
  await fieldOf(page, ANSWER).focus();
  const ime = await context.newCDPSession(page);
  const compose = async (text: string) => {
    await ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    expect(await fieldOf(page, ANSWER).inputValue()).toBe(`가을 ${text}`);
  };
  await page.keyboard.type('가을 ');
  for (const text of ['ㅎ', '하', '한']) await compose(text);
  await endSession(page, member.token);
  await savedLine(page, '로그인이 끝났어요 – 쓴 글은 이 기기에 보관 중').waitFor();
  expect(await dialog(page).count()).toBe(0);
  // Neither the dialog nor what the line says has taken the letter, which goes on.
  for (const text of ['하느', '하늘']) await compose(text);
  expect(await dialog(page).count()).toBe(0);
  await ime.send('Input.insertText', { text: '하늘' });
  await page.keyboard.type('!');
  await dialog(page).waitFor();
  await logIn(page, member);
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => storedAt(server, member, [ANSWER])).toEqual(['가을 하늘!']);
  expect(await fieldOf(page, ANSWER).inputValue()).toBe('가을 하늘!');
});

test('another section opens the login at once, and not in the middle of the press that leads there', async () => {
  const { page, member, expectProblem } = await writer(server, 'introduction');
  expectProblem(/401/);
  await fieldOf(page, ANSWER).focus();
  // Keys go on and on: without the change of section there is no pause.
  await page.evaluate(() => {
    setInterval(() => document.activeElement?.dispatchEvent(new InputEvent('input', { bubbles: true })), 200);
  });
  await page.keyboard.type('글', { delay: 30 });
  // What the next section asks for without a login may come after the dialog.
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await endSession(page, member.token);
  await savedLine(page, '로그인이 끝났어요').waitFor();
  await page.getByRole('link', { name: '다음: 첨부파일' }).hover();
  await page.mouse.down();
  // What the field that is left may open is there two frames later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
  await dialog(page).waitFor();
  await refused;
  expect(new URL(page.url()).hash).toBe('#files');
});

test.each([
  ['학점', ['ledu_pt', '4.4'], ['std_pnt_pt', '4.3'], '학점이 만점보다 커요.'],
  ['졸업', ['grdt_dt', '201203'], ['mtrc_dt', '201503'], '졸업이 입학보다 빨라요.'],
] as const)(
  'a contradiction is shown at its field when the other one was written last: %s',
  async (_, first, last, sentence) => {
    const { page } = await writer(server, 'education');
    await page.getByRole('button', { name: '학력 추가하기' }).click();
    for (const [wire, value] of [first, last]) {
      const control = fieldOf(page, `education.0.${wire}`);
      const isSelect = await control.evaluate((element) => element.tagName === 'SELECT');
      await (isSelect ? control.selectOption(value) : control.fill(value));
      await control.press('Tab');
    }
    await page.locator(`[id="field-education.0.${first[0]}-error"]`).getByText(sentence).waitFor();
    expect(await page.locator('[id="field-education.0.schl_nm-error"]').count()).toBe(0);
  },
);

test('a draft that was only opened says when it was saved, with the day where that is not today', async () => {
  const { page, member } = await writer(server, 'wishes', { size: 'narrow' });
  expect(await savedLine(page, /저장됨/).count()).toBe(0);
  await fieldOf(page, HOBBY).fill('종이접기');
  await save(page);
  const words = await savedLine(page, /저장됨/).innerText();
  await page.reload();
  await savedLine(page, words.trim()).waitFor();
  await server.database.pool.query(
    `UPDATE application SET saved_at = saved_at - interval '1 day' WHERE member_id = $1`,
    [member.memberId],
  );
  await page.reload();
  await savedLine(page, /저장됨 \d+\. \d+\.\([일월화수목금토]\) \d\d:\d\d:\d\d/).waitFor();
});

test('without a network what was loaded ahead opens', async () => {
  const { page, context, expectProblem } = await writer(server, 'basic');
  expectProblem(/INTERNET_DISCONNECTED|: offline/);
  await page.getByRole('button', { name: '주소 찾기' }).waitFor();
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map((one) => one.name)
          .join(),
      ),
    )
    .toMatch(/AddressDialog.*RestoreDialog|RestoreDialog.*AddressDialog/s);
  await context.setOffline(true);
  await page.getByRole('button', { name: '이전 내용' }).click();
  await dialog(page).getByRole('button', { name: '닫기' }).click();
  await page.getByRole('button', { name: '주소 찾기' }).click();
  await dialog(page).getByRole('button', { name: '닫기' }).click();
});

test('a part that does not come for want of a network says so, goes away when told, and opens with it', async () => {
  const { page, context, expectProblem } = await writer(server, 'basic', { size: 'narrow' });
  expectProblem(/INTERNET_DISCONNECTED|ERR_FAILED|: offline/);
  await page.route(/RestoreDialog/, (route) => route.abort());
  await page.reload();
  const open = page.getByRole('button', { name: '이전 내용' });
  await open.waitFor();
  await context.setOffline(true);
  await open.click();
  const told = page
    .getByRole('alert')
    .filter({ hasText: /form\/RestoreDialog\.tsx.*인터넷에 연결되면 다시 열 수 있어요/ });
  await told.waitFor();
  await expectAccessible(page);
  // Nothing it lies over is needed to go on.
  const next = page.getByRole('link', { name: '다음: 희망 조건' });
  await next.scrollIntoViewIfNeeded();
  await next.click({ trial: true });
  await told.getByRole('button', { name: '닫기' }).click();
  await told.waitFor({ state: 'detached' });
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
  await context.setOffline(false);
  await page.unrouteAll({ behavior: 'wait' });
  await open.click();
  await dialog(page).waitFor();
});

test('the last choice between two tabs puts the focus on the field it was about', async () => {
  const { page, member, expectProblem } = await writer(server, 'wishes');
  expectProblem(/409/);
  await saveElsewhere(member, '먼저 쓴 특기');
  await fieldOf(page, TALENT).fill('나중에 쓴 특기');
  await choose(page).click();
  await dialog(page).getByRole('button', { name: '다른 곳의 것으로 바꾸기' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await expectFocused(page, fieldOf(page, TALENT));
  expect(await fieldOf(page, TALENT).inputValue()).toBe('먼저 쓴 특기');
});

test('a field that is not on the screen any more: the focus goes to the heading', async () => {
  const { page, member, expectProblem } = await writer(server, 'wishes');
  expectProblem(/409/);
  await saveElsewhere(member, '먼저 쓴 특기');
  await fieldOf(page, TALENT).fill('나중에 쓴 특기');
  await choose(page).waitFor();
  await goTo(page, '기본 정보');
  await choose(page).click();
  await dialog(page).getByRole('button', { name: '내 것으로 두기' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await expectFocused(page, page.getByRole('heading', { level: 2, name: '기본 정보' }));
});
