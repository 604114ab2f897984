import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { axeSource } from './looks.ts';
import { expectAccessible } from './steps.ts';

// How the journeys look: what fades away while axe looks is no fault, what is as faint at rest is one.

const open = async (): Promise<Page> => {
  const { page } = await visitor();
  await page.setContent(
    `<!doctype html><html lang="ko"><title>쪽</title><main><h1>제목</h1><p>저장했어요.</p></main></html>`,
  );
  await page.evaluate(axeSource);
  return page;
};

/** The next look of axe begins with the paragraph as faint as this makes it. */
const fadeAtNextLook = (page: Page, goes: boolean) =>
  page.evaluate((isGoing) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { run } = axe;
    const faint = document.querySelector('p')!;
    const look = async (...given: unknown[]) => {
      axe.run = run;
      faint.style.transition = isGoing ? 'opacity 2s step-start' : '';
      faint.style.opacity = '0.2';
      faint.addEventListener('transitionend', () => faint.remove());
      await new Promise(requestAnimationFrame);
      return (run as unknown as (...all: unknown[]) => Promise<unknown>)(...given);
    };
    Object.assign(axe, { run: look });
  }, goes);

test('what fades away while it is looked at is looked at again', async () => {
  const page = await open();
  await fadeAtNextLook(page, true);
  await expectAccessible(page);
  expect(await page.locator('p').count()).toBe(0);
});

test('what is too faint and stays so is told', async () => {
  const page = await open();
  await fadeAtNextLook(page, false);
  await expect(expectAccessible(page)).rejects.toMatchObject({
    actual: [expect.stringMatching(/^color-contrast: <p/)],
  });
});

test('what has begun to fade since it was waited for, and ends with the look, is looked at again', async () => {
  const page = await open();
  await page.evaluate(() => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { run } = axe;
    const isGone = new Promise((resolve) => document.querySelector('p')!.addEventListener('transitionend', resolve));
    const look = async (...given: unknown[]) => {
      const found = await (run as unknown as (...all: unknown[]) => Promise<unknown>)(...given);
      await isGone.then(() => document.querySelector('p')?.remove());
      return found;
    };
    Object.assign(axe, { run: look });
  });
  const wait = page.waitForFunction.bind(page);
  const waitAndBegin = async (...given: Parameters<typeof wait>) => {
    const waited = await wait(...given);
    // It says that it begins, and axe is not there yet to hear it.
    await page.evaluate(async () => {
      const { promise, resolve } = Promise.withResolvers();
      const faint = document.querySelector('p');
      if (!faint || faint.style.opacity) return;
      faint.addEventListener('transitionrun', resolve);
      faint.style.transition = 'opacity 2s step-start';
      faint.style.opacity = '0.2';
      await promise;
    });
    return waited;
  };
  Object.assign(page, { waitForFunction: waitAndBegin });
  await expectAccessible(page);
  expect(await page.locator('p').count()).toBe(0);
});
