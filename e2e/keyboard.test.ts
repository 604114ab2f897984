import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { samplePng } from '../dev/sampleFiles.ts';
import { makeMember } from '../dev/samples.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { steps } from '../src/domain/cv/steps.ts';
import { fieldOf, save, storedAt, writer } from './editorSteps.ts';
import { expectFocused, tabTo } from './keys.ts';
import { dialog, expectAccessible, openPage } from './steps.ts';

// The main job without a mouse: nothing here is clicked, and the focus is seen at every press of Tab.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const POSTING = '발효 연구원';
const heading = (page: Page, level: number, name: string | RegExp) => page.getByRole('heading', { level, name });
const visibleLink = (page: Page, name: string) => page.getByRole('link', { name }).filter({ visible: true }).first();

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
}

/** What a posting wants at least, given step by step as the editor leads. */
const REQUIRED: Record<string, (page: Page) => Promise<void>> = {
  basic: async (page) => {
    // Name, birth date, phone and e-mail are the member's own, there already.
    await tabTo(page, fieldOf(page, 'profileDetail.base_cur_addr'));
    await page.keyboard.type('수원시 팔달구 정조로 1');
    await tabTo(page, fieldOf(page, 'profileDetail.sex_cd'), 'Shift+Tab');
    await press(page, 'ArrowDown');
    await expect.poll(() => fieldOf(page, 'profileDetail.sex_cd').inputValue()).not.toBe('');
  },
  introduction: async (page) => {
    await tabTo(page, fieldOf(page, 'profileDetail.self_intrdc1_txt'));
    await page.keyboard.type('효모와 함께 보낸 여섯 해를 적습니다.');
    await press(page, 'Enter');
    await page.keyboard.type('둘째 문단입니다.');
  },
  files: async (page) => {
    // From here on: what opens a chooser is caught only once the browser has been asked to.
    const picker = page.waitForEvent('filechooser');
    await tabTo(page, fieldOf(page, 'photo'));
    await press(page, 'Enter');
    await (await picker).setFiles({ name: '사진.png', mimeType: 'image/png', buffer: samplePng });
    await tabTo(page, page.getByRole('button', { name: '이 사진 쓰기' }));
    await press(page, 'Enter');
    await page.getByRole('button', { name: '사진.jpg 내려받기' }).waitFor();
  },
  confirm: async (page) => {
    for (const wire of ['peninfo_agr_yn', 'agr_yn']) {
      await tabTo(page, fieldOf(page, `profile.${wire}`));
      await press(page, 'Space');
      await expect.poll(() => fieldOf(page, `profile.${wire}`).isChecked()).toBe(true);
    }
  },
};

test('from the front page to a receipt and out again, by keyboard alone', async () => {
  const { page } = await visitor();
  const { userId, password } = await makeMember(server.context);
  await openPage(page, server.origin);
  await press(page, 'Tab');
  await expectFocused(page, page.getByRole('link', { name: '본문으로 건너뛰기' }));

  // The menu opens on ↓, which goes to its first entry a frame later; that leads to the list.
  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  await tabTo(page, menu.getByRole('button', { name: '채용안내' }));
  await press(page, 'ArrowDown');
  await expectFocused(page, menu.getByRole('link', { name: '채용공고' }));
  await press(page, 'Enter');
  await page.waitForURL('**/post');
  await expectFocused(page, heading(page, 1, /^채용공고/));
  await tabTo(page, visibleLink(page, POSTING));
  await press(page, 'Enter');
  await expectFocused(page, heading(page, 1, POSTING));
  await tabTo(page, visibleLink(page, '지원서 작성하기'));
  await press(page, 'Enter');

  await expectFocused(page, dialog(page).getByLabel('아이디', { exact: true }));
  await page.keyboard.type(userId);
  await press(page, 'Tab');
  await page.keyboard.type(password);
  await press(page, 'Enter');
  await page.waitForURL('**/CVManage/**');
  await dialog(page).waitFor({ state: 'detached' });

  for (const [index, { id, title }] of steps.entries()) {
    await heading(page, 2, title).waitFor();
    if (index > 0) await expectFocused(page, heading(page, 2, title));
    await REQUIRED[id]?.(page);
    const next = steps[index + 1];
    await tabTo(page, page.getByRole('link', { name: `다음: ${next?.title ?? '검토하고 제출하기'}`, exact: true }));
    await press(page, 'Enter');
  }
  await expectFocused(page, heading(page, 2, '검토하고 제출하기'));
  await tabTo(page, page.getByRole('button', { name: '제출하기' }));
  await press(page, 'Enter');
  const question = page.getByRole('alertdialog', { name: '지원서를 제출할까요?' });
  await tabTo(page, question.getByRole('button', { name: '제출하기' }));
  await press(page, 'Enter');
  await expectFocused(page, heading(page, 1, '지원서를 제출했어요'));

  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const written = ['profileDetail.base_cur_addr', 'profileDetail.self_intrdc1_txt', 'profile.agr_yn'];
  expect(await storedAt(server, { token }, written)).toEqual([
    '수원시 팔달구 정조로 1',
    '효모와 함께 보낸 여섯 해를 적습니다.\n둘째 문단입니다.',
    true,
  ]);

  await tabTo(page, page.getByRole('banner').getByRole('button', { name: '로그아웃' }), 'Shift+Tab');
  await press(page, 'Enter');
  const leaving = page.getByRole('alertdialog', { name: '로그아웃할까요?' });
  await tabTo(page, leaving.getByRole('button', { name: '로그아웃' }));
  await press(page, 'Enter');
  await page.getByText('로그아웃했어요.').waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test.each(['wide', 'narrow'] as const)(
  'a list of rows by keyboard: added, moved, folded, removed and brought back, the focus never lost, %s',
  async (size) => {
    const { page, member } = await writer(server, 'certificate', { size });
    const add = page.getByRole('button', { name: '자격증 추가하기' });
    for (const [row, name] of ['정보처리기사', '운전면허'].entries()) {
      await tabTo(page, add);
      await press(page, 'Enter');
      await expectFocused(page, fieldOf(page, `cert.${row}.qua_card_nm`));
      await page.keyboard.type(name);
    }
    const rowOf = (name: string) => page.getByRole('region', { name });
    const titleOf = (name: string) => rowOf(name).getByRole('button', { name: /^(펼치기|접기)$/ });
    await tabTo(page, rowOf('운전면허').getByRole('button', { name: '위로' }), 'Shift+Tab');
    await press(page, 'Enter');
    await page.getByRole('region', { name: '자격증 1: 운전면허' }).waitFor();
    await expectFocused(page, titleOf('운전면허'));
    await press(page, 'Alt+ArrowDown');
    await page.getByRole('region', { name: '자격증 2: 운전면허' }).waitFor();
    await page.getByRole('status').filter({ hasText: '운전면허, 2번째로 옮겼어요.' }).waitFor({ state: 'attached' });
    await expectFocused(page, titleOf('운전면허'));

    // A row that says all it must is folded once the next is added.
    await tabTo(page, titleOf('정보처리기사'), 'Shift+Tab');
    await expect.poll(() => fieldOf(page, 'cert.0.qua_card_nm').count()).toBe(0);
    await press(page, 'Enter');
    await tabTo(page, fieldOf(page, 'cert.0.issue_istn_nm'));
    await page.keyboard.type('한국산업인력공단');

    await tabTo(page, rowOf('정보처리기사').getByRole('button', { name: '삭제' }), 'Shift+Tab');
    await press(page, 'Enter');
    await expectFocused(page, page.getByRole('button', { name: '되돌리기' }));
    await expectAccessible(page);
    await expect.poll(() => page.getByRole('region', { name: /^자격증/ }).count()).toBe(1);
    await save(page);
    await tabTo(page, page.getByRole('button', { name: '되돌리기' }));
    await press(page, 'Enter');
    await expectFocused(page, titleOf('정보처리기사'));
    await page.getByRole('region', { name: /^자격증 1: 정보처리기사/ }).waitFor();
    await save(page);
    const paths = [0, 1, 2].map((row) => `cert.${row}.issue_istn_nm`);
    expect(await storedAt(server, member, paths)).toEqual(['한국산업인력공단', '', undefined]);
  },
);

test('the skip link leads past the header and leaves the open step alone', async () => {
  const { page } = await writer(server, 'introduction');
  await tabTo(page, page.getByRole('link', { name: '본문으로 건너뛰기' }), 'Shift+Tab');
  await press(page, 'Enter');
  await expectFocused(page, page.locator('main'));
  await heading(page, 2, '자기소개서').waitFor();
  expect(new URL(page.url()).hash).toBe('#introduction');
});

test('Escape closes what was opened, and the focus is where it was', async () => {
  const { page } = await visitor();
  await openPage(page, `${server.origin}/post`);
  const login = page.getByRole('banner').getByRole('link', { name: '로그인' });
  await tabTo(page, login);
  await press(page, 'Enter');
  await expectFocused(page, dialog(page).getByLabel('아이디', { exact: true }));
  // Inside, Tab goes round.
  await tabTo(page, dialog(page).getByRole('button', { name: '닫기' }), 'Shift+Tab');
  await press(page, 'Shift+Tab');
  await tabTo(page, dialog(page).getByRole('button', { name: '로그인' }), 'Shift+Tab');
  await press(page, 'Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await expectFocused(page, login);
});
