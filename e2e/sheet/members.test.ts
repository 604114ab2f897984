import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../../dev/browser.ts';
import { leastWireCv, submittingWireCv } from '../../dev/cvSample.ts';
import { textOfPdf, withoutSpaces } from '../../dev/readPdf.ts';
import { makeMember, personaOf, type SampleMember } from '../../dev/samples.ts';
import { VISITS } from '../../dev/shownScreens.ts';
import { fileCalls } from '../../dev/testFiles.ts';
import type { PostingName } from '../../dev/testPosting.ts';
import { type TestServer, testServer } from '../../dev/testServer.ts';
import type { Stage } from '../../src/domain/applications/stage.ts';
import { announceMeasure } from '../../src/domain/members/leaving/measures.acts.ts';
import { setStage } from '../../src/domain/selection/setStage.acts.ts';
import { POSTING, relaxPhoto, takeSession } from '../editorSteps.ts';
import { draw, drawAll, onPhone, open } from './drawn.ts';

// What a member sees outside the editor, in every state, drawn for the sheet of all screens (dev/drawSheet.ts).

/** Postings that are open for long: one is being written, one was submitted, of two there is news. */
const WRITTEN: PostingName = { COMPANY_CD: 'DT', PBLANC_NO: '2026110503' };
const PASSED: PostingName = { COMPANY_CD: 'DT', PBLANC_NO: '2026110201' };
const FAILED: PostingName = { COMPANY_CD: 'DL', PBLANC_NO: '2026110203' };

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  for (const posting of [POSTING, WRITTEN, PASSED, FAILED]) await relaxPhoto(server, posting);
});

const timeout = 900_000;
const at = (path: string) => VISITS[path]!.at;
const ownPath = ({ COMPANY_CD, PBLANC_NO }: PostingName) => `/ApplyManage/${COMPANY_CD}/${PBLANC_NO}`;
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

async function submitted({ token }: SampleMember, posting: PostingName): Promise<string> {
  const answers = { self_intrdc2_txt: '저는 …', self_intrdc3_txt: '저는 …' };
  const profileDetail = { ...submittingWireCv.profileDetail, ...answers };
  const body = { ...submittingWireCv, profileDetail, ...posting };
  const { status, json } = await server.ask('POST /api/updatecv', { token, body });
  expect(status, JSON.stringify(json)).toBe(200);
  return json.receipt.jnco_afe_no;
}

function announced(application: string, stage: Stage): Promise<unknown> {
  const announceAt = server.context.clock.now();
  return server.context.db
    .transaction()
    .execute((tx) => setStage(tx, Number(application), { stage, by: '인사팀', announceAt }));
}

/** One application of each kind. */
async function applicant(): Promise<SampleMember> {
  const member = await makeMember(server.context, { persona: personaOf('haneul') });
  const { token } = member;
  expect((await server.ask('POST /api/updatecv', { token, body: { ...leastWireCv, ...WRITTEN } })).status).toBe(200);
  await submitted(member, POSTING);
  await announced(await submitted(member, PASSED), 21);
  await announced(await submitted(member, FAILED), 29);
  for (const posting of [POSTING, WRITTEN]) {
    expect((await server.ask('POST /api/interest/set', { token, body: { ...posting, on: true } })).status).toBe(200);
  }
  return member;
}

test('a new member', { timeout }, async () => {
  const { page } = await visitor();
  await takeSession(page, await makeMember(server.context));
  await drawAll(page, server, [
    ['applications-none', at('ApplyManage')],
    ['drafts-none', at('CVManage')],
    ['interest-none', at('interest')],
    ['notices-none', at('notices')],
    ['profile', at('auth/editProfile')],
    ['leave', at('auth/leave')],
    ['measures-none', at('auth/measures')],
    ['confirm-email', at('auth/confirmEmail')],
  ]);
  await button(page, '로그아웃').click();
  await page.getByRole('alertdialog').waitFor();
  await draw(page, { name: 'logout-dialog' });
  await open(page, server, at('auth/editProfile'));
  await page.getByLabel('이메일', { exact: true }).fill('nobody');
  await button(page, '연락처 저장하기').click();
  await page.getByRole('link', { name: '이메일 주소를 확인해 주세요.' }).waitFor();
  await draw(page, { name: 'profile-refused' });
  await open(page, server, at('auth/leave'));
  await page.getByLabel(/^탈퇴 신청/).check();
  await button(page, '탈퇴 신청하기').click();
  await page.getByRole('alertdialog').waitFor();
  await draw(page, { name: 'leave-dialog' });
});

test('a member asked for the password once more, and one under a measure', { timeout }, async () => {
  const { page, expectProblem } = await visitor();
  expectProblem(/403/);
  await takeSession(page, await makeMember(server.context, { confirmed: false }));
  await drawAll(page, server, [
    ['profile-asks-password', at('auth/editProfile')],
    ['leave-asks-password', at('auth/leave')],
  ]);
  const { context } = server;
  const { memberId, token } = await makeMember(context);
  const about = { kind: 'suspend', reason: 'breach', detail: '같은 글을 여러 번 올렸습니다.', by: '운영팀' } as const;
  await context.db
    .transaction()
    .execute((tx) => announceMeasure(tx, context.vault, { ...about, memberId }, context.clock.now()));
  await takeSession(page, { token });
  await drawAll(page, server, [['measures', at('auth/measures')]]);
});

test('an applicant', { timeout }, async () => {
  const { page } = await visitor();
  await takeSession(page, await applicant());
  await drawAll(page, server, [
    ['applications', at('ApplyManage')],
    ['drafts', at('CVManage')],
    ['interest', at('interest')],
    ['notices', at('notices')],
    ['posting-applied-for', `/post/${POSTING.COMPANY_CD}/${POSTING.PBLANC_NO}`],
    ['home-of-a-member', '/'],
    ['result-to-come', ownPath(POSTING)],
    ['result-good', ownPath(PASSED)],
    ['result-bad', ownPath(FAILED)],
    ['give-up', `${ownPath(PASSED)}/giveUp`],
  ]);
  await open(page, server, at('notices'));
  await page.locator('main summary').first().click();
  await draw(page, { name: 'notices-opened' });
  await open(page, server, at('ApplyManage'));
  await button(page, /제출한 지원서 보기$/).click();
  await page.getByRole('dialog', { name: '제출한 지원서' }).waitFor();
  await draw(page, { name: 'submitted-copy' });
  await page.keyboard.press('Escape');
  await button(page, /지원 취소$/).click();
  await page.getByRole('alertdialog').waitFor();
  await draw(page, { name: 'withdraw-dialog' });
  await page.getByRole('alertdialog').getByRole('button', { name: '지원 취소하기' }).click();
  await page.getByText('지원을 취소했어요.', { exact: true }).waitFor();
  await draw(page, { name: 'applications-withdrawn' });
  const phone = await visitor('narrow');
  await takeSession(phone.page, { token: (await makeMember(server.context)).token });
  await open(phone.page, server, at('process'));
  await phone.page.getByText('메뉴', { exact: true }).click();
  await draw(phone.page, { ...onPhone('drawer-of-a-member'), isFirst: true });
});

test('a certificate somebody is handed', { timeout }, async () => {
  const { post, save, submit, start, download } = fileCalls(server);
  const [member, posting] = await start();
  const { json: saved } = await save(member, posting, leastWireCv);
  const { json: receipt } = await submit(member, posting, saved.revision);
  const { url } = (await post('documents/link', member, { ...posting, document: 'certificate' })).json;
  const text = withoutSpaces((await textOfPdf((await download(url)).bytes)).join(''));
  const { page } = await visitor();
  await open(page, server, at('certificate'));
  await page.getByLabel('접수번호').fill(String(receipt.jnco_afe_no));
  await page.getByLabel('확인 번호').fill(/([0-9A-Z]{4}-){4}[0-9A-Z]{4}/.exec(text)![0]);
  await button(page, '확인하기').click();
  await page.getByRole('heading', { name: '이 누리집이 발급한 확인서예요' }).waitFor();
  await draw(page, { name: 'certificate-issued' });
  await page.getByLabel('접수번호').fill('99999999');
  await button(page, '확인하기').click();
  await page.getByRole('heading', { name: '확인할 수 없어요' }).waitFor();
  await draw(page, { name: 'certificate-unknown' });
});
