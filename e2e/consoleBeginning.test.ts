import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { makeOperator } from '../dev/sampleOperator.ts';
import { testDatabase } from '../dev/testDatabase.ts';
import { testServer } from '../dev/testServer.ts';
import { beginContent } from '../src/upkeep/content/sampleContent.ts';
import { browserOf } from './consoleSteps.ts';
import { compose, follow, heading, headOfGroup, pressOn } from './siteSteps.ts';
import { expectAccessible, expectReadInTheDark, expectWithinScreen } from './steps.ts';

// From nothing to a site with a name of its own, a company, a category, policies and consents, by keyboard: what the law asks
// for is approved by whoever looks after personal data, and the site opens.

// As they are listed, those without which nobody can register or apply.
const NEEDED = [
  ...['이용약관 동의', '회원 필수 항목 안내', '지원서 필수 항목 안내'],
  ...['지원서 선택 항목 동의', '민감정보 동의', '사실 확인'],
];

const saved = (page: Page) => page.getByRole('status').getByText('저장됨').waitFor();

async function writePolicy(page: Page, title: string, words: string): Promise<void> {
  await heading(page, title).waitFor();
  await compose(page, '시행일', ['2026', '20260101']);
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
  for (const label of ['항목 1', '기간', '거부하면', '철회하면', '동의하는 말'])
    await compose(page, label, ['확', '확인했습니다']);
  await saved(page);
  await follow(page, '사이트', 'Shift+Tab');
}

test('a product that began with nothing becomes a company’s site', async () => {
  const database = await testDatabase('empty');
  await beginContent(database.db, { sampleContent: false });
  const env = { SAMPLE_CONTENT: 'no', MAIL_FROM: 'careers@lighthouse.test' };
  const server = await testServer({ database, env });
  const { page } = await headOfGroup(server);
  const { page: outside, expectProblem } = await visitor('narrow', false);
  // Nothing runs there.
  expectProblem(/csp/);
  const home = async () => {
    await outside.goto(server.origin);
    return outside.getByRole('main').innerText();
  };
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
  await pressOn(page, '회사 더하기');
  await compose(page, '회사 코드', ['LH']);
  await compose(page, '회사', ['등', '등대지', '등대지기']);
  await compose(page, '한 줄 소개', ['빛', '빛을 지켜', '빛을 지켜요.']);
  await compose(page, '소개', ['바다', '바다를 비추는 회사입니다.']);
  await publish();

  await follow(page, '사이트', 'Shift+Tab');
  await follow(page, '직무');
  await heading(page, '직무').waitFor();
  await pressOn(page, '직무 더하기');
  await compose(page, '직무 코드', ['KEEP']);
  await compose(page, '직무', ['지', '지킴', '지킴이']);
  await publish();
  expect(await home()).toContain('준비 중입니다');

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

  const keeper = await makeOperator(server.context, { rights: [{ role: 'D', company: null }] });
  const { page: other } = await browserOf(server, keeper);
  await other.goto(`${server.origin}/console/approvals`);
  await other.getByText('개인정보 보호책임자는 등대지기 김빛나입니다.').waitFor();
  await expectAccessible(other);
  await pressOn(other, /^승인하기/);
  await other.getByRole('alertdialog').waitFor();
  await pressOn(other, '승인하고 실행');
  await other.getByText('기다리는 요청이 없어요').waitFor();
  await expect.poll(home).toContain('밤을 밝히는 사람');
  expect(await home()).toContain('등대지기');
  expect(await outside.title()).toContain('등대 채용');

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${server.origin}/console`);
  await page.getByText('누리집이 열렸어요. 이제 첫 공고를 공개할 수 있어요.').waitFor();
  await expectAccessible(page);
  await expectWithinScreen(page);
});
