import { createHash } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { leastWireCv } from '../dev/cvSample.ts';
import { samplePdf, sampleProgram } from '../dev/sampleFiles.ts';
import type { SampleMember } from '../dev/samples.ts';
import { submittedCopies } from '../dev/submittedCopies.ts';
import { fileCalls } from '../dev/testFiles.ts';
import type { PostingName } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { fieldOf, openReview, openStep, relaxPhoto, type Writer, writer } from './editorSteps.ts';
import { expectFocused, tabTo } from './keys.ts';
import { expectAccessible } from './steps.ts';

// On a phone somebody chooses a file and submits while it is on its way, to a posting that takes no edits afterwards.

/** 인사 제도 기획: two questions; what was submitted cannot be edited. */
const LOCKED: PostingName = { COMPANY_CD: 'DL', PBLANC_NO: '2026110303' };

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await relaxPhoto(server, LOCKED);
});

interface Held extends Writer {
  /** Lets the upload that is held go on, or break off. */
  release(how?: 'abort'): void;
}

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samplePdf(name) });

async function choose(page: Page, ...names: string[]): Promise<void> {
  await page.getByLabel('무슨 파일인가요?').selectOption('02');
  await fieldOf(page, 'file-choice').setInputFiles(names.map(pdf));
}

/** The review of an application that is complete but for the files on their way, the first of which is held. */
async function reviewing(...names: string[]): Promise<Held> {
  const one = await writer(server, 'basic', { posting: LOCKED, size: 'narrow' });
  const { page, member } = one;
  const profile = { ...leastWireCv.profile, optinf_agr_yn: true };
  const profileDetail = { ...leastWireCv.profileDetail, self_intrdc2_txt: '먼저 듣겠습니다.' };
  const saved = await fileCalls(server).save(member, LOCKED, { ...leastWireCv, profile, profileDetail });
  expect(saved.status).toBe(200);
  await page.goto('about:blank');
  await openStep(page, server, 'files', LOCKED);
  const released = Promise.withResolvers<'abort' | undefined>();
  const hold = async (route: Route) => {
    const how = await released.promise;
    await (how ? route.abort() : route.continue()).catch(() => undefined);
  };
  await page.route('**/api/uploadfile', hold, { times: 1 });
  await choose(page, ...names);
  await openReview(page);
  return { ...one, release: (how) => released.resolve(how) };
}

/** The files of the submitted copy as the company has it; undefined if nothing was submitted. */
async function submittedFiles({ memberId }: SampleMember): Promise<string[] | undefined> {
  const [submitted] = await submittedCopies(server.context, memberId);
  if (!submitted) return undefined;
  return (submitted.copy.files as { file_nm: string; sha256: string }[]).map(
    ({ file_nm, sha256 }) => `${file_nm} ${sha256}`,
  );
}

const stored = (name: string) => `${name} ${createHash('sha256').update(samplePdf(name)).digest('hex')}`;
const dialog = (page: Page) => page.getByRole('alertdialog');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const submitted = (page: Page) => page.getByRole('heading', { level: 1, name: '지원서를 제출했어요' }).waitFor();
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).waitFor();

test('two files are on their way: both are named, submitting waits for them, and both are submitted', async () => {
  const { page, member, release } = await reviewing('작품.pdf', '둘째 작품.pdf');
  await said(page, '파일 2개를 올리고 있어요.');
  await page.getByRole('progressbar', { name: '작품.pdf 올리는 중', exact: true }).waitFor();
  await expectAccessible(page);
  await button(page, '제출하기 (파일 2개 올리는 중)').click();
  await dialog(page).getByText('파일 2개(작품.pdf, 둘째 작품.pdf)를 아직 올리고 있어요.').waitFor();
  await inDialog(page, '다 올라가면 제출하기').click();
  await dialog(page).getByText('다 올라가면 바로 제출하니').waitFor();
  await expectAccessible(page);
  expect(await submittedFiles(member)).toBeUndefined();
  release();
  await submitted(page);
  expect(await submittedFiles(member)).toEqual(['작품.pdf', '둘째 작품.pdf'].map(stored));
});

test('a file fails while it waits: nothing is submitted; sent again by keyboard it is there', async () => {
  const { page, member, release, expectProblem } = await reviewing('작품.pdf');
  expectProblem(/ERR_FAILED|uploadfile/);
  await button(page, '제출하기 (파일 1개 올리는 중)').click();
  await inDialog(page, '다 올라가면 제출하기').click();
  release('abort');
  await dialog(page).getByText('작품.pdf 파일은 올리지 못해').waitFor();
  await expectAccessible(page);
  expect(await submittedFiles(member)).toBeUndefined();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await said(page, '올리지 못한 파일이 1개 있어요.');
  await page.getByText('인터넷에 연결되어 있지 않아요.').waitFor();
  await expectAccessible(page);

  const held = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await held.promise;
    await route.continue();
  };
  await page.route('**/api/uploadfile', hold, { times: 1 });
  await expectFocused(page, button(page, '제출하기'));
  await page.getByRole('heading', { level: 2, name: '검토하고 제출하기' }).focus();
  await tabTo(page, button(page, '작품.pdf 다시 올리기'));
  await page.keyboard.press('Enter');
  await expectFocused(page, button(page, '작품.pdf 올리기 취소'));
  held.resolve();
  await said(page, '파일을 모두 올렸어요.');
  await expectFocused(page, page.getByRole('heading', { level: 2, name: '검토하고 제출하기' }));
  await button(page, '제출하기').click();
  await inDialog(page, '제출하기').click();
  await submitted(page);
  expect(await submittedFiles(member)).toEqual([stored('작품.pdf')]);
});

test('without the file that failed it is submitted only by who is asked by its name', async () => {
  const { page, member, release, expectProblem } = await reviewing('작품.pdf', '둘째 작품.pdf');
  expectProblem(/ERR_FAILED|uploadfile/);
  release('abort');
  await page.getByText('작품.pdf (').first().waitFor();
  await said(page, '올리지 못한 파일이 1개 있어요.');
  await button(page, '제출하기').click();
  await dialog(page).getByText('작품.pdf 파일은 올리지 못해 제출할 지원서에 들어 있지 않아요.').waitFor();
  await dialog(page).getByRole('link', { name: '첨부파일로 가기' }).click();
  await page.getByRole('heading', { level: 2, name: '첨부파일', exact: true }).waitFor();
  await button(page, '작품.pdf 다시 올리기').waitFor();
  await openReview(page);
  await button(page, '제출하기').click();
  await inDialog(page, '이 파일 없이 제출하기').click();
  await submitted(page);
  expect(await submittedFiles(member)).toEqual([stored('둘째 작품.pdf')]);
});

test('waiting can be called off: then the file arrives and nothing is submitted', async () => {
  const { page, member, release } = await reviewing('작품.pdf');
  await button(page, '제출하기 (파일 1개 올리는 중)').click();
  await inDialog(page, '다 올라가면 제출하기').click();
  await inDialog(page, '더 살펴보기').click();
  await dialog(page).waitFor({ state: 'detached' });
  release();
  await said(page, '파일을 모두 올렸어요.');
  await button(page, '제출하기').waitFor();
  expect(await submittedFiles(member)).toBeUndefined();
});

test('a file that was refused is told on the review, and taken away there', async () => {
  const { page, member, release } = await reviewing('작품.pdf');
  release();
  await said(page, '파일을 모두 올렸어요.');
  await page.getByRole('link', { name: '첨부파일 수정' }).click();
  const program = { name: '설치.exe', mimeType: 'application/octet-stream', buffer: sampleProgram };
  await page.getByLabel('무슨 파일인가요?').selectOption('02');
  await fieldOf(page, 'file-choice').setInputFiles(program);
  await openReview(page);
  await page.getByText('이 형식은 올릴 수 없어요.').waitFor();
  await expectAccessible(page);
  await tabTo(page, button(page, '설치.exe 안내 지우기'));
  await page.keyboard.press('Enter');
  await expectFocused(page, page.getByRole('heading', { level: 2, name: '검토하고 제출하기' }));
  await button(page, '제출하기').click();
  await inDialog(page, '제출하기').click();
  await submitted(page);
  expect(await submittedFiles(member)).toEqual([stored('작품.pdf')]);
});
