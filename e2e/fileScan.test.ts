import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeClamd, INFECTED, startFakeClamd } from '../dev/fakeClamd.ts';
import { samplePdf } from '../dev/sampleFiles.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { fieldOf, openReview, writer } from './editorSteps.ts';
import { expectAccessible } from './steps.ts';

// Where the company runs a virus scanner: a file waits for the verdict, and an infected one says so until it is deleted.

let clamd: FakeClamd;
let server: TestServer;
beforeAll(async () => {
  clamd = await startFakeClamd();
  server = await testServer({ env: { CLAMD_URL: clamd.url } });
});
afterAll(() => clamd.stop());

test('a file is looked at, refused, told at the file and in the review, and deleted', async () => {
  const { page } = await writer(server, 'files', { size: 'narrow' });
  const held = Promise.withResolvers<string>();
  clamd.answer(held.promise);
  await page.getByLabel('무슨 파일인가요?').selectOption('03');
  const pdf = (name: string, text: string) => ({ name, mimeType: 'application/pdf', buffer: samplePdf(text) });
  await fieldOf(page, 'file-choice').setInputFiles(pdf('감염.pdf', INFECTED));
  await page.getByText('악성코드가 있는지 검사하고 있어요.').waitFor();
  await expectAccessible(page);
  held.resolve('stream: Sample.Test FOUND');
  await page.getByText('감염.pdf 파일에서 악성코드가 발견됐어요.').waitFor();
  expect(await page.getByRole('button', { name: '감염.pdf 내려받기' }).count()).toBe(0);
  await expectAccessible(page);

  await openReview(page);
  await page.getByRole('button', { name: '제출하기' }).click();
  await page.getByRole('link', { name: '감염.pdf 파일에서 악성코드가 발견됐어요.' }).click();
  clamd.answer(undefined);
  await page.getByRole('button', { name: '감염.pdf 삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제하기' }).click();
  await page.getByText('악성코드').waitFor({ state: 'detached' });
  await page.getByLabel('무슨 파일인가요?').selectOption('03');
  await fieldOf(page, 'file-choice').setInputFiles(pdf('깨끗함.pdf', '깨끗함'));
  await page.getByRole('button', { name: '깨끗함.pdf 내려받기' }).waitFor();
  await page.getByText('악성코드가 있는지 검사하고 있어요.').waitFor({ state: 'detached' });
});
