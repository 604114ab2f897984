import { beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { fieldOf, save, storedAt, writer } from './editorSteps.ts';
import { expectAccessible } from './steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

test('a language test is recognised however it is written, and asks for what it gives', async () => {
  const { page, member } = await writer(server, 'language', { size: 'narrow' });
  await page.getByRole('button', { name: '어학 추가하기' }).click();
  const [name, grade, score] = ['lang_nm', 'lang_grd_cd', 'lang_pt'].map((wire) => fieldOf(page, `language.0.${wire}`));

  await name!.fill('Toeic');
  await expect.poll(() => grade!.count()).toBe(0);
  await score!.fill('9999');
  expect(await name!.inputValue()).toBe('TOEIC');
  await score!.blur();
  await page.getByText('TOEIC 점수는 10부터 990까지, 5점 단위예요.').first().waitFor();

  await name!.fill('오픽');
  await name!.blur();
  await expect.poll(() => score!.count()).toBe(0);
  expect(await grade!.locator('option').allInnerTexts()).toEqual([
    ...['선택해 주세요', 'AL', 'IH', 'IM3', 'IM2', 'IM1', 'IL', 'NH', 'NM', 'NL'],
  ]);
  await grade!.selectOption({ label: 'IH' });
  expect(await name!.inputValue()).toBe('OPIc');

  // A test that is in no list has no list of grades: what it gives is written.
  await name!.fill('베트남어 시험');
  await name!.blur();
  expect(await grade!.evaluate((input) => input.tagName)).toBe('INPUT');
  expect(await grade!.inputValue()).toBe('IH');
  await grade!.fill('중급');
  await score!.fill('72.5');
  await save(page);
  expect(
    await storedAt(server, member, ['language.0.lang_nm', 'language.0.lang_grd_cd', 'language.0.lang_pt']),
  ).toEqual(['베트남어 시험', '중급', 72.5]);

  // The choice of typing another name is not a name.
  await name!.fill('기타(직접 입력)');
  expect(await name!.inputValue()).toBe('');
  await expect
    .poll(() => page.locator('[id="field-language.0.lang_nm-notice"]').innerText())
    .toContain('입력해 주세요');
  await expectAccessible(page);
  await name!.fill('기타');
  await name!.blur();
  expect(await name!.inputValue()).toBe('');
});
