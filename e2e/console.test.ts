import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { consoleCalls } from '../dev/consoleCalls.ts';
import { makeOperator } from '../dev/sampleOperator.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { browserOf, choose, heading, toMidMonth, type } from './consoleSteps.ts';
import { createFirst, invite, PASSWORD, setUp } from './enterSteps.ts';
import { expectFocused, tabTo } from './keys.ts';
import { dialog, expectAccessible } from './steps.ts';

// The company's door by keyboard: nothing here is clicked, and the focus is seen at every press of Tab.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await toMidMonth(server);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function pressOn(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, button(page, name));
  await page.keyboard.press('Enter');
}

async function logIn(page: Page, email: string, code: string): Promise<void> {
  await heading(page, '운영자 로그인').waitFor();
  await expectFocused(page, page.getByLabel('이메일'));
  await page.keyboard.type(email);
  await type(page, '비밀번호', PASSWORD);
  await type(page, '인증 코드', code);
  await page.keyboard.press('Enter');
}

test('the first administrator comes in, invites another operator and gives them a role, which counts while they are in', async () => {
  const first = await visitor();
  first.expectProblem(/401/);
  const { page } = first;
  const app = await setUp(server, page, await createFirst(server, 'first@example.com'), expectAccessible);
  await page.keyboard.press('?');
  await dialog(page).getByText('운영자와 권한 열기').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await pressOn(page, '로그아웃');
  await logIn(page, 'first@example.com', await app.code());
  await heading(page, '오늘 할 일').waitFor();
  await expectAccessible(page);

  await page.keyboard.press('3');
  await heading(page, '운영자와 권한').waitFor();
  const invitation = await invite(server, page, { name: '이도윤', email: 'second@example.com' });
  await expectAccessible(page);

  const second = await visitor();
  second.expectProblem(/401/);
  await setUp(server, second.page, invitation);
  await second.page.getByText('시스템 관리자가 권한을 주면 할 일이 여기에 나타나요.').waitFor();
  expect(await second.page.getByRole('link', { name: '운영자와 권한' }).count()).toBe(0);
  second.expectProblem(/403/);
  await second.page.goto(`${server.origin}/console/operators`);
  await second.page.getByText('이 일을 할 권한이 없어요.', { exact: false }).waitFor();

  // Keys mean something only where nobody writes.
  await tabTo(page, button(page, '초대 메일 보내기'));
  await page.keyboard.press('1');
  await expectFocused(page, heading(page, '오늘 할 일'));
  await page.keyboard.press('/');
  await expectFocused(page, page.getByRole('combobox', { name: '화면, 운영자, 공고 찾기' }));
  await page.keyboard.type('이도윤');
  await page.getByRole('option', { name: /^운영자\s*이도윤/ }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await heading(page, '운영자와 권한').waitFor();
  await expectFocused(page, page.getByRole('heading', { level: 2, name: '이도윤' }));

  await pressOn(page, '이도윤 님에게 권한 주기');
  await choose(page, '역할', 'D');
  await choose(page, '범위', 'DT');
  await pressOn(page, '권한 주기');
  await button(page, /^이도윤 님의 개인정보 담당/).waitFor();

  await second.page.goto(`${server.origin}/console`);
  await tabTo(second.page, second.page.getByRole('link', { name: '운영자와 권한' }));
  await second.page.keyboard.press('Enter');
  await second.page.getByRole('heading', { name: '이도윤 (나)' }).waitFor();
  expect(await button(second.page, '초대 메일 보내기').count()).toBe(0);

  // What the role is for: last month somebody read at night, and that is answered.
  const reader = await makeOperator(server.context, { rights: [{ role: 'R', company: 'DT' }] });
  await server.database.pool.query(
    `INSERT INTO access_log (at, act, operator_id, session_no, company_cd, numbers, reason)
     VALUES (date_trunc('month', app_now() AT TIME ZONE 'Asia/Seoul') AT TIME ZONE 'Asia/Seoul' - interval '21 hours',
       'members.find', $1, gen_random_uuid(), 'DT', ARRAY[10000001], '본인 문의')`,
    [reader.operatorId],
  );
  await tabTo(second.page, second.page.getByRole('link', { name: '월 점검' }), 'Shift+Tab');
  await second.page.keyboard.press('Enter');
  await heading(second.page, '월 점검').waitFor();
  await type(second.page, '확인한 내용', '당직 근무였어요.');
  await second.page.keyboard.press('Enter');
  await second.page.getByText('당직 근무였어요.').waitFor();
  await second.page.goto(`${server.origin}/console/operators`);
  await second.page.getByRole('heading', { name: '이도윤 (나)' }).waitFor();

  await pressOn(page, /^이도윤 님의 개인정보 담당/);
  await button(page, /^이도윤 님의 개인정보 담당/).waitFor({ state: 'detached' });
  await second.page.reload();
  await second.page.getByText('이 일을 할 권한이 없어요.', { exact: false }).waitFor();

  // What wants two people waits where there is nobody else yet, and is taken back.
  await pressOn(page, '이도윤 님 재설정 요청');
  await page.getByText('승인할 수 있는 다른 사람이 없어', { exact: false }).waitFor();
  await page.keyboard.press('2');
  await heading(page, '승인 할 일').waitFor();
  await page.getByText('혼자 한 일로 기록에 남아요', { exact: false }).waitFor();
  await expectAccessible(page);
  await pressOn(page, /^요청 취소/);
  await page.getByText('내가 취소했어요').waitFor();

  // Where there is another administrator it waits for them, in a browser of their own.
  const other = await makeOperator(server.context, { rights: [{ role: 'A', company: null }] });
  await page.keyboard.press('3');
  await heading(page, '운영자와 권한').waitFor();
  await pressOn(page, '이도윤 님 재설정 요청');
  const approver = await browserOf(server, other);
  await expect
    .poll(async () => {
      await approver.page.goto(`${server.origin}/console/approvals`);
      await heading(approver.page, '승인 할 일').waitFor();
      return approver.page.getByRole('list', { name: '내 승인을 기다리는 요청' }).getByRole('listitem').count();
    })
    .toBe(1);
  await pressOn(approver.page, /^승인하기/);
  await tabTo(approver.page, button(approver.page, '승인하고 실행'));
  await approver.page.keyboard.press('Enter');
  await approver.page.getByText(`${other.name} 님이 승인해 실행했어요`).waitFor();
});

test('on a phone one logs in with a recovery code, and every screen stands within it', async () => {
  const rights = [
    { role: 'A', company: null },
    { role: 'O', company: null },
  ] as const;
  const operator = await makeOperator(server.context, { rights });
  // Of one company, and so out of sight where the screens are narrowed to another.
  const { name: elsewhere } = await makeOperator(server.context, { rights: [{ role: 'L', company: 'DT' }] });
  const one = await visitor('narrow');
  one.expectProblem(/401/);
  const { page } = one;
  await page.goto(`${server.origin}/console`);
  await heading(page, '운영자 로그인').waitFor();
  await expectAccessible(page);
  await page.getByLabel('이메일').fill(operator.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(operator.password);
  await page.getByLabel('인증 코드').fill(operator.recoveryCodes[0]!);
  await button(page, '로그인').tap();
  for (const name of ['오늘 할 일', '운영자와 권한', '열람 기록', '월 점검', '내 계정']) {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: name.replace(' 할 일', '') })
      .tap();
    await heading(page, name).waitFor();
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor({ state: 'detached' });
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: '운영자와 권한' }).tap();
  await page.getByRole('heading', { level: 2, name: elsewhere }).waitFor();
  await page.getByLabel('회사', { exact: true }).selectOption('DF');
  await page.getByRole('heading', { level: 2, name: elsewhere }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '내 계정' }).tap();
  await page.getByText('복구 코드가 9개 남았어요.', { exact: false }).waitFor();
  // The strip of the menu is wider than a phone: the screen that is open is seen in it.
  await page.reload();
  await heading(page, '내 계정').waitFor();
  const current = page.getByRole('navigation').getByRole('link', { name: '내 계정' });
  const seen = async () => {
    const { x, width } = (await current.boundingBox())!;
    return x >= 0 && x + width <= 360;
  };
  await expect.poll(seen).toBe(true);

  // Another administrator asks for what wants two people; it is approved here.
  const maker = await makeOperator(server.context, { rights });
  const whom = await makeOperator(server.context, { rights: [{ role: 'L', company: 'DT' }] });
  await consoleCalls(server).post('/api/console/operators/reset', { operator_no: whom.operatorId }, maker);
  await page.getByRole('navigation').getByRole('link', { name: '오늘' }).tap();
  await page.getByRole('link', { name: '승인 할 일 보기: 내 승인을 기다리는 요청' }).tap();
  await heading(page, '승인 할 일').waitFor();
  await page.getByText(whom.email, { exact: false }).waitFor();
  await expectAccessible(page);
  await button(page, `승인하기: ${whom.name} 님`).tap();
  await button(page, '승인하고 실행').tap();
  await page.getByText(/^승인했어요: /).waitFor();
  await expectAccessible(page);
});
