import { beforeAll, expect, test } from 'vitest';
import { makeOperator } from '../dev/sampleOperator.ts';
import { sampleXlsx } from '../dev/sampleSheets.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { browserOf, heading } from './consoleSteps.ts';
import { expectAccessible } from './steps.ts';

// Postings come from a sheet: what each row would become is read before anything is made.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const HEAD = ['회사', '공고 번호', '제목', '접수 시작', '접수 끝', '이런 일을 해요', '메모'];

test('a sheet becomes drafts after its report by row was read, and one pasted from Excel changes them', async () => {
  const operator = await makeOperator(server.context, { rights: [{ role: 'R', company: 'DT' }] });
  const { page } = await browserOf(server, operator);
  await page.goto(`${server.origin}/console/postings`);
  await page.getByRole('link', { name: '표에서 가져오기' }).click();
  await heading(page, '표에서 공고 가져오기').waitFor();
  await page.getByText(/^머리글 \d+개와 적는 것$/).click();
  await page.getByText('회사와 제목만 있으면').waitFor();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '빈 양식 받기' }).click();
  expect((await downloading).suggestedFilename()).toBe('공고 양식.xlsx');

  const buffer = sampleXlsx([
    HEAD,
    ['DT', '', '표의 첫 공고', '2027. 3. 2. 오전 10:00', '2027-03-31 18:00', '첫째 일\n둘째 일', '빼기'],
    ['DT', '', '표의 둘째 공고', '2027-02-30 10:00', '', '', ''],
  ]);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.getByLabel('표 파일').setInputFiles({ name: '하반기.xlsx', mimeType, buffer });
  const table = page.getByRole('table', { name: '행마다 되는 것' });
  await table.getByText('달력에 있는 날짜와 시각을').waitFor();
  expect(await page.getByText('하반기.xlsx의 2행을 읽었어요.').textContent()).toContain('읽지 않았어요: 메모');
  expect(await table.getByRole('row').nth(2).textContent()).toContain('접수 시작(D3)');
  await expectAccessible(page);
  await page.getByRole('button', { name: '가져오지 않음 1' }).click();
  await expect.poll(() => table.getByRole('row').count()).toBe(2);
  await page.getByRole('button', { name: '가져오지 않음 1' }).click();
  const count = async () => (await server.database.pool.query('SELECT 1 FROM posting_copy')).rowCount;
  expect(await count()).toBe(0);

  await page.getByRole('button', { name: '초안 1건 적용' }).click();
  await page.getByText('초안 1건을 가져왔어요.').waitFor();
  await expectAccessible(page);
  expect(await count()).toBe(1);
  const draft = page.getByRole('link', { name: '표의 첫 공고' });
  const address = (await draft.getAttribute('href')) ?? '';
  const number = address.split('/').at(-2) ?? '';

  // The same posting again, pasted: only what the sheet says is changed, and what would be is told before.
  await page.getByRole('button', { name: '다른 표 가져오기' }).click();
  await page.getByLabel('Excel에서 복사한 칸').fill(`회사\t공고 번호\t제목\nDT\t${number}\t고친 첫 공고`);
  await page.getByRole('button', { name: '붙여 넣은 칸 읽기' }).click();
  await page.getByRole('button', { name: '고친 초안 1' }).waitFor();
  await table.getByText('제목', { exact: true }).first().click();
  await table.getByText('표의 첫 공고').waitFor();
  await page.getByRole('button', { name: '초안 1건 적용' }).click();
  await page.getByRole('link', { name: '고친 첫 공고' }).click();
  await expect.poll(() => page.getByLabel('제목', { exact: true }).inputValue()).toBe('고친 첫 공고');
  expect(await count()).toBe(1);
  const [row] = (await server.database.pool.query('SELECT content FROM posting_copy')).rows;
  expect(JSON.parse(row.content).body.duties).toEqual(['첫째 일', '둘째 일']);
});
