import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { mailsOf } from '../dev/openOutbox.ts';
import { runJobs } from '../dev/runJobs.ts';
import { makeMember, personaOf, type SampleMember } from '../dev/samples.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { dialog, expectAccessible, openPage, passVerification } from './steps.ts';

// Members change their own data (Specification §2, §3), in the browser.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const NEW = '가을 하늘 아래의 편지';
const at = (path: string) => server.origin + path;
// Each part of the page is saved by itself.
const saveButton = (page: Page, part: string) => page.getByRole('button', { name: `${part} 저장하기` });
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: '확인이 필요해요' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function enter(page: Page, { token }: SampleMember, path = '/auth/editProfile'): Promise<void> {
  await page.goto(at('/talented'));
  await page.evaluate((held) => sessionStorage.setItem('token', held), token);
  await page.goto(at(path));
}

async function openForm(page: Page, member: SampleMember): Promise<void> {
  await enter(page, member);
  await page.getByRole('heading', { level: 1, name: '개인정보 수정' }).waitFor();
}

describe.each(['wide', 'narrow'] as const)('the page for one’s own data, %s', (size) => {
  test('is reached from the header, says what is wrong, and saves', async () => {
    const { page } = await visitor(size);
    const member = await makeMember(server.context);
    await enter(page, member, '/benefits');
    const header = page.getByRole('banner');
    if (size === 'narrow') {
      await page.getByText('메뉴', { exact: true }).click();
      await header.getByRole('link', { name: '개인정보 수정' }).click();
    } else {
      await header
        .getByRole('link', { name: `${member.personal.name} 님` })
        .filter({ visible: true })
        .click();
    }
    await page.getByRole('heading', { level: 1, name: '개인정보 수정' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/auth/editProfile');
    await expect.poll(() => page.title()).toBe('개인정보 수정 | 다온그룹 채용');
    expect(await field(page, '이메일').inputValue()).toBe(member.personal.email);
    for (const label of ['아이디', '이름', '생년월일', '휴대폰 번호']) {
      expect(await field(page, label).getAttribute('readonly')).not.toBeNull();
    }
    await expectAccessible(page);

    // A part has its button from the beginning, which says when there is nothing to save; then that it is not saved yet.
    await saveButton(page, '연락처').click();
    await page.getByText('바뀐 내용이 없어요.').waitFor();
    await field(page, '이메일').fill('nobody');
    await page.getByText('아직 저장하지 않았어요.').waitFor();
    // What nobody asks for is folded while it is empty.
    await page.getByText('회사와 주소 적기').click();
    await page.getByLabel('회사명').fill('한빛상사');
    // Hyphens come when the field is left; what is typed in the middle of them moves no caret.
    const phone = page.getByLabel('회사 전화번호');
    await phone.fill('(02) 123.4567');
    expect(await phone.inputValue()).toBe('(02) 123.4567');
    await phone.blur();
    await expect.poll(() => phone.inputValue()).toBe('02-123-4567');
    await phone.focus();
    await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
    await page.keyboard.type('98');
    const caret = await phone.evaluate((input: HTMLInputElement) => [input.value, input.selectionStart]);
    expect(caret).toEqual(['02-19823-4567', 6]);
    for (const _ of '98') await page.keyboard.press('Backspace');
    await page.getByRole('button', { name: '집 주소 찾기' }).click();
    await dialog(page).getByLabel('도로명, 건물 이름, 동 이름').fill('정조로');
    await page.keyboard.press('Enter');
    await dialog(page)
      .getByRole('button', { name: /정조로 825/ })
      .click();
    await dialog(page).waitFor({ state: 'detached' });
    const home = page.getByRole('textbox', { name: '집 주소' });
    expect(await home.inputValue()).toBe('(16259) 경기도 수원시 팔달구 정조로 825 (남창동) ');
    await saveButton(page, '연락처').click();
    // Of one fault alone its field has the focus; the summary at the top of the page leads there, too.
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'user_email');
    const link = summary(page).getByRole('link', { name: '이메일 주소를 확인해 주세요.' });
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'user_email');
    await expectAccessible(page);
    await field(page, '이메일').fill('new@example.com');
    await saveButton(page, '연락처').click();
    await page.getByText('new@example.com 주소로 확인 메일을 보냈어요.').waitFor();
    // What was typed in another part waits for its own button.
    expect(await page.getByLabel('회사명').inputValue()).toBe('한빛상사');
    await saveButton(page, '추가 정보').click();
    const agrees = page.getByLabel('선택 항목의 수집·이용에 동의합니다');
    await expect.poll(() => agrees.evaluate((box) => box === document.activeElement)).toBe(true);
    await agrees.check();
    await saveButton(page, '추가 정보').click();
    await page.getByRole('status').getByText('저장했어요.', { exact: true }).waitFor();
    const letter = (await mailsOf(server.context, member.memberId)).find(({ template }) => template === 'confirmEmail');
    await openPage(page, String(letter?.data.link));
    await expectAccessible(page);
    await page.getByRole('button', { name: '이 이메일로 바꾸기' }).click();
    await page.getByText('이메일을 바꿨어요').waitFor();
    await expect.poll(() => page.url()).not.toContain('#');
    await page.getByRole('link', { name: '개인정보 보기' }).click();
    await page.getByRole('heading', { level: 1, name: '개인정보 수정' }).waitFor();
    expect(await field(page, '이메일').inputValue()).toBe('new@example.com');
    expect(await page.getByLabel('회사 전화번호').inputValue()).toBe('02-123-4567');

    // A consent taken back takes what it covered with it.
    await page.getByLabel('선택 항목의 수집·이용에 동의합니다').uncheck();
    await page.getByText('저장하면 동의를 철회해요.').waitFor();
    await expectAccessible(page);
    await saveButton(page, '추가 정보').click();
    await page.getByRole('status').getByText('저장했어요.').waitFor();
    expect(await page.getByLabel('회사명').inputValue()).toBe('');
  });

  test('takes another phone number from the provider, and keeps what was typed meanwhile', async () => {
    const { page } = await visitor(size);
    const persona = personaOf('haneul');
    const userId = `phone${size}`;
    const member = await makeMember(server.context, { persona, userId, personal: { phone: '01055556666' } });
    await openForm(page, member);
    expect(await field(page, '휴대폰 번호').inputValue()).toBe('010-5555-6666');
    await field(page, '이메일').fill('typed@example.com');
    await passVerification(page, persona.name);
    await page.getByText('본인확인을 마쳤어요.').waitFor();
    expect(await field(page, '이메일').inputValue()).toBe('typed@example.com');
    await saveButton(page, '본인 정보').click();
    await page.getByRole('status').getByText('저장했어요.').waitFor();
    expect(await field(page, '이메일').inputValue()).toBe('typed@example.com');
    await saveButton(page, '연락처').click();
    await page.getByRole('status').getByText('저장했어요.').waitFor();
    const { json } = await server.ask('GET /api/auth/info', { token: member.token });
    expect([json.user_phone, json.user_email]).toEqual([persona.phone, member.personal.email]);
    await page.getByText('typed@example.com 주소로 확인 메일을 보냈어요.').waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/typed@example|verif/);
    await server.context.db.deleteFrom('member').where('user_id', '=', userId).execute();
  });
});

test('changes that are not saved are asked about before the page is left', async () => {
  const { page } = await visitor();
  const member = await makeMember(server.context);
  await openForm(page, member);
  const leave = () => page.getByRole('contentinfo').getByRole('link').first();
  const home = page.getByRole('link', { name: '다온그룹 채용 처음으로' });
  const question = page.getByRole('alertdialog');
  await field(page, '이메일').fill('left@example.com');
  await home.click();
  await question.waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: '계속 고치기' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await field(page, '이메일').inputValue()).toBe('left@example.com');
  const asked = page.waitForEvent('dialog');
  const reload = page.reload();
  await (await asked).accept();
  await reload;
  await page.getByRole('heading', { level: 1, name: '개인정보 수정' }).waitFor();
  expect(await field(page, '이메일').inputValue()).toBe(member.personal.email);
  await field(page, '이메일').fill('left@example.com');
  await home.click();
  await question.getByRole('button', { name: '저장하지 않고 나가기' }).click();
  await page.waitForURL(at('/'));
  await leave().waitFor();
  expect((await server.ask('GET /api/auth/info', { token: member.token })).json.user_email).toBe(member.personal.email);
});

test('a new password by keyboard alone; the other tabs stay logged in, other devices do not', async () => {
  const { page, context, expectProblem } = await visitor();
  const member = await makeMember(server.context);
  const { token: device } = await server.ask('POST /login', {
    body: { user_id: member.userId, user_pw: member.password },
  });
  await openForm(page, member);
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => {
      window.open('/talented');
    }),
  ]);
  await copy.locator('html[data-ready]').waitFor();
  await page.bringToFront();
  await page.getByText('비밀번호 바꾸기', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the password');
  for (let steps = 0; steps < 2; steps += 1) await page.keyboard.press('Tab');
  await page.keyboard.insertText(NEW);
  expectProblem(/422/);
  await page.keyboard.press('Enter');
  await summary(page).getByRole('link', { name: '현재 비밀번호가 맞지 않아요.' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'current_pw');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(member.password);
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('비밀번호를 바꿔서').waitFor();
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  expect(token).not.toBe(member.token);
  await copy.waitForFunction((held) => sessionStorage.getItem('token') === held, token);
  expect((await server.ask('GET /api/auth/info', { token: device })).status).toBe(401);
  expect(await page.getByLabel('새 비밀번호').inputValue()).toBe('');
});

test('the password is asked for before the page shows anything; another device is logged out from it', async () => {
  const { page, expectProblem } = await visitor('narrow');
  const member = await makeMember(server.context, { confirmed: false });
  const { token: device } = await server.ask('POST /login', {
    body: { user_id: member.userId, user_pw: member.password },
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36' },
  });
  expectProblem(/403|422/);
  await enter(page, member);
  const asked = page.getByLabel('비밀번호', { exact: true });
  await asked.waitFor();
  await expectAccessible(page);
  expect(await page.content()).not.toContain(member.personal.email);
  await asked.fill('not the password');
  await page.keyboard.press('Enter');
  await summary(page).getByRole('link', { name: '비밀번호가 맞지 않아요.' }).waitFor();
  await asked.fill(member.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Chrome, Windows 로그인 끝내기' }).click();
  const question = page.getByRole('alertdialog');
  await expectAccessible(page);
  await question.getByRole('button', { name: '로그아웃하기' }).click();
  await page.getByText('그 기기에서 로그아웃했어요.').waitFor();
  expect((await server.ask('GET /api/auth/info', { token: device })).status).toBe(401);
  await page.getByText('언제 무엇에 답했는지 보기').click();
  await page.getByText('동의 안 함').first().waitFor();
  await page.getByRole('button', { name: '내 정보 만들기' }).click();
  await page.getByRole('progressbar', { name: '만든 정도' }).waitFor();
  await expectAccessible(page);
  await runJobs(server);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '내려받기', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^내 정보 .*\.zip$/);
});
