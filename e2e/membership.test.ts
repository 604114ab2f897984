import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { leastWireCv } from '../dev/cvSample.ts';
import { makeMember } from '../dev/samples.ts';
import { makePosting } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { announceMeasure } from '../src/domain/members/leaving/measures.acts.ts';
import { NOTICE_DAYS } from '../src/domain/members/leaving/measures.ts';
import { DAY_MS, dateWords } from '../src/fields/koreanDate.ts';
import { expectAccessible } from './steps.ts';

// The end of a membership (Specification §4): leaving and coming back, a measure and the objection to it.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

test('leaving says first what it does, on a phone; a login takes it back', async () => {
  const { page, expectProblem } = await visitor('narrow');
  const member = await makeMember(server.context);
  const posting = await makePosting(server.database);
  const body = { ...posting, ...leastWireCv };
  await server.ask('POST /api/updatecv', { token: member.token, body });
  await page.goto(`${server.origin}/talented`);
  await page.evaluate((held) => sessionStorage.setItem('token', held), member.token);
  await page.goto(`${server.origin}/auth/editProfile`);
  await page.getByRole('link', { name: '탈퇴 알아보기' }).click();
  await page.getByText('더 쓸 수 없고, 회원 정보와 함께 파기해요.').waitFor();
  await expectAccessible(page);
  // Both ways say their date and what they do before one is chosen.
  await page.getByText('삭제한 것은 되살릴 수 없고').waitFor();
  await page.getByText(/까지 탈퇴를 되돌릴 수 있어요$/).waitFor();
  await page.getByLabel('지금 바로 삭제 (되돌릴 수 없음)').check();
  await page.getByRole('button', { name: '지금 바로 삭제하기' }).waitFor();
  await page.getByLabel(/^탈퇴 신청/).check();
  await page.getByRole('button', { name: '탈퇴 신청하기' }).click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: '신청하기' }).click();
  await page.waitForURL(`${server.origin}/`);
  await page.getByText('탈퇴 신청을 받았어요.').waitFor();
  await page.goto(`${server.origin}/auth/login`);
  await page.getByLabel('아이디', { exact: true }).fill(member.userId);
  await page.getByLabel('비밀번호', { exact: true }).fill(member.password);
  expectProblem(/409/);
  await page.keyboard.press('Enter');
  await page.getByText('탈퇴를 신청한 회원이에요.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: '다시 이용하기' }).click();
  await page.getByText('탈퇴 신청을 거두고 로그인했어요.').waitFor();
});

test('a measure is read with its reason and objected to', async () => {
  const { page } = await visitor('narrow');
  const { context } = server;
  const member = await makeMember(context);
  const about = { kind: 'suspend', reason: 'breach', detail: '같은 글을 여러 번 올렸습니다.', by: '운영팀' } as const;
  await context.db
    .transaction()
    .execute((tx) => announceMeasure(tx, context.vault, { ...about, memberId: member.memberId }, context.clock.now()));
  await page.goto(`${server.origin}/talented`);
  await page.evaluate((held) => sessionStorage.setItem('token', held), member.token);
  await page.goto(`${server.origin}/auth/measures`);
  await page.getByText('이용약관이 정한 의무를 어긴 경우').waitFor();
  // The day before the measure is the last one.
  const last = new Date(context.clock.ms() + NOTICE_DAYS * DAY_MS);
  await page.getByText(`${dateWords(last)}까지 한 번 낼 수 있어요.`).waitFor();
  await expectAccessible(page);
  // On a phone the answer is far below what it answers: a link leads to it.
  await page.getByRole('link', { name: '이의 쓰러 가기' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('heading', { name: '이의 내기' })
        .boundingBox()
        .then((box) => box?.y),
    )
    .toBeLessThan(400);
  await page.getByRole('button', { name: '이의 내기' }).click();
  await page.getByRole('alert').filter({ hasText: '이의 내용' }).waitFor();
  await page.getByLabel('이의 내용').fill('제가 올린 글이 아닙니다.');
  await page.getByRole('button', { name: '이의 내기' }).click();
  await page.getByText('이의를 검토하고 있어요.').waitFor();
  await expectAccessible(page);
  expect(await page.getByRole('button', { name: '이의 내기' }).count()).toBe(0);
});

test('leaving without an application speaks of none', async () => {
  const { page } = await visitor();
  const member = await makeMember(server.context);
  await page.goto(`${server.origin}/talented`);
  await page.evaluate((held) => sessionStorage.setItem('token', held), member.token);
  await page.goto(`${server.origin}/auth/leave`);
  await page.getByText('쓰고 있거나 제출한 지원서가 없어요.').waitFor();
  await page.getByRole('button', { name: '탈퇴 신청하기' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('모든 기기에서 로그아웃돼요.').waitFor();
  expect(await question.innerText()).not.toContain('지원서');
});
