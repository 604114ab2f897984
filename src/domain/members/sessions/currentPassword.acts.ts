import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import { takePlace } from '../../../server/hashing.ts';
import { forgetAttempts, makeAttempt } from '../../../server/limits.ts';
import { networkOf } from '../../../server/network.ts';
import { isPassword } from '../../../server/passwordHash.ts';
import { perAccount } from '../../../server/security/loginLimits.ts';
import type { Request } from '../../../server/serve.ts';
import type { Account } from '../members.queries.ts';

/**
 * Whether a password that somebody logged in gives again is the member's; throws `tooMany` while it has to wait. One
 * that was never looked at, because too many others wait, is not counted.
 */
export async function isCurrentPassword(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  account: Account,
  given: string,
  { address, arrivedAt: at, signal }: Pick<Request<unknown>, 'address' | 'arrivedAt' | 'signal'>,
): Promise<boolean> {
  const key = vault.lookup('current password', account.memberId);
  using place = takePlace({ network: networkOf(address), isKnown: true, signal });
  const attempt = await makeAttempt(db, key, at, perAccount);
  if (attempt.wait > 0) {
    const message = `비밀번호를 다시 확인해 주세요. ${attempt.wait}초 뒤에 시도할 수 있어요.`;
    throw problem('tooMany', { message, retryAfter: attempt.wait });
  }
  const isRight = await isPassword(given, account.password, place).catch(async (error: unknown) => {
    await attempt.takeBack();
    throw error;
  });
  if (isRight) await forgetAttempts(db, key, at);
  return isRight;
}

/** What is wrong with a password given again. */
export const WRONG_PASSWORD = '비밀번호가 맞지 않아요. 다시 입력해 주세요.';
