import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Frame, Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { sizes } from '../dev/browser.ts';
import { projectDir } from '../src/server/instance.mjs';

/** The dialog that is open; a snackbar calls itself one too, but is not modal. */
export const dialog = (page: Page) =>
  page.getByRole('dialog').and(page.locator(':not([aria-modal=false])')).filter({ visible: true });

/** Opens a page by its address and waits until its script has taken over. */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address);
  await page.locator('html[data-ready]').waitFor();
  return answer;
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

/** Those of axe's rules that look at colours. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

async function expectNothingFound(page: Page, rules?: readonly string[]): Promise<void> {
  expect(await faultsOf(page, rules), new URL(page.url()).pathname).toEqual([]);
}

/** What these rules of axe find, or all that are on by default, once nothing moves any more. */
export async function faultsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  let look = { found: [] as string[], hasMoved: true };
  // What began to fade while axe looked, as a snackbar whose time is over does, is looked at again when it has ended.
  for (let tries = 0; tries < 3 && look.hasMoved; tries += 1) {
    await page.waitForFunction(() => {
      const isEnding = (one: Animation) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      const isFading = document.getAnimations().some((one) => one.playState === 'running' && isEnding(one));
      // Base UI marks what opens from the frame in which it is drawn; its fading begins a frame or two later.
      return !isFading && !document.querySelector('[data-starting-style], [data-ending-style]');
    });
    look = await violations(page, rules);
    if (look.found.length === 0) break;
  }
  return look.found;
}

/** As axe-core offers it, `axe.source`, it is more than twice as long, and every page has to read it. */
export const axeSource = readFileSync(path.join(projectDir, 'node_modules/axe-core/axe.min.js'), 'utf8');

// What the console shows within its own page: axe looks at it where it is published, or by itself.
const isShownPage = (frame: Frame) =>
  frame.parentFrame() !== null && /\/(show|try)\?|\/console\/pdf$/.test(frame.url());

/**
 * What is found, and whether anything began to move meanwhile. Run in the page itself: nothing but what is wrong leaves
 * it, which takes a tenth of the time of axe's own runner, and that runner's way through frames is not needed.
 */
async function violations(page: Page, rules?: readonly string[]): Promise<{ found: string[]; hasMoved: boolean }> {
  // A frame has no address of its own until what it shows begins to come.
  await expect.poll(() => page.frames().filter((frame) => !isShownPage(frame)).length).toBe(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    let hasMoved = false;
    const note = () => {
      hasMoved = true;
    };
    const starts = ['transitionrun', 'animationstart'];
    for (const start of starts) document.addEventListener(start, note, true);
    const { passes, violations: found } = await axe.run(document, {
      resultTypes: ['violations'],
      iframes: false,
      ...(runOnly ? { runOnly: [...runOnly] } : {}),
    });
    // What began in the last frame has not been reported yet.
    if (document.getAnimations().some(({ playState }) => playState === 'running')) note();
    for (const start of starts) document.removeEventListener(start, note, true);
    if (passes.length === 0) throw new Error('axe has looked at nothing');
    return { found: found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`), hasMoved };
  }, rules);
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
