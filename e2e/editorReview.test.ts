import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { leastWireCv } from '../dev/cvSample.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { ANSWER, fieldOf, openStep, POSTING, relaxPhoto, writer } from './editorSteps.ts';
import { expectFocused } from './keys.ts';
import { dialog, expectAccessible } from './steps.ts';

// What is missing, what was left empty, and what a submission means, told before it is asked for.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.each(['wide', 'narrow'] as const)('the review says at once what is missing, by step, %s', async (size) => {
  const { page } = await writer(server, 'review', { size });
  await page.getByRole('heading', { level: 3, name: /^아직 \d+가지가 남았어요$/ }).waitFor();
  await page.getByText(/^비워 둔 곳: .*경력, .*자격증/).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: '자기소개서 1가지' }).click();
  await expectFocused(page, fieldOf(page, ANSWER));
});

test('a refused submission lists the ways in the order of the form, and what is missing stands at its place', async () => {
  await relaxPhoto(server, POSTING);
  const { page } = await writer(server, 'review');
  await button(page, '제출하기').click();
  const summary = page.getByRole('alert').filter({ hasText: '확인이 필요해요' });
  const ways = await summary.getByRole('link').allInnerTexts();
  // Each step said once, where it begins.
  expect(ways.map((way) => way.split('\n')[0])).toEqual([
    '기본 정보',
    '주소를 입력해 주세요.',
    '자기소개서',
    '안내와 확인',
    '지원서에 적은 내용이 사실인지 확인하고 표시해 주세요.',
  ]);
  const answer = (name: string) =>
    page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
  for (const name of ['성별', '주소', '연구 결과를 제품이나'])
    await answer(name).getByText('아직 적지 않았어요').waitFor();
  await expectAccessible(page);
  // Instead of asking once more in vain.
  expect(await button(page, '제출하기').count()).toBe(0);
  await button(page, '남은 곳 채우기').click();
  await expectFocused(page, fieldOf(page, 'profileDetail.sex_cd'));
});

test('who submits sees to whom, where the receipt goes and until when it can be changed; then the number', async () => {
  await relaxPhoto(server, POSTING);
  const { page, member } = await writer(server, 'basic');
  const body = { ...POSTING, ...leastWireCv };
  expect((await server.ask('POST /api/updatecv', { token: member.token, body })).status).toBe(200);
  await page.goto('about:blank');
  await openStep(page, server, 'review');
  // The documents that the posting names are told below: it does not say that nothing is missing.
  await page.getByRole('region', { name: '꼭 적어야 할 곳은 모두 적었어요' }).waitFor();
  expect(await page.getByText('빠진 곳이 없어요').count()).toBe(0);
  // Folded to its title and its answer.
  await page.getByText('지원서 필수 항목의 수집·이용 안내').getByText('확인함').waitFor();
  await button(page, '제출하기').click();
  const asked = page.getByRole('alertdialog');
  await asked.getByText('발효 연구원', { exact: true }).waitFor();
  await asked.getByText(`접수 메일 ${leastWireCv.profileDetail.email_nm}`).waitFor();
  await asked.getByText(/^접수 마감 \d+\. \d+\.\(.\) \d\d:\d\d$/).waitFor();
  await asked.getByText('수정 마감 전까지 할 수 있어요', { exact: true }).waitFor();
  await expectAccessible(page);
  await asked.getByRole('button', { name: '제출하기' }).click();
  const said = page.getByRole('heading', { level: 1, name: '지원서를 제출했어요' });
  await said.waitFor();
  // The sentence is the loudest, then the number.
  const [sentence, number] = await Promise.all(
    [said, page.getByText(/^1\d{7}$/)].map((words) =>
      words.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    ),
  );
  expect(sentence).toBeGreaterThan(number!);
  expect(number).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await page.getByText('내용 확인값 자세히').click();
  await page.getByText(/^[0-9a-f]{64}$/).waitFor();
});

test('a list with nothing in it, and what waits for a consent, say so', async () => {
  const { page } = await writer(server, 'certificate', { size: 'narrow' });
  const empty = page.getByText('자격증과 면허를 적을 수 있어요. 운전면허도 괜찮아요. 없으면 비워 두세요.');
  const example = page.getByText('예 정보처리기사 · 한국산업인력공단');
  await empty.waitFor();
  await example.waitFor();
  await expectAccessible(page);
  await button(page, '자격증 추가하기').click();
  await empty.waitFor({ state: 'detached' });
  expect(await example.count()).toBe(0);
  await openStep(page, server, 'military');
  const waits = page.getByText('위에서 동의하면 여기에 보훈·장애·저소득을 적을 수 있어요.');
  await waits.waitFor();
  await page.getByLabel('민감정보 수집·이용에 동의합니다').check();
  await waits.waitFor({ state: 'detached' });
});

test('dialogs with nothing to choose from have a way on', async () => {
  const { page } = await writer(server, 'basic');
  await button(page, '이전 내용').click();
  await dialog(page).getByText('아직 되살릴 내용이 없어요.').waitFor();
  await dialog(page).getByRole('button', { name: '닫기' }).last().click();
  await dialog(page).waitFor({ state: 'detached' });
  await button(page, '주소 찾기').click();
  await dialog(page).getByLabel('도로명, 건물 이름, 동 이름').fill('없는길 1');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: '직접 입력하기' }).click();
  await expectFocused(page, fieldOf(page, 'profileDetail.base_cur_addr'));
});
