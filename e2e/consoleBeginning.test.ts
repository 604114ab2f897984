import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { testDatabase } from '../dev/testDatabase.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { twoPersonActs } from '../src/domain/operators/twoPerson/twoPerson.jobs.ts';
import { beginContent } from '../src/upkeep/content/sampleContent.ts';
import { browserOf, choose } from './consoleSteps.ts';
import { createFirst, invite, setUp } from './enterSteps.ts';
import { copiedCells, postingCells } from './sheetCells.ts';
import { compose, follow, heading, pressOn } from './siteSteps.ts';
import { expectAccessible, expectReadInTheDark, expectWithinScreen } from './steps.ts';

// From nothing, by keyboard, to a site with a name, three companies, policies and consents that whoever looks after personal
// data approved, and five postings of a sheet.

let server: TestServer;
// Logins of whoever answers for the whole group, and of whoever looks after personal data.
let head: { token: string };
let keeper: { token: string };

const COMPANIES = [
  { code: 'LH', name: '등대지기', line: '빛을 지켜요.' },
  { code: 'SE', name: '바다식품', line: '바다의 맛을 담아요.' },
  { code: 'SH', name: '새벽물류', line: '새벽을 실어요.' },
];

/** Ten minutes go by: what nobody else can approve is done. */
async function waitAlone(): Promise<void> {
  const { context, database } = server;
  // What was asked for before is on the screen already: the request has to have come.
  const asked = () => database.pool.query('UPDATE two_person_act SET alone_from = made_at WHERE alone_from > made_at');
  await expect.poll(async () => (await asked()).rowCount).toBe(1);
  const at = context.clock.now();
  for (const due of await twoPersonActs.due(context, at)) await twoPersonActs.act(context, due, at);
}

/** The first administrator invites somebody and gives them a role over the whole group; their login. */
async function bringIn(admin: Page, role: string, who: { name: string; way: 'Tab' | 'Shift+Tab' }) {
  const { name } = who;
  const link = await invite(server, admin, { ...who, email: `${role.toLowerCase()}@lighthouse.test` });
  await pressOn(admin, `${name} 님에게 권한 주기`);
  await choose(admin, '역할', role);
  await choose(admin, '범위', '*');
  await pressOn(admin, '권한 주기');
  await admin.getByText('승인할 수 있는', { exact: false }).first().waitFor();
  await waitAlone();
  const { page: own, expectProblem } = await visitor();
  expectProblem(/401/);
  await setUp(server, own, link);
  const cookies = await own.context().cookies();
  return { token: cookies.find((cookie) => cookie.name === 'console')?.value ?? '' };
}

// As they are listed, those without which nobody can register or apply.
const NEEDED = [
  ...['이용약관 동의', '회원 필수 항목 안내', '지원서 필수 항목 안내'],
  ...['지원서 선택 항목 동의', '민감정보 동의', '사실 확인'],
];

const saved = (page: Page) => page.getByRole('status').getByText('저장됨').waitFor();

/** Waits until the page beside a form could not be drawn of what is typed. */
const notDrawn = (page: Page) =>
  page.waitForResponse((one) => one.url().includes('/site/show') && one.status() === 409);

async function writePolicy(page: Page, title: string, words: string): Promise<void> {
  await heading(page, title).waitFor();
  const undrawn = notDrawn(page);
  await compose(page, '시행일', ['2026', '20260101']);
  await undrawn;
  await compose(page, '제목', ['약', '약속']);
  await compose(page, '내용', ['글', words]);
  await saved(page);
}

async function writeConsent(page: Page, title: string): Promise<void> {
  await heading(page, '사이트').waitFor();
  await follow(page, title);
  await heading(page, title).waitFor();
  await compose(page, '시행일', ['2026', '20261122']);
  for (const label of ['제목', '목적']) await compose(page, label, ['채', '채용에 씁니다']);
  await pressOn(page, '항목 더하기');
  for (const label of ['항목 1', '기간', '거부할 때', '철회할 때', '동의하는 말'])
    await compose(page, label, ['확', '확인했습니다']);
  await saved(page);
  await follow(page, '사이트', 'Shift+Tab');
}

beforeAll(async () => {
  const database = await testDatabase('empty');
  await beginContent(database.db, { sampleContent: false });
  const env = { SAMPLE_CONTENT: 'no', MAIL_FROM: 'careers@lighthouse.test' };
  server = await testServer({ database, env });
});

test('who is made by command brings in who answers for the group, and who looks after personal data', async () => {
  const { page: admin, expectProblem } = await visitor();
  expectProblem(/401/);
  await setUp(server, admin, await createFirst(server, 'first@lighthouse.test'));
  await admin.getByRole('heading', { name: '첫 공고까지' }).waitFor();
  await admin.getByText('group.json').waitFor();
  await admin.keyboard.press('3');
  await heading(admin, '운영자와 권한').waitFor();
  head = await bringIn(admin, 'O', { name: '김책임', way: 'Tab' });
  keeper = await bringIn(admin, 'D', { name: '김빛나', way: 'Shift+Tab' });
});

const home = async () => (await server.ask('GET /')).text;

test('a product that began with nothing gets a name, three companies and a category', async () => {
  const { page, expectProblem } = await browserOf(server, head);
  // What is not complete yet is not drawn, and its frame says why.
  expectProblem(/409/);
  const publish = async () => {
    await page.getByRole('status').getByText('저장됨').waitFor();
    await pressOn(page, '게시', 'Shift+Tab');
    await page.getByRole('alertdialog').waitFor();
    await pressOn(page, '게시');
    await page.getByRole('status').getByText('고친 것 없음').waitFor();
  };
  expect(await home()).toContain('준비 중입니다');

  await page.goto(`${server.origin}/console`);
  await page.getByRole('heading', { name: '첫 공고까지' }).waitFor();
  expect(await page.getByText('group.json').count()).toBe(0);
  await expectAccessible(page);
  await expectReadInTheDark(page);
  await follow(page, '그룹과 첫 화면 적기');
  await heading(page, '그룹과 첫 화면').waitFor();
  await compose(page, '그룹 이름', ['ㄷ', '드', '등', '등대']);
  await compose(page, '누리집 이름', ['등', '등대', '등대 채', '등대 채용']);
  await pressOn(page, '첫 화면의 말 더하기');
  await compose(page, '첫 화면의 말 1', ['ㅂ', '밤', '밤을 밝히', '밤을 밝히는 사람']);
  await compose(page, '회사들 위의 제목', ['한', '한 회', '한 회사']);
  await compose(page, '소개', ['등대를 ', '등대를 지킵', '등대를 지킵니다.']);
  await compose(page, '저작권 표시', ['등', '등대']);
  await expectAccessible(page);
  await expectReadInTheDark(page);
  await publish();

  await follow(page, '사이트', 'Shift+Tab');
  await follow(page, '회사');
  await heading(page, '회사').waitFor();
  for (const { code, name, line } of COMPANIES) {
    const undrawn = code === COMPANIES[0]!.code ? notDrawn(page) : undefined;
    await pressOn(page, '회사 더하기');
    await undrawn;
    await compose(page, '회사 코드', [code], 'last');
    await compose(page, '회사 이름', [name.slice(0, 1), name], 'last');
    await compose(page, '한 줄 소개', [line.slice(0, 1), line], 'last');
    await compose(page, '소개', ['바다', '바다를 비추는 회사입니다.'], 'last');
  }
  await publish();

  await follow(page, '사이트', 'Shift+Tab');
  await follow(page, '직무');
  await heading(page, '직무').waitFor();
  await pressOn(page, '직무 더하기');
  await compose(page, '직무 코드', ['KEEP']);
  await compose(page, '직무 이름', ['지', '지킴', '지킴이']);
  await publish();
  expect(await home()).toContain('준비 중입니다');
});

test('what the law asks for is written and approved, and the site opens', async () => {
  const { page, expectProblem: expectOfHead } = await browserOf(server, head);
  expectOfHead(/409/);
  await page.goto(`${server.origin}/console`);
  await follow(page, '개인정보처리방침 적기');
  await writePolicy(page, '개인정보처리방침', '개인정보 보호책임자는 등대지기 김빛나입니다.');
  await page.frameLocator('iframe[title="방문자가 볼 쪽"]').getByText('등대지기 김빛나').first().waitFor();
  await expectAccessible(page);
  await page.goto(`${server.origin}/console`);
  await follow(page, '이용약관 적기');
  await writePolicy(page, '이용약관', '회원과 회사의 약속입니다.');
  await page.goto(`${server.origin}/console`);
  await follow(page, '동의와 안내 적기');
  for (const title of NEEDED) await writeConsent(page, title);
  await expectAccessible(page);
  await expectReadInTheDark(page);
  await pressOn(page, '고친 8곳 승인 요청');
  await page.getByRole('alertdialog').waitFor();
  await pressOn(page, '승인 요청');
  await page.getByText('승인 기다림').first().waitFor();
  expect(await home()).toContain('준비 중입니다');

  const { page: other } = await browserOf(server, keeper);
  await other.goto(`${server.origin}/console/approvals`);
  await other.getByText('개인정보 보호책임자는 등대지기 김빛나입니다.').waitFor();
  expect(await other.getByRole('main').innerText()).toMatch(/동의, 제목.*동의, 내용, 목적.*동의, 내용, 항목/s);
  await expectAccessible(other);
  await pressOn(other, /^승인하기/);
  await other.getByRole('alertdialog').waitFor();
  await pressOn(other, '승인하고 실행');
  await other.getByText('기다리는 요청이 없어요').waitFor();
  await expect.poll(home).toContain('밤을 밝히는 사람');
  const { page: outside, expectProblem } = await visitor('narrow', false);
  // Nothing runs there.
  expectProblem(/csp/);
  await outside.goto(server.origin);
  const opened = await outside.getByRole('main').innerText();
  for (const { name } of COMPANIES) expect(opened).toContain(name);
  expect(await outside.title()).toContain('등대 채용');

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${server.origin}/console`);
  await page.getByText('누리집이 열렸어요. 이제 첫 공고를 공개할 수 있어요.').waitFor();
  await expectAccessible(page);
  await expectWithinScreen(page);
});

test('the opened site gets five postings of three companies, pasted from a sheet and published', async () => {
  const { page } = await browserOf(server, head);
  const postings = [0, 1, 2, 0, 1].map((company, index) =>
    postingCells(server.context.clock.now(), {
      ...{ 회사: COMPANIES[company]!.code, 직무: '지킴이', 제목: `${COMPANIES[company]!.name} 지킴이 ${index + 1}` },
    }),
  );
  await page.goto(`${server.origin}/console`);
  await follow(page, '첫 공고 적기');
  await heading(page, '새 공고').waitFor();
  await page.goto(`${server.origin}/console/postings/sheet`);
  await page.getByLabel('Excel에서 복사한 칸').fill(copiedCells(postings));
  await pressOn(page, '붙여 넣은 칸 읽기');
  await pressOn(page, '초안 5건 적용');
  const drafts = page.getByRole('main').getByRole('link', { name: /지킴이 \d$/ });
  await expect.poll(() => drafts.count()).toBe(5);
  const addresses = await drafts.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  for (const address of addresses) {
    await page.goto(server.origin + address);
    const part = page.getByRole('navigation', { name: '공고의 부분' }).getByRole('button', { name: '공개와 승인' });
    await part.press('Enter');
    await page.getByRole('button', { name: '지금 공개하기' }).press('Enter');
    await page.getByText('공개했어요. 모든 화면에 바로 보여요.').waitFor();
  }

  // Visitors without a script read them in the list and on their own pages.
  const { text } = await server.ask('GET /post');
  for (const posting of postings) expect(text).toContain(posting.제목);
  for (const address of addresses) {
    const posting = await server.ask(
      `GET ${address.replace('/console/postings', '/post').replace('/edit', '')}` as 'GET /',
    );
    expect([posting.status, /지킴이 \d/.test(posting.text)]).toEqual([200, true]);
  }
  await page.goto(`${server.origin}/console`);
  await heading(page, '오늘 할 일').waitFor();
  await page.getByRole('heading', { name: '첫 공고까지' }).waitFor({ state: 'detached' });
});
