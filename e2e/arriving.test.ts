import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';

// A document arrives in pieces, and a browser paints what it has: what is already shown keeps its place.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const PATHS = ['/', '/post', '/post/DT/2026110201'];

test.each(['wide', 'narrow'] as const)('nothing shown moves while the rest of its page arrives, %s', async (size) => {
  const { page, expectProblem } = await visitor(size);
  // Fonts arrive when they like and are not what this is about.
  expectProblem(/woff2/);
  await page.route('**/*.woff2', (route) => route.abort());
  const moved: string[] = [];
  for (const path of PATHS) {
    moved.push(...(await movedWhileArriving(page, path)).map((one) => `${path} ${one}`));
  }
  expect(moved).toEqual([]);
});

/** Lets the parser have the page up to one end of a block after another; says what stood elsewhere before. */
async function movedWhileArriving(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(server.origin + path)).text();
  const still = html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '');
  const pieces = still.split(/(?<=<\/(?:p|h1|h2|h3|li|ul|form|nav|section|article|header)>)/);
  // An empty document at the same address, whose policy allows no writing into it otherwise.
  await page.route(server.origin + path, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto(server.origin + path);
  return page.evaluate((all) => {
    const places = new Map<Element, DOMRect>();
    const moved: string[] = [];
    document.open();
    for (const piece of all) {
      document.write(piece);
      for (const one of document.body?.querySelectorAll('*') ?? []) {
        const place = one.getBoundingClientRect();
        const isSeen = place.width * place.height > 1 && one.checkVisibility({ visibilityProperty: true });
        if (!isSeen || place.y >= window.innerHeight) continue;
        const before = places.get(one) ?? place;
        // A browser counts no move of less than three pixels.
        if (Math.hypot(place.x - before.x, place.y - before.y) >= 3) {
          moved.push(`${before.x}, ${before.y} -> ${place.x}, ${place.y}: ${one.outerHTML.slice(0, 120)}`);
        }
        places.set(one, place);
      }
    }
    document.close();
    return moved;
  }, pieces);
}
