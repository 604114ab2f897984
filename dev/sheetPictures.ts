import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

/* Pictures of what a page shows, for the sheet: the folder and whether only a few are wanted come as variables. */

/** Where the pictures go; dev/drawSheet.ts says it. */
export const FOLDER_NAME = 'SHEET_FOLDER';
/** One width alone is drawn. */
export const FEW_NAME = 'SHEET_FEW';

/** Widths that alone are drawn, between commas. */
export const WIDTHS_NAME = 'SHEET_WIDTHS';
/** Light alone is drawn. */
export const LIGHT_NAME = 'SHEET_LIGHT';

export const SCHEMES: readonly ('light' | 'dark')[] = process.env[LIGHT_NAME] ? ['light'] : ['light', 'dark'];
export const WIDTHS = [360, 768, 1440, 1920];
export const PHONE = 360;
const HEIGHTS: Readonly<Record<number, number>> = { 360: 780, 768: 1024, 1920: 1080 };
/** Of a picture: what is longer says nothing new about its looks. */
const TALLEST = 5200;

/** The widths of those that are wanted in this run. */
export function wanted(widths: readonly number[]): readonly number[] {
  const chosen = process.env[WIDTHS_NAME]?.split(',').map(Number);
  if (chosen) return widths.filter((width) => chosen.includes(width));
  return process.env[FEW_NAME] ? widths.slice(0, 1) : widths;
}

export const heightOf = (width: number) => HEIGHTS[width] ?? 900;

/** What moves has come to its end, and what is loaded is there. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isEnding = (one: Animation) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    return (
      document.fonts.status === 'loaded' &&
      !document.getAnimations().some((one) => one.playState === 'running' && isEnding(one)) &&
      !document.querySelector('[data-starting-style], [data-ending-style]')
    );
  });
}

function inFolder(file: string): string {
  const folder = process.env[FOLDER_NAME];
  if (!folder) throw new Error(`${FOLDER_NAME} names no folder`);
  return path.join(folder, file);
}

/** Written beside the pictures. */
export const FAULTS = 'faults.txt';
export const noteFault = (fault: string) => appendFileSync(inFolder(FAULTS), `${fault}\n`);

/** Draws what a page shows, whole unless a dialog lies on it: on a screen as tall as the page, so that no bar lies on it. */
export async function drawShown(
  page: Page,
  name: string,
  { isFirst = false }: { isFirst?: boolean | undefined } = {},
): Promise<void> {
  const file = inFolder(`${name}.png`);
  await settled(page);
  const screen = page.viewportSize();
  const { isCovered, height } = await page.evaluate(() => ({
    // A sheet over the page may itself be no box.
    isCovered:
      document.querySelector(':modal') !== null ||
      Array.from(document.querySelectorAll('[role=dialog]:not([aria-modal=false]), [role=alertdialog]')).some((one) =>
        one.checkVisibility(),
      ),
    height: document.documentElement.scrollHeight,
  }));
  const isWhole = screen && !isFirst && !isCovered && height > screen.height;
  if (isWhole) {
    await page.setViewportSize({ width: screen.width, height: Math.min(height, TALLEST) });
    // A page at least as tall as its screen is taller than this one too: what sticks would lie over what begins.
    await page.evaluate(() => scrollTo(0, 0));
  }
  await settled(page);
  await page.screenshot({ path: file, animations: 'disabled' });
  if (isWhole) await page.setViewportSize(screen);
}
