import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { drawShown, heightOf, noteFault, PHONE, SCHEMES, WIDTHS, wanted } from '../../dev/sheetPictures.ts';
import type { TestServer } from '../../dev/testServer.ts';
import { COLOUR_RULES, faultsOf } from '../looks.ts';
import { openPage, pixelsTooWide } from '../steps.ts';

export interface Shown {
  name: string;
  /** Phones alone have it, or it has widths of its own. */
  widths?: readonly number[];
  /** axe looks at it as well: not at a mail, which is no page of the site. */
  isPage?: boolean;
  /** No more than is seen at first. */
  isFirst?: boolean;
}

/** Draws what a page shows at every width, light and dark, and looks at it; afterwards it is wide and light again. */
export async function draw(page: Page, { name, widths = WIDTHS, isPage = true, isFirst }: Shown): Promise<void> {
  for (const width of wanted(widths)) {
    await page.setViewportSize({ width, height: heightOf(width) });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await drawShown(page, `${name}-${width}-${colorScheme}`, { isFirst });
      // Between the narrowest and the widest the same words have the same colours.
      const byAxe = isPage && (width === widths[0] || width === widths.at(-1));
      const rules = colorScheme === 'dark' ? COLOUR_RULES : undefined;
      const found = byAxe ? await faultsOf(page, rules) : [];
      if ((await pixelsTooWide(page)) > 0) found.push('wider than the screen');
      tell(`${name}, ${width}, ${colorScheme}`, found);
    }
    await page.emulateMedia({ colorScheme: null });
  }
  await page.setViewportSize({ width: 1440, height: heightOf(1440) });
}

/** Notes what is wrong, and fails at the end: the others are drawn all the same. */
function tell(where: string, found: readonly string[]): void {
  for (const fault of found) noteFault(`${where}: ${fault}`);
  expect.soft(found, where).toEqual([]);
}

/** A screen at its address; it is there when it has a heading and waits for nothing. */
export async function open(page: Page, { origin }: Pick<TestServer, 'origin'>, address: string): Promise<void> {
  // The hash of the same page alone would not load it again. A login that waits for its first page is not taken here.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await openPage(page, origin + address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.getByText('Loading', { exact: true }).filter({ visible: true }).count()).toBe(0);
}

/** Screens at their addresses, each named. */
export async function drawAll(
  page: Page,
  server: Pick<TestServer, 'origin'>,
  all: readonly (readonly [name: string, address: string])[],
): Promise<void> {
  for (const [name, address] of all) {
    await open(page, server, address);
    await draw(page, { name });
  }
}

/** What phones alone show. */
export const onPhone = (name: string): Shown => ({ name, widths: [PHONE] });
