import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { testServer } from '../dev/testServer.ts';
import { importContent } from '../src/domain/content/importContent.acts.ts';
import { dateWords, dayOf } from '../src/fields/koreanDate.ts';
import { projectDir } from '../src/server/instance.mjs';
import { dayAfter } from '../src/server/seoulTime.ts';
import { dialog, expectAccessible, openPage } from './steps.ts';

// A policy that will change (Specification §9), as a visitor on a phone meets it.

const NEW_WORDS = '바뀐 처리방침에만 있는 문장입니다.';

/** Content with a privacy policy that begins to apply on a later day. */
function contentWithPolicy(day: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'jiwon-band-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(path.join(projectDir, 'content'), folder, { recursive: true });
  const text = readFileSync(path.join(folder, 'policies/privacy-2024-06-17.md'), 'utf8');
  const changed = `${text.replace('effective: 2024-06-17', `effective: ${day}`)}\n\n${NEW_WORDS}\n`;
  writeFileSync(path.join(folder, `policies/privacy-${day}.md`), changed);
  return folder;
}

test('the band stands on public pages from the announcement until its day and opens the new text', async () => {
  const { origin, database, context } = await testServer();
  const { page } = await visitor('narrow');
  const day = dayAfter(dayOf(context.clock.now()), 10);
  const band = page.getByRole('link', { name: `${dateWords(day)}부터 개인정보처리방침이 바뀝니다.` });
  await openPage(page, `${origin}/process`);
  expect(await band.count()).toBe(0);

  await importContent(database.db, contentWithPolicy(day));
  for (const at of ['/', '/post', '/process']) {
    await openPage(page, origin + at);
    await band.waitFor();
  }
  await expectAccessible(page);
  await band.focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByText(NEW_WORDS).waitFor();
  expect(await dialog(page).getByLabel('현재 시행일').inputValue()).toBe(day);
  expect(new URL(page.url()).pathname).toBe('/process');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => band.evaluate((link) => link === document.activeElement)).toBe(true);

  await database.moveClock(11 * 86_400_000);
  await context.clock.measure();
  await openPage(page, `${origin}/process`);
  expect(await band.count()).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: '개인정보처리방침' }).press('Enter');
  await dialog(page).getByText(NEW_WORDS).waitFor();
});

test('beside a policy the chapter one reads is marked', async () => {
  const { origin } = await testServer();
  const { page } = await visitor('wide');
  await openPage(page, `${origin}/legal/privacy`);
  const index = page.getByRole('navigation', { name: '차례' });
  const marked = () => index.locator('[aria-current=location]').allTextContents();
  const names = await index.getByRole('link').allTextContents();
  // What stands before the first chapter leads to it.
  await expect.poll(marked).toEqual([names[0]]);
  for (const name of [names[4]!, names[0]!]) {
    await index.getByRole('link', { name, exact: true }).click();
    await expect.poll(marked).toEqual([name]);
  }
});
