import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { makeOperator } from '../dev/sampleOperator.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { browserOf, heading } from './consoleSteps.ts';
import { expectFocused, tabTo } from './keys.ts';
import { expectAccessible } from './steps.ts';

// A season becomes drafts of the next one, by keyboard and from Excel's clipboard: nothing here is clicked.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const cell = (page: Page, row: number, column: string) =>
  page.getByRole('table', { name: '만들 초안' }).getByRole('row').nth(row).getByLabel(column);

/** What a copy of cells in Excel and a press of Ctrl+V do to the field with the focus. */
async function pasteCells(page: Page, text: string): Promise<void> {
  await page.evaluate((cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', cells);
    const pasting = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(pasting);
  }, text);
}

test('the twelve postings of a season are drafts of the next one in five acts, edited like a sheet before they are made', async () => {
  const operator = await makeOperator(server.context, { rights: [{ role: 'O', company: null }] });
  const { page } = await browserOf(server, operator);
  await page.goto(`${server.origin}/console/postings`);
  await heading(page, '채용공고').waitFor();
  await page.getByRole('table').waitFor();

  // The acts: open, choose, name, read, make.
  await tabTo(page, page.getByRole('link', { name: '지난 시즌 복사' }));
  await page.keyboard.press('Enter');
  await heading(page, '지난 시즌 복사').waitFor();
  const season = page.getByLabel('복사할 시즌');
  await season.waitFor();
  await expectAccessible(page);
  await tabTo(page, season);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => season.inputValue()).toBe('2026년 하반기');
  await tabTo(page, page.getByLabel('새 시즌'));
  await page.keyboard.type('2027년 하반기');
  await page.keyboard.press('Enter');
  const make = page.getByRole('button', { name: '초안 12건 만들기' });
  await make.waitFor();
  await expectAccessible(page);

  // Cells are gone through by arrows and Enter; a syllable that is being composed keeps its keys.
  await tabTo(page, cell(page, 1, '제목'));
  await page.keyboard.press('ArrowDown');
  await expectFocused(page, cell(page, 2, '제목'));
  await page.keyboard.press('Enter');
  await expectFocused(page, cell(page, 3, '제목'));
  await page.keyboard.press('ArrowRight');
  await expectFocused(page, cell(page, 3, '모집 인원'));
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('ArrowLeft');
  await expectFocused(page, cell(page, 2, '제목'));
  const before = await cell(page, 2, '제목').inputValue();
  const composing = await page.context().newCDPSession(page);
  await composing.send('Input.imeSetComposition', { text: '한', selectionStart: 1, selectionEnd: 1 });
  await page.keyboard.press('ArrowDown');
  await composing.send('Input.insertText', { text: '한글' });
  await expect.poll(() => cell(page, 2, '제목').inputValue()).toContain('한글');
  expect(before).not.toContain('한글');

  // A block of cells; what is wrong is told at its cell, and the way leads there.
  await cell(page, 1, '제목').focus();
  await pasteCells(page, '발효 연구원 (경력)\t2명\r\n"품질\n보증"\t3명\r\n');
  await expect.poll(() => cell(page, 2, '제목').inputValue()).toBe('품질 보증');
  await expect.poll(() => cell(page, 1, '모집 인원').inputValue()).toBe('2명');
  await page.getByText('4칸을 붙여 넣었어요.').waitFor();
  await cell(page, 12, '접수 시작').focus();
  await pasteCells(page, '내일\t2099. 3. 2. 오후 6:00\n넘침\t넘침');
  await page.getByText('표를 벗어난 2칸은 넣지 않았어요.', { exact: false }).waitFor();
  await expect.poll(() => cell(page, 12, '접수 끝').inputValue()).toBe('2099-03-02 18:00');
  await page.getByText('2027-03-02 10:00처럼 날짜와 시각을 적어 주세요.').waitFor();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: '고칠 칸 1개로 가기' }));
  await page.keyboard.press('Enter');
  await expectFocused(page, cell(page, 12, '접수 시작'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2098-12-01 9:00');
  // Nine o'clock is right as it is typed, and is written as the others once its cell is left.
  await page.getByText('2027-03-02 10:00처럼 날짜와 시각을 적어 주세요.').waitFor({ state: 'detached' });
  expect(await cell(page, 12, '접수 시작').inputValue()).toBe('2098-12-01 9:00');
  await tabTo(page, make);
  await expect.poll(() => cell(page, 12, '접수 시작').inputValue()).toBe('2098-12-01 09:00');

  // The sheet stands nowhere else: whoever leaves it is asked.
  const leaving = page.getByRole('alertdialog', { name: '표에 적은 것이 사라져요' });
  await tabTo(page, page.getByRole('link', { name: '오늘' }).first(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await leaving.waitFor();
  await expectAccessible(page);
  await tabTo(page, leaving.getByRole('button', { name: '머무르기' }));
  await page.keyboard.press('Enter');
  await leaving.waitFor({ state: 'detached' });
  expect(await cell(page, 12, '접수 시작').inputValue()).toBe('2098-12-01 09:00');
  await tabTo(page, make);

  // Made once, though it is pressed twice.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText('초안 12건을 만들었어요.', { exact: false }).waitFor();
  await expectAccessible(page);
  const stored = await server.database.pool.query('SELECT 1 FROM season_draft d JOIN season_copy s USING (copy_id)');
  expect(stored.rowCount).toBe(12);
  const made = page.getByRole('region', { name: '만든 초안' });
  await made.getByRole('link', { name: '발효 연구원 (경력)' }).waitFor();

  // They stand in the list, and open where they are written.
  await tabTo(page, page.getByRole('link', { name: '이 시즌의 공고 보기' }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '초안 12', exact: false }).waitFor();
  await tabTo(page, page.getByRole('link', { name: '발효 연구원 (경력)' }));
  await page.keyboard.press('Enter');
  await heading(page, '발효 연구원 (경력)').waitFor();
  await expect.poll(() => page.getByLabel('채용 시즌').inputValue()).toBe('2027년 하반기');
});
