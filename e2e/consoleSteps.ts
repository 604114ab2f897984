import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Visitor, visitor } from '../dev/browser.ts';
import type { TestOperator } from '../dev/sampleOperator.ts';
import type { TestServer } from '../dev/testServer.ts';
import { dayOf } from '../src/fields/koreanDate.ts';
import { tabTo } from './keys.ts';

/* What the journeys through the console have in common: by keyboard, with the focus seen at every press of Tab. */

export const heading = (page: Page, name: string | RegExp, level = 1) => page.getByRole('heading', { level, name });
export const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const field = (page: Page | Locator, name: string) => page.getByLabel(name, { exact: true });

/** A browser of somebody who is logged in already. */
export async function browserOf(
  { origin }: Pick<TestServer, 'origin'>,
  { token }: Pick<TestOperator, 'token'>,
  size?: 'wide' | 'narrow',
): Promise<Visitor> {
  const one = await visitor(size);
  await one.context.addCookies([{ name: 'console', value: token, url: origin, sameSite: 'Strict' }]);
  return one;
}

/** Moves a new server's clock on to the middle of a month: in its first days the record of the one before is still being sealed. */
export async function toMidMonth({ database, context }: TestServer): Promise<void> {
  const now = await database.now();
  const [year, month] = dayOf(now).split('-').map(Number) as [number, number];
  const middles = [month, month + 1].map((one) => new Date(Date.UTC(year, one - 1, 15, 3)));
  await database.moveClock(middles.find((one) => one > now)!);
  await context.clock.measure();
}

/** Goes to a button and presses Enter on it. */
export async function press(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, button(page, name), key);
  await page.keyboard.press('Enter');
}

/** Goes to a link and follows it. */
export async function follow(page: Page, link: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, link, key);
  await page.keyboard.press('Enter');
}

/** Goes to a screen by its place in the rail. */
export const goTo = (page: Page, words: string) =>
  follow(page, page.getByRole('navigation').getByRole('link', { name: words }), 'Shift+Tab');

/** Goes to a field and writes after what it holds. */
export async function type(page: Page, label: string, text: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, field(page, label), key);
  await page.keyboard.press('End');
  await page.keyboard.type(text);
}

/** Goes to a field and writes over what it holds. */
export async function retype(page: Page, label: string, text: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, field(page, label), key);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Chooses in a list by its arrow keys. */
export async function choose(
  page: Page,
  label: string,
  value: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const list = page.getByRole('combobox', { name: label, exact: true });
  await tabTo(page, list, key);
  const places = await list.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  for (const passed of places.slice(1, places.indexOf(value) + 1)) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => list.inputValue()).toBe(passed);
  }
}

/** Writes into a field what an input method composes, letter by letter. */
export async function compose(page: Page, label: string, states: readonly string[]): Promise<void> {
  const ime = await page.context().newCDPSession(page);
  await tabTo(page, field(page, label).first());
  for (const text of states)
    await ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await ime.send('Input.insertText', { text: states.at(-1)! });
}
