import { readFile } from 'node:fs/promises';
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleDocx, samplePdf, samplePng, sampleProgram, sampleZip } from '../dev/sampleFiles.ts';
import type { SampleMember } from '../dev/samples.ts';
import { fileCalls } from '../dev/testFiles.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { countAlone } from '../src/domain/attachments/memberTotal.queries.ts';
import { inTransaction } from '../src/server/database/transaction.ts';
import { choosePhoto } from './cvForm.ts';
import { fieldOf, openReview, POSTING, save, saveButton, writer } from './editorSteps.ts';
import { expectAccessible } from './steps.ts';

// Files of an application, in the browser: choosing, sending, failing, looking at, downloading, deleting.

let server: TestServer;
let calls: ReturnType<typeof fileCalls>;
beforeAll(async () => {
  server = await testServer({ env: { FILE_MAX_MB: '1' } });
  calls = fileCalls(server);
});

const kind = (page: Page) => page.getByLabel('무슨 파일인가요?');
const choice = (page: Page) => fieldOf(page, 'file-choice');
const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const pdf = (name: string, text = name) => ({ name, mimeType: 'application/pdf', buffer: samplePdf(text) });
const SCRIPT = '9 0 obj\n<</S/JavaScript/JS(a)>>\nendobj\n';
/** Goes to a step as a person does: by the rail. */
const goTo = (page: Page, title: string) =>
  page.getByRole('navigation', { name: '지원서 작성 단계' }).getByRole('link', { name: title }).first().click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.each(['wide', 'narrow'] as const)('the step of files, %s', (size) => {
  test('several at once, a refusal each, after a reload, downloaded, deleted', async () => {
    const { page, member, expectProblem } = await writer(server, 'files', { size });
    expectProblem(/422/);
    await said(page, '파일 하나 1MB, 포트폴리오 50MB까지');
    await expectAccessible(page);
    await kind(page).selectOption('03');
    const name = '경력기술서 (최종).pdf';
    await choice(page).setInputFiles([
      { ...pdf('x'), name: name.normalize('NFD') },
      { name: '이력서.pdf', mimeType: 'application/pdf', buffer: sampleProgram },
      { name: '설치.exe', mimeType: 'application/octet-stream', buffer: sampleProgram },
      { name: '큰 파일.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1024 * 1024 + 1, '%') },
      { name: '작품.zip', mimeType: 'application/zip', buffer: sampleZip([{ name: 'cv.pdf.js', content: 'a' }]) },
      { name: '양식.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([samplePdf(), Buffer.from(SCRIPT)]) },
      { name: '소개.docx', mimeType: 'application/octet-stream', buffer: sampleDocx },
    ]);
    await button(page, '소개.docx 내려받기').waitFor();
    await said(page, '소개.docx 파일을 올렸어요.');
    await said(page, '실행 파일은 올릴 수 없어요.');
    await said(page, '이 형식은 올릴 수 없어요.');
    await said(page, '1MB까지 올릴 수 있어요.');
    await said(page, 'Windows에서 바로 실행되는 파일(cv.pdf.js)이 있어요.');
    await said(page, '자동으로 실행되는 기능(스크립트나 프로그램)이 있어요.');
    await expectAccessible(page);
    for (const refused of ['이력서.pdf', '설치.exe', '큰 파일.pdf', '작품.zip', '양식.pdf'])
      await button(page, `${refused} 안내 지우기`).click();
    await choosePhoto(page);

    await page.reload();
    await page.getByRole('img', { name: '올린 사진' }).waitFor();
    expect(
      await page.getByRole('img', { name: '올린 사진' }).evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(300);
    await expectAccessible(page);
    const loading = page.waitForEvent('download');
    await button(page, `${name} 내려받기`).click();
    const download = await loading;
    expect(download.suggestedFilename()).toBe(name);
    expect((await readFile(await download.path())).equals(samplePdf('x'))).toBe(true);
    expect(download.url()).not.toContain(member.token);

    await button(page, `${name} 삭제`).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click();
    await button(page, `${name} 삭제`).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제하기' }).click();
    await said(page, `${name} 파일을 삭제했어요.`);
    await page.waitForFunction(() => document.activeElement?.id === 'field-file-choice');
    const left = await calls.list(member, POSTING);
    expect(left.map((file: { file_nm: string }) => file.file_nm)).toEqual(['소개.docx', '사진.jpg']);
  });
});

test('what was typed stays when an upload fails, and the file goes on the next try', async () => {
  const { page, member, expectProblem } = await writer(server, 'introduction');
  expectProblem(/ERR_FAILED|offline/);
  await fieldOf(page, 'profileDetail.self_intrdc1_txt').fill('파일과 상관없이 남아야 하는 글입니다.');
  await goTo(page, '첨부파일');
  await page.route('**/api/uploadfile', (route) => route.abort(), { times: 1 });
  await kind(page).selectOption('02');
  await choice(page).setInputFiles(pdf('작품.pdf'));
  await said(page, '인터넷에 연결되어 있지 않아요.');
  await goTo(page, '자기소개서');
  expect(await fieldOf(page, 'profileDetail.self_intrdc1_txt').inputValue()).toContain('남아야 하는 글');
  await goTo(page, '첨부파일');
  await button(page, '작품.pdf 다시 올리기').click();
  await button(page, '작품.pdf 내려받기').waitFor();
  expect(await calls.list(member, POSTING)).toMatchObject([{ file_nm: '작품.pdf', file_kind_cd: '02' }]);

  // One that is refused is brought into sight, and nothing below it still says that one has arrived.
  await page.getByText('작품.pdf 파일을 올렸어요.').waitFor();
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await kind(page).selectOption('02');
  await choice(page).setInputFiles({ ...pdf('가짜.exe'), mimeType: 'application/octet-stream' });
  await page.getByText('작품.pdf 파일을 올렸어요.').waitFor({ state: 'detached' });
  const row = await page.getByRole('listitem').filter({ hasText: '가짜.exe' }).boundingBox();
  expect(row!.y).toBeGreaterThan(0);
  expect(row!.y + row!.height).toBeLessThanOrEqual(500);
});

test('a file on its way can be stopped, and the next one goes', async () => {
  const { page, member } = await writer(server, 'files');
  const held = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await held.promise;
    await route.abort().catch(() => undefined);
  };
  await page.route('**/api/uploadfile', hold, { times: 1 });
  await kind(page).selectOption('99');
  await choice(page).setInputFiles([pdf('멈출 파일.pdf'), pdf('보낼 파일.pdf')]);
  await said(page, '차례를 기다리는 중');
  await expectAccessible(page);
  await button(page, '멈출 파일.pdf 올리기 취소').click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('보낼 파일.pdf'));
  held.resolve();
  await button(page, '보낼 파일.pdf 내려받기').waitFor();
  expect(await calls.list(member, POSTING)).toMatchObject([{ file_nm: '보낼 파일.pdf' }]);
});

test('a file that is all sent and being checked cannot be stopped any more, and is there once it is', async () => {
  const { page, member } = await writer(server, 'files');
  const [held, isHeld] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const counting = inTransaction(server.context.db, async (tx) => {
    await countAlone(tx, member.memberId);
    isHeld.resolve();
    await held.promise;
  });
  await isHeld.promise;
  await kind(page).selectOption('99');
  await choice(page).setInputFiles(pdf('작품.pdf'));
  await said(page, '확인하는 중');
  await expectAccessible(page);
  const stop = button(page, '작품.pdf 올리기 취소');
  await stop.focus();
  await page.keyboard.press('Enter');
  expect(await stop.getAttribute('aria-disabled')).toBe('true');
  held.resolve();
  await counting;
  await button(page, '작품.pdf 내려받기').waitFor();
  expect(await calls.list(member, POSTING)).toMatchObject([{ file_nm: '작품.pdf' }]);
});

/** Drops files on an element; whether the browser was kept from opening them itself. */
const drop = (page: Page, names: string[], selector = '#field-file-choice') =>
  page.evaluate(
    ([where, content, ...given]) => {
      const dataTransfer = new DataTransfer();
      for (const name of given) dataTransfer.items.add(new File([`${content} ${name}`], name));
      const target = document.querySelector(where!)!;
      const tell = (type: string) =>
        target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      return [tell('dragover'), tell('drop')].every((isOpened) => !isOpened);
    },
    [selector, samplePdf().toString(), ...names],
  );
const namesOf = async (member: SampleMember) =>
  (await calls.list(member, POSTING)).map((file: { file_nm: string }) => file.file_nm);

test('files that are dropped wait until it is said what they are; dropped beside, they change nothing', async () => {
  const { page, member } = await writer(server, 'files');
  expect(await drop(page, ['빗나간 파일.pdf'], 'footer')).toBe(true);
  expect(await drop(page, ['하나.pdf', '둘.pdf'])).toBe(true);
  await said(page, '무슨 파일인지 먼저 골라 주세요.');
  await expectAccessible(page);
  await kind(page).selectOption('02');
  await button(page, '고른 파일 2개 올리기').click();
  await button(page, '둘.pdf 내려받기').waitFor();
  expect(await drop(page, ['셋.pdf'])).toBe(true);
  await button(page, '셋.pdf 내려받기').waitFor();
  expect(await namesOf(member)).toEqual(['하나.pdf', '둘.pdf', '셋.pdf']);
});

test('files that wait go with one that is chosen once it is said what they are', async () => {
  const { page, member } = await writer(server, 'files');
  expect(await drop(page, ['하나.pdf', '둘.pdf'])).toBe(true);
  await kind(page).selectOption('02');
  await choice(page).setInputFiles(pdf('셋.pdf'));
  await button(page, '셋.pdf 내려받기').waitFor();
  expect(await namesOf(member)).toEqual(['하나.pdf', '둘.pdf', '셋.pdf']);
});

test('by keyboard alone; the kind is asked for first', async () => {
  const { page } = await writer(server, 'files');
  // From here on: what opens a chooser is caught only once the browser has been asked to.
  const choosing = page.waitForEvent('filechooser');
  await choice(page).focus();
  await page.keyboard.press('Space');
  await said(page, '무슨 파일인지 먼저 골라 주세요.');
  await page.waitForFunction(() => document.activeElement?.id === 'field-file-kind');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await (await choosing).setFiles(pdf('작품집.pdf'));
  await button(page, '작품집.pdf 삭제').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '작품집.pdf 삭제');
});

test('proofs need the consent, and go when it is withdrawn', async () => {
  const { page, member } = await writer(server, 'files');
  const offered = () => kind(page).locator('option').allInnerTexts();
  expect(await offered()).not.toContain('장애');
  await page.getByRole('link', { name: '병역·우대' }).last().click();
  await page.getByLabel('민감정보 수집·이용에 동의합니다').check();
  await goTo(page, '첨부파일');
  await expect.poll(offered).toContain('장애');
  await kind(page).selectOption('07');
  await choice(page).setInputFiles(pdf('장애 증명.pdf'));
  await button(page, '장애 증명.pdf 내려받기').waitFor();
  await goTo(page, '병역·우대');
  await page.getByLabel('민감정보 수집·이용에 동의합니다').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '동의 거두기' }).click();
  await save(page);
  await goTo(page, '첨부파일');
  // The paper beside it names the file too, for a moment longer.
  await page.getByText('장애 증명.pdf').first().waitFor({ state: 'detached' });
  expect(await calls.list(member, POSTING)).toEqual([]);
});

test('the review asks for the photo and leads to it; another takes its place', async () => {
  const { page, member } = await writer(server, 'review');
  await button(page, '제출하기').click();
  await page.getByRole('link', { name: '사진을 올려 주세요.' }).click();
  await page.waitForFunction(() => document.activeElement?.id === 'field-photo');
  await expectAccessible(page);
  await choosePhoto(page);
  await page.getByRole('paragraph').filter({ hasText: '사진을 올려 주세요.' }).waitFor({ state: 'detached' });
  await fieldOf(page, 'photo').setInputFiles({ name: '새 사진.png', mimeType: 'image/png', buffer: samplePng });
  await button(page, '이 사진 쓰기').click();
  await said(page, /새 사진\.jpg · \dKB/);
  expect(await calls.list(member, POSTING)).toMatchObject([{ file_nm: '새 사진.jpg' }]);
  await openReview(page);
  await said(page, /새 사진\.jpg \(\dKB\)/);
  await saveButton(page).waitFor();
});
