import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { makeApplied } from '../dev/appliedMember.ts';
import { visitor } from '../dev/browser.ts';
import { makeOperator, type TestOperator } from '../dev/sampleOperator.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import type { Role } from '../src/domain/operators/roles.ts';
import { FREE_FAILURES } from '../src/server/security/loginLimits.ts';
import { tabTo } from './keys.ts';
import { dialog, expectAccessible } from './steps.ts';

// The telephone and the measures by keyboard: nothing here is clicked, and the focus is seen at every press of Tab.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const heading = (page: Page, name: string | RegExp, level = 1) => page.getByRole('heading', { level, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** A page of the console of somebody who is logged in. */
async function comeIn(roles: readonly Role[], screen: string): Promise<Page> {
  const rights = roles.map((role) => ({ role, company: null }));
  const { token }: TestOperator = await makeOperator(server.context, { rights });
  const { page, context } = await visitor();
  await context.addCookies([{ name: 'console', value: token, url: server.origin }]);
  await page.goto(`${server.origin}/console${screen}`);
  return page;
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, button(page, name));
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Chooses in a list by its arrow keys. */
async function choose(page: Page, label: string, value: string): Promise<void> {
  const list = page.getByLabel(label, { exact: true });
  await tabTo(page, list);
  const places = await list.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  for (const passed of places.slice(1, places.indexOf(value) + 1)) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => list.inputValue()).toBe(passed);
  }
}

test('somebody on the telephone is found and helped; a measure against them is approved by another, objected to and answered', async () => {
  const member = await makeApplied(server.context, server.database, { company: 'DT', proof: 'email' });
  const { userId, personal, token } = member;
  const wrong = { user_id: userId, user_pw: 'a-wrong-password' };
  for (let tries = 0; tries <= FREE_FAILURES; tries += 1) await server.ask('POST /login', { body: wrong });

  const page = await comeIn(['D'], '');
  await heading(page, '오늘 할 일').waitFor();
  await page.getByText('메일로 가입한 회원의 본인확인').waitFor();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('link', { name: '확인하기: 메일로 가입한 회원의 본인확인' }));
  await page.keyboard.press('Enter');
  await heading(page, '회원').waitFor();

  await type(page, '찾는 말', userId.slice(0, -1));
  await type(page, '까닭', '로그인이 안 된다는 전화');
  await page.keyboard.press('Enter');
  await page.getByText('찾는 회원이 없어요.', { exact: false }).waitFor();
  await tabTo(page, page.getByLabel('찾는 말', { exact: true }), 'Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.type(userId.slice(-1));
  await page.keyboard.press('Enter');
  await heading(page, `${personal.name} ${userId}`, 2).waitFor();
  expect(await page.getByText(personal.email).count()).toBe(0);
  await expectAccessible(page);

  await press(page, '막힘 풀기');
  await page.getByText('실패한 로그인이 없어요.').waitFor();
  expect((await server.ask('POST /login', { body: { user_id: userId, user_pw: member.password } })).status).toBe(200);
  await press(page, /^다시 보내기: .*접수/);
  await page.getByText('메일을 다시 보내요.').waitFor();

  await tabTo(page, page.getByRole('radio', { name: '본인이 맞아요' }));
  await page.keyboard.press('Space');
  await type(page, '확인한 방법이나 까닭', '면접에서 신분증으로 확인');
  await press(page, '결과 남기기');
  await page.getByText('담당자가 확인', { exact: true }).waitFor();

  await press(page, '조치 요청하기');
  await choose(page, '조치', 'suspend');
  await choose(page, '약관의 까닭', 'disturb');
  await type(page, '회원이 읽는 내용', '다른 회원의 글을 지웠습니다.');
  await press(page, '승인 요청하기');
  await page.getByText('승인을 요청했어요.', { exact: false }).waitFor();

  const other = await comeIn(['O'], '/approvals');
  await other.getByText('다른 회원의 글을 지웠습니다.').waitFor();
  expect(await other.getByText(personal.name).count()).toBe(0);
  await press(other, /^승인하기: /);
  await tabTo(other, dialog(other).getByRole('button', { name: '승인하고 실행' }));
  await other.keyboard.press('Enter');
  await other.getByText('승인했어요: 회원 한 명에게 이용 정지 조치를 해요').waitFor();

  const [{ measure_no }] = (await server.ask('GET /api/auth/measures', { token })).json;
  const objection = '제가 지운 글이 아닙니다.';
  expect((await server.ask('POST /api/auth/object', { token, body: { measure_no, objection } })).status).toBe(200);
  await page.goto(`${server.origin}/console`);
  await tabTo(page, page.getByRole('link', { name: '검토하기: 조치에 대한 회원의 이의' }));
  await page.keyboard.press('Enter');
  await press(page, new RegExp(`^${personal.name} ${userId} 이의`));
  await page.getByText(objection).waitFor();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('radio', { name: '받아들여 조치를 거둬요' }));
  await page.keyboard.press('Space');
  await type(page, '회원이 읽는 검토 결과', '기록을 다시 보고 조치를 거둡니다.');
  await press(page, '답하기');
  await page.getByText('이의에 답하고 회원에게 알렸어요.').waitFor();
  const [ended] = (await server.ask('GET /api/auth/measures', { token })).json;
  expect(ended).toMatchObject({ stands: 'ended', answer: '기록을 다시 보고 조치를 거둡니다.' });
});
