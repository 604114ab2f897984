import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Visitor, visitor } from '../dev/browser.ts';
import { makeOperator } from '../dev/sampleOperator.ts';
import type { TestServer } from '../dev/testServer.ts';
import { tabTo } from './keys.ts';

/* How somebody at a keyboard edits the site in the console. */

/** A browser in which whoever answers for the whole group is logged in. */
export async function headOfGroup(
  { context, origin }: TestServer,
  size?: Parameters<typeof visitor>[0],
): Promise<Visitor> {
  const { token } = await makeOperator(context, { rights: [{ role: 'O', company: null }] });
  const visit = await visitor(size);
  await visit.context.addCookies([{ name: 'console', value: token, url: origin, sameSite: 'Strict' }]);
  return visit;
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

type Way = 'Tab' | 'Shift+Tab';

export async function pressOn(page: Page, name: string | RegExp, way: Way = 'Tab'): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }), way);
  await page.keyboard.press('Enter');
}

export async function follow(page: Page, name: string, way: Way = 'Tab'): Promise<void> {
  await tabTo(page, page.getByRole('link', { name, exact: true }), way);
  await page.keyboard.press('Enter');
}

/** Writes over the first field of a name, or the last, what an input method composes, letter by letter. */
export async function compose(
  page: Page,
  label: string,
  states: readonly string[],
  which: 'first' | 'last' = 'first',
): Promise<void> {
  const ime = await page.context().newCDPSession(page);
  const field = page.getByLabel(label, { exact: true })[which]();
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  for (const text of states)
    await ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await ime.send('Input.insertText', { text: states.at(-1)! });
  await expect.poll(() => field.inputValue()).toBe(states.at(-1));
}
