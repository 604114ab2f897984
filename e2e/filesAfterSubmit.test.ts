import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { leastWireCv } from '../dev/cvSample.ts';
import { sampleJpeg, samplePdf } from '../dev/sampleFiles.ts';
import { samplePicture } from '../dev/samplePictures.ts';
import type { SampleMember } from '../dev/samples.ts';
import { submittedCopies } from '../dev/submittedCopies.ts';
import { fileCalls } from '../dev/testFiles.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { fieldOf, openReview, openStep, POSTING, submitReviewed, type Writer, writer } from './editorSteps.ts';
import { expectAccessible } from './steps.ts';

// An application was submitted and may be edited until the deadline: then its files change, and nothing else.

let server: TestServer;
let calls: ReturnType<typeof fileCalls>;
beforeAll(async () => {
  server = await testServer();
  calls = fileCalls(server);
});

/** On a phone, a step of an application that was submitted with a photo and a résumé. */
async function withSubmission(step: string): Promise<Writer> {
  const one = await writer(server, 'basic', { size: 'narrow' });
  const { member, page } = one;
  await calls.upload(member, POSTING, { kind: '01', name: '사진.jpg', content: sampleJpeg });
  await calls.upload(member, POSTING, { content: samplePdf('이력서') });
  const saved = await calls.save(member, POSTING, { ...leastWireCv, ...CONSENTED });
  expect((await calls.submit(member, POSTING, saved.json.revision)).status).toBe(200);
  await page.goto('about:blank');
  await openStep(page, server, step);
  return one;
}

const CONSENTED = { profile: { ...leastWireCv.profile, optinf_agr_yn: true } };

interface CopiedFile {
  file_nm: string;
  file_kind_cd: string;
  sha256: string;
}

/** The newest submitted copy as the company has it, and how many there are. */
async function copyOf({ memberId }: SampleMember) {
  const copies = await submittedCopies(server.context, memberId);
  const [{ copy, hash } = expect.unreachable()] = copies;
  const files = (copy.files as CopiedFile[]).map(({ file_nm, sha256 }) => `${file_nm} ${sha256}`);
  return { count: copies.length, cv: copy.cv, files, hash };
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const changes: [string, (page: Page) => Promise<void>, (before: string[]) => string[]][] = [
  [
    'a file is added',
    async (page) => {
      await page.getByLabel('무슨 파일인가요?').selectOption('02');
      const file = { name: '작품.pdf', mimeType: 'application/pdf', buffer: samplePdf('작품') };
      await fieldOf(page, 'file-choice').setInputFiles(file);
      await page.getByRole('button', { name: '작품.pdf 내려받기' }).waitFor();
    },
    (before) => [...before, `작품.pdf ${hashOf(samplePdf('작품'))}`],
  ],
  [
    'a file is deleted',
    async (page) => {
      await page.getByRole('button', { name: '이력서.pdf 삭제' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '삭제하기' }).click();
      await page.getByText('파일을 삭제했어요.').waitFor();
    },
    (before) => before.filter((file) => !file.startsWith('이력서.pdf')),
  ],
  [
    'the photo is replaced',
    async (page) => {
      const file = { name: '얼굴.jpg', mimeType: 'image/jpeg', buffer: await samplePicture() };
      await fieldOf(page, 'photo').setInputFiles(file);
      await page.getByRole('button', { name: '이 사진 쓰기' }).click();
      await page.getByRole('button', { name: '얼굴.jpg 내려받기' }).waitFor();
    },
    (before) => [...before.filter((file) => !file.startsWith('사진.jpg')), expect.stringMatching(/^얼굴\.jpg /)],
  ],
];

test.each(changes)(
  '%s: the page says that it is not submitted yet, and what is submitted again has it',
  async (_what, change, after) => {
    const { page, member } = await withSubmission('files');
    const first = await copyOf(member);
    expect(first.files.map((file) => file.split('.')[0])).toEqual(['사진', '이력서']);
    await change(page);

    await page.goto(`${server.origin}/ApplyManage`);
    await page.getByText('고친 내용은 아직 제출하지 않았어요.').waitFor();
    expect((await copyOf(member)).hash).toBe(first.hash);

    await page.goto('about:blank');
    await openStep(page, server, 'files');
    await openReview(page);
    await submitReviewed(page, '다시 제출하기');
    const second = await copyOf(member);
    expect(second.count).toBe(2);
    expect(second.files).toEqual(after(first.files));
    // Answer by answer it says what it said, and its hash is another, for the files are.
    expect(second.cv).toEqual(first.cv);
    expect(second.hash).not.toBe(first.hash);
    await page.getByText('내용 확인값 자세히').click();
    await page.getByText(second.hash).waitFor();

    await page.getByRole('link', { name: '지원이력 보기' }).click();
    await page.getByText('자세히', { exact: true }).click();
    await page.getByText('제출한 지원서는 그대로 유효해요.').waitFor();
    expect(await page.getByText('고친 내용은 아직').count()).toBe(0);
    await page.getByRole('button', { name: '발효 연구원 제출한 지원서 보기' }).click();
    const copy = page.getByRole('dialog', { name: '제출한 지원서' });
    await copy.getByText('김하늘').waitFor();
    const said = await copy.innerText();
    for (const name of ['사진.jpg', '이력서.pdf', '작품.pdf', '얼굴.jpg']) {
      expect(said.includes(`${name} (`)).toBe(second.files.some((file) => file.startsWith(name)));
    }
  },
);

test('text is written right after a file was added: it is saved without a word, and both are submitted', async () => {
  const { page, member } = await withSubmission('files');
  await changes[0]![1](page);
  await page.getByRole('button', { name: '목록 보기' }).click();
  await page.getByRole('link', { name: '희망 조건' }).filter({ visible: true }).click();
  await fieldOf(page, 'profileDetail.hob_nm').fill('수영');
  await openReview(page);
  await submitReviewed(page, '다시 제출하기');
  const { cv, files } = await copyOf(member);
  expect((cv.profileDetail as { hob_nm: string }).hob_nm).toBe('수영');
  expect(files.at(-1)).toMatch(/^작품\.pdf /);
});

test('another tab adds a file while this one reviews: nothing is submitted that was not looked at', async () => {
  const { page, context, member } = await withSubmission('wishes');
  await fieldOf(page, 'profileDetail.hob_nm').fill('수영');
  await openReview(page);
  const other = await context.newPage();
  await openStep(other, server, 'files');
  await changes[0]![1](other);
  await other.close();

  await page.getByRole('button', { name: '다시 제출하기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '다시 제출하기' }).click();
  await page.getByText('다른 곳에서 먼저 고친 내용이 있어요.').first().waitFor();
  expect((await copyOf(member)).count).toBe(1);
  await page.getByText('작품.pdf').first().waitFor();
  await expectAccessible(page);
  await submitReviewed(page, '다시 제출하기');
  expect((await copyOf(member)).files.at(-1)).toMatch(/^작품\.pdf /);
});
