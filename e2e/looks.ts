import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { projectDir } from '../src/server/instance.mjs';

/** Those of axe's rules that look at colours. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** As axe-core offers it, `axe.source`, it is more than twice as long, and every page has to read it. */
export const axeSource = readFileSync(path.join(projectDir, 'node_modules/axe-core/axe.min.js'), 'utf8');

// What began to fade while axe looked, as a snackbar whose time is over does, is looked at again when it has ended.
const LOOKS = 5;

interface Look {
  found: string[];
  hasMoved: boolean;
}

/** What these rules of axe find, or all that are on by default, once nothing moves any more. */
export async function faultsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  let look: Look = { found: [], hasMoved: true };
  for (let tries = 0; tries < LOOKS && look.hasMoved; tries += 1) {
    await page.waitForFunction(isStill);
    // A frame has no address of its own until what it shows begins to come.
    await expect.poll(() => page.frames().filter((frame) => !isShownPage(frame)).length).toBe(1);
    look = await violations(page, rules);
    if (look.found.length === 0) break;
  }
  return look.found;
}

// What the console shows within its own page: axe looks at it where it is published, or by itself.
const isShownPage = (frame: Frame) =>
  frame.parentFrame() !== null && /\/(show|try)\?|\/console\/pdf$/.test(frame.url());

/** Run in the page: whether nothing moves that comes to an end, or is about to. */
function isStill(): boolean {
  const isEnding = (one: Animation) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  const isFading = document.getAnimations().some((one) => one.playState === 'running' && isEnding(one));
  // Base UI marks what opens from the frame in which it is drawn; its fading begins a frame or two later.
  return !isFading && document.querySelector('[data-starting-style], [data-ending-style]') === null;
}

/**
 * What is found, and whether anything moved meanwhile. Run in the page itself: nothing but what is wrong leaves it,
 * which takes a tenth of the time of axe's own runner, and that runner's way through frames is not needed.
 */
async function violations(page: Page, rules?: readonly string[]): Promise<Look> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
    // Reading it takes a while, in which something may have begun to move.
    await page.waitForFunction(isStill);
  }
  const still = await page.evaluateHandle<typeof isStill>(`(${isStill})`);
  return page.evaluate(
    async ({ runOnly, still }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // What has begun since it was waited for has said so already.
      let hasMoved = !still();
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
      if (!still()) note();
      for (const start of starts) document.removeEventListener(start, note, true);
      if (passes.length === 0) throw new Error('axe has looked at nothing');
      return { found: found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`), hasMoved };
    },
    { runOnly: rules, still },
  );
}
