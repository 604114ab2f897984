import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { runCommand, withoutNpm } from '../dev/runCommand.ts';
import { testKeys } from '../dev/testKeys.ts';
import type { TestServer } from '../dev/testServer.ts';
import { codeAt, PERIOD } from '../src/server/security/totp.ts';
import { button, heading, press, type } from './consoleSteps.ts';

/* How operators come in for the first time, by keyboard. */

export const PASSWORD = '겨울 바다의 파란 등대';

/** An app that shows a code of its own each time: one counts once, so the next is the next step's. */
function authenticator({ context: { clock } }: TestServer, secret: string): () => Promise<string> {
  let last = 0;
  return async () => {
    const step = Math.max(Math.floor(clock.ms() / 1000 / PERIOD), last + 1);
    // A code of the step after this one is taken, one further ahead is not yet.
    await expect.poll(() => step - Math.floor(clock.ms() / 1000 / PERIOD), { timeout: 90_000 }).toBeLessThanOrEqual(1);
    last = step;
    return codeAt(secret, new Date(step * PERIOD * 1000));
  };
}

/** Follows an invitation to the recovery codes and into the console, each screen looked at; the app, and the codes. */
export async function setUp(
  server: TestServer,
  page: Page,
  link: string,
  look: (page: Page) => Promise<void> = async () => undefined,
): Promise<{ code: () => Promise<string>; codes: string[] }> {
  await page.goto(link);
  await heading(page, '운영자 등록').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await look(page);
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  const code = authenticator(server, secret);
  await type(page, '비밀번호', PASSWORD);
  await type(page, '인증 코드', await code());
  await press(page, '등록하기');
  await heading(page, '복구 코드를 보관해 주세요').waitFor();
  await look(page);
  const codes = await page.getByRole('list', { name: '복구 코드' }).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await press(page, '보관했어요');
  await heading(page, '오늘 할 일').waitFor();
  return { code, codes };
}

/** Makes the first administrator by command; the address by which they come in. */
export async function createFirst(server: TestServer, email: string): Promise<string> {
  const env = { ENCRYPTION_KEYS: testKeys, DATA_DIR: server.context.config.dataDir, PUBLIC_URL: server.origin };
  const create = `npm run jiwon -- operator create ${email} --name "이하늘" --by "전산팀"`;
  const { code: ended, output } = await runCommand(withoutNpm(create), server.database, env);
  expect(ended, output).toBe(0);
  const [link = ''] = /http\S*#key=\S+/.exec(output) ?? [];
  return link;
}

/** Somebody to invite, and which way the form is from where the focus is. */
interface Invited {
  name: string;
  email: string;
  way?: 'Tab' | 'Shift+Tab';
}

/** Invites an operator from the screen of operators; the address that their mail has. */
export async function invite({ origin }: TestServer, page: Page, { name, email, way }: Invited): Promise<string> {
  await type(page, '이름', name, way);
  await type(page, '이메일', email);
  await page.keyboard.press('Enter');
  await button(page, `${name} 님에게 권한 주기`).waitFor();
  const mails = await (await fetch(`${origin}/development/mails`)).text();
  const [, id] = /\/development\/mails\/([0-9a-f-]{36})/.exec(mails)!;
  const mail = await (await fetch(`${origin}/development/mails/${id}`)).text();
  return /http[^\s"<]*#key=[\w-]+/.exec(mail)![0];
}
