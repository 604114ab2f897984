import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { makeOperator, type TestOperator } from '../dev/sampleOperator.ts';
import { makeMember } from '../dev/samples.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { browserOf, button, compose, field, heading } from './consoleSteps.ts';
import { expectFocused, tabTo } from './keys.ts';
import { dialog, expectAccessible } from './steps.ts';

// A login that ends while an operator writes, as a Korean keyboard composes it: nothing typed is lost, nothing shown stays in
// sight, and nobody else finds it.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const over = (page: Page) => dialog(page).filter({ hasText: '다시 로그인해 주세요' });

/** Logs in again where the focus is, by keyboard: password, one recovery code. */
async function logInAgain(
  page: Page,
  { password, recoveryCodes }: TestOperator,
  codes: { used: number },
): Promise<void> {
  await expectFocused(page, over(page).getByLabel('비밀번호', { exact: true }));
  await page.keyboard.type(password);
  await tabTo(page, over(page).getByLabel('인증 코드', { exact: true }));
  await page.keyboard.type(recoveryCodes[codes.used++]!);
  await page.keyboard.press('Enter');
}

test('a login taken over elsewhere says so at both ends, and what was typed waits behind the login that follows', async () => {
  const operator = await makeOperator(server.context, { rights: [{ role: 'D', company: null }] });
  const codes = { used: 0 };
  const member = await makeMember(server.context);
  const { page, expectProblem } = await browserOf(server, operator);
  expectProblem(/401/);
  await page.goto(`${server.origin}/console/members`);
  await heading(page, '회원').waitFor();
  await tabTo(page, field(page, '찾는 말'));
  await page.keyboard.type(member.userId);
  await compose(page, '까닭', ['ㅁ', '마', '마감', '마감 전', '마감 전 문의']);

  const elsewhere = await visitor();
  elsewhere.expectProblem(/401/);
  await elsewhere.page.goto(`${server.origin}/console`);
  await heading(elsewhere.page, '운영자 로그인').waitFor();
  await field(elsewhere.page, '이메일').fill(operator.email);
  await field(elsewhere.page, '비밀번호').fill(operator.password);
  await field(elsewhere.page, '인증 코드').fill(operator.recoveryCodes[codes.used++]!);
  await elsewhere.page.keyboard.press('Enter');
  await elsewhere.page.getByText('의 로그인을 끝냈어요', { exact: false }).waitFor();

  await tabTo(page, button(page, '찾기'));
  await page.keyboard.press('Enter');
  await over(page).getByText('다른 곳에서 같은 계정으로 로그인해', { exact: false }).waitFor();
  // What people's screens showed lies behind it, for the eye and for whoever reads by ear.
  expect(await heading(page, '회원').count()).toBe(0);
  expect(await over(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize()! });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await logInAgain(page, operator, codes);
  await over(page).waitFor({ state: 'detached' });
  // What was pressed goes on by itself.
  await expectFocused(page, heading(page, `${member.personal.name} ${member.userId}`, 2));
  expect(await field(page, '까닭').inputValue()).toBe('마감 전 문의');
  // One login at a time, here as there.
  await elsewhere.page.getByRole('navigation').getByRole('link', { name: '회원' }).click();
  await heading(elsewhere.page, '운영자 로그인').waitFor();
  await elsewhere.page.getByText('다른 곳에서 같은 계정으로 로그인해', { exact: false }).waitFor();
});

test('what is saved as it is typed is saved after the login, and given up it is not there for the next person', async () => {
  const rights = (['O', 'D'] as const).map((role) => ({ role, company: null }));
  const operator = await makeOperator(server.context, { rights });
  const codes = { used: 0 };
  const { page, expectProblem } = await browserOf(server, operator);
  expectProblem(/401/);
  // Some time ago: what comes while the process is held up counts as having come before.
  const end = () =>
    server.database.pool.query(
      `UPDATE operator_session SET idle_until = app_now() - interval '1 minute' WHERE operator_id = $1`,
      [operator.operatorId],
    );
  await page.goto(`${server.origin}/console/site`);
  await page.getByRole('link', { name: '그룹과 첫 화면' }).click();
  await heading(page, '그룹과 첫 화면').waitFor();
  await end();
  await compose(page, '회사들 위의 제목', ['ㅂ', '바', '바다', '바다의', '바다의 등대']);
  await logInAgain(page, operator, codes);
  await over(page).waitFor({ state: 'detached' });
  await expectFocused(page, field(page, '회사들 위의 제목').first());
  expect(await field(page, '회사들 위의 제목').first().inputValue()).toBe('바다의 등대');
  await page.getByRole('status').getByText('저장됨').waitFor();

  await page.getByRole('navigation').getByRole('link', { name: '회원' }).click();
  await heading(page, '회원').waitFor();
  await field(page, '찾는 말').fill('somebody');
  await field(page, '까닭').fill('마감 전 문의');
  await end();
  await button(page, '찾기').click();
  await over(page).waitFor();
  await button(page, '입력하던 것을 버리고 나가기').click();
  await heading(page, '운영자 로그인').waitFor();
  const next = await makeOperator(server.context, { rights });
  await field(page, '이메일').fill(next.email);
  await field(page, '비밀번호').fill(next.password);
  await field(page, '인증 코드').fill(next.recoveryCodes[0]!);
  await page.keyboard.press('Enter');
  await heading(page, '회원').waitFor();
  expect(await field(page, '까닭').inputValue()).toBe('');
});
