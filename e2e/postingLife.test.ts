import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { submittingWireCv } from '../dev/cvSample.ts';
import { sendFile } from '../dev/sampleFiles.ts';
import { makeOperator } from '../dev/sampleOperator.ts';
import { samplePicture } from '../dev/samplePictures.ts';
import { makeMember } from '../dev/samples.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { PHOTO } from '../src/domain/attachments/attachment.ts';
import { browserOf, button, heading } from './consoleSteps.ts';
import { copiedCells, postingCells } from './sheetCells.ts';
import { dialog, expectAccessible } from './steps.ts';

// A posting from a blank sheet to its end: written by one, published by another, applied for, extended and closed.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const TITLE = '데이터 플랫폼 엔지니어';

/** Opens an act of the posting, types what it wants, reads whom it would tell what, and does it. */
async function change(page: Page, act: string, does: string, typed: Record<string, string>): Promise<void> {
  await button(page, act).click();
  for (const [label, text] of Object.entries(typed)) await dialog(page).getByLabel(label, { exact: true }).fill(text);
  await button(page, '누구에게 무엇을 알리는지 보기').click();
  await page.getByText('아직 아무것도 하지 않았어요.', { exact: false }).waitFor();
  await button(dialog(page), does).click();
  await dialog(page).waitFor({ state: 'detached' });
}

test('a posting is written from nothing, approved by another, applied for, extended after an incident and closed', async () => {
  const writer = await makeOperator(server.context, { rights: [{ role: 'R', company: 'DT' }] });
  const head = await makeOperator(server.context, { rights: [{ role: 'O', company: 'DT' }] });
  const { rows } = await server.database.pool.query('SELECT name FROM category ORDER BY sort_order LIMIT 1');
  const { page } = await browserOf(server, writer);
  await page.goto(`${server.origin}/console/postings/sheet`);
  const own = { 회사: 'DT', 직무: rows[0].name, 제목: TITLE };
  const cells = copiedCells([postingCells(server.context.clock.now(), own)]);
  await page.getByLabel('Excel에서 복사한 칸').fill(cells);
  await button(page, '붙여 넣은 칸 읽기').click();
  await button(page, '초안 1건 적용').click();
  const draft = page.getByRole('link', { name: TITLE });
  const address = ((await draft.getAttribute('href')) ?? '').replace('/console', '').replace('/edit', '');
  const ofSite = address.replace('/postings', '/post');
  expect((await server.ask(`GET ${ofSite}` as 'GET /')).status).toBe(404);

  // Whoever writes asks; whoever answers for the company reads it and agrees.
  await draft.click();
  const parts = page.getByRole('navigation', { name: '공고의 부분' });
  await parts.getByRole('button', { name: '공개와 승인' }).click();
  await page.getByLabel('내부 까닭').fill('하반기 충원이에요.');
  await expectAccessible(page);
  await button(page, '공개 승인 요청하기').click();
  const { page: other } = await browserOf(server, head);
  await expect
    .poll(async () => {
      await other.goto(`${server.origin}/console/approvals`);
      await heading(other, '승인 할 일').waitFor();
      return other.getByRole('list', { name: '내 승인을 기다리는 요청' }).getByRole('listitem').count();
    })
    .toBe(1);
  expect((await server.ask(`GET ${ofSite}` as 'GET /')).status).toBe(404);
  await button(other, /^승인하기/).click();
  await button(other, '승인하고 실행').click();
  await other.getByText('기다리는 요청이 없어요').waitFor();
  const { page: site } = await visitor();
  await site.goto(server.origin + ofSite);
  await heading(site, TITLE).waitFor();

  // The first application.
  const member = await makeMember(server.context);
  const [, , COMPANY_CD, PBLANC_NO] = ofSite.split('/');
  const body = { COMPANY_CD, PBLANC_NO, ...submittingWireCv };
  const key = { COMPANY_CD: COMPANY_CD!, PBLANC_NO: PBLANC_NO! };
  await server.ask('POST /api/updatecv', { token: member.token, body: key });
  const fields = { ...key, file_kind_cd: PHOTO };
  const content = await samplePicture();
  const photo = await sendFile(server.origin, { token: member.token, fields, name: 'photo.jpg', content });
  expect(photo.status).toBe(200);
  const submitted = await server.ask('POST /api/updatecv', { token: member.token, body });
  expect(submitted.json, submitted.text).toMatchObject({ receipt: {} });
  await other.goto(`${server.origin}/console${address}`);
  await heading(other, TITLE).waitFor();
  await expectAccessible(other);

  await change(other, '마감 연장', '연장하기', {
    '새 마감': '2099-12-31 24:00',
    '공고에 보일 안내': '접속이 원활하지 않아 접수 기간을 늘렸어요.',
    '내부 사유': '로그인 서버 장애',
  });
  await site.reload();
  await site.getByText('접속이 원활하지 않아 접수 기간을 늘렸어요.', { exact: false }).waitFor();
  expect(await site.getByText('로그인 서버 장애').count()).toBe(0);

  await change(other, '조기 마감', '조기 마감하기', { '조기 마감 사유': '채용 인원이 모두 찼어요.' });
  await site.reload();
  await site.getByText('채용 인원이 모두 찼어요.', { exact: false }).first().waitFor();
  const late = await makeMember(server.context);
  const refused = await server.ask('POST /api/updatecv', { token: late.token, body });
  expect(refused.json.code).toBe('closed');
});
