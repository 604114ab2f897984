import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { cellsOfXlsx, sampleXlsx } from '../dev/sampleSheets.ts';
import { MINUTE } from '../dev/testPosting.ts';
import { button, follow, heading, press, retype, type } from './consoleSteps.ts';
import { expectFocused, tabTo } from './keys.ts';
import { expectAccessible } from './steps.ts';

/* How two operators decide about the steps of a posting and tell what they decided, by keyboard alone. */

export const part = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
export const panel = (page: Page) => page.getByRole('complementary', { name: '발표' });

/** Presses a key that leads somewhere. */
export async function key(page: Page, pressed: string, to: Locator): Promise<void> {
  await page.keyboard.press(pressed);
  await expectFocused(page, to);
}

// The column of a sheet that says what becomes of somebody.
const VERDICT = 4;

interface Deciders {
  first: Page;
  second: Page;
  origin: string;
  /** The posting's address in the console. */
  screen: string;
  /** Names of its steps. */
  steps: readonly string[];
  /** By the product's clock. */
  now(): Promise<Date>;
}

interface Decided {
  people: number;
  /** So many of them, from the first line on. */
  fail: number;
  /** Who passed the step before. */
  before?: number;
}

interface Announced {
  planned: number;
  passers: number;
  /** Lines of the frozen list. */
  told: readonly string[];
}

/** What the first decides and freezes, and the second approves. */
export function decidedByTwo({ first, second, origin, screen, steps, now }: Deciders) {
  const boxes = first.getByRole('checkbox', { name: /^고르기/ });
  const confirming = button(first, '이상 없음 확인하기');

  /** Opens a step as whoever comes back to it another day. */
  async function open(page: Page, step: number): Promise<void> {
    await page.goto(`${screen}/decide?step=${step}`);
    await heading(page, new RegExp(`${steps[step - 1]} 결과$`)).waitFor();
  }

  /** Everybody passes but for so many, who fail. */
  async function decideByKeys({ people, fail, before }: Decided): Promise<void> {
    const standing = before === undefined ? '' : ` · 직전 단계에서 합격 ${before}명`;
    await first.getByText(`이 단계의 지원자 ${people}명 · 미정 ${people}명${standing}`, { exact: true }).waitFor();
    await expect.poll(() => boxes.count()).toBe(people);
    await first.keyboard.press('a');
    await first.getByText(`고른 ${people}명을`).waitFor();
    await first.keyboard.press('1');
    await button(first, `합격 ${people}`).waitFor();
    await expectFocused(first, part(first, '결정'));
    await key(first, 'j', boxes.first());
    await first.keyboard.press('x');
    for (let line = 1; line < fail; line += 1) for (const pressed of ['j', 'x']) await first.keyboard.press(pressed);
    await expectFocused(first, boxes.nth(fail - 1));
    await first.getByText(`고른 ${fail}명을`).waitFor();
    await first.keyboard.press('3');
    await button(first, `불합격 ${fail}`).waitFor();
    await button(first, `합격 ${people - fail}`).waitFor();
  }

  /** The same with the sheet, changed in another program. */
  async function decideBySheet({ people, fail }: Decided): Promise<void> {
    const sheet = first.getByRole('region', { name: 'Excel 표' });
    await expect.poll(() => boxes.count()).toBe(people);
    await key(first, 'e', part(first, 'Excel 표'));
    await type(first, '받는 목적', '과제 채점');
    const [download] = await Promise.all([first.waitForEvent('download'), press(first, `${people}명 표로 받기`)]);
    const [top, ...rows] = await cellsOfXlsx(await readFile(await download.path()));
    // While it is being made the button says so; then it has the focus, and its own name, again.
    await expectFocused(first, button(first, `${people}명 표로 받기`));
    const said = rows.map((cells, at) => cells.with(VERDICT, at < fail ? '불합격' : '합격'));
    const buffer = Buffer.from(sampleXlsx([top!, ...said]));
    // From here on: what opens a chooser is caught only once the browser has been asked to.
    const chooser = first.waitForEvent('filechooser');
    await tabTo(first, sheet.getByLabel('고친 표 가져오기'));
    await first.keyboard.press('Enter');
    await (await chooser).setFiles({ name: '과제.xlsx', mimeType: '', buffer });
    await sheet.getByRole('button', { name: `달라짐 ${people}`, exact: true }).waitFor();
    await press(first, `${people}명에게 적용`);
    await button(first, `합격 ${people - fail}`).waitFor();
    await button(first, `불합격 ${fail}`).waitFor();
  }

  /** One freezes the list and asks, the other reads it, counts and approves; its instant. */
  async function approveByTwo(step: number, { planned, passers, told }: Announced): Promise<number> {
    // Far enough that a slow machine is done before it, and as it is typed in Korea.
    const instant = Math.ceil((await now()).getTime() / MINUTE) * MINUTE + 30 * MINUTE;
    const typed = new Date(instant + 9 * 60 * MINUTE).toISOString().slice(0, 16).replace('T', ' ');
    await key(first, 'p', part(first, '발표'));
    await type(first, '알릴 때', typed);
    await retype(first, '뽑으려던 인원', String(planned));
    await press(first, '명단 고정하기');
    await button(first, '승인 요청하기').waitFor();
    if (planned !== passers)
      await panel(first)
        .getByText(`${passers - planned}명 많음`)
        .waitFor();
    if (step === 1) await expectAccessible(first);
    await expectFocused(first, part(first, '발표'));
    await press(first, '승인 요청하기');
    await panel(first).getByText('다른 사람의 승인을 기다려요', { exact: false }).waitFor();

    await second.goto(`${origin}/console/approvals`);
    await follow(second, second.getByRole('link', { name: '명단을 보고 승인하기' }));
    await heading(second, new RegExp(`${steps[step - 1]} 결과$`)).waitFor();
    for (const line of told) await expect.poll(() => panel(second).textContent()).toContain(line);
    await key(second, 'p', part(second, '발표'));
    await type(second, '합격 인원', String(passers));
    await second.keyboard.press('Enter');
    await panel(second).getByRole('region', { name: '예약' }).waitFor();
    return instant;
  }

  /** A day after it was told, somebody looks at it once more and says so. */
  async function confirmRelease(step: number): Promise<void> {
    await open(first, step);
    await key(first, 'p', part(first, '발표'));
    await press(first, '이상 없음 확인하기');
    await panel(first).getByText('이상 없음을 확인했어요.', { exact: false }).first().waitFor();
    await expect.poll(() => confirming.count()).toBe(0);
  }

  /** Puts right the first who was told to have failed at last: by one, counted by the other; whom. */
  async function correctByTwo(step: number): Promise<number> {
    await open(first, step);
    await press(first, '알린 결과 바로잡기');
    const form = first.getByRole('region', { name: '정정 발표', exact: true });
    const wrong = form.getByRole('checkbox', { name: /최종 불합격/ }).first();
    await tabTo(first, wrong);
    await first.keyboard.press('Space');
    const corrected = Number(/\d{8,}/.exec(await wrong.locator('xpath=..').innerText())![0]);
    await tabTo(first, form.getByRole('radio', { name: '합격', exact: true }));
    await first.keyboard.press('Space');
    await type(first, '정정하는 까닭', '점수를 잘못 옮겨 적었어요');
    await press(first, '정정할 명단 고정하기');
    await panel(first).getByText('최종 불합격 → 최종 합격').waitFor();
    await press(first, '정정 승인 요청하기');
    await panel(first).getByRole('region', { name: '정정 발표 승인 기다림' }).waitFor();
    await open(second, step);
    await key(second, 'p', part(second, '발표'));
    await type(second, '정정하는 인원', '1');
    await second.keyboard.press('Enter');
    await panel(second).getByRole('region', { name: '정정 발표 예약' }).waitFor();
    return corrected;
  }
  return { open, decideByKeys, decideBySheet, approveByTwo, confirmRelease, correctByTwo };
}
