import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { leastWireCv } from '../dev/cvSample.ts';
import { MINUTE, makePosting, type PostingName, passTime } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { extendPosting } from '../src/domain/applications/closing/closing.acts.ts';
import { closePostingEarly } from '../src/domain/applications/closing/closingEarly.acts.ts';
import { steps } from '../src/domain/cv/steps.ts';
import { fieldOf, openStep, save, saveButton, writer } from './editorSteps.ts';
import { expectAccessible, openPage } from './steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

test('the list of drafts tells of an application what the editor tells of it', async () => {
  const posting = await makePosting(server.database);
  const { page, member } = await writer(server, 'basic', { posting });
  const store = async (more: object) => {
    const body = { ...posting, ...leastWireCv, ...more };
    expect((await server.ask('POST /api/updatecv', { token: member.token, body })).status).toBe(200);
  };
  const count = () => page.getByRole('progressbar', { name: '완료한 단계' }).filter({ visible: true }).first();
  const told = async () => {
    const at = await count().evaluate((bar) => [(bar as HTMLProgressElement).value, (bar as HTMLProgressElement).max]);
    return at.join('/');
  };

  // Wrong only beside the code table: a score its test does not give, and a code that does not exist.
  const wrong = { language: [{ no_sq: 1, lang_nm: 'TOEIC', lang_pt: 9999 }] };
  await store({ ...wrong, profileDetail: { ...leastWireCv.profileDetail, sex_cd: '77' } });
  await openPage(page, `${server.origin}/CVManage`);
  const missing = page.getByRole('list', { name: '남은 것 2단계' }).getByRole('listitem');
  await missing.first().waitFor();
  expect(await missing.allTextContents()).toEqual(['기본 정보 1개', '어학 1개']);
  const listed = await told();
  await openStep(page, server, 'basic', posting);
  await expect.poll(told).toBe(listed);

  await store({ language: [{ no_sq: 1, lang_nm: 'TOEIC', lang_pt: 905 }] });
  await openPage(page, `${server.origin}/CVManage`);
  await page.getByText('다 썼어요. 검토하고 제출할 수 있어요').waitFor();
  const right = await told();
  expect(right).not.toBe(listed);
  await openStep(page, server, 'introduction', posting);
  await expect.poll(told).toBe(right);
  // Without a step in its address the editor goes on with the one left last.
  const heading = (title: string) => page.getByRole('heading', { level: 2, name: title }).waitFor();
  await openPage(page, `${server.origin}${new URL(page.url()).pathname}`);
  await heading('자기소개서');
  // Where nothing is missing the list leads to the review all the same, and says so.
  await openPage(page, `${server.origin}/CVManage`);
  await page.getByRole('link', { name: '검토하고 제출하기' }).click();
  await heading('검토하고 제출하기');
  await page
    .getByText(`14개 중 ${right.split('/')[0]}개 완료`)
    .first()
    .waitFor();
});

test.each([[650], [800]])(
  'the rail shows the current step, and scrolls alone, in a window %d px high',
  async (height) => {
    const { page } = await writer(server, 'confirm');
    await page.setViewportSize({ width: 1366, height });
    await page.reload();
    const rail = page.getByRole('navigation', { name: '지원서 작성 단계' });
    const current = rail.locator('[aria-current="step"]').filter({ visible: true });
    // Seen means that a press in its middle would reach it.
    const isSeen = () =>
      current.evaluate((link) => {
        const { x, y, width, height: own } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(x + width / 2, y + own / 2));
      });
    await current.getByText('안내와 확인').waitFor();
    await expect.poll(isSeen).toBe(true);
    for (const step of steps.slice(0, -1).toReversed()) {
      await page.getByRole('link', { name: `이전: ${step.title}` }).click();
      await current.getByText(step.title, { exact: true }).waitFor();
      await expect.poll(isSeen).toBe(true);
      expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'H2']);
    }
    // All of it is within the window.
    const list = await rail.locator('ol').first().boundingBox();
    expect(list!.y + list!.height).toBeLessThanOrEqual(height);
  },
);

describe('a posting closed early while somebody writes: the page tells no time that is left', () => {
  async function writerOfLongOpen() {
    const posting = await makePosting(server.database, { closesIn: 14 * 24 * 60 * MINUTE });
    return { ...(await writer(server, 'wishes', { posting })), posting };
  }

  async function closeEarly({ page, posting }: { page: Page; posting: PostingName }): Promise<void> {
    const time = page.getByRole('timer').getByText(/^1[34]일/);
    await time.waitFor();
    const { context } = server;
    const key = { companyCode: posting.COMPANY_CD, postingNumber: posting.PBLANC_NO };
    const at = context.clock.now();
    const closing = { closedAt: at, reason: '채용 인원이 모두 찼습니다.' };
    await context.db
      .transaction()
      .execute((tx) => closePostingEarly(tx, { vault: context.vault, clock: { now: () => at } }, key, closing));
  }

  const closed = (page: Page) => page.getByRole('timer').getByText('접수 마감', { exact: true });

  test('where it learns so by saving', async () => {
    const one = await writerOfLongOpen();
    const { page, expectProblem } = one;
    await closeEarly(one);
    expectProblem(/409/);
    await fieldOf(page, 'profileDetail.hob_nm').fill('등산');
    await closed(page).waitFor();
    expect(await fieldOf(page, 'profileDetail.hob_nm').inputValue()).toBe('등산');
  });

  test('where it learns so by submitting, with nothing unsaved', async () => {
    const one = await writerOfLongOpen();
    const { page, member, posting, expectProblem } = one;
    const body = { ...posting, ...leastWireCv };
    expect((await server.ask('POST /api/updatecv', { token: member.token, body })).status).toBe(200);
    await page.goto('about:blank');
    await openStep(page, server, 'review', posting);
    await closeEarly(one);
    expectProblem(/409/);
    await page.getByRole('button', { name: '제출하기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '제출하기' }).click();
    await page.getByText('접수가 마감된 공고예요.').first().waitFor();
    await closed(page).waitFor();
  });
});

describe('the end comes while nothing is typed', () => {
  const [lastCall, closed] = ['곧 마감돼요.', '제출하지 않은 채 접수가 마감되었어요.'];

  async function inLastMinutes() {
    const posting = await makePosting(server.database, { closesIn: 5 * MINUTE });
    const { page } = await writer(server, 'wishes', { posting });
    await fieldOf(page, 'profileDetail.hob_nm').fill('등산');
    await save(page);
    await page.getByText(lastCall).waitFor();
    return { page, key: { companyCode: posting.COMPANY_CD, postingNumber: posting.PBLANC_NO } };
  }

  // A page that is looked at again asks for the time again.
  async function pass(page: Page): Promise<void> {
    await passTime(server, 6 * MINUTE);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }

  test('then it has closed, and nothing calls to submit', async () => {
    const { page } = await inLastMinutes();
    await pass(page);
    await page.getByText(closed).waitFor();
    expect(await page.getByText(lastCall).count()).toBe(0);
    await expectAccessible(page);
  });

  test('but where it was extended meanwhile it counts on to the new end', async () => {
    const { page, key } = await inLastMinutes();
    const { context } = server;
    const acceptTo = new Date(context.clock.ms() + 3 * 24 * 60 * MINUTE);
    await context.db.transaction().execute((tx) => extendPosting(tx, context, key, acceptTo));
    await pass(page);
    await page.getByRole('timer').getByText('2일 23시간 남음', { exact: true }).waitFor();
    expect(await page.getByText(lastCall).or(page.getByText(closed)).count()).toBe(0);
    await fieldOf(page, 'profileDetail.hob_nm').fill('등산과 낚시');
    await save(page);
  });
});

test('at 320 px the bar stays within the gutters, and the picker says how far the application is', async () => {
  const { page } = await writer(server, 'wishes', { size: 'narrow' });
  await page.setViewportSize({ width: 320, height: 640 });
  await fieldOf(page, 'profileDetail.hob_nm').fill('등산');
  await save(page);
  const [bar, button] = await Promise.all([page.locator('main').boundingBox(), saveButton(page).boundingBox()]);
  expect(button!.x + button!.width).toBeLessThanOrEqual(bar!.x + bar!.width - 20);
  await page.getByRole('button', { name: /14개 중 \d+개 완료 · 목록 보기/ }).waitFor();
  await expectAccessible(page);
});
