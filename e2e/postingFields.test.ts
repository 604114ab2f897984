import { expect, test } from 'vitest';
import { makeOperator } from '../dev/sampleOperator.ts';
import { testServer } from '../dev/testServer.ts';
import { browserOf, button, heading } from './consoleSteps.ts';

// Every text field of the editor of postings takes what a Korean input method composes: no syllable is lost or doubled.

// The reasons of the publication are composed in postingEditor.test.ts: what is written here cannot be published.
const PARTS = ['기본 정보', '본문', '지원서 양식', '전형'];
const WORDS = '한글';

test('what is composed in any text field of the editor stands in it, and all of it is saved', async () => {
  const server = await testServer();
  const officer = await makeOperator(server.context, { rights: [{ role: 'O', company: 'DT' }] });
  const { page } = await browserOf(server, officer);
  await page.goto(`${server.origin}/console/postings/DT/2026110201/edit`);
  const input = await page.context().newCDPSession(page);
  const parts = page.getByRole('navigation', { name: '공고의 부분' });
  let written = 0;
  for (const part of PARTS) {
    await button(parts, new RegExp(`^${part}`)).press('Enter');
    await heading(page, part, 2).waitFor();
    const form = page.getByRole('region', { name: part, exact: true });
    if (part === '지원서 양식') for (const row of ['질문 추가', '서류 추가']) await button(form, row).press('Enter');
    // Numbers and days are no words.
    const fields = form.getByRole('textbox').and(form.locator(':not([inputmode="numeric"], [type^="date"])'));
    await fields.first().waitFor();
    for (const field of await fields.all()) {
      const before = await field.inputValue();
      await field.focus();
      await page.keyboard.press('ControlOrMeta+End');
      for (const text of ['하', '한', '한그', WORDS])
        await input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
      await input.send('Input.insertText', { text: WORDS });
      await expect.poll(() => field.inputValue()).toBe(before + WORDS);
      written += 1;
    }
  }
  expect(written).toBeGreaterThan(20);
  const stored = async () => {
    const { rows } = await server.database.pool.query(
      "SELECT content FROM posting_copy WHERE pblanc_no = '2026110201'",
    );
    return String(rows[0]?.content ?? '').split(WORDS).length - 1;
  };
  await expect.poll(stored, { timeout: 30_000 }).toBe(written);
});
