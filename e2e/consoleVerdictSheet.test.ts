import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { submittingWireCv } from '../dev/cvSample.ts';
import { makeOperator } from '../dev/sampleOperator.ts';
import { cellsOfXlsx, sampleXlsx } from '../dev/sampleSheets.ts';
import { makeMember } from '../dev/samples.ts';
import { MINUTE, makePosting, type PostingName } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { expectAccessible } from './steps.ts';

// The verdicts of a step as a sheet: taken out, changed elsewhere, brought back, looked at, applied, undone; a cut line over its
// scores. By keyboard.

let server: TestServer;
let posting: PostingName;
beforeAll(async () => {
  server = await testServer();
  posting = await makePosting(server.database, { closesIn: 10_000 * MINUTE });
  for (let applicant = 0; applicant < 4; applicant += 1) {
    const { token } = await makeMember(server.context);
    await server.ask('POST /api/updatecv', { token, body: { ...posting, ...submittingWireCv } });
  }
});

/** Presses a button as whoever has no mouse does. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
}
const VERDICT = 4;
const SCORE = 7;

test('a sheet goes out, comes back changed and is applied and undone', async () => {
  const who = await makeOperator(server.context, { rights: [{ role: 'R', company: posting.COMPANY_CD }] });
  const { page } = await visitor();
  await page.context().addCookies([{ name: 'console', value: who.token, url: server.origin, sameSite: 'Strict' }]);
  await page.goto(`${server.origin}/console/postings/${posting.COMPANY_CD}/${posting.PBLANC_NO}/decide`);
  const sheet = page.getByRole('region', { name: 'Excel 표' });

  // Nothing leaves without a reason.
  await press(page, '4명 표로 받기');
  await expect.poll(() => sheet.getByLabel('받는 목적').getAttribute('aria-invalid')).toBe('true');
  await sheet.getByLabel('받는 목적').fill('서류 심사');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, '4명 표로 받기')]);
  const rows = await cellsOfXlsx(await readFile(await download.path()));
  expect(rows).toHaveLength(5);

  // A sheet of which one column was sorted by itself is shown, and cannot be applied.
  const bring = async (cells: string[][]) =>
    sheet
      .getByLabel('고친 표 가져오기')
      .setInputFiles({ name: '심사.xlsx', mimeType: '', buffer: Buffer.from(sampleXlsx(cells)) });
  await bring([rows[0]!, ...rows.slice(1).map((cells, at) => cells.with(0, rows[4 - at]![0]!))]);
  await sheet.getByText('행 코드와 사람이 어긋난 표예요.', { exact: false }).waitFor();
  expect(await sheet.getByRole('button', { name: /적용$/ }).count()).toBe(0);
  await press(page, '표 다시 고르기');

  const said = ['합격', '예비', '불합격', ''];
  const back = rows.slice(1).map((cells, at) => cells.with(VERDICT, said[at]!).with(SCORE, String(90 - at)));
  await bring([rows[0]!.with(SCORE, '점수 1: 필기 (외부 기관)'), ...back.slice(0, 3)]);
  await sheet.getByRole('button', { name: '달라짐 3', exact: true }).waitFor();
  await sheet.getByText('점수의 이름: 점수 1 → 점수 1: 필기 (외부 기관)').waitFor();
  await expectAccessible(page);
  await press(page, '표에 없음 1');
  await sheet.getByText('표에 없어서 그대로 있어요.').waitFor();
  await press(page, '3명에게 적용');
  await page.getByText('3명의 결정, 3명의 점수', { exact: true }).waitFor();
  await page.getByRole('columnheader', { name: '필기' }).waitFor();
  await page.getByRole('button', { name: '예비 1', exact: true }).waitFor();
  await expectAccessible(page);

  // A line over the scores proposes; it decides nothing until somebody says so, and is taken back as one.
  const cut = page.getByRole('region', { name: '합격선' });
  await cut.getByLabel('합격선', { exact: true }).fill('89');
  await cut.getByText('제안: 합격 2명 · 예비 0명 · 불합격 1명 · 점수가 없어 그대로 1명').waitFor();
  await page.getByRole('button', { name: '예비 1', exact: true }).waitFor();
  await expectAccessible(page);
  await press(page, '제안대로 정하기');
  await page.getByRole('button', { name: '합격 2', exact: true }).waitFor();
  await press(page, '되돌리기: 1명 합격');
  await page.getByRole('button', { name: '예비 1', exact: true }).waitFor();
});
