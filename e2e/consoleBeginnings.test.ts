import { beforeAll, expect, test } from 'vitest';
import { makeOperator } from '../dev/sampleOperator.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { browserOf, choose, compose, field, follow, heading, press } from './consoleSteps.ts';
import { tabTo } from './keys.ts';
import { expectAccessible } from './steps.ts';

// A posting is begun from blank and as a copy of another one, by keyboard: nothing here is clicked.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

test('a blank posting is begun by a key, written and saved; what was begun stands in the list as a draft', async () => {
  const operator = await makeOperator(server.context, { rights: [{ role: 'O', company: null }] });
  const { page } = await browserOf(server, operator);
  await page.goto(`${server.origin}/console/postings`);
  await page.getByRole('table').waitFor();
  await page.keyboard.press('n');
  await heading(page, '새 공고').waitFor();
  await field(page, '공고를 낼 회사').waitFor();
  await expectAccessible(page);
  await press(page, '초안 만들고 쓰기');
  await page.getByRole('link', { name: '회사를 골라 주세요.' }).waitFor();
  await expectAccessible(page);
  await choose(page, '공고를 낼 회사', 'DF');
  await compose(page, '채용 시즌 (선택)', ['ㅅ', '시', '시즌']);
  await press(page, '초안 만들고 쓰기');
  await heading(page, '제목 없는 공고').waitFor();
  const number = /\/postings\/DF\/(\d{10})\/edit$/.exec(page.url())?.[1];
  expect(number).toBeDefined();
  // What a draft does not say yet is to be written, and nothing of it is wrong.
  await page.getByRole('button', { name: /^기본 정보\s*쓸 것 \d/ }).waitFor();
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
  await compose(page, '제목', ['처', '처음 쓰는 공고']);
  await heading(page, '처음 쓰는 공고').waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /저장됨/ })
    .waitFor();
  // The kind of a step decides whether names begin hidden, until somebody decides.
  await press(page, /^전형/, 'Shift+Tab');
  await press(page, '단계 추가');
  const hidden = page.getByRole('checkbox', { name: /현업 매니저에게 이름을 가려요/ }).last();
  const kind = page.getByRole('combobox', { name: /^단계 종류/ }).last();
  for (const [chosen, isHidden] of [
    ['과제', true],
    ['면접', false],
    ['서류', true],
  ] as const) {
    await kind.selectOption(chosen);
    await expect.poll(() => hidden.isChecked()).toBe(isHidden);
  }
  await page.goto(`${server.origin}/console/postings?state=draft`);
  await page.getByRole('link', { name: '처음 쓰는 공고' }).waitFor();
});

test('a posting is copied from the list and from its own screen; what is left of it is marked, leads to its field and goes as it is mended', async () => {
  const operator = await makeOperator(server.context, { rights: [{ role: 'R', company: 'DF' }] });
  const { page } = await browserOf(server, operator);
  await page.goto(`${server.origin}/console/postings`);
  const line = page.getByRole('row').nth(1);
  await line.waitFor();
  const title = await line.getByRole('link').innerText();
  await tabTo(page, line.getByRole('link'));
  await page.keyboard.press('c');
  await heading(page, '공고 복사').waitFor();
  await page.getByText(title).waitFor();
  await expectAccessible(page);
  await page.goBack();
  await line.waitFor();
  await follow(page, line.getByRole('link'));
  await heading(page, title).waitFor();
  await follow(page, page.getByRole('link', { name: '공고 복사' }));
  await heading(page, '공고 복사').waitFor();
  // One company alone is chosen already.
  await expect.poll(() => field(page, '공고를 낼 회사').inputValue()).toBe('DF');
  await press(page, '초안 만들고 쓰기');
  await heading(page, title).waitFor();

  const parts = page.getByRole('navigation', { name: '공고의 부분' });
  await press(page, /^본문/);
  await heading(page, '본문', 2).waitFor();
  const left = page.getByRole('region', { name: '복사한 공고에서 남은 것' });
  await left.waitFor();
  await expectAccessible(page);
  const phone = left.getByRole('listitem').filter({ hasText: '전화번호가 그대로인지' });
  await phone.waitFor();
  await tabTo(page, phone.getByRole('button'));
  await page.keyboard.press('Enter');
  const isSelected = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name);
  await expect.poll(isSelected).toBe('body.contact.phone');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('사이트에서 문의');
  await phone.waitFor({ state: 'detached' });
  await parts.waitFor();
});

test('on a phone the form of a copy fits', async () => {
  const operator = await makeOperator(server.context, { rights: [{ role: 'R', company: 'DF' }] });
  const { page } = await browserOf(server, operator, 'narrow');
  const { rows } = await server.database.pool.query("SELECT pblanc_no FROM posting WHERE company_cd = 'DF' LIMIT 1");
  await page.goto(`${server.origin}/console/postings/new?company=DF&number=${rows[0].pblanc_no}`);
  await page.getByRole('button', { name: '초안 만들고 쓰기' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
