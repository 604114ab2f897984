import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { ssoCalls } from '../dev/ssoCalls.ts';
import { startSsoProvider } from '../dev/ssoProvider.ts';
import { testServer } from '../dev/testServer.ts';
import { expectAccessible } from './steps.ts';

// Somebody of the company comes in by its own login, which is another site as for real, and leaves with it.

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name });

test('an invited operator registers with the company account, comes in by it, shows it again, and is out when the company removes it', async () => {
  const provider = await startSsoProvider();
  const env = { ...provider.env, SSO_ROLE_CLAIM: 'groups', SSO_ROLES: 'admins=A:group' };
  const server = await testServer({ env });
  const { account, key } = await ssoCalls(server, provider).invited({ groups: ['admins'] });
  const one = await visitor();
  one.expectProblem(/401|403/);
  const { page } = one;

  await page.goto(`${server.origin}/console/invitation#key=${key}`);
  await heading(page, '운영자 등록').waitFor();
  await button(page, '회사 계정으로 등록하기').click();
  await heading(page, '회사 로그인').waitFor();
  await page.getByLabel('계정').selectOption(account.sub);
  await button(page, '2단계 인증으로 로그인').click();
  await heading(page, '오늘 할 일').waitFor();
  expect(new URL(page.url()).search).toBe('');

  await button(page, '로그아웃').click();
  await heading(page, '운영자 로그인').waitFor();
  await button(page, '회사 계정으로 로그인').waitFor();
  await expectAccessible(page);
  // The provider still knows the browser: it leads straight back.
  await button(page, '회사 계정으로 로그인').click();
  await heading(page, '오늘 할 일').waitFor();

  await server.database.pool.query("UPDATE operator_session SET proven_at = proven_at - interval '1 hour'");
  await page.goto(`${server.origin}/console/operators`);
  await page.getByLabel('이름').fill('이도윤');
  await page.getByLabel('이메일').fill('invited-later@company.example');
  await button(page, '초대 메일 보내기').click();
  const opened = page.context().waitForEvent('page');
  await button(page, '회사 계정으로 확인하기').click();
  const beside = await opened;
  await heading(beside, '회사 로그인').waitFor();
  await beside.getByLabel('계정').selectOption(account.sub);
  await button(beside, '2단계 인증으로 로그인').click();
  await heading(beside, '다시 확인했어요').waitFor();
  await beside.close();
  await expectAccessible(page);
  await button(page, '확인했어요').click();
  await button(page, '이도윤 님에게 권한 주기').waitFor();

  provider.accounts.delete(account.sub);
  await server.database.moveClock(5 * 60_000);
  await server.context.clock.measure();
  await page.reload();
  await heading(page, '운영자 로그인').waitFor();

  const stranger = await visitor();
  stranger.expectProblem(/401|403|422/);
  await stranger.page.goto(`${server.origin}/console`);
  await button(stranger.page, '회사 계정으로 로그인').click();
  await button(stranger.page, '취소').click();
  await stranger.page.getByText('회사 로그인을 취소했어요.', { exact: false }).waitFor();
  await heading(stranger.page, '운영자 로그인').waitFor();
});
