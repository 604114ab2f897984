import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { fieldOf, POSTING, save, saveButton, storedAt, writer } from './editorSteps.ts';
import { openPage } from './steps.ts';

// Writing in the editor with a Korean input method, pasting more than a field takes, and what is kept on the way.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** Watches the field that has the focus: what its compositions ended with, and whether the page wrote into it. */
async function watchComposition(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { started: 0, ended: [] as string[], written: [] as string[] };
    Object.assign(window, { seen });
    const field = document.activeElement as HTMLInputElement;
    field.addEventListener('compositionstart', () => {
      seen.started += 1;
    });
    field.addEventListener('compositionend', (event) => seen.ended.push(event.data));
    // What the page writes goes through the property; what a person types does not.
    const own = Object.getOwnPropertyDescriptor(field, 'value')!;
    Object.defineProperty(field, 'value', {
      ...own,
      set(value: string) {
        seen.written.push(value);
        own.set?.call(field, value);
      },
    });
  });
}

const seen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { started: number; ended: string[]; written: string[] } }).seen);

const shown = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).value);

async function compose(page: Page, ime: CDPSession, states: readonly string[], before: string): Promise<void> {
  for (const text of states) {
    await ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    expect(await shown(page)).toBe(before + text);
  }
}

/** Enter as an input method passes it on while it composes. */
async function pressEnterComposing(ime: CDPSession): Promise<void> {
  const key = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 };
  await ime.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await ime.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

const TALENT = '[id="field-profileDetail.tlnt_nm"]';
const HANGUL = ['ㅎ', '하', '한', '하느', '하늘'];

describe('a Korean input method is left alone', () => {
  test.each([
    ['text', 'basic', 'profile.chcrt_nm2', undefined],
    ['text with a limit', 'wishes', 'profileDetail.hob_nm', undefined],
    ['long text', 'introduction', 'profileDetail.self_intrdc1_txt', undefined],
    ['number', 'wishes', 'profileDetail.hope_anic_amt', undefined],
    ['date', 'basic', 'profileDetail.biryymm_dt', undefined],
    ['email', 'basic', 'profileDetail.email_nm', undefined],
    ['suggested text', 'language', 'language.0.lang_nm', '어학'],
    ['whole number', 'careerHistory', 'careerHistory.0.hlof_nopl_cnt', '경력 기술'],
    ['long text of a row', 'careerHistory', 'careerHistory.0.carr_skl_txt', '경력 기술'],
    ['month', 'education', 'education.0.mtrc_dt', '학력'],
    ['telephone', 'basic', 'profileDetail.tel_no', undefined],
    ['address', 'basic', 'profileDetail.base_cur_addr', undefined],
    ['length of time', 'skill', 'skill.0.term_dy', '기술'],
    ['text of a row', 'career', 'career.0.company_nm', '경력'],
  ] as const)('%s', async (_kind, step, path, list) => {
    const { page, context, member } = await writer(server, step);
    if (list) await page.getByRole('button', { name: `${list} 추가하기` }).click();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const address = page.url();
    const ime = await context.newCDPSession(page);
    await fieldOf(page, path).fill('');
    await fieldOf(page, path).focus();
    await watchComposition(page);

    await compose(page, ime, HANGUL, '');
    await pressEnterComposing(ime);
    expect(await shown(page)).toBe('하늘');
    await ime.send('Input.insertText', { text: '하늘' });
    await compose(page, ime, ['ㅂ', '바', '바ㄷ', '바다'], '하늘');
    // Tab ends a composition with what is there.
    await ime.send('Input.insertText', { text: '바다' });
    expect(await shown(page)).toBe('하늘바다');
    expect(await seen(page)).toEqual({ started: 2, ended: ['하늘', '바다'], written: [] });

    await page.keyboard.press('Tab');
    expect(await fieldOf(page, path).inputValue()).toBe('하늘바다');
    // Leaving the field saves; nothing else is sent.
    expect([page.url(), sent.filter((url) => !url.endsWith('/api/updatecv'))]).toEqual([address, []]);
    await save(page);
    expect(await storedAt(server, member, [path])).toEqual(['하늘바다']);
  });

  test('a save that ends, and one that brings in what another tab wrote, end no composition', async () => {
    const { page, context, member, expectProblem } = await writer(server, 'wishes');
    expectProblem(/409/);
    const other = { COMPANY_CD: POSTING.COMPANY_CD, PBLANC_NO: POSTING.PBLANC_NO };
    await fieldOf(page, 'profileDetail.hob_nm').fill('등산');
    await save(page);
    const body = { ...other, profileDetail: { tlnt_nm: '암산' } };
    expect((await server.ask('POST /api/updatecv', { token: member.token, body })).status).toBe(200);

    const held = Promise.withResolvers<void>();
    await page.route('**/api/updatecv', async (route) => {
      await held.promise;
      await route.continue();
    });
    const field = fieldOf(page, 'profileDetail.hope_workarea_nm');
    await field.fill('서울');
    await saveButton(page).click();
    await field.focus();
    await watchComposition(page);
    const ime = await context.newCDPSession(page);
    await compose(page, ime, ['ㅅ', '수', '숭'], '서울');
    const merged = page.waitForResponse((answer) => answer.url().endsWith('/api/updatecv') && answer.status() === 200);
    held.resolve();
    await merged;
    await page.waitForFunction((id) => document.querySelector<HTMLInputElement>(id)?.value === '암산', TALENT);
    await compose(page, ime, ['수워', '수원'], '서울');
    await ime.send('Input.insertText', { text: '수원' });
    expect(await seen(page)).toEqual({ started: 1, ended: ['수원'], written: [] });
    await save(page);
    const paths = ['hob_nm', 'tlnt_nm', 'hope_workarea_nm'].map((wire) => `profileDetail.${wire}`);
    expect(await storedAt(server, member, paths)).toEqual(['등산', '암산', '서울수원']);
  });

  test('the search field of the front page searches with the second Enter, not with the one that composes', async () => {
    const { page, context } = await writer(server, 'basic');
    await openPage(page, server.origin);
    await page.getByRole('searchbox').first().focus();
    const ime = await context.newCDPSession(page);
    await compose(page, ime, ['ㅂ', '바', '발', '발ㅎ', '발효'], '');
    await pressEnterComposing(ime);
    expect(new URL(page.url()).pathname).toBe('/');
    await ime.send('Input.insertText', { text: '발효' });
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/post' && url.searchParams.get('q') === '발효');
  });
});

test('a day taken from the calendar takes the sentence about the wrong one away', async () => {
  const { page } = await writer(server, 'education');
  await page.getByRole('button', { name: '학력 추가하기' }).click();
  const field = fieldOf(page, 'education.0.grdt_dt');
  await field.fill('201513');
  await field.press('Tab');
  const sentence = page.locator('[id="field-education.0.grdt_dt-error"]');
  await sentence.waitFor();
  // The focus stays beside the field, as with the browser's own calendar.
  await field.locator('xpath=following-sibling::input').evaluate((picker: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(picker, '2015-02');
    picker.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect.poll(() => field.inputValue()).toBe('2015-02');
  await sentence.waitFor({ state: 'detached' });
});
