import type { Page } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { visitor } from '../../dev/browser.ts';
import { makeOperator } from '../../dev/sampleOperator.ts';
import { PHONE } from '../../dev/sheetPictures.ts';
import { type TestServer, testServer } from '../../dev/testServer.ts';
import { inviteOperator } from '../../src/domain/operators/invitation.acts.ts';
import { inTransaction } from '../../src/server/database/transaction.ts';
import { codeAt } from '../../src/server/security/totp.ts';
import { dialog } from '../steps.ts';
import { draw } from './drawn.ts';

// The company's side, drawn for the sheet of all screens (dev/drawSheet.ts).

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const timeout = 600_000;
const widths = [PHONE, 768, 1280, 1440, 1920];
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const ALL = [
  { role: 'A', company: null },
  { role: 'O', company: null },
] as const;

async function entered(page: Page): Promise<void> {
  const operator = await makeOperator(server.context, { rights: ALL });
  await page.goto(`${server.origin}/console`);
  await page.getByLabel('이메일').fill(operator.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(operator.password);
  await page.getByLabel('인증 코드').fill(operator.recoveryCodes[0]!);
  await button(page, '로그인').click();
  await heading(page, '오늘 할 일').waitFor();
}

test('the door of the console', { timeout }, async () => {
  const { page, expectProblem } = await visitor();
  expectProblem(/40[149]/);
  await page.goto(`${server.origin}/console`);
  await heading(page, '운영자 로그인').waitFor();
  await draw(page, { name: 'console-login', widths });
  await page.getByLabel('이메일').fill('nobody@example.com');
  await page.getByLabel('비밀번호', { exact: true }).fill('겨울 바다의 파란 등대');
  await page.getByLabel('인증 코드').fill('123456');
  await button(page, '로그인').click();
  await page.getByRole('alert').first().waitFor();
  await draw(page, { name: 'console-login-refused', widths });
  const { context } = server;
  const person = { name: '이도윤', email: 'doyun@example.com' };
  const { link } = await inTransaction(context.db, (tx) => inviteOperator(tx, context, person, context.clock.now()));
  await page.goto('about:blank');
  await page.goto(link);
  await heading(page, '운영자 등록').waitFor();
  await draw(page, { name: 'console-invitation', widths });
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await page.getByLabel('비밀번호', { exact: true }).fill('겨울 바다의 파란 등대');
  await page.getByLabel('인증 코드').fill(codeAt(secret, context.clock.now()));
  await button(page, '등록하기').click();
  await heading(page, '복구 코드를 보관해 주세요').waitFor();
  await draw(page, { name: 'console-recovery-codes', widths });
  await page.goto('about:blank');
  await page.goto(link);
  await heading(page, '초대를 열 수 없어요').waitFor();
  await draw(page, { name: 'console-invitation-used', widths });
});

test('the screens of the console', { timeout }, async () => {
  const { page, expectProblem } = await visitor();
  // Whoever comes is asked whether they are in.
  expectProblem(/401/);
  await makeOperator(server.context, { rights: [{ role: 'D', company: null }] });
  await entered(page);
  for (const [place, name] of [
    ['오늘', 'today'],
    ['운영자와 권한', 'operators'],
    ['내 계정', 'account'],
  ] as const) {
    await page.getByRole('link', { name: place }).first().click();
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor({ state: 'detached' });
    await draw(page, { name: `console-${name}`, widths });
  }
  await page.keyboard.press('?');
  await dialog(page).waitFor();
  await draw(page, { name: 'console-keys', widths });
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '운영자와 권한' }).first().click();
  await button(page, /님에게 권한 주기$/).click();
  await draw(page, { name: 'console-grant', widths });
});
