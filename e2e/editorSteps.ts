import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type sizes, type Visitor, visitor } from '../dev/browser.ts';
import { makeMember, type SampleMember } from '../dev/samples.ts';
import type { PostingName } from '../dev/testPosting.ts';
import type { TestServer } from '../dev/testServer.ts';
import { wireAt } from './cvForm.ts';

/** 발효 연구원: open for long, with one question of its own, and to be edited until its deadline. */
export const POSTING: PostingName = { COMPANY_CD: 'DF', PBLANC_NO: '2026110306' };

export const editorPath = ({ COMPANY_CD, PBLANC_NO }: PostingName) => `/CVManage/${COMPANY_CD}/${PBLANC_NO}`;

/** Fields that most journeys write into. */
export const HOBBY = 'profileDetail.hob_nm';
export const TALENT = 'profileDetail.tlnt_nm';
export const ANSWER = 'profileDetail.self_intrdc1_txt';

/** The control of a wire path (`education.0.schl_nm`). */
export const fieldOf = (page: Page, path: string): Locator => page.locator(`[id="field-${path}"]`);

export const saveButton = (page: Page) => page.getByRole('button', { name: '임시저장' });

/** The line beside 임시저장 that says what is saved. */
export const savedLine = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });

/** What says that there is no network, and that nothing is lost; and the same of a server that does not save. */
export const offlineNotice = (page: Page) => savedLine(page, '인터넷에 연결되지 않았어요. 쓴 글은 이 기기에 있고');
export const failedNotice = (page: Page) => savedLine(page, '아직 서버에 저장하지 못했어요. 쓴 글은 이 기기에 있고');

/** A member in this tab, as after a login, from the next page on that it opens; it leaves the one it shows. */
export async function takeSession(page: Page, { token }: { token: string }): Promise<void> {
  // An address that differs in its fragment alone would not be loaded again.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  const taking = await page.addInitScript((held) => sessionStorage.setItem('token', held), token);
  page.once('domcontentloaded', () => taking.dispose());
}

/** Goes to a step of the editor by its address. */
export async function openStep(page: Page, server: TestServer, step: string, posting = POSTING): Promise<void> {
  await page.goto(`${server.origin}${editorPath(posting)}#${step}`);
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
}

/** The way to the review, and its heading: of what is submitted for the first time, or again. */
const TO_REVIEW = /^(다음: )?검토하고 (다시 )?제출하기$/;

/** Opens the review by the list of steps, on phones by what hides it. */
export async function openReview(page: Page): Promise<void> {
  const picker = page.getByRole('button', { name: '목록 보기' });
  const isPhone = await picker.isVisible();
  if (isPhone) await picker.click();
  const within = isPhone ? page.getByRole('dialog') : page;
  await within.getByRole('link', { name: TO_REVIEW }).filter({ visible: true }).click();
  await page.getByRole('heading', { level: 2, name: TO_REVIEW }).waitFor();
}

export interface Writer extends Visitor {
  member: SampleMember;
}

/** A new member with the editor open at a step. */
export async function writer(
  server: TestServer,
  step: string,
  { size, posting }: { size?: keyof typeof sizes; posting?: PostingName } = {},
): Promise<Writer> {
  const [one, member] = [await visitor(size), await makeMember(server.context)];
  await takeSession(one.page, member);
  await openStep(one.page, server, step, posting);
  return { ...one, member };
}

/** Unfolds a row of a list by its name (`자격증 1: 운전면허`, or a part of it). */
export async function unfold(page: Page, row: string): Promise<void> {
  await page.getByRole('region', { name: row }).getByRole('button', { name: '펼치기' }).click();
}

/** What stands beside 임시저장 when all is saved: the time, and the day where the product's is another than the browser's. */
export const SAVED = /저장됨 (\d+\. \d+\.\(.\) )?\d\d:\d\d:\d\d/;

/** Presses 임시저장 and waits until the page says that it is done. */
export async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await savedLine(page, SAVED).waitFor();
}

/** Presses 제출하기 and is asked whether to. */
export async function askToSubmit(page: Page, verb = '제출하기'): Promise<void> {
  await page.getByRole('button', { name: verb, exact: true }).click();
  const refused = page.getByRole('alert').filter({ hasText: '확인이 필요해요' });
  await page.getByRole('alertdialog').or(refused).first().waitFor();
  expect(await refused.allInnerTexts()).toEqual([]);
}

/** Presses 제출하기 and confirms it; resolves with the application's number on the receipt. */
export async function submitReviewed(page: Page, verb = '제출하기'): Promise<string> {
  await askToSubmit(page, verb);
  await page.getByRole('alertdialog').getByRole('button', { name: verb, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '지원서를 제출했어요' }).waitFor();
  return page.getByText(/^1\d{7}$/).innerText();
}

/** What the server holds at wire paths of a member's draft. */
export async function storedAt(
  server: TestServer,
  { token }: { token: string },
  paths: readonly string[],
  { COMPANY_CD, PBLANC_NO } = POSTING,
): Promise<unknown[]> {
  const query = new URLSearchParams({ COMPANY_CD, PBLANC_NO, APPLY_STATE: '1' });
  const { status, json } = await server.ask(`GET /api/list?${query}`, { token });
  expect(status).toBe(200);
  return paths.map((path) => wireAt(json, path));
}

/** Lets a posting do without the photo, for journeys about something else. */
export async function relaxPhoto(server: TestServer, { COMPANY_CD, PBLANC_NO }: PostingName): Promise<void> {
  await server.database.pool.query(
    `UPDATE posting SET form = jsonb_set(form, '{relaxed}', '["photo"]') WHERE company_cd = $1 AND pblanc_no = $2`,
    [COMPANY_CD, PBLANC_NO],
  );
}
