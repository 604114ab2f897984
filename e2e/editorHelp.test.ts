import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { MINUTE, makePosting } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { editorPath, fieldOf, openReview, save, storedAt, writer } from './editorSteps.ts';
import { expectFocused, tabTo } from './keys.ts';
import { dialog, expectAccessible, openPage } from './steps.ts';

// What the form does for its writer: addresses found, amounts and periods put in words, what is worth a second look noticed.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const ADDRESS = 'profileDetail.base_cur_addr';

test.each(['wide', 'narrow'] as const)('an address is found by keyboard, and typed on, %s', async (size) => {
  const { page, context, member } = await writer(server, 'basic', { size });
  const button = page.getByRole('button', { name: '주소 찾기' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const word = dialog(page).getByLabel('도로명, 건물 이름, 동 이름');
  await expectFocused(page, word);
  await page.keyboard.press('Enter');
  await dialog(page).getByText('찾을 도로명이나 건물 이름을 입력해 주세요.').waitFor();
  await expectAccessible(page);

  const ime = await context.newCDPSession(page);
  for (const text of ['ㅈ', '저', '정', '정ㅈ', '정조']) {
    await ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).searchParams.get('keyword') ?? ''));
  const composing = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 };
  await ime.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...composing });
  await ime.send('Input.dispatchKeyEvent', { type: 'keyUp', ...composing });
  await ime.send('Input.insertText', { text: '정조로' });
  expect(asked).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog(page).getByText('주소 1건').waitFor();
  expect(asked).toEqual(['정조로']);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expectFocused(page, dialog(page).getByRole('button', { name: /정조로 825/ }));
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await expectFocused(page, fieldOf(page, ADDRESS));
  await page.keyboard.type('101동 1203호');
  await page.keyboard.press('Tab');
  await save(page);
  expect(await storedAt(server, member, [ADDRESS])).toEqual([
    '(16259) 경기도 수원시 팔달구 정조로 825 (남창동) 101동 1203호',
  ]);
});

test('a found address that took the place of a typed one is taken back', async () => {
  const { page, member } = await writer(server, 'basic', { size: 'narrow' });
  await fieldOf(page, ADDRESS).fill('강원도 산골 1');
  await page.getByRole('button', { name: '주소 찾기' }).click();
  const word = dialog(page).getByLabel('도로명, 건물 이름, 동 이름');
  await word.fill('정조로');
  await word.press('Enter');
  await dialog(page)
    .getByRole('button', { name: /정조로 825/ })
    .click();
  await page.getByText('쓰던 주소를 찾은 주소로 바꿨어요.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expectFocused(page, fieldOf(page, ADDRESS));
  await page.keyboard.press('Tab');
  await save(page);
  expect(await storedAt(server, member, [ADDRESS])).toEqual(['강원도 산골 1']);
});

test('no address found, or nobody to ask: a sentence, and the address is typed as before', async () => {
  const { page, member, expectProblem } = await writer(server, 'basic');
  expectProblem(/502/);
  const button = page.getByRole('button', { name: '주소 찾기' });
  await button.click();
  const word = dialog(page).getByLabel('도로명, 건물 이름, 동 이름');
  await word.fill('없는길 1');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('찾은 주소가 없어요.').waitFor();
  await page.route('**/api/address?*', (route) =>
    route.fulfill({ status: 502, json: { code: 'noAddresses', message: '지금은 주소를 찾을 수 없어요.' } }),
  );
  await dialog(page).getByRole('button', { name: '찾기', exact: true }).click();
  await dialog(page).getByText('지금은 주소를 찾을 수 없어요.').waitFor();
  await page.keyboard.press('Escape');
  await expectFocused(page, button);
  await fieldOf(page, ADDRESS).fill('강원도 산골 1');
  await save(page);
  expect(await storedAt(server, member, [ADDRESS])).toEqual(['강원도 산골 1']);
});

/** Goes to a step by the folded list of a phone. */
async function toStep(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: '목록 보기' }).click();
  await page.getByRole('link', { name: title }).filter({ visible: true }).click();
  await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
}

const notice = (page: Page, path: string) => page.locator(`[id="field-${path}-notice"]`);

test('amounts in won, months as digits, total career, and what is worth a second look', async () => {
  const posting = await makePosting(server.database, { closesIn: 60 * 24 * MINUTE });
  const { page, member } = await writer(server, 'career', { size: 'narrow', posting });
  await page.setViewportSize({ width: 320, height: 640 });
  const add = (title: string) => page.getByRole('button', { name: `${title} 추가하기` }).click();
  for (const [row, [company, from, to]] of [
    ['쿠팡', '202103', '202402'],
    ['마루소프트', '202309', '202404'],
  ].entries()) {
    await add('경력');
    for (const [wire, text] of Object.entries({ company_nm: company, jnco_dt: from, retr_dt: to })) {
      await fieldOf(page, `career.${row}.${wire}`).fill(text!);
      await fieldOf(page, `career.${row}.${wire}`).blur();
    }
  }
  await page.getByText('총 경력 3년 2개월').filter({ visible: true }).waitFor();
  expect(await fieldOf(page, 'career.1.jnco_dt').inputValue()).toBe('2023-09');
  await fieldOf(page, 'career.1.yearslary_amt').fill('4,500');
  await fieldOf(page, 'career.1.yearslary_amt').blur();
  await page.getByText('45,000,000원', { exact: true }).waitFor();
  await expectAccessible(page);

  await toStep(page, '어학');
  await add('어학');
  await fieldOf(page, 'language.0.lang_nm').fill('TOEIC');
  // TOEIC gives a score, no grade.
  await expect.poll(() => fieldOf(page, 'language.0.lang_grd_cd').count()).toBe(0);
  await fieldOf(page, 'language.0.lang_pt').fill('905');
  await fieldOf(page, 'language.0.lang_acqs_dt').fill('20200214');
  await fieldOf(page, 'language.0.lang_acqs_dt').blur();
  await notice(page, 'language.0.lang_acqs_dt').waitFor();
  expect(await fieldOf(page, 'language.0.lang_acqs_dt').getAttribute('aria-invalid')).toBeNull();
  await expectAccessible(page);

  await toStep(page, '자기소개서');
  const text = 'profileDetail.self_intrdc1_txt';
  await fieldOf(page, text).fill('저는 쿠팡에서 일했고, 다온푸드와 삼성전자에도 지원합니다.');
  await expect.poll(() => notice(page, text).innerText()).toContain('‘다온푸드’, ‘삼성전자’ 이름이 있어요.');
  await expectAccessible(page);
  await fieldOf(page, text).fill('저는 쿠팡에서 일했습니다.');
  await notice(page, text).waitFor({ state: 'detached' });
  await save(page);
  expect(await storedAt(server, member, ['career.0.jnco_dt', 'language.0.lang_acqs_dt', text], posting)).toEqual([
    '2021-03',
    '2020-02-14',
    '저는 쿠팡에서 일했습니다.',
  ]);
  await openReview(page);
  await page.getByText('총 경력 3년 2개월').waitFor();
  await page.getByText('4,500만 원 (45,000,000원)').waitFor();
  await page.getByRole('link', { name: /마감일에 2년이 지난 성적이에요/ }).click();
  await expectFocused(page, fieldOf(page, 'language.0.lang_acqs_dt'));
});

test('the deadline counts down in the editor and on the page of one’s applications', async () => {
  const posting = await makePosting(server.database, { closesIn: 30 * MINUTE });
  const { page } = await writer(server, 'wishes', { posting });
  await fieldOf(page, 'profileDetail.hob_nm').fill('등산');
  await save(page);
  await page
    .getByRole('timer')
    .getByText(/^\d+분 \d\d초 남음$/)
    .waitFor();
  await openPage(page, `${server.origin}/CVManage`);
  await page
    .getByRole('main')
    .getByRole('timer')
    .getByText(/^\d+분 \d\d초 남음$/)
    .first()
    .waitFor();
  await expectAccessible(page);
  expect(await page.getByRole('link', { name: '이어서 작성하기' }).getAttribute('href')).toBe(editorPath(posting));
});

test('sections are reached by address, by back and forward, and say how far they are', async () => {
  const { page } = await writer(server, 'education');
  const rail = page.getByRole('navigation', { name: '지원서 작성 단계' });
  const state = (title: string) =>
    rail.getByRole('link', { name: title, exact: false }).filter({ visible: true }).first();
  const heading = (title: string) => page.getByRole('heading', { level: 2, name: title, exact: true });
  await heading('학력').waitFor();
  await expect.poll(() => state('자기소개서').innerText()).toContain('작성 전');
  await expect.poll(() => state('자격증').innerText()).toContain('선택');
  await state('어학').click();
  await heading('어학').waitFor();
  // The focus goes to a new row within the press: later it would take somebody back who has gone on.
  const frames = await page.evaluateHandle(() => {
    const own = window.requestAnimationFrame;
    window.requestAnimationFrame = () => 0;
    return { goOn: () => (window.requestAnimationFrame = own) };
  });
  await page.getByRole('button', { name: '어학 추가하기' }).click();
  await expectFocused(page, fieldOf(page, 'language.0.lang_nm'));
  await frames.evaluate(({ goOn }) => void goOn());
  await fieldOf(page, 'language.0.lang_pt').fill('905');
  await expect.poll(() => state('어학').innerText()).toContain('작성 중');
  await fieldOf(page, 'language.0.lang_nm').fill('TOEIC');
  await expect.poll(() => state('어학').innerText()).toContain('완료');
  await fieldOf(page, 'language.0.lang_pt').fill('9999');
  await fieldOf(page, 'language.0.lang_pt').blur();
  await expect.poll(() => state('어학').innerText()).toContain('확인 필요');
  // The answer is seen beside the form, and the ways through it are the browser's own.
  await page.getByRole('region', { name: '미리 보기' }).getByText('TOEIC').first().waitFor();
  await page.goBack();
  await heading('학력').waitFor();
  await page.goForward();
  await heading('어학').waitFor();
  expect(await fieldOf(page, 'language.0.lang_pt').inputValue()).toBe('9999');
  await expectFocused(page, heading('어학'));
});

test('what is said of a field that is left by a press waits for the click: nothing moves away from under the pointer', async () => {
  const { page } = await writer(server, 'language');
  const hint = page.getByText('(선택) 표시가 있는 칸은 비워 두어도 돼요.');
  // Of fields that are not there yet nothing is said.
  expect(await hint.count()).toBe(0);
  const add = page.getByRole('button', { name: '어학 추가하기' });
  await add.click();
  await hint.waitFor();
  await fieldOf(page, 'language.0.lang_nm').fill('TOEIC');
  await fieldOf(page, 'language.0.lang_pt').fill('9999');
  const before = (await add.boundingBox())!;
  await page.mouse.move(before.x + 8, before.y + 8);
  await page.mouse.down();
  expect(await add.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expectFocused(page, fieldOf(page, 'language.1.lang_nm'));
  await page.getByText('TOEIC 점수는 10부터 990까지, 5점 단위예요.').filter({ visible: true }).first().waitFor();
});
