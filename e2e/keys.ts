import type { ElementHandle, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Most presses of Tab from anywhere on a page to anywhere else on it. */
const MOST_PRESSES = 150;

interface Look {
  faults: string[];
  /** Whether the focus is on the target. */
  isThere: boolean;
  /** Whether the target is still on the page. */
  isDrawn: boolean;
}

const GONE: Look = { faults: [], isThere: false, isDrawn: false };

/**
 * In the page: what is wrong with where the focus is – lost, not shown by a ring, out of sight, or under a bar that
 * floats – empty when a person sees it, and where the target is.
 */
function lookAtFocus(target: Element | null): Look {
  const focused = document.activeElement;
  const isDrawn = target?.isConnected ?? false;
  if (!focused || focused === document.body) return { faults: ['the focus is lost'], isThere: false, isDrawn };
  const faults: string[] = [];
  // On the control, on what is drawn over it, on the label that represents it, or around the group it is in.
  const drawn = (element: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth, content } = getComputedStyle(element, pseudo);
    return (!pseudo || content !== 'none') && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  };
  const around = [focused.parentElement, focused.parentElement?.parentElement, focused.nextElementSibling];
  const hasRing = drawn(focused) || drawn(focused, '::after') || around.some((element) => element && drawn(element));
  // A heading or the content that a script moved to is no control: nobody acts on it.
  const isPlace = focused.matches('h1, h2, h3, main') && focused.getAttribute('tabindex') === '-1';
  if (!isPlace && !hasRing) faults.push('no ring');
  const label = focused.closest('label');
  const box = (label ?? focused).getBoundingClientRect();
  // A long text may be taller than the screen: its middle, as far as it can be seen.
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)];
  const [x, y] = [(box.left + box.right) / 2, (top + bottom) / 2];
  const above = document.elementFromPoint(x, y);
  if (bottom - top < 1 || box.right <= 0 || box.left >= window.innerWidth) faults.push('out of sight');
  else if (!above || !(focused.contains(above) || above.contains(focused) || label?.contains(above))) {
    faults.push(`under <${above?.tagName} class="${above?.className}">`);
  }
  const named = faults.map((fault) => `${focused.outerHTML.slice(0, 120)}: ${fault}`);
  return { faults: named, isThere: focused === target, isDrawn };
}

/** A person who uses the keyboard sees where they are. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(async () => (await page.evaluate(lookAtFocus, null)).faults).toEqual([]);
}

/** Presses Tab (or Shift+Tab) until the element has the focus; on the way it is never lost and always seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' });
  let element = await elementOf(target);
  let look = await element.evaluate(lookAtFocus);
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (look.isThere && (await target.evaluate(lookAtFocus)).isThere) return;
    await page.keyboard.press(key);
    // A page that another has followed meanwhile says no more.
    look = await element.evaluate(lookAtFocus).catch(() => GONE);
    if (look.faults.length > 0) await expectFocusSeen(page);
    // Something else may stand in its place by now. Asked only then: to find an element by its role and name, a page is
    // read as a whole.
    if (look.isThere || !look.isDrawn || look.faults.length > 0) {
      element = await elementOf(target);
      look = await element.evaluate(lookAtFocus);
    }
  }
  throw new Error(`${MOST_PRESSES} presses of ${key} do not reach ${target}`);
}

async function elementOf(target: Locator): Promise<ElementHandle<Element>> {
  const found = await target.elementHandle();
  if (!found) throw new Error(`${target} is not there`);
  return found as ElementHandle<Element>;
}

/** Waits until an element has the focus by itself, and sees it. */
export async function expectFocused(page: Page, target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectFocusSeen(page);
}
