import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { wholeWireCv } from '../dev/cvSample.ts';
import { makeMember } from '../dev/samples.ts';
import { fileCalls } from '../dev/testFiles.ts';
import { MINUTE, makePosting } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import {
  ANSWER,
  fieldOf,
  HOBBY,
  openStep,
  POSTING,
  save,
  savedLine,
  storedAt,
  takeSession,
  writer,
} from './editorSteps.ts';
import { expectAccessible } from './steps.ts';

// The place to write: what is around the form moves nothing of it, and the page beside shows what is being written.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** Where a field is on its page, however far that is scrolled. */
const topOf = (page: Page, path: string) =>
  fieldOf(page, path).evaluate((field) => field.getBoundingClientRect().top + scrollY);

test.each(['wide', 'narrow'] as const)('the first save moves nothing, %s', async (size) => {
  const { page } = await writer(server, 'wishes', { size });
  await savedLine(page, '쓰는 대로 저장돼요').waitFor();
  await fieldOf(page, HOBBY).focus();
  const before = await topOf(page, HOBBY);
  await page.keyboard.type('종이접기');
  await save(page);
  expect(await topOf(page, HOBBY)).toBe(before);
});

/** How much of the screen lies under what sticks, in percent. */
const coveredPercent = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].filter((one) => {
      const { position } = getComputedStyle(one);
      return one.checkVisibility() && (position === 'sticky' || position === 'fixed');
    });
    const height = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
    return (100 * height) / innerHeight;
  });

test('while one types on a phone no more than 16 % of its height are bars, and the way on is there again afterwards', async () => {
  const { page } = await writer(server, 'wishes', { size: 'narrow' });
  const next = page.getByRole('link', { name: '다음: 학력' });
  await expect.poll(() => next.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  const idle = await coveredPercent(page);
  await fieldOf(page, HOBBY).focus();
  expect(await coveredPercent(page)).toBeLessThanOrEqual(16);
  expect(idle).toBeGreaterThan(20);
  await fieldOf(page, HOBBY).blur();
  expect(await coveredPercent(page)).toBe(idle);
});

test('a field with no other beside it has the whole line', async () => {
  const { page } = await writer(server, 'wishes');
  const widthOf = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())!.width;
  expect(await widthOf('지원 경로 (선택)')).toBe(await widthOf('특이 사항 (선택)'));
  expect(await widthOf('희망 근무지 (선택)')).toBeLessThan((await widthOf('특이 사항 (선택)')) / 2);
});

test('what is left is told in days and hours', async () => {
  const posting = await makePosting(server.database, { closesIn: (17 * 24 + 17) * 60 * MINUTE + 30 * MINUTE });
  const { page } = await writer(server, 'wishes', { posting });
  await page.getByRole('timer').getByText('17일 17시간 남음', { exact: true }).waitFor();
});

test('the page beside shows the paragraph being written, and the field stays where it is', async () => {
  const { page, member } = await writer(server, 'introduction');
  const beside = page.getByRole('region', { name: '미리 보기' });
  await fieldOf(page, ANSWER).focus();
  const before = await topOf(page, ANSWER);
  await fieldOf(page, ANSWER).fill('효모는 온도보다 시간을 먼저 배웁니다.\n'.repeat(60));
  const written = beside.locator('[data-written]').filter({ hasText: '효모는' });
  await written.waitFor();
  // It goes on to a second page: its end is on the one that is shown.
  await beside.getByText(/^([2-9]) \/ \1쪽$/).waitFor();
  expect(await topOf(page, ANSWER)).toBe(before);
  await expectAccessible(page);
  await beside.getByRole('button', { name: '이전 쪽' }).click();
  await beside.getByText(/^(\d) \/ (?!\1)[2-9]쪽$/).waitFor();
  await save(page);
  expect(await storedAt(server, member, [ANSWER])).toEqual(['효모는 온도보다 시간을 먼저 배웁니다.\n'.repeat(60)]);
});

test('the page beside is the one on which the open step begins, before anything is written in it', async () => {
  const member = await makeMember(server.context);
  const { company_cd, pblanc_no, jnco_afe_no, sbmt_st, rcrt_sect_dc, ...profile } = wholeWireCv.profile;
  const { status, json } = await fileCalls(server).save(member, POSTING, { ...wholeWireCv, profile });
  expect(status, JSON.stringify(json)).toBe(200);
  const { page } = await visitor();
  await takeSession(page, member);
  await openStep(page, server, 'introduction');
  const beside = page.getByRole('region', { name: '미리 보기' });
  await beside.getByText(/^[2-9] \/ \d쪽$/).waitFor();
  await beside.getByRole('heading', { name: '자기소개서' }).waitFor();
  // Files stand on it as well.
  await fileCalls(server).upload(member, POSTING, { kind: '02', name: '연구.pdf' });
  await page.reload();
  await beside.getByText('연구.pdf').waitFor();
  // What is open begins its page, not behind the rest of what came before it.
  await openStep(page, server, 'career');
  const [title, sheet] = [
    beside.getByRole('heading', { name: '경력', exact: true }),
    beside.getByRole('region', { name: '지원서 쪽' }),
  ];
  const above = async () => (await title.boundingBox())!.y - (await sheet.boundingBox())!.y;
  await expect.poll(above).toBeLessThan(24);
  expect(await above()).toBeGreaterThan(0);
});

test('a name of another company in an answer is led to', async () => {
  const { page } = await writer(server, 'introduction', { size: 'narrow' });
  const field = fieldOf(page, ANSWER);
  // Its one question has to be answered: nothing is said of what may be left out.
  expect(await page.getByText('(선택) 표시가').count()).toBe(0);
  await field.fill('저는 삼성전자에 지원합니다.');
  await page.getByRole('button', { name: '삼성전자 보기' }).click();
  const chosen = () =>
    field.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
  await expect.poll(chosen).toBe('삼성전자');
  expect((await field.boundingBox())!.height).toBeGreaterThanOrEqual(320);
  await expectAccessible(page);
});

test('back from the next step one is where one was', async () => {
  const { page } = await writer(server, 'introduction', { size: 'narrow' });
  // What loads late and stands above moves the page too, and it would be that which is compared.
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
  // Not by the mouse, which would first scroll to where it presses.
  const left = await page.getByRole('link', { name: '다음: 첨부파일' }).evaluate((link: HTMLElement) => {
    const at = scrollY;
    link.click();
    return at;
  });
  expect(left).toBeGreaterThan(0);
  await page.getByRole('heading', { level: 2, name: '첨부파일' }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { level: 2, name: '자기소개서' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  // By the page's own button as well; a step one has not been in begins at its top.
  const press = (name: string) => page.getByRole('link', { name }).evaluate((link: HTMLElement) => link.click());
  await press('다음: 첨부파일');
  await press('이전: 자기소개서');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await press('이전: 병역·우대');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('in the last minutes the way to submit is in sight on a phone, and gone where it leads', async () => {
  const posting = await makePosting(server.database, { closesIn: 5 * MINUTE });
  const { page } = await writer(server, 'wishes', { posting, size: 'narrow' });
  const way = page.getByRole('link', { name: '검토하고 제출하기', exact: true });
  await way.waitFor();
  // What has to be written yet is named, each with its way there.
  const call = page.getByRole('status').filter({ hasText: '곧 마감돼요.' });
  await call.getByText(/^\d분 \d\d초 남음$/).waitFor();
  expect(await call.getByRole('link').allInnerTexts()).toEqual(['기본 정보', '자기소개서', '안내와 확인']);
  // And what may be left out is passed over.
  const next = page.getByRole('link', { name: '다음: 자기소개서' });
  await expectAccessible(page);
  await next.click();
  await page.getByRole('heading', { level: 2, name: '자기소개서' }).waitFor();
  await page.getByRole('link', { name: '다음: 안내와 확인' }).waitFor();
  await way.click();
  await page.getByRole('heading', { level: 2, name: '검토하고 제출하기' }).waitFor();
  await page.getByText('곧 마감돼요.').waitFor();
  expect(await way.count()).toBe(0);
});
