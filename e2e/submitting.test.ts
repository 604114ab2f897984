import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { leastWireCv } from '../dev/cvSample.ts';
import { samplePdf } from '../dev/sampleFiles.ts';
import type { PostingName } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { choosePhoto } from './cvForm.ts';
import {
  editorPath,
  fieldOf,
  openReview,
  openStep,
  POSTING,
  relaxPhoto,
  SAVED,
  submitReviewed,
  type Writer,
  writer,
} from './editorSteps.ts';
import { expectAccessible } from './steps.ts';

// Submitting: to a posting that asks less, to one that asks for files, without a network, in two tabs, and after it.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await relaxPhoto(server, POSTING);
});

/** 물류센터 현장 관리자: neither photo nor birth date, gender or school (블라인드 채용). */
const BLIND: PostingName = { COMPANY_CD: 'DL', PBLANC_NO: '2026110905' };
/** 프로덕트 디자이너: with a portfolio. */
const WITH_FILES: PostingName = { COMPANY_CD: 'DT', PBLANC_NO: '2026110302' };

/** The least there is to say was saved before; the editor opens at a step. */
async function withDraft(posting: PostingName, step: string, size?: 'narrow', body: object = {}): Promise<Writer> {
  const one = await writer(server, 'basic', { posting, size });
  const { status } = await server.ask('POST /api/updatecv', {
    token: one.member.token,
    body: { ...posting, ...leastWireCv, ...body },
  });
  expect(status).toBe(200);
  await one.page.goto('about:blank');
  await openStep(one.page, server, step, posting);
  return one;
}

const copies = async ({ memberId }: { memberId: string }) =>
  (
    await server.database.pool.query(
      'SELECT s.revision FROM submission s JOIN application a USING (jnco_afe_no) WHERE a.member_id = $1',
      [memberId],
    )
  ).rows;

test('a 블라인드 posting neither asks for photo, school, age and gender, nor shows or takes them', async () => {
  const second = { ...leastWireCv.profileDetail, self_intrdc2_txt: '이삿짐을 날라 보았습니다.' };
  const { page, member } = await withDraft(BLIND, 'basic', 'narrow', {
    profile: { ...leastWireCv.profile, carr_fg_cd: '1' },
    profileDetail: second,
  });
  for (const wire of ['biryymm_dt', 'sex_cd']) expect(await fieldOf(page, `profileDetail.${wire}`).count()).toBe(0);
  await openReview(page);
  await page.getByText('지원서 선택 항목의 수집·이용 동의').waitFor();
  await expectAccessible(page);
  const reviewed = await page.getByRole('main').innerText();
  for (const hidden of ['사진', '생년월일', '성별', '학교명', '1998']) expect(reviewed).not.toContain(hidden);
  await submitReviewed(page);
  expect(await copies(member)).toHaveLength(1);
});

test('a posting that wants a portfolio says so, leads to it and takes it', async () => {
  const { page } = await withDraft(WITH_FILES, 'review');
  await page.getByRole('button', { name: '제출하기' }).click();
  await page.getByRole('link', { name: '포트폴리오 파일을 올려 주세요.' }).click();
  await page.waitForFunction(() => document.activeElement?.id === 'field-files.02');
  await expectAccessible(page);
  await choosePhoto(page);
  await page.getByLabel('무슨 파일인가요?').selectOption('02');
  await fieldOf(page, 'file-choice').setInputFiles({
    name: '작품.pdf',
    mimeType: 'application/pdf',
    buffer: samplePdf('작품'),
  });
  await page.getByText('포트폴리오: 올렸어요').waitFor();
  await openReview(page);
  await submitReviewed(page);
});

test('the network goes while submitting: it is asked again by itself, and there is one receipt', async () => {
  const { page, member, expectProblem } = await withDraft(POSTING, 'review', 'narrow');
  expectProblem(/submitcv/);
  expectProblem(/ERR_/);
  let lost = 0;
  await page.route('**/api/submitcv', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    // It arrives and is submitted; its answer never comes back.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: '제출하기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '제출하기' }).click();
  await page.getByText('접수됐는지 다시 묻고 있어요').waitFor();
  await expectAccessible(page);
  await page.getByRole('heading', { level: 1, name: '지원서를 제출했어요' }).waitFor();
  expect([lost, (await copies(member)).length]).toEqual([1, 1]);
});

const receiptOf = (page: Page) => page.getByText(/^1\d{7}$/).innerText();

test('two tabs submit at once: one receipt; then it is edited, withdrawn, read and taken back', async () => {
  const consented = { profile: { ...leastWireCv.profile, optinf_agr_yn: true } };
  const { page, context, member } = await withDraft(POSTING, 'review', undefined, consented);
  const other = await context.newPage();
  await openStep(other, server, 'review', POSTING);
  for (const tab of [page, other]) await tab.getByRole('button', { name: '제출하기' }).click();
  await Promise.all(
    [page, other].map((tab) => tab.getByRole('alertdialog').getByRole('button', { name: '제출하기' }).click()),
  );
  const numbers = await Promise.all([page, other].map(receiptOf));
  expect(numbers[0]).toBe(numbers[1]);
  expect(await copies(member)).toHaveLength(1);
  await other.close();

  // Looked at again without a change it is still the receipt, with nothing to submit.
  await page.reload();
  await page.getByRole('heading', { level: 1, name: '제출한 그대로예요' }).waitFor();
  expect(await receiptOf(page)).toBe(numbers[0]);
  expect(await page.getByRole('button', { name: /제출하기/ }).count()).toBe(0);
  await expect.poll(() => page.title()).toBe('제출 완료 – 발효 연구원 | 다온그룹 채용');
  await expectAccessible(page);
  await page.getByRole('link', { name: '지원서 고치기' }).click();
  await page.getByRole('heading', { level: 2, name: '기본 정보' }).waitFor();

  // What is edited afterwards counts once it is submitted again.
  await page.goto('about:blank');
  await openStep(page, server, 'wishes', POSTING);
  await page.getByText('제출한 지원서는 그대로 유효해요. 고친 내용은 다시 제출해야 반영돼요.').first().waitFor();
  await fieldOf(page, 'profileDetail.hob_nm').fill('수영');
  await page.getByText(SAVED).waitFor();
  await page.goto(`${server.origin}/ApplyManage`);
  await page.getByText('고친 내용은 아직 제출하지 않았어요.').waitFor();
  await expectAccessible(page);
  await page.goto(server.origin + editorPath(POSTING));
  // Where it was left.
  await page.getByRole('heading', { level: 2, name: '희망 조건' }).waitFor();
  await openReview(page);
  await page.getByText('고친 내용은 아직 제출하지 않았어요.').waitFor();
  expect(await submitReviewed(page, '다시 제출하기')).toBe(numbers[0]);
  expect(await copies(member)).toHaveLength(2);

  await page.getByRole('link', { name: '지원이력 보기' }).click();
  await page.getByRole('button', { name: '발효 연구원 제출한 지원서 보기' }).click();
  const copy = page.getByRole('dialog', { name: '제출한 지원서' });
  await copy.getByText('김하늘').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '발효 연구원 지원 취소', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '지원 취소하기' }).click();
  await page.getByText('지원을 취소했어요.', { exact: true }).waitFor();
  // The card is another one by then, without the button that was pressed.
  const heading = page.getByRole('heading', { level: 2, name: '발효 연구원' });
  const focused = (one: Locator) =>
    expect.poll(() => one.evaluate((element) => element === document.activeElement)).toBe(true);
  await focused(heading);
  await page.getByRole('button', { name: '발효 연구원 지원 취소 되돌리기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '되돌리기' }).click();
  await page.getByText('제출 완료', { exact: true }).waitFor();
  await focused(heading);
});
