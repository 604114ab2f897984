import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { makePosting } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { fieldOf, openReview, save, storedAt, writer } from './editorSteps.ts';

// Nothing that nobody has touched looks answered, and what does not exist is not asked for.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const DEFAULTED = ['profile.carr_fg_cd', 'profileDetail.atscolc_cd', 'education.0.ledu_pt', 'education.0.std_pnt_pt'];
const shown = (page: Page, path: string) => fieldOf(page, path).inputValue();

test('a new application shows the specification’s defaults as not yet chosen; choosing one of them is answering', async () => {
  const posting = await makePosting(server.database, { career: '신입·경력' });
  const { page, member } = await writer(server, 'basic', { posting });
  expect(await shown(page, DEFAULTED[0]!)).toBe('');
  expect(await fieldOf(page, DEFAULTED[0]!).locator('option').allInnerTexts()).toEqual([
    '선택해 주세요',
    '신입',
    '경력',
  ]);
  await page.locator('a[href$="#education"]').filter({ visible: true }).first().click();
  await page.getByRole('button', { name: '학력 추가하기' }).click();
  for (const path of DEFAULTED.slice(1)) expect([path, await shown(page, path)]).toEqual([path, '']);
  await fieldOf(page, 'education.0.schl_nm').fill('나래고등학교');
  await fieldOf(page, 'education.0.ledu_cd').selectOption({ label: '고등학교' });
  for (const path of DEFAULTED.slice(2)) await fieldOf(page, path).waitFor({ state: 'detached' });
  await save(page);
  expect(await storedAt(server, member, [...DEFAULTED, 'answered'], posting)).toEqual(['1', '1', 3, 4.5, []]);

  await openReview(page);
  await page.getByText('나래고등학교').first().waitFor();
  const review = await page.getByRole('main').innerText();
  for (const words of ['맞아요', '고등학교 졸업', '3.0', '4.5']) expect(review).not.toContain(words);
  expect(review).toMatch(/지원 구분\s+아직 적지 않았어요/);
  await page.getByRole('button', { name: '제출하기' }).click();
  const missing = page.getByRole('alert').getByRole('link', { name: '지원 구분을 선택해 주세요.' });
  await missing.click();
  await fieldOf(page, DEFAULTED[0]!).selectOption({ label: '신입' });
  await fieldOf(page, DEFAULTED[0]!).blur();
  await save(page);
  expect(await storedAt(server, member, ['answered'], posting)).toEqual([['profile.carr_fg_cd']]);
  await page.reload();
  await expect.poll(() => shown(page, DEFAULTED[0]!)).toBe('1');
});

test('a posting that recruits 경력 alone has it chosen and fixed', async () => {
  const posting = await makePosting(server.database, { career: '경력 2년 이상' });
  const { page } = await writer(server, 'basic', { posting });
  const field = fieldOf(page, DEFAULTED[0]!);
  expect([await field.inputValue(), await field.isDisabled()]).toEqual(['2', true]);
  await page.getByText('이 공고에서 정한 값이에요.').waitFor();
  await openReview(page);
  await page
    .getByRole('definition')
    .filter({ hasText: /^경력$/ })
    .waitFor();
});
