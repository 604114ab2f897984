import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { sizes } from '../dev/browser.ts';
import { COLOUR_RULES, faultsOf } from './looks.ts';

/** The dialog that is open; a snackbar calls itself one too, but is not modal. */
export const dialog = (page: Page) =>
  page.getByRole('dialog').and(page.locator(':not([aria-modal=false])')).filter({ visible: true });

/** Opens a page by its address and waits until its script has taken over. */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address);
  await page.locator('html[data-ready]').waitFor();
  return answer;
}

/**
 * Lets the page at this address be painted once its document is there whole: what moves then, a script moves. What moves
 * while it arrives is looked at in arriving.test.ts.
 */
export async function paintWhole(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace('<head>', '<head><link rel="expect" href="#whole" blocking="render">')
      .replace('</body>', '<i id="whole"></i></body>');
    await route.fulfill({ response, body });
  });
}

/** axe finds nothing, and nothing is wider than the screen; what still fades has its colours only at its end. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingFound(page);
  await expectWithinScreen(page);
}

/** The same page where the device is dark: every word can be read. It is light again afterwards. */
export async function expectReadInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothingFound(page, COLOUR_RULES);
  await page.emulateMedia({ colorScheme: null });
}

async function expectNothingFound(page: Page, rules?: readonly string[]): Promise<void> {
  expect(await faultsOf(page, rules), new URL(page.url()).pathname).toEqual([]);
}

/** Nothing is wider than the screen. */
export async function expectWithinScreen(page: Page): Promise<void> {
  expect(await pixelsTooWide(page), new URL(page.url()).pathname).toBeLessThanOrEqual(0);
}

export const pixelsTooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Types into the open login modal and sends it. */
export async function logIn(page: Page, { userId, password }: { userId: string; password: string }): Promise<void> {
  await dialog(page).getByLabel('아이디', { exact: true }).fill(userId);
  await dialog(page).getByLabel('비밀번호', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: '로그인' }).click();
}

/** Goes through the identity provider as one of the simulator's people, in its window or in this tab. */
export async function passVerification(page: Page, name: string): Promise<void> {
  const opened = page
    .context()
    .waitForEvent('page', { timeout: 20_000 })
    .catch(() => page);
  await page.getByRole('button', { name: '본인확인하기' }).click();
  const provider = page.viewportSize()?.width === sizes.narrow.width ? page : await opened;
  await provider.getByLabel(name).check();
  await provider.getByRole('button', { name: '인증하기' }).click();
}
