import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { fieldOf, openReview, POSTING, relaxPhoto, save, storedAt, writer } from './editorSteps.ts';
import { expectFocused, tabTo } from './keys.ts';
import { expectAccessible } from './steps.ts';

// A submit that is refused says everything at once, leads to each place, and is put right by keyboard alone.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await relaxPhoto(server, POSTING);
});

const summary = (page: Page) => page.getByRole('alert').filter({ hasText: '확인이 필요해요' });
const submitButton = (page: Page) => page.getByRole('button', { name: '제출하기' });
const toReview = (page: Page) =>
  page.getByRole('link', { name: '검토하고 제출하기', exact: true }).filter({ visible: true });
const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title, exact: true });

/** Opens the review by keyboard, on phones out of the folded list of steps. */
async function reviewByKeyboard(page: Page): Promise<void> {
  const picker = page.getByRole('button', { name: '목록 보기' });
  if (await picker.isVisible()) {
    await tabTo(page, picker, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, toReview(page));
  } else if (await toReview(page).isVisible()) await tabTo(page, toReview(page), 'Shift+Tab');
  // Below the last step, where the bar above leaves it to that.
  else await tabTo(page, page.getByRole('link', { name: '다음: 검토하고 제출하기' }));
  await page.keyboard.press('Enter');
  await expectFocused(page, step(page, '검토하고 제출하기'));
}

/** What asks for the one question of the posting: its number and first words tell which. */
const QUESTION = '자기소개서 1번 ‘연구 결과를 제품이나 공정으로 옮겨 …’ 답변을 입력해 주세요.';

/** How each missing answer is given by keyboard, once its field has the focus. */
const MISSING: Record<string, [path: string, give: (page: Page) => Promise<void>]> = {
  '주소를 입력해 주세요.': ['profileDetail.base_cur_addr', (page) => page.keyboard.type('수원시 팔달구 정조로 1')],
  '성별을 선택해 주세요.': ['profileDetail.sex_cd', (page) => page.keyboard.press('ArrowDown')],
  [QUESTION]: ['profileDetail.self_intrdc1_txt', (page) => page.keyboard.type('효모와 함께 보낸 여섯 해를 적습니다.')],
  '필수 개인정보 수집·이용 안내를 확인해 주세요.': ['profile.peninfo_agr_yn', (page) => page.keyboard.press('Space')],
  '지원서에 적은 내용이 사실인지 확인하고 표시해 주세요.': ['profile.agr_yn', (page) => page.keyboard.press('Space')],
};

test.each(['wide', 'narrow'] as const)(
  'everything missing is told at once and mended by keyboard alone, %s',
  async (size) => {
    const { page } = await writer(server, 'review', { size });
    await tabTo(page, submitButton(page));
    await page.keyboard.press('Enter');
    await expectFocused(page, summary(page));
    await expectAccessible(page);
    await expect.poll(() => page.title()).toBe('오류 5개 – 검토하고 제출하기 – 발효 연구원 | 다온그룹 채용');
    // Before it stands the step it leads to, or where it does not name its field the field's question.
    const sentences = async () =>
      (await summary(page).getByRole('link').allInnerTexts()).map((words) => words.split(/: |\n/).at(-1) ?? '');
    expect((await sentences()).toSorted()).toEqual(Object.keys(MISSING).sort());

    for (const [sentence, [path, give]] of Object.entries(MISSING)) {
      await tabTo(page, summary(page).getByRole('link', { name: sentence }));
      await page.keyboard.press('Enter');
      await expectFocused(page, fieldOf(page, path));
      const title = '자기소개서 (12/14) – 발효 연구원 | 다온그룹 채용';
      if (sentence === QUESTION) await expect.poll(() => page.title()).toBe(title);
      expect(await fieldOf(page, path).getAttribute('aria-invalid')).toBe('true');
      await expectAccessible(page);
      await give(page);
      await page.keyboard.press('Tab');
      await expect.poll(() => fieldOf(page, path).getAttribute('aria-invalid')).toBeNull();
      await reviewByKeyboard(page);
      await tabTo(page, submitButton(page));
      await page.keyboard.press('Enter');
      if (sentence === Object.keys(MISSING).at(-1)) break;
      await expectFocused(page, summary(page));
      expect(await sentences()).not.toContain(sentence);
    }

    const question = page.getByRole('alertdialog', { name: '지원서를 제출할까요?' });
    await tabTo(page, question.getByRole('button', { name: '제출하기' }));
    await page.keyboard.press('Enter');
    await expectFocused(page, page.getByRole('heading', { level: 1, name: '지원서를 제출했어요' }));
    await page.getByText(/^1\d{7}$/).waitFor();
  },
);

describe('what is wrong is kept as it was written, told where it stands, and not submitted', () => {
  test.each(['wide', 'narrow'] as const)('a text pasted over its limit, %s', async (size) => {
    const { page, context, member } = await writer(server, 'introduction', { size });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // 1,200 may be written: the family emoji counts as one, as people count.
    const text = `${'가나다라마바사아자차'.repeat(120)}👨‍👩‍👧끝\n`;
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
    const field = fieldOf(page, 'profileDetail.self_intrdc1_txt');
    await field.focus();
    await page.keyboard.press('Control+V');
    await page.getByText('3자 초과').waitFor();
    expect(await field.inputValue()).toBe(text);
    await page.keyboard.press('Tab');
    await page.getByText('1,200자까지 쓸 수 있어요. 3자 초과했어요.').waitFor();
    await expectAccessible(page);
    await save(page);
    expect(await storedAt(server, member, ['profileDetail.self_intrdc1_txt'])).toEqual([text]);
    await openReview(page);
    await submitButton(page).click();
    await summary(page).getByRole('link', { name: '1,200자까지 쓸 수 있어요. 3자 초과했어요.' }).click();
    await expectFocused(page, field);
    expect(await field.inputValue()).toBe(text);
  });

  const WRONG: [sentence: string, step: string, list: string | undefined, typed: Record<string, string>][] = [
    [
      '학점이 만점보다 커요.',
      'education',
      '학력',
      { 'education.0.schl_nm': '한빛대학교', 'education.0.std_pnt_pt': '4.5', 'education.0.ledu_pt': '4.6' },
    ],
    [
      '졸업이 입학보다 빨라요.',
      'education',
      '학력',
      { 'education.1.schl_nm': '한빛대학교', 'education.1.mtrc_dt': '202003', 'education.1.grdt_dt': '201902' },
    ],
    [
      '퇴사가 입사보다 빨라요.',
      'career',
      '경력',
      { 'career.0.company_nm': '한빛상사', 'career.0.jnco_dt': '202003', 'career.0.retr_dt': '201902' },
    ],
    ['날짜를 확인해 주세요.', 'basic', undefined, { 'profileDetail.biryymm_dt': '20230230' }],
    ['이메일 주소를 확인해 주세요.', 'basic', undefined, { 'profileDetail.email_nm': 'haneul@' }],
    ['휴대폰 번호를 숫자로 입력해 주세요.', 'basic', undefined, { 'profileDetail.tel_no': '없음' }],
    ['TOEIC 점수는 10부터 990까지', 'language', '어학', { 'language.0.lang_nm': 'TOEIC', 'language.0.lang_pt': '991' }],
    [
      '주민등록번호로 보이는 숫자가 있어요. 법으로 받을 수 없는 정보라',
      'introduction',
      undefined,
      { 'profileDetail.self_intrdc1_txt': '제 번호는 960214-2345678 입니다.' },
    ],
    ['50자까지 쓸 수 있어요. 1자 초과했어요.', 'wishes', undefined, { 'profileDetail.hob_nm': '책'.repeat(51) }],
  ];

  test('nine sentences in one application', async () => {
    const { page, member } = await writer(server, 'basic');
    for (const [sentence, at, list, typed] of WRONG) {
      await page.locator(`a[href$="#${at}"]`).filter({ visible: true }).first().click();
      if (list) await page.getByRole('button', { name: `${list} 추가하기` }).click();
      const paths = Object.keys(typed);
      for (const [path, text] of Object.entries(typed)) {
        const control = fieldOf(page, path);
        const isSelect = await control.evaluate((element) => element.tagName === 'SELECT');
        await (isSelect ? control.selectOption(text) : control.fill(text));
        await control.blur();
      }
      await page.getByText(sentence).first().waitFor();
      expect(await fieldOf(page, paths.at(-1) ?? '').getAttribute('aria-invalid')).toBe('true');
      await save(page);
      const stored = await storedAt(server, member, paths);
      expect(stored.map((value) => String(value).replaceAll('-', ''))).toEqual(
        Object.values(typed).map((text) => text.replaceAll('-', '')),
      );
    }
    for (const [sentence, , , typed] of WRONG) {
      await openReview(page);
      await submitButton(page).click();
      await expectFocused(page, summary(page));
      await summary(page).getByRole('link', { name: sentence }).click();
      await expectFocused(page, fieldOf(page, Object.keys(typed).at(-1) ?? ''));
      await expectAccessible(page);
    }
  });
});
