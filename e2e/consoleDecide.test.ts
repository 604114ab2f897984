import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { submittingWireCv } from '../dev/cvSample.ts';
import { makeOperator } from '../dev/sampleOperator.ts';
import { makeMember } from '../dev/samples.ts';
import { MINUTE, makePosting, type PostingName } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { setStage } from '../src/domain/selection/setStage.acts.ts';
import { expectFocused } from './keys.ts';
import { expectAccessible } from './steps.ts';

// Results of a step: decided by one, compared and approved by another, called off before anybody hears of them.

let server: TestServer;
let posting: PostingName;
beforeAll(async () => {
  server = await testServer();
  posting = await makePosting(server.database, { closesIn: 10_000 * MINUTE });
  const steps = ['서류 심사', '최종 면접'].map((name) => ({ name, deadline: false, from: null, to: null, term: '' }));
  await server.database.pool.query('UPDATE posting SET body = body || $2 WHERE pblanc_no = $1', [
    posting.PBLANC_NO,
    { steps },
  ]);
  for (let applicant = 0; applicant < 4; applicant += 1) {
    const { token } = await makeMember(server.context);
    await server.ask('POST /api/updatecv', { token, body: { ...posting, ...submittingWireCv } });
  }
});

const rights = [{ role: 'O', company: 'DT' }] as const;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const panel = (page: Page) => page.getByRole('complementary', { name: '발표' });
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^고르기/ });

async function enter(page: Page, token: string, path: string): Promise<void> {
  await page.context().addCookies([{ name: 'console', value: token, url: server.origin, sameSite: 'Strict' }]);
  await page.goto(`${server.origin}/console${path}`);
}

test('one decides and freezes, another counts and approves, and it is called off before its instant', async () => {
  const [first, second] = [
    await makeOperator(server.context, { rights }),
    await makeOperator(server.context, { rights }),
  ];
  const { page } = await visitor();
  await enter(page, first.token, `/postings/${posting.COMPANY_CD}/${posting.PBLANC_NO}`);
  await page.getByRole('link', { name: '결과 정하고 발표하기' }).click();
  await page.getByRole('heading', { level: 1, name: '시험 공고 · 서류 심사 결과' }).waitFor();
  await expect.poll(() => boxes(page).count()).toBe(4);
  await expectAccessible(page);
  // Where all lies below one another a touch leads on, as a key does.
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('navigation', { name: '이 화면에서 가기' }).getByRole('button', { name: '발표' }).click();
  await expectFocused(page, page.getByRole('heading', { level: 2, name: '발표', exact: true }));
  await page.setViewportSize(wide);

  await page.getByRole('checkbox', { name: '4명 모두 고르기' }).check();
  await page.getByLabel('까닭').fill('지원 자격 미충족');
  await press(page, '불합격');
  await page.getByText('4명 불합격', { exact: true }).waitFor();
  // All at once were too many: that is taken back as one.
  await press(page, '되돌리기: 4명 불합격');
  await page.getByText('4명의 결정을 되돌림').waitFor();
  await boxes(page).nth(0).check();
  await boxes(page).nth(1).check();
  await press(page, '합격');
  await page.getByText('2명 합격', { exact: true }).waitFor();
  await press(page, '미정 2');
  await boxes(page).nth(0).check();
  await boxes(page).nth(1).check();
  await press(page, '불합격');
  await page.getByText('2명 불합격', { exact: true }).waitFor();
  // What the list was narrowed to is nobody now: that is said, and the step is not called empty.
  await page.getByText('미정 지원자가 없어요.', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: '미정 0', exact: true }).getAttribute('aria-pressed')).toBe('true');

  await panel(page).getByLabel('알릴 때').fill('2099-12-31 14:00');
  await panel(page).getByLabel('뽑으려던 인원').fill('1');
  await press(page, '명단 고정하기');
  await panel(page).getByText('1명 많음').waitFor();
  await expectAccessible(page);
  await press(page, '승인 요청하기');
  await panel(page).getByText('다른 사람의 승인을 기다려요', { exact: false }).waitFor();

  const { page: other, expectProblem } = await visitor();
  await enter(other, second.token, '/approvals');
  await other.getByRole('link', { name: '명단을 보고 승인하기' }).click();
  expectProblem(/422/);
  await panel(other).getByLabel('합격 인원').fill('3');
  await expectAccessible(other);
  await press(other, '발표 승인하기');
  await other.getByText('적은 합격 인원이 고정한 명단과 달라요', { exact: false }).waitFor();
  await panel(other).getByLabel('합격 인원').fill('2');
  await press(other, '발표 승인하기');
  await panel(other).getByRole('region', { name: '예약' }).waitFor();

  await page.reload();
  await press(page, '발표 거두기');
  await panel(page).getByRole('region', { name: '거둠' }).waitFor();
  const { rows } = await server.database.pool.query(
    'SELECT count(*)::int AS told FROM told WHERE announcement_id IS NOT NULL',
  );
  expect(rows).toEqual([{ told: 0 }]);
});

test('a result that was told wrong is put right by keyboard, once another person has counted whom it names', async () => {
  const [first, second] = [
    await makeOperator(server.context, { rights }),
    await makeOperator(server.context, { rights }),
  ];
  const { rows } = await server.database.pool.query(
    'SELECT jnco_afe_no AS number FROM application WHERE pblanc_no = $1 ORDER BY 1 DESC LIMIT 1',
    [posting.PBLANC_NO],
  );
  const { db, clock } = server.context;
  const wrong = { stage: 29, by: '인사팀', announceAt: new Date(clock.ms() - MINUTE) } as const;
  await db.transaction().execute((tx) => setStage(tx, rows[0].number, wrong));
  const decide = `/postings/${posting.COMPANY_CD}/${posting.PBLANC_NO}/decide?step=1`;
  const { page } = await visitor();
  await enter(page, first.token, decide);
  await page.getByRole('button', { name: '알린 결과 바로잡기' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('region', { name: '정정 발표', exact: true });
  await form.getByRole('button', { name: '정정할 명단 고정하기' }).focus();
  await page.keyboard.press('Enter');
  // Nobody is chosen: the sentence leads to where they are.
  await form.getByRole('link', { name: '결과를 바로잡을 지원자를 골라 주세요.' }).focus();
  await page.keyboard.press('Enter');
  const people = form.getByRole('group', { name: '결과를 바로잡을 지원자 0명' });
  await expect.poll(() => people.evaluate((group) => group === document.activeElement)).toBe(true);
  await form.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await form.getByRole('radio', { name: '합격', exact: true }).focus();
  await page.keyboard.press('Space');
  await form.getByLabel('정정하는 까닭').fill('점수를 잘못 옮겨 적었어요');
  expect(await form.getByLabel('정정을 알리는 글').inputValue()).toContain('바로잡았습니다');
  await expectAccessible(page);
  await form.getByRole('button', { name: '정정할 명단 고정하기' }).focus();
  await page.keyboard.press('Enter');
  await panel(page).getByText('서류 불합격 → 서류 합격').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: '정정 승인 요청하기' }).focus();
  await page.keyboard.press('Enter');
  await panel(page).getByRole('region', { name: '정정 발표 승인 기다림' }).waitFor();

  const { page: other } = await visitor();
  await enter(other, second.token, decide);
  await panel(other).getByLabel('정정하는 인원').fill('1');
  await other.keyboard.press('Enter');
  await panel(other).getByRole('region', { name: '정정 발표 예약' }).waitFor();
  const { rows: told } = await server.database.pool.query(
    'SELECT was_cd, stage_cd FROM told WHERE jnco_afe_no = $1 ORDER BY announce_at',
    [rows[0].number],
  );
  expect(told).toEqual([
    { was_cd: null, stage_cd: 29 },
    { was_cd: 29, stage_cd: 21 },
  ]);
});
