import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { sampleJpeg, samplePdf } from '../dev/sampleFiles.ts';
import { type PictureOptions, redSideOf, samplePicture } from '../dev/samplePictures.ts';
import { fileCalls } from '../dev/testFiles.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { fieldOf, POSTING, type Writer, writer } from './editorSteps.ts';
import { expectFocused } from './keys.ts';
import { dialog, expectAccessible } from './steps.ts';

// The photo of an application: chosen, turned, cut and magnified in the browser, stored as one kind of JPEG.

let server: TestServer;
let calls: ReturnType<typeof fileCalls>;
beforeAll(async () => {
  server = await testServer();
  calls = fileCalls(server);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const bar = (page: Page, name: string) => dialog(page).getByRole('slider', { name });
const stage = (page: Page) => dialog(page).getByRole('img', { name: '잘라 낸 사진 미리보기' });

async function choose(page: Page, options: PictureOptions, name = '사진.jpg'): Promise<void> {
  const buffer = await samplePicture(options);
  await fieldOf(page, 'photo').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await stage(page).waitFor();
}

/** Drops a picture on the photo’s own part of the page, not on the button that chooses one. */
async function drop(page: Page, options: PictureOptions): Promise<void> {
  const bytes = (await samplePicture(options)).toString('base64');
  const isTaken = await page
    .getByRole('heading', { level: 3, name: '사진' })
    .locator('..')
    .evaluate((part, base64) => {
      const dataTransfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([content], '사진.jpg', { type: 'image/jpeg' }));
      const tell = (type: string) =>
        part.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      return [tell('dragover'), tell('drop')].every((isOpened) => !isOpened);
    }, bytes);
  expect(isTaken).toBe(true);
  await stage(page).waitFor();
}

/** Two fingers on the picture, drawn apart to so many times their distance. */
async function pinch({ page, context }: Writer, times: number): Promise<void> {
  const box = (await stage(page).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fingers = (apart: number) => [-apart, apart].map((by, id) => ({ x: x + by, y, id }));
  const touch = await context.newCDPSession(page);
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof fingers>) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await tell('touchStart', fingers(20));
  await tell('touchMove', fingers(10 * (1 + times)));
  await tell('touchMove', fingers(20 * times));
  await tell('touchEnd', []);
}

/** Uses what the dialog shows, and answers what the server has stored of it. */
async function stored({ page, member }: Writer, name: string) {
  const uploaded = page.waitForResponse((response) => response.url().endsWith('/api/uploadfile'));
  await button(page, '이 사진 쓰기').click();
  const { file_no, file_nm } = await (await uploaded).json();
  expect(file_nm).toBe(name);
  const { bytes } = await calls.download((await calls.link(member, POSTING, file_no)).json.url);
  const { format, width, height, exif } = await sharp(bytes).metadata();
  expect([format, exif]).toEqual(['jpeg', undefined]);
  return { width, height, red: await redSideOf(bytes) };
}

test('on a phone: upright as the camera meant it, cut with a finger, cut and turned by keyboard', async () => {
  const one = await writer(server, 'files', { size: 'narrow' });
  const { page } = one;
  await choose(page, { width: 1600, height: 3200, orientation: 6 }, '카메라 사진.jpeg');
  await expectAccessible(page);
  expect(await stored(one, '카메라 사진.jpg')).toEqual({ width: 900, height: 1200, red: 'top' });

  // The middle of it shows the left half red: dragged to the left, only what is blue.
  await choose(page, { width: 3200, height: 1600 });
  const box = (await stage(page).boundingBox())!;
  await page.mouse.move(box.x + box.width - 10, box.y + 50);
  await page.mouse.down();
  await page.mouse.move(box.x + 10, box.y + 60, { steps: 4 });
  await page.mouse.up();
  expect((await stored(one, '사진.jpg')).red).toBe('none');

  await choose(page, { width: 3200, height: 1600 });
  await bar(page, '좌우 위치').press('Home');
  await expect.poll(() => bar(page, '좌우 위치').getAttribute('aria-valuetext')).toBe('왼쪽에서 0%');
  expect(await bar(page, '위아래 위치').isDisabled()).toBe(true);
  await bar(page, '확대').press('End');
  await expect.poll(() => bar(page, '확대').getAttribute('aria-valuetext')).toBe('3.0배');
  await expectAccessible(page);
  expect(await stored(one, '사진.jpg')).toEqual({ width: 300, height: 400, red: 'all' });

  await drop(page, { width: 1600, height: 1600 });
  await pinch(one, 2);
  await expect.poll(() => bar(page, '확대').getAttribute('aria-valuetext')).toBe('2.0배');
  for (const name of ['오른쪽 회전', '왼쪽 회전', '오른쪽 회전']) {
    await button(page, name).focus();
    await page.keyboard.press('Enter');
  }
  expect((await stored(one, '사진.jpg')).red).toBe('top');
  expect(await calls.list(one.member, POSTING)).toHaveLength(1);
});

test('given up, and what cannot become one, is told at the photo and changes nothing', async () => {
  const { page, member } = await writer(server, 'files', { size: 'narrow' });
  await choose(page, {});
  // What one came for, not the way out.
  await expectFocused(page, bar(page, '확대'));
  await page.keyboard.press('Escape');
  await stage(page).waitFor({ state: 'detached' });
  await choose(page, {});
  await button(page, '취소').click();
  await stage(page).waitFor({ state: 'detached' });
  const give = (name: string, buffer: Buffer) =>
    fieldOf(page, 'photo').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  const said = (words: string) => page.getByRole('alert').filter({ hasText: words }).waitFor();
  await give('IMG_0001.HEIC', Buffer.from('\0\0\0\x18ftypheic'));
  await said('이 브라우저에서는 HEIC 사진을 열 수 없어요.');
  await give('사진.jpg', samplePdf());
  await said('사진을 열 수 없어요.');
  await give('이력서.pdf', samplePdf());
  await said('이 형식은 사진으로 쓸 수 없어요.');
  await give('작은 사진.png', await samplePicture({ width: 200, height: 200, format: 'png' }));
  await said('사진이 작아요.');
  await expectAccessible(page);
  expect(await calls.list(member, POSTING)).toEqual([]);
});

test('one that could not be sent goes on the next try, without being cut again', async () => {
  const { page, member, expectProblem } = await writer(server, 'files', { size: 'narrow' });
  expectProblem(/ERR_FAILED|offline/);
  await page.route('**/api/uploadfile', (route) => route.abort(), { times: 1 });
  await fieldOf(page, 'photo').setInputFiles({ name: '사진.jpg', mimeType: 'image/jpeg', buffer: sampleJpeg });
  await button(page, '이 사진 쓰기').click();
  await button(page, '사진.jpg 다시 올리기').waitFor();
  await expectAccessible(page);
  await button(page, '사진.jpg 다시 올리기').click();
  await page.getByRole('img', { name: '올린 사진' }).waitFor();
  expect(await calls.list(member, POSTING)).toMatchObject([{ file_nm: '사진.jpg', file_kind_cd: '01' }]);
});
