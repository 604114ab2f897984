import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { makeReceived } from '../dev/appliedMember.ts';
import { wholeWireCv } from '../dev/cvSample.ts';
import { PEOPLE } from '../dev/peopleOfAList.ts';
import { makeOperator } from '../dev/sampleOperator.ts';
import { makePosting } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { browserOf, button, choose, field, follow, heading, press } from './consoleSteps.ts';
import { expectFocused, tabTo } from './keys.ts';
import { expectAccessible } from './steps.ts';

// The list of applicants by keyboard: a step, a filter, somebody found, several chosen; on a phone; and without names.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** A posting with a blind first step that received so many applications, the first twelve of different people. */
async function received(count: number) {
  const { context, database } = server;
  const posting = await makePosting(database);
  const step = { deadline: false, from: null, to: null, term: '곧', note: '' };
  const body = {
    steps: [
      { ...step, name: '서류 심사', blind: true },
      { ...step, name: '면접' },
    ],
  };
  await database.pool.query("UPDATE posting SET title = '백엔드 엔지니어', body = $2 WHERE pblanc_no = $1", [
    ...[posting.PBLANC_NO, JSON.stringify(body)],
  ]);
  for (let number = 0; number < count; number += 1) {
    const says = {
      profile: { kor_nm: PEOPLE[number] ?? `지원자${number}`, rcrt_sect_no: number % 3 === 0 ? '02' : '01' },
      ...(number % 2 === 0 ? { career: wholeWireCv.career, skill: wholeWireCv.skill } : {}),
      education: wholeWireCv.education,
    };
    await makeReceived(context, database, { company: 'DT', posting: posting.PBLANC_NO, says });
  }
  return posting.PBLANC_NO;
}

const lines = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const shown = (page: Page, words: string) => expect.poll(() => page.getByText(words, { exact: true }).count()).toBe(1);

test('applicants are found, narrowed and chosen by keyboard, exactly these or all who fit', async () => {
  const number = await received(60);
  const own = await makeOperator(server.context, { rights: [{ role: 'R', company: 'DT' }] });
  const { page } = await browserOf(server, own);
  await page.goto(`${server.origin}/console/postings/DT/${number}`);
  await heading(page, '백엔드 엔지니어').waitFor();
  await follow(page, page.getByRole('link', { name: '지원자 보기' }));
  await heading(page, '백엔드 엔지니어 지원자').waitFor();
  await expect.poll(() => lines(page).count()).toBe(50);
  await shown(page, '60명 중 60명');
  await expectAccessible(page);

  // j and k go through the lines, x chooses one.
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expectFocused(page, lines(page).nth(1).getByRole('checkbox'));
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await shown(page, '선택 2명');
  await press(page, '안 읽음으로');
  await expect.poll(() => page.getByText('0명을 안 읽음으로 되돌렸어요.').count()).toBe(1);
  await expect.poll(() => page.getByText('선택 2명').count()).toBe(0);

  // A condition says how many it leaves before it is chosen.
  const fields = page.getByRole('combobox', { name: '모집분야', exact: true });
  expect(await fields.locator('option').allInnerTexts()).toEqual(['모집분야 모두', '서버 개발 (40)', '화면 개발 (20)']);
  await choose(page, '모집분야', '02');
  await shown(page, '60명 중 20명');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('a');
  await shown(page, '선택 20명');
  expect(new URL(page.url()).searchParams.get('field')).toBe('02');
  await press(page, '조건 지우기');
  await shown(page, '60명 중 60명');
  await expect.poll(() => page.getByText('선택 20명').count()).toBe(0);

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('a');
  await shown(page, '선택 50명');
  await press(page, '조건에 맞는 60명 모두');
  await shown(page, '조건에 맞는 60명');
  await expectAccessible(page);

  // Whoever opens the last of the page that has come goes on to those of the next one, in their turn.
  await lines(page).last().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await page.getByText('50 / 60', { exact: true }).waitFor();
  const turns = page.getByRole('navigation', { name: '읽는 차례' }).getByRole('link');
  await expect.poll(() => turns.count()).toBe(60);
  await page.keyboard.press('j');
  await page.getByText('51 / 60', { exact: true }).waitFor();
  await page.keyboard.press('u');
  await shown(page, '60명 중 60명');

  // Somebody is found by two syllables, and is in no address.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('/');
  const box = field(page, '접수번호, 이름, 메일 주소, 전화번호로 찾기');
  await expectFocused(page, box);
  await page.keyboard.type('하늘');
  await shown(page, '60명 중 1명');
  expect(await lines(page).innerText()).toContain('김하늘');
  expect(decodeURIComponent(page.url())).not.toContain('하늘');
});

test('columns are remembered on every device, and what a list shows is saved and gone back to', async () => {
  const number = await received(3);
  const own = await makeOperator(server.context, { rights: [{ role: 'R', company: 'DT' }] });
  const address = `${server.origin}/console/postings/DT/${number}/applicants`;
  const { page } = await browserOf(server, own);
  await page.goto(address);
  const column = page.getByRole('columnheader', { name: '마지막 회사' });
  await expect.poll(() => lines(page).count()).toBe(3);
  expect(await column.count()).toBe(0);
  await tabTo(page, page.getByText('열 고르기'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('checkbox', { name: '마지막 회사' }));
  await page.keyboard.press('Space');
  await column.waitFor();
  // What is decided is a column, and a filter with its counts.
  await tabTo(page, page.getByRole('checkbox', { name: '결정' }));
  await page.keyboard.press('Space');
  await page.getByRole('columnheader', { name: '결정' }).waitFor();
  expect(await lines(page).first().innerText()).toContain('미정');
  const verdicts = page.getByRole('combobox', { name: '결정', exact: true }).locator('option');
  expect(await verdicts.allInnerTexts()).toEqual(expect.arrayContaining(['미정 (3)', '합격 (0)']));
  await choose(page, '경력', '36', 'Shift+Tab');
  await shown(page, '3명 중 2명');
  await tabTo(page, page.getByText('보기 저장'));
  await page.keyboard.press('Enter');
  await tabTo(page, field(page, '조건, 순서, 열을 저장할 이름'));
  await page.keyboard.press('Enter');
  await page.getByText('보기 이름을 적어 주세요.').waitFor();
  await page.keyboard.type('경력 3년부터');
  await page.keyboard.press('Enter');
  await page.getByText('‘경력 3년부터’ 보기를 저장했어요.').waitFor();
  await expectAccessible(page);

  const { page: another } = await browserOf(server, own);
  await another.goto(address);
  await expect.poll(() => lines(another).count()).toBe(3);
  await another.getByRole('columnheader', { name: '마지막 회사' }).waitFor();
  await press(another, '경력 3년부터');
  await shown(another, '3명 중 2명');
  expect(await button(another, '경력 3년부터').getAttribute('aria-pressed')).toBe('true');
  await press(another, '보기 지우기: 경력 3년부터');
  await another.getByText('‘경력 3년부터’ 보기를 지웠어요.').waitFor();
  expect(await button(another, '경력 3년부터').count()).toBe(0);
});

test('on a phone, and where a step hides names, nobody is known by the list', async () => {
  const number = await received(3);
  const manager = await makeOperator(server.context, { rights: [{ role: 'H', company: 'DT', posting: number }] });
  const { page } = await browserOf(server, manager, 'narrow');
  await page.goto(`${server.origin}/console/postings/DT/${number}/applicants`);
  await expect.poll(() => lines(page).count()).toBe(3);
  await expectAccessible(page);
  const text = await page.locator('main').innerText();
  expect(PEOPLE.filter((name) => text.includes(name))).toEqual([]);
  expect(await field(page, '접수번호, 이름, 메일 주소, 전화번호로 찾기').count()).toBe(0);
  expect(await page.getByRole('combobox', { name: '결정', exact: true }).count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await button(page, '면접 0').click();
  await page.getByText('이 조건에 맞는 지원자가 없어요').waitFor();
  await expectAccessible(page);
});
