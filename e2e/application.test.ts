import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sizes, visitor } from '../dev/browser.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { steps } from '../src/domain/cv/steps.ts';
import { withHyphens } from '../src/fields/phoneNumber.ts';
import { fillCv, type Typed, wireAt } from './cvForm.ts';
import { SAVED, submitReviewed } from './editorSteps.ts';
import { dialog, expectAccessible, passVerification } from './steps.ts';

// The main job, end to end: a visitor finds a posting, becomes a member, writes, submits, and sees it.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const POSTING = { company: 'DL', number: '2026110303', title: '인사 제도 기획', category: '경영지원' };
// The one field that shows what it stores in another form.
const PHONE = 'profileDetail.tel_no';
const EDITOR = `/CVManage/${POSTING.company}/${POSTING.number}`;
const path = (page: Page) => new URL(page.url()).pathname;
const isPhone = (page: Page) => page.viewportSize()?.width === sizes.narrow.width;

async function findPosting(page: Page): Promise<void> {
  await page.goto(server.origin);
  await page.locator('html[data-ready]').waitFor();
  if (isPhone(page)) {
    await page.getByText('메뉴', { exact: true }).click();
    await page.getByRole('navigation', { name: '전체 메뉴' }).getByRole('link', { name: '채용공고' }).click();
    await page.locator('summary', { hasText: '직무' }).click();
  } else {
    const menu = page.getByRole('navigation', { name: '주 메뉴' });
    await menu.getByRole('button', { name: '채용안내' }).hover();
    await menu.getByRole('link', { name: '채용공고' }).click();
  }
  await page.getByRole('heading', { level: 1, name: /^채용공고/ }).waitFor();
  await page.getByRole('link', { name: POSTING.category }).filter({ visible: true }).click();
  await page.waitForURL(/category=/);
  await page.getByRole('link', { name: POSTING.title }).click();
  await page.getByRole('heading', { level: 1, name: POSTING.title }).waitFor();
}

async function register(page: Page, person: string, userId: string): Promise<void> {
  await page.getByRole('link', { name: '회원가입' }).filter({ visible: true }).last().click();
  await page.waitForURL('**/auth/register');
  await passVerification(page, person);
  await page.getByText('본인확인을 마쳤어요.', { exact: true }).waitFor();
  await page.getByLabel('아이디', { exact: true }).fill(userId);
  await page.getByLabel('비밀번호').fill('첫눈 오는 날의 약속');
  await page.getByLabel('이메일').fill(`${userId}@example.com`);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: '가입하기' }).click();
}

async function storedCv(page: Page, state: '1' | '2') {
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const query = `COMPANY_CD=${POSTING.company}&PBLANC_NO=${POSTING.number}&APPLY_STATE=${state}`;
  const { status, json } = await server.ask(`GET /api/list?${query}`, { token });
  expect(status).toBe(200);
  return json;
}

function expectStored(typed: Typed, answer: unknown): void {
  const stored = Object.fromEntries([...typed.keys()].map((wire) => [wire, wireAt(answer, wire)]));
  expect(stored).toEqual(Object.fromEntries(typed));
}

test.each([
  ['wide', '박서연', 'firstwriter1'],
  ['narrow', '이준호', 'firstwriter2'],
] as const)('from the front page to a receipt, %s', async (size, person, userId) => {
  const { page } = await visitor(size);
  await findPosting(page);

  // 지원하기 asks for a login; a person without a membership makes one, and comes back to where they were going.
  await page.getByRole('link', { name: '지원서 작성하기' }).filter({ visible: true }).first().click();
  await dialog(page).waitFor();
  await register(page, person, userId);
  await page.waitForURL(`**${EDITOR}`);
  await page.getByRole('heading', { level: 1, name: POSTING.title }).waitFor();
  expect(await page.getByLabel('이름', { exact: true }).inputValue()).toBe(person);

  const typed = await fillCv(page);
  expect(typed.size).toBeGreaterThan(110);
  await expectAccessible(page);
  await page.getByRole('button', { name: '임시저장' }).click();
  await page.getByText(SAVED).waitFor();
  expectStored(typed, await storedCv(page, '1'));

  await page.reload();
  await page.getByRole('heading', { level: 2, name: '안내와 확인' }).waitFor();
  await expectShown(page, typed);

  if (isPhone(page)) await page.getByRole('button', { name: '목록 보기' }).click();
  await page.getByRole('link', { name: '검토하고 제출하기', exact: true }).filter({ visible: true }).click();
  await page.getByRole('heading', { level: 2, name: '검토하고 제출하기' }).waitFor();
  await expectAccessible(page);
  const number = await submitReviewed(page);
  await expectAccessible(page);
  expectStored(typed, await storedCv(page, '2'));

  await page.getByRole('link', { name: '지원이력 보기' }).click();
  await page.waitForURL('**/ApplyManage');
  await page.getByRole('heading', { level: 2, name: POSTING.title }).waitFor();
  await page.getByText('제출 완료', { exact: true }).waitFor();
  await page.getByText(number, { exact: true }).waitFor();
  const course = page.getByRole('list', { name: `${POSTING.title} 경과` });
  await course
    .getByRole('listitem')
    .filter({ hasText: /^제출\d+\. \d+\./ })
    .waitFor();
  await expectAccessible(page);

  // Submitted and not to be edited: the editor stays shut and says why.
  await page.goto(server.origin + EDITOR);
  await page.waitForURL('**/ApplyManage');
  await page.getByText('이미 제출한 지원서예요.').waitFor();
  expect(path(page)).toBe('/ApplyManage');
});

/** Looks through every step, from the last to the first: each value typed is in its field. */
async function expectShown(page: Page, typed: Typed): Promise<void> {
  const answer = await storedCv(page, '1');
  const shown = new Map<string, unknown>();
  for (const [back, { title }] of steps.toReversed().entries()) {
    if (back > 0) await page.getByRole('link', { name: `이전: ${title}` }).click();
    await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
    const unfold = page.getByRole('button', { name: '모두 펼치기' });
    if (await unfold.isVisible()) await unfold.click();
    for (const [name, value] of await page
      .locator('main')
      .locator('input[name], select[name], textarea[name]')
      .evaluateAll((all) =>
        all.map((one) => {
          const control = one as HTMLInputElement;
          return [control.name, control.type === 'checkbox' ? control.checked : control.value] as const;
        }),
      )) {
      shown.set(name, value);
    }
  }
  for (const wire of typed.keys()) {
    const stored = wireAt(answer, wire);
    const control = shown.get(wire);
    if (typeof control === 'boolean') expect([wire, control]).toEqual([wire, stored === true || stored === 'Y']);
    else if (typeof stored === 'number') expect([wire, Number(control)]).toEqual([wire, stored]);
    else if (wire === PHONE) expect([wire, control]).toEqual([wire, withHyphens(String(stored))]);
    else expect([wire, control]).toEqual([wire, stored]);
  }
}
