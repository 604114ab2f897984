import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { makeReceived } from '../../dev/appliedMember.ts';
import { consoleCalls } from '../../dev/consoleCalls.ts';
import { wholeWireCv } from '../../dev/cvSample.ts';
import { wrote } from '../../dev/decidedSelections.ts';
import { PEOPLE } from '../../dev/peopleOfAList.ts';
import { makeOperator, type TestOperator } from '../../dev/sampleOperator.ts';
import { MINUTE, makePosting, passTime } from '../../dev/testPosting.ts';
import { type TestServer, testServer } from '../../dev/testServer.ts';
import { insertScores } from '../../src/domain/selection/scores.queries.ts';
import { insertBatch } from '../../src/domain/selection/verdicts.queries.ts';
import { inTransaction } from '../../src/server/database/transaction.ts';
import { browserOf, button, field, heading, press } from '../consoleSteps.ts';
import { make } from '../outgoingSteps.ts';
import { dialog } from '../steps.ts';
import { draw } from './drawn.ts';

// Applicants found, read, decided and told, drawn for the sheet of all screens (dev/drawSheet.ts).

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const timeout = 900_000;
const widths = [360, 768, 1440];
const SCORES = [92, 88, 85, 81, 80, 80, 80, 74, 71, 66, 58, 41];

/** A posting of three steps that twelve people have applied to, with two who decide and one who judges blindly. */
async function received(blind = false) {
  const { context, database } = server;
  const posting = await makePosting(database, { closesIn: 10_000 * MINUTE });
  const step = { deadline: false, from: null, to: null, term: '' };
  const steps = ['서류 심사', '1차 면접', '최종 면접'].map((name, at) => ({ ...step, name, blind: blind && at === 0 }));
  await database.pool.query(
    "UPDATE posting SET title = '백엔드 엔지니어 (결제 플랫폼)', body = body || $2 WHERE pblanc_no = $1",
    [...[posting.PBLANC_NO, { steps }]],
  );
  const numbers: number[] = [];
  for (const [at, name] of PEOPLE.entries()) {
    const says = {
      profile: { kor_nm: name, rcrt_sect_no: at % 3 === 0 ? '02' : '01' },
      ...(at % 2 === 0 ? { career: wholeWireCv.career, skill: wholeWireCv.skill } : {}),
      education: wholeWireCv.education,
    };
    numbers.push(
      (await makeReceived(context, database, { company: 'DT', posting: posting.PBLANC_NO, says })).application,
    );
  }
  const key = { companyCode: 'DT', postingNumber: posting.PBLANC_NO, step: 1 };
  const rights = [{ role: 'O', company: 'DT' }] as const;
  const [one, other] = [await makeOperator(context, { rights }), await makeOperator(context, { rights })];
  const named = { company_cd: 'DT', pblanc_no: posting.PBLANC_NO };
  const { post } = consoleCalls(server);
  const act = async (path: string, body: object, by: TestOperator = one) => {
    const answer = await post(`/api/console/postings/decide/${path}` as '/', { ...named, step_no: '1', ...body }, by);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer;
  };
  const screen = `${server.origin}/console/postings/DT/${posting.PBLANC_NO}`;
  return { posting, numbers, key, one, other, act, screen };
}

const settled = async (page: Page) => {
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('Loading', { exact: true }).filter({ visible: true }).count()).toBe(0);
};

async function go(page: Page, address: string, title: RegExp | string) {
  await page.goto(address);
  await heading(page, title).waitFor();
  await settled(page);
}

test('the list of applicants, what was chosen in it and its reader', { timeout }, async () => {
  const { one, screen, numbers } = await received();
  const { page } = await browserOf(server, one);
  await go(page, `${screen}/applicants`, /지원자$/);
  await expect.poll(() => page.getByRole('checkbox', { name: /^고르기/ }).count()).toBe(PEOPLE.length);
  await draw(page, { name: 'console-applicants', widths });
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await page.getByText('선택 3명', { exact: true }).waitFor();
  await draw(page, { name: 'console-applicants-chosen', widths, isFirst: true });
  await page.getByText('열 고르기').click();
  for (const name of ['마지막 회사', '결정']) await page.getByRole('checkbox', { name }).check();
  await page.getByText('보기 저장').click();
  await field(page, '조건, 순서, 열을 저장할 이름').fill('경력 3년부터');
  await page.keyboard.press('Enter');
  await button(page, '경력 3년부터').waitFor();
  await draw(page, { name: 'console-applicants-columns', widths });
  await go(page, `${screen}/applicants/${numbers[0]}`, '김하늘');
  await draw(page, { name: 'console-reader', widths });
});

test('the reader where nobody is to be known', { timeout }, async () => {
  const { posting, screen, numbers } = await received(true);
  const judge = await makeOperator(server.context, {
    rights: [{ role: 'H', company: 'DT', posting: posting.PBLANC_NO }],
  });
  const { page } = await browserOf(server, judge);
  await go(page, `${screen}/applicants`, /지원자$/);
  await draw(page, { name: 'console-applicants-blind', widths });
  await page.getByRole('table').getByRole('link').first().click();
  await settled(page);
  await draw(page, { name: 'console-reader-blind', widths });
  expect(numbers.length).toBe(PEOPLE.length);
});

test('deciding and announcing', { timeout }, async () => {
  const { one, other, act, key, numbers, screen } = await received();
  const { context, database } = server;
  await inTransaction(context.db, async (tx) => {
    const batch = await insertBatch(tx, context.vault, key, {
      at: await database.now(),
      by: { words: '시험' },
      verdicts: [],
    });
    const scores = numbers.map((number, at) => ({ number, place: 1, score: SCORES[at]! }));
    await insertScores(tx, key, batch, { names: [{ place: 1, name: '필기', source: '시험장' }], scores });
  });
  const { page } = await browserOf(server, one);
  const decide = `${screen}/decide?step=1`;
  await go(page, decide, /서류 심사 결과$/);
  await draw(page, { name: 'console-decide', widths });
  await act('give', { jnco_afe_nos: numbers.slice(0, 4).map(String), verdict: 'passed' });
  await act('give', { jnco_afe_nos: numbers.slice(4, 6).map(String), verdict: 'reserve' });
  await act('give', { jnco_afe_nos: numbers.slice(6).map(String), verdict: 'failed', reason: '지원 자격 미충족' });
  const instant = new Date((await database.now()).getTime() + 9 * 60 * MINUTE + 5 * MINUTE)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');
  await go(page, decide, /서류 심사 결과$/);
  await draw(page, { name: 'console-decide-decided', widths });
  await act('freeze', { announce_at: instant, planned: '3', ...wrote });
  await go(page, decide, /서류 심사 결과$/);
  await draw(page, { name: 'console-announcement-frozen', widths });
  await press(page, '승인 요청하기');
  await page.getByText('다른 사람의 승인을 기다려요', { exact: false }).first().waitFor();
  await draw(page, { name: 'console-announcement-asked', widths });
  const { page: second } = await browserOf(server, other);
  await go(second, decide, /서류 심사 결과$/);
  await draw(second, { name: 'console-announcement-approving', widths });
  await second.getByLabel('합격 인원', { exact: true }).fill('4');
  await press(second, '발표 승인하기');
  await second.getByRole('region', { name: '예약' }).waitFor();
  await go(page, decide, /서류 심사 결과$/);
  await draw(page, { name: 'console-announcement-scheduled', widths });
  await passTime(server, 6 * MINUTE);
  await go(page, decide, /서류 심사 결과$/);
  await draw(page, { name: 'console-announcement-told', widths });
  await press(page, '알린 결과 바로잡기');
  await page.getByRole('region', { name: '정정 발표', exact: true }).waitFor();
  await draw(page, { name: 'console-correction', widths });
});

/** Chooses the first three in the list and goes on with them. */
async function handOn(page: Page, screen: string, to: string) {
  await go(page, `${screen}/applicants`, /지원자$/);
  await page
    .getByRole('checkbox', { name: /^고르기/ })
    .first()
    .waitFor();
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await page.getByText('선택 3명', { exact: true }).waitFor();
  await press(page, to);
}

test('words to applicants, files out and one who may write again', { timeout }, async () => {
  const { one, posting, screen } = await received();
  const { page } = await browserOf(server, one);
  await handOn(page, screen, '알림 보내기');
  await heading(page, '선택 3명에게 알림', 2).waitFor();
  await draw(page, { name: 'console-message', widths });
  await field(page, '알림의 제목').fill('시험 장소가 바뀌었습니다');
  await field(page, '알림의 내용').fill('{{title}} 시험은 3층에서 봅니다. 접수번호 {{number}}');
  await press(page, '미리 보기');
  await heading(page, '3명이 받아요', 3).waitFor();
  await draw(page, { name: 'console-message-shown', widths });
  await press(page, '3명에게 보내기');
  await page.getByText('3명에게 알림을 보내기 시작했어요.').first().waitFor();
  await draw(page, { name: 'console-messages', widths });
  await handOn(page, screen, '내보내기');
  await heading(page, '선택 3명 내보내기', 2).waitFor();
  await draw(page, { name: 'console-export', widths });
  await field(page, '받는 목적').fill('서류 심사');
  await press(page, '파일 만들기');
  await page.getByText('3명 가운데 0명까지 만들었어요.').first().waitFor();
  await make(server);
  await page.goto(`${screen}/exports`);
  await button(page, '파일 받기').first().waitFor();
  await draw(page, { name: 'console-exports', widths });
  await server.database.pool.query('UPDATE posting SET accept_to = app_now() WHERE pblanc_no = $1', [
    posting.PBLANC_NO,
  ]);
  await go(page, screen, /백엔드/);
  await draw(page, { name: 'console-posting', widths });
  await press(page, '한 지원자에게 다시 열기');
  await dialog(page).waitFor();
  await draw(page, { name: 'console-reopen', widths });
  await press(page, '승인 요청하기');
  await draw(page, { name: 'console-reopen-refused', widths });
});
