import { problem } from '../http/problem.ts';
import type { Context } from '../server/context.ts';
import { countAttempt, forgetAttempts, growingDelay } from '../server/limits.ts';
import { isPassword } from '../server/password.ts';
import type { Account } from './members.queries.ts';

// Who holds a session is not always its member: guesses at the password are slowed as at the login.
const guesses = growingDelay({ free: 5, first: 2000, most: 15 * 60_000, forget: 24 * 60 * 60_000 });

/** Whether a password that somebody logged in gives again is the member's; throws `tooMany` while it has to wait. */
export async function isCurrentPassword(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  account: Account,
  given: string,
  at: Date,
): Promise<boolean> {
  const key = vault.lookup('current password', account.memberId);
  const seconds = await countAttempt(db, key, at, guesses);
  if (seconds > 0) {
    const message = `비밀번호를 다시 확인해 주세요. ${seconds}초 뒤에 시도할 수 있어요.`;
    throw problem('tooMany', { message, retryAfter: seconds });
  }
  if (!(await isPassword(given, account.password))) return false;
  await forgetAttempts(db, key, at);
  return true;
}

/** What is wrong with a password given again. */
export const WRONG_PASSWORD = '비밀번호가 맞지 않아요. 다시 입력해 주세요.';
