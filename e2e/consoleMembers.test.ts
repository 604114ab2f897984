import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type AppliedMember, makeApplied } from '../dev/appliedMember.ts';
import { makeOperator, type TestOperator } from '../dev/sampleOperator.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import type { Role } from '../src/domain/operators/roles.ts';
import { FREE_FAILURES } from '../src/server/security/loginLimits.ts';
import { browserOf, button, choose, follow, goTo, heading, press, retype, type } from './consoleSteps.ts';
import { tabTo } from './keys.ts';
import { expectAccessible } from './steps.ts';

// The telephone and the measures by keyboard: nothing here is clicked, the focus is seen at every press of Tab, and what was
// looked at stands in the record of access.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** Somebody who holds a role over the group, and their browser on a screen of the console. */
async function comeIn(role: Role, screen: string): Promise<{ operator: TestOperator; page: Page }> {
  const operator = await makeOperator(server.context, { rights: [{ role, company: null }] });
  const { page } = await browserOf(server, operator);
  await page.goto(`${server.origin}/console${screen}`);
  return { operator, page };
}

/** Looks for a member and waits for their name. */
async function find(page: Page, by: string, words: string, { personal, userId }: AppliedMember): Promise<void> {
  await tabTo(page, page.getByRole('radio', { checked: true }).first(), 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.getByRole('radio', { name: by }).isChecked()).toBe(true);
  await retype(page, '찾는 말', words);
  // The name may stand there from before.
  const answered = page.waitForResponse('**/api/console/members/find');
  await page.keyboard.press('Enter');
  await answered;
  await heading(page, `${personal.name} ${userId}`, 2).waitFor();
}

/** What the record says of somebody's acts, the newest first: the act with what it was searched by, and the reason. */
async function recordOf(page: Page, { name }: TestOperator): Promise<string[][]> {
  await goTo(page, '열람 기록');
  await heading(page, '열람 기록').waitFor();
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: name });
  await rows.first().waitFor();
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText.replaceAll(/\s+/g, ' ').trim())),
  );
  return cells.map((row) => [row[2] ?? '', row[5] ?? '']);
}

test('somebody on the telephone is found by id, mail and number, is told what is known, and helped; the record has it all', async () => {
  const member = await makeApplied(server.context, server.database, { company: 'DT', proof: 'email' });
  const { userId, personal, password, memberId } = member;
  const wrong = { user_id: userId, user_pw: 'a-wrong-password' };
  for (let tries = 0; tries <= FREE_FAILURES; tries += 1) await server.ask('POST /login', { body: wrong });
  server.context.security.note('fileRefused', { memberId, facts: { kind: '02', why: 'macro', company: 'DT' } });
  await server.context.security.flush();

  const { operator, page } = await comeIn('D', '');
  await heading(page, '오늘 할 일').waitFor();
  await expectAccessible(page);
  await follow(page, page.getByRole('link', { name: '확인하기: 메일로 가입한 회원의 본인확인' }));
  await heading(page, '회원').waitFor();

  await type(page, '찾는 말', userId.slice(0, -1));
  await type(page, '까닭', '로그인이 안 된다는 전화');
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: '찾는 회원이 없어요.' }).waitFor();
  await type(page, '찾는 말', userId.slice(-1), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await heading(page, `${personal.name} ${userId}`, 2).waitFor();
  await find(page, '이메일', personal.email, member);
  await find(page, '휴대폰', personal.phone, member);
  // Neither the address nor the number that was typed is shown: whoever calls is asked for them.
  const card = page.getByRole('article');
  expect(await card.innerText()).not.toContain(personal.email);
  expect(await card.innerText()).not.toContain(personal.phone);
  await expectAccessible(page);

  const held = card.getByRole('region', { name: '지원서' });
  for (const words of [`접수번호 ${member.application}`, '마지막 저장', '마지막 제출'])
    expect(await held.innerText()).toContain(words);
  expect(await card.getByRole('region', { name: '받지 않은 파일' }).innerText()).toContain('매크로가 들어 있음');

  await press(page, '막힘 풀기');
  await card.getByText('실패한 로그인이 없어요.').waitFor();
  expect((await server.ask('POST /login', { body: { user_id: userId, user_pw: password } })).status).toBe(200);
  await press(page, /^다시 보내기: .*접수/);
  await page.getByText('메일을 다시 보내요.').first().waitFor();

  await tabTo(page, page.getByRole('radio', { name: '본인이 맞아요' }));
  await page.keyboard.press('Space');
  await type(page, '확인한 방법이나 까닭', '면접에서 신분증으로 확인');
  await press(page, '결과 남기기');
  await card.getByText('담당자가 확인', { exact: true }).waitFor();

  const recorded = await recordOf(page, operator);
  const acts = recorded.map(([act]) => act);
  for (const act of ['아이디로 찾음', '메일 주소로 찾음', '전화번호로 찾음'])
    expect(acts).toContainEqual(expect.stringContaining(`회원 찾아 보기 ${act}`));
  expect(recorded.filter(([act]) => act === '회원 돕기').map(([, why]) => why)).toEqual([
    '로그인이 안 된다는 전화',
    '로그인이 안 된다는 전화',
  ]);
  expect(acts).toContain('이메일 회원 본인확인');
  expect(JSON.stringify(recorded)).not.toContain(personal.email);
});

test('a measure asked for by one is approved by another in a browser of their own, objected to and answered', async () => {
  const member = await makeApplied(server.context, server.database, { company: 'DT' });
  const { userId, personal, token } = member;
  const { operator: maker, page } = await comeIn('D', '/members');
  await heading(page, '회원').waitFor();
  await type(page, '찾는 말', userId);
  await type(page, '까닭', '다른 회원의 신고');
  await page.keyboard.press('Enter');
  await heading(page, `${personal.name} ${userId}`, 2).waitFor();
  await press(page, '조치 요청하기');
  await choose(page, '조치', 'suspend');
  await choose(page, '약관의 까닭', 'disturb');
  await type(page, '회원이 읽는 내용', '다른 회원의 글을 지웠습니다.');
  await press(page, '승인 요청하기');
  await page.getByText('승인을 요청했어요.', { exact: false }).first().waitFor();

  const { operator: second, page: other } = await comeIn('O', '/approvals');
  await heading(other, '승인 할 일').waitFor();
  const asked = other.getByRole('listitem').filter({ hasText: '다른 회원의 글을 지웠습니다.' });
  await asked.waitFor();
  expect(await asked.innerText()).not.toContain(personal.name);
  await expectAccessible(other);
  await press(other, /^승인하기: 회원 한 명에게/);
  await tabTo(other, button(other.getByRole('alertdialog'), '승인하고 실행'));
  await other.keyboard.press('Enter');
  await other.getByText(`${second.name} 님이 승인해 실행했어요`).waitFor();

  const [{ measure_no }] = (await server.ask('GET /api/auth/measures', { token })).json;
  const objection = '제가 지운 글이 아닙니다.';
  expect((await server.ask('POST /api/auth/object', { token, body: { measure_no, objection } })).status).toBe(200);
  await goTo(page, '오늘');
  await follow(page, page.getByRole('link', { name: '검토하기: 조치에 대한 회원의 이의' }));
  await press(page, new RegExp(`^${personal.name} ${userId} 이의`));
  await page.getByText(objection).waitFor();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('radio', { name: '받아들여 조치를 거둬요' }));
  await page.keyboard.press('Space');
  await type(page, '회원이 읽는 검토 결과', '기록을 다시 보고 조치를 거둡니다.');
  await press(page, '답하기');
  await page.getByText('이의에 답하고 회원에게 알렸어요.').first().waitFor();
  const [ended] = (await server.ask('GET /api/auth/measures', { token })).json;
  expect(ended).toMatchObject({ stands: 'ended', answer: '기록을 다시 보고 조치를 거둡니다.' });

  const acts = (await recordOf(page, maker)).map(([act]) => act);
  for (const act of ['회원 조치', '회원 조치와 이의 보기']) expect(acts).toContain(act);
  expect((await recordOf(page, second)).map(([act]) => act)).toContain('승인 할 일에서 회원 조치 보기');
});
