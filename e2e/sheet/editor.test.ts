import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../../dev/browser.ts';
import { leastWireCv, wholeWireCv } from '../../dev/cvSample.ts';
import type { Persona } from '../../dev/identitySimulatorPersonas.ts';
import { sampleJpeg } from '../../dev/sampleFiles.ts';
import { samplePicture } from '../../dev/samplePictures.ts';
import { makeMember, personaOf, type SampleMember } from '../../dev/samples.ts';
import { PHONE } from '../../dev/sheetPictures.ts';
import { fileCalls } from '../../dev/testFiles.ts';
import { MINUTE, makePosting, passTime } from '../../dev/testPosting.ts';
import { type TestServer, testServer } from '../../dev/testServer.ts';
import { steps } from '../../src/domain/cv/steps.ts';
import {
  askToSubmit,
  editorPath,
  failedNotice,
  fieldOf,
  HOBBY,
  offlineNotice,
  openReview,
  POSTING,
  relaxPhoto,
  SAVED,
  saveButton,
  savedLine,
  submitReviewed,
  takeSession,
} from '../editorSteps.ts';
import { dialog } from '../steps.ts';
import { draw, onPhone, open } from './drawn.ts';

// The editor in every step and state, drawn for the sheet of all screens (dev/drawSheet.ts).

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await relaxPhoto(server, POSTING);
});

const timeout = 900_000;
const editor = editorPath(POSTING);
const { company_cd, pblanc_no, jnco_afe_no, sbmt_st, rcrt_sect_dc, ...profile } = wholeWireCv.profile;
/** As long as people write. */
const ANSWERED = `발효는 기다리는 일이 아니라 읽는 일이라고 배웠습니다. 석사 과정 두 해 동안 메주 곰팡이 41균주의 효소 활성을 같은 조건에서 다시 쟀고, 온도보다 습도가 흔들릴 때 감칠맛이 먼저 무너진다는 것을 알았습니다.

첫 직장에서는 그 결과를 2톤 발효조로 옮겼습니다. 실험실의 곡선은 공장에서 그대로 나오지 않았습니다. 조장님과 함께 교반 시간을 반으로 나누고, 사흘에 한 번 재던 산도를 여섯 시간마다 쟀습니다. 석 달 뒤 폐기하는 양이 12%에서 3%로 줄었습니다.

그때 쓴 기록표를 지금도 가지고 있습니다. 숫자 옆에 냄새와 색을 적은 칸이 있고, 새로 온 동료도 그 칸을 먼저 봅니다. 다온푸드에서도 연구와 공장이 같은 표를 보게 하는 사람이 되고 싶습니다.`;
const WHOLE = {
  ...wholeWireCv,
  profile,
  profileDetail: { ...wholeWireCv.profileDetail, self_intrdc1_txt: ANSWERED },
};
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

async function withDraft(cv?: object, persona?: Persona) {
  const member = await makeMember(server.context, { persona });
  const { upload, save } = fileCalls(server);
  if (cv) {
    const { status, json } = await save(member, POSTING, cv);
    expect(status, JSON.stringify(json)).toBe(200);
    await upload(member, POSTING, { kind: '01', name: '사진.jpg', content: sampleJpeg });
    await upload(member, POSTING, { kind: '02', name: '발효 연구 포트폴리오.pdf' });
  }
  const one = await visitor();
  await takeSession(one.page, member);
  return { ...one, member };
}

async function toStep(page: Page, step: string): Promise<void> {
  await open(page, server, `${editor}#${step}`);
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
}

test('the steps of an application that is written', { timeout }, async () => {
  const { page } = await withDraft(WHOLE, personaOf('haneul'));
  for (const { id } of steps) {
    await toStep(page, id);
    await draw(page, { name: `editor-${id}` });
  }
  await toStep(page, 'introduction');
  await draw(page, { name: 'editor-at-first', isFirst: true });
  await toStep(page, 'education');
  await button(page, '펼치기').click();
  await draw(page, { name: 'editor-education-unfolded' });
  await toStep(page, 'files');
  const buffer = await samplePicture({ width: 900, height: 1200 });
  await fieldOf(page, 'photo').setInputFiles({ name: '사진.jpg', mimeType: 'image/jpeg', buffer });
  await dialog(page).getByRole('img', { name: '잘라 낸 사진 미리보기' }).waitFor();
  await draw(page, { name: 'editor-photo-dialog' });
  await page.setViewportSize({ width: PHONE, height: 780 });
  await toStep(page, 'introduction');
  await page.getByRole('button', { name: '목록 보기' }).click();
  await draw(page, onPhone('editor-steps-opened'));
});

test('an application that is begun', { timeout }, async () => {
  const { page } = await withDraft();
  await toStep(page, 'basic');
  await draw(page, { name: 'editor-empty' });
  await page.locator('summary').filter({ hasText: '불러오기' }).click();
  await draw(page, { name: 'editor-empty-from-elsewhere' });
  await toStep(page, 'education');
  await draw(page, { name: 'editor-education-empty' });
  await openReview(page);
  await button(page, '제출하기').click();
  await page.getByRole('alert').filter({ hasText: '확인이 필요해요' }).waitFor();
  await draw(page, { name: 'review-refused' });
});

test('from the review to the receipt', { timeout }, async () => {
  const consented = { ...leastWireCv.profile, optinf_agr_yn: true };
  const { education, career } = WHOLE;
  const { page } = await withDraft({ ...leastWireCv, education, career, profile: consented });
  await toStep(page, 'basic');
  await openReview(page);
  await draw(page, { name: 'review' });
  await askToSubmit(page);
  await draw(page, { name: 'submit-dialog' });
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await submitReviewed(page);
  await draw(page, { name: 'receipt' });
  await toStep(page, 'wishes');
  await draw(page, { name: 'editor-after-submit' });
  await fieldOf(page, HOBBY).fill('종이접기');
  await savedLine(page, /저장됨/).waitFor();
  await draw(page, { name: 'editor-after-submit-edited' });
});

test('what can go wrong while somebody writes', { timeout }, async () => {
  const { page, context, member, expectProblem } = await withDraft(leastWireCv);
  expectProblem(/INTERNET_DISCONNECTED|: offline|409|401|503/);
  await toStep(page, 'wishes');
  await fieldOf(page, HOBBY).fill('종이접기');
  await context.setOffline(true);
  await saveButton(page).click();
  await offlineNotice(page).waitFor();
  await draw(page, { name: 'editor-offline' });
  await context.setOffline(false);
  await savedLine(page, /저장됨/).waitFor();
  await page.route('**/api/updatecv', (route) => route.fulfill({ status: 503, json: { code: 'busy' } }));
  await fieldOf(page, HOBBY).fill('종이접기와 산책');
  await failedNotice(page).waitFor();
  await draw(page, { name: 'editor-not-saved' });
  await page.unrouteAll({ behavior: 'wait' });
  await savedLine(page, /저장됨/).waitFor();
  await drawConflict(page);
  await endSession(page, member);
  await draw(page, { name: 'editor-login-again' });
});

/** Saves the hobby in another window of the same person. */
async function saveElsewhere(page: Page, hobby: string): Promise<void> {
  const second = await page.context().newPage();
  await second.goto(`${server.origin}${editor}#wishes`);
  await fieldOf(second, HOBBY).fill(hobby);
  await saveButton(second).click();
  await savedLine(second, SAVED).waitFor();
  await second.close();
}

/** The same field written elsewhere: what was saved last stands where it was not written here too, else one is asked. */
async function drawConflict(page: Page): Promise<void> {
  await saveElsewhere(page, '나중에 쓴 취미');
  await fieldOf(page, 'profileDetail.tlnt_nm').fill('암산');
  await saveButton(page).click();
  await expect.poll(() => fieldOf(page, HOBBY).inputValue()).toBe('나중에 쓴 취미');
  await draw(page, { name: 'editor-both-tabs' });
  await saveElsewhere(page, '다른 창에서 쓴 취미');
  await fieldOf(page, HOBBY).fill('이 창에서 쓴 취미');
  await saveButton(page).click();
  await button(page, '두 글 비교하기').waitFor();
  await draw(page, { name: 'editor-clash' });
}

async function endSession(page: Page, { memberId }: SampleMember): Promise<void> {
  await server.context.db.deleteFrom('session').where('member_id', '=', memberId).execute();
  await fieldOf(page, HOBBY).fill('우표 모으기');
  await saveButton(page).click();
  await dialog(page).waitFor();
}

test('the deadline passes', { timeout }, async () => {
  const posting = await makePosting(server.database, { closesIn: 5 * MINUTE });
  const { page, expectProblem } = await withDraft();
  expectProblem(/409/);
  await open(page, server, `${editorPath(posting)}#wishes`);
  await fieldOf(page, HOBBY).fill('제시간');
  await saveButton(page).click();
  await savedLine(page, /저장됨/).waitFor();
  await draw(page, { name: 'editor-last-minutes' });
  await passTime(server, 6 * MINUTE);
  await fieldOf(page, HOBBY).fill('늦은 글');
  await page.getByText('접수가 마감되었어요.').waitFor();
  await draw(page, { name: 'editor-too-late' });
});
