import { expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { leastWireCv } from '../dev/cvSample.ts';
import { textOfPdf, withoutSpaces } from '../dev/readPdf.ts';
import { fileCalls } from '../dev/testFiles.ts';
import { testServer } from '../dev/testServer.ts';
import { expectAccessible, openPage } from './steps.ts';

// Whoever is handed a certificate looks whether the site issued it.

const server = await testServer();
const { post, save, submit, start, download } = fileCalls(server);

async function certified() {
  const [member, posting] = await start();
  const { json: saved } = await save(member, posting, leastWireCv);
  const { json: receipt } = await submit(member, posting, saved.revision);
  const { url } = (await post('documents/link', member, { ...posting, document: 'certificate' })).json;
  const text = withoutSpaces((await textOfPdf((await download(url)).bytes)).join(''));
  return { application: String(receipt.jnco_afe_no), number: /([0-9A-Z]{4}-){4}[0-9A-Z]{4}/.exec(text)![0] };
}

test.each(['wide', 'narrow'] as const)('a certificate is checked by its two numbers (%s)', async (size) => {
  const { application, number } = await certified();
  const { page } = await visitor(size);
  await openPage(page, `${server.origin}/certificate`);
  await page.getByRole('button', { name: '확인하기' }).click();
  await page.getByRole('link', { name: /접수번호/ }).waitFor();
  await page.getByLabel('접수번호').fill(application);
  await page.getByLabel('확인 번호').fill(number.replaceAll('-', '').toLowerCase());
  expect(await page.getByLabel('확인 번호').inputValue()).toBe(number);
  await page.getByRole('button', { name: '확인하기' }).click();
  await page.getByRole('heading', { name: '이 누리집이 발급한 확인서예요' }).waitFor();
  await page.getByText('김○○').waitFor();
  expect(await page.locator('main').textContent()).not.toContain('김하늘');
  await expectAccessible(page);
  await page.getByLabel('접수번호').fill('99999999');
  await page.getByRole('button', { name: '확인하기' }).click();
  await page.getByRole('heading', { name: '확인할 수 없어요' }).waitFor();
  await expectAccessible(page);
});
