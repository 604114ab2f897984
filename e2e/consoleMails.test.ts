import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { tabTo } from './keys.ts';
import { compose, follow, heading, headOfGroup, pressOn } from './siteSteps.ts';
import { expectAccessible, expectReadInTheDark, expectWithinScreen } from './steps.ts';

// The words of a mail, changed by keyboard with an input method: seen as the mail itself, sent to oneself, written by two
// at once, published.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const shownMail = (page: Page) => page.frameLocator('iframe[title="받는 사람이 볼 메일"]');
const isSaved = (page: Page) => page.getByRole('status').getByText('저장됨').waitFor();
const published = async () => {
  const { rows } = await server.database.pool.query(
    "SELECT body->'receipt' AS text FROM page_text WHERE page = 'mail'",
  );
  return rows[0].text;
};

test('words of a mail are written, shown, tried out and published; a second operator writes them too', async () => {
  const { page } = await headOfGroup(server);
  await page.goto(`${server.origin}/console/site`);
  await heading(page, '사이트').waitFor();
  await expectAccessible(page);
  await follow(page, '지원서 접수');
  await heading(page, '지원서 접수').waitFor();
  const mail = shownMail(page);
  await mail.getByRole('paragraph').filter({ hasText: '김하늘 님, 지원해 주셔서 고맙습니다.' }).waitFor();

  await compose(page, '제목', ['ㅈ', '자', '잘', '잘 받', '잘 받았', '잘 받았습', '잘 받았습니', '잘 받았습니다']);
  await isSaved(page);
  await mail.getByRole('heading', { level: 1, name: '잘 받았습니다' }).waitFor();
  await page.getByLabel('미리 보기').getByText('잘 받았습니다', { exact: true }).waitFor();
  await tabTo(page, page.getByLabel('휴대전화'));
  await page.keyboard.press('ArrowRight');
  expect(await page.getByLabel('컴퓨터').isChecked()).toBe(true);
  await mail.getByRole('heading', { level: 1, name: '잘 받았습니다' }).waitFor();
  await expectAccessible(page);
  await expectReadInTheDark(page);
  await pressOn(page, '나에게 시험 메일 보내기', 'Shift+Tab');
  await page.getByText(/에 시험 메일을 보냈어요\.$/).waitFor();
  expect((await published()).subject).not.toBe('잘 받았습니다');

  // What is wrong is told at its field, and the mail is there all the same.
  const subject = page.getByLabel('제목', { exact: true }).first();
  await subject.fill('<b>{{title}}</b> 접수');
  await page.keyboard.press('Tab');
  await page.getByText(/^메일에는 글만 적어요\. <b> 같은 태그는/).waitFor();
  await subject.fill('{{title}} 접수했습니다');
  await isSaved(page);

  const { page: other } = await headOfGroup(server, 'narrow');
  await other.goto(`${server.origin}/console/site/mail/receipt`);
  await heading(other, '지원서 접수').waitFor();
  expect(await other.getByLabel('제목', { exact: true }).first().inputValue()).toBe('{{title}} 접수했습니다');
  // Two places of one mail go together.
  await subject.fill('{{title}} 접수를 마쳤습니다');
  await other.getByLabel('버튼').fill('지원 내역 보기');
  await isSaved(page);
  await isSaved(other);
  await expectAccessible(other);
  await expectWithinScreen(other);
  // The same place is asked about, with both texts.
  await other.getByLabel('버튼').fill('내 지원서');
  await isSaved(other);
  await page.getByLabel('버튼').fill('내 지원 보기');
  const asked = page.getByRole('group', { name: '버튼' });
  await asked.getByText('다른 운영자의 것: “내 지원서”').waitFor();
  await asked.getByText('내 것: “내 지원 보기”').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: '고른 대로 저장' }).click();
  await isSaved(page);
  await page.getByRole('button', { name: '게시', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '게시', exact: true }).click();
  await page.getByRole('status').getByText('고친 것 없음').waitFor();
  expect(await published()).toMatchObject({ subject: '{{title}} 접수를 마쳤습니다', button: '내 지원 보기' });
});

test('where something typed keeps a page from being drawn, its frame says what', async () => {
  const { page, expectProblem } = await headOfGroup(server);
  expectProblem(/409/);
  await page.goto(`${server.origin}/console/site/group`);
  await heading(page, '그룹과 첫 화면').waitFor();
  await page.getByLabel('누리집 이름').fill('');
  const shown = page.frameLocator('iframe[title="방문자가 볼 쪽"]');
  await shown.getByText('고칠 곳이 있어 미리 볼 수 없어요.').waitFor();
  await shown.getByText(/^그룹과 첫 화면.*누리집 이름/).waitFor();
  await page.getByLabel('누리집 이름').fill('새 누리집');
  await shown.getByRole('heading', { level: 1 }).waitFor();
});
