import { expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { testServer } from '../dev/testServer.ts';
import { inviteOperator } from '../src/domain/operators/invitation.acts.ts';
import { freePort } from '../src/server/database/postgres.ts';
import { dialog, expectAccessible } from './steps.ts';

const PASSWORD = '겨울 바다의 파란 등대';
const NEXT = '가을 숲의 노란 은행잎';

test('an operator comes in with a passkey alone, proves themself with it, and is told before and when the login ends', async () => {
  // Passkeys belong to a host name: the console has an origin with one, the site has numbers.
  const port = String(await freePort());
  const own = `http://localhost:${port}`;
  const server = await testServer({
    env: { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, CONSOLE_URL: own },
  });
  const personal = { name: '이하늘', email: 'passkey@example.com' };
  const at = server.context.clock.now();
  const { link } = await server.context.db
    .transaction()
    .execute((tx) => inviteOperator(tx, server.context, personal, at));

  const one = await visitor();
  one.expectProblem(/401/);
  const { page } = one;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.clock.install();
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });

  await page.goto(link);
  await heading('운영자 등록').waitFor();
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await button('인증 앱 대신 패스키로 등록하기').click();
  await heading('복구 코드를 보관해 주세요').waitFor();
  const [code = ''] = await page.getByRole('list', { name: '복구 코드' }).getByRole('listitem').allInnerTexts();
  await button('보관했어요').click();
  await heading('오늘 할 일').waitFor();

  await button('로그아웃').click();
  await heading('운영자 로그인').waitFor();
  await page.getByLabel('이메일').fill(personal.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await expectAccessible(page);
  await button('인증 코드 대신 패스키로 로그인').click();
  await heading('오늘 할 일').waitFor();

  await server.database.pool.query("UPDATE operator_session SET proven_at = proven_at - interval '1 hour'");
  await page.getByRole('link', { name: '내 계정' }).click();
  await page.getByText('마지막 사용', { exact: false }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('현재 비밀번호').fill(PASSWORD);
  await page.getByLabel('새 비밀번호').fill(NEXT);
  one.expectProblem(/403/);
  await button('비밀번호 바꾸기').click();
  await dialog(page).getByText('한 번 더 확인해요.', { exact: false }).waitFor();
  await dialog(page).getByRole('button', { name: '패스키로 확인' }).click();
  await page.getByText('비밀번호를 바꿨어요.').waitFor();
  one.expectProblem(/409/);
  await button('처음 등록한 패스키 패스키 지우기').click();
  await page.getByText('하나뿐인 두 번째 인증 수단이에요.', { exact: false }).waitFor();

  await page.clock.fastForward(26 * 60_000);
  await page.getByText('아무것도 하지 않으면 로그인이 끝나요.', { exact: false }).waitFor();
  await expectAccessible(page);
  await button('로그인 이어 가기').click();
  await page.getByText('아무것도 하지 않으면 로그인이 끝나요.', { exact: false }).waitFor({ state: 'detached' });

  // Somebody comes in with a recovery code elsewhere: this login is over, and says why.
  const entered = await fetch(`${own}/api/console/login`, {
    method: 'POST',
    headers: { origin: own, 'content-type': 'application/json' },
    body: JSON.stringify({ operator_email: personal.email, operator_pw: NEXT, code }),
  });
  expect(entered.status).toBe(200);
  await page.getByRole('link', { name: '오늘' }).click();
  await page.getByText('다른 곳에서 같은 계정으로 로그인해', { exact: false }).waitFor();
});
