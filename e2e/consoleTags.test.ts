import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { makeReceived } from '../dev/appliedMember.ts';
import { makeOperator } from '../dev/sampleOperator.ts';
import { makePosting } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { browserOf, choose, field, heading, press } from './consoleSteps.ts';
import { expectFocused, tabTo } from './keys.ts';
import { expectAccessible } from './steps.ts';

// Operators' own words for applicants, and the numbers that came in with a sheet, by keyboard.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const PEOPLE = ['김하늘', '이서준', '최유진', '박도현'];

/** A posting that received four applications, three of them with a score: 60, 70 and 80. */
async function received() {
  const { context, database } = server;
  const { PBLANC_NO: posting } = await makePosting(database);
  const step = { deadline: false, from: null, to: null, term: '곧', note: '' };
  await database.pool.query('UPDATE posting SET body = $2 WHERE pblanc_no = $1', [
    ...[posting, { steps: ['서류 심사', '면접'].map((name) => ({ ...step, name })) }],
  ]);
  const { rows } = await database.pool.query(
    `INSERT INTO verdict_batch (company_cd, pblanc_no, step_no, at, made_words) VALUES ('DT', $1, 1, app_now(), '시험') RETURNING batch_id`,
    [posting],
  );
  const batch = rows[0].batch_id;
  await database.pool.query("INSERT INTO score_name VALUES ($1, 1, '필기', '')", [batch]);
  const numbers: number[] = [];
  for (const [place, name] of PEOPLE.entries()) {
    const says = { profile: { kor_nm: name } };
    const { application } = await makeReceived(context, database, { company: 'DT', posting, says });
    numbers.push(application);
    const score = [application, batch, 60 + 10 * place];
    if (place < 3) await database.pool.query('INSERT INTO score_change VALUES ($1, 1, $2, 1, $3)', score);
  }
  return { posting, first: numbers[0]! };
}

const lines = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const shown = (page: Page, words: string) => expect.poll(() => page.getByText(words, { exact: true }).count()).toBe(1);
const optionsOf = (page: Page, name: string) =>
  page.getByRole('combobox', { name, exact: true }).locator('option').allInnerTexts();

test('applicants are narrowed by a score, tagged together, found by the tag, and it is taken back', async () => {
  const { posting } = await received();
  const own = await makeOperator(server.context, { rights: [{ role: 'R', company: 'DT' }] });
  const { page } = await browserOf(server, own);
  await page.goto(`${server.origin}/console/postings/DT/${posting}/applicants`);
  await shown(page, '4명 중 4명');
  expect(await optionsOf(page, '점수')).toEqual(['점수 모두', '필기 (3)']);
  await choose(page, '점수', '1');
  await shown(page, '4명 중 3명');
  await tabTo(page, page.getByRole('textbox', { name: '점수 이상' }));
  await page.keyboard.type('70');
  await shown(page, '4명 중 2명');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7x');
  expect(await page.getByRole('textbox', { name: '점수 이하' }).getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('5');
  await shown(page, '4명 중 1명');
  expect(await lines(page).innerText()).toContain('이서준');
  expect(new URL(page.url()).search).toContain('score=1&from=70&to=75');
  await expectAccessible(page);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await shown(page, '4명 중 2명');

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('a');
  await shown(page, '선택 2명');
  await tabTo(page, page.getByRole('region', { name: '고른 지원자' }).getByText('태그', { exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('combobox', { name: /^태그, / }));
  await page.keyboard.type('포트폴리오 우수');
  await page.keyboard.press('Enter');
  await shown(page, '2명에게 ‘포트폴리오 우수’를 붙였어요.');
  await expectAccessible(page);
  await tabTo(page, page.getByText('열 고르기'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('checkbox', { name: '태그', exact: true }));
  await page.keyboard.press('Space');
  await page.getByRole('columnheader', { name: '태그' }).waitFor();
  expect(await lines(page).first().innerText()).toContain('포트폴리오 우수');
  await press(page, '조건 지우기', 'Shift+Tab');
  await shown(page, '4명 중 4명');
  expect(await optionsOf(page, '태그')).toEqual(['태그 모두', '포트폴리오 우수 (2)']);
  await choose(
    page,
    '태그',
    (await page.getByRole('combobox', { name: '태그', exact: true }).locator('option').nth(1).getAttribute('value'))!,
  );
  await shown(page, '4명 중 2명');

  await press(page, '태그 되돌리기');
  await shown(page, '2명의 태그를 되돌렸어요.');
  await expectFocused(page, page.getByRole('heading', { level: 1 }));
  await page.getByText('이 조건에 맞는 지원자가 없어요').waitFor();
});

test('in the reader a key leads to the tags; one is put on, taken off and taken back', async () => {
  const { posting, first } = await received();
  const own = await makeOperator(server.context, { rights: [{ role: 'R', company: 'DT' }] });
  const { page } = await browserOf(server, own);
  await page.goto(`${server.origin}/console/postings/DT/${posting}/applicants/${first}`);
  await heading(page, '김하늘').waitFor();
  await page.keyboard.press('t');
  const box = page.getByRole('combobox', { name: /^태그, / });
  await expectFocused(page, box);
  // In the field the key is a letter.
  await page.keyboard.type('team lead');
  await page.keyboard.press('Enter');
  const tags = page.getByRole('list', { name: '붙은 태그' }).getByRole('listitem');
  await tags.filter({ hasText: 'team lead' }).waitFor();
  expect(await box.inputValue()).toBe('');
  await expectAccessible(page);
  await press(page, '태그 떼기: team lead', 'Shift+Tab');
  await expect.poll(() => tags.count()).toBe(0);
  await press(page, '되돌리기');
  await tags.filter({ hasText: 'team lead' }).waitFor();
  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  await page.getByText('태그를 적어 주세요.').waitFor();
  expect(await field(page, '남길 메모').inputValue()).toBe('');
});
