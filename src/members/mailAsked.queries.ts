import { setTimeout as pause } from 'node:timers/promises';
import { problem } from '../http/problem.ts';
import type { Context } from '../server/context.ts';
import { countAttempt, perWindow } from '../server/limits.ts';
import { canonicalEmail } from './member.ts';

// Anybody may ask for mails to any address: so many an hour, whether there is an account or not.
const mailsPerAddress = perWindow({ most: 5, window: 60 * 60_000 });

/** Longer than the work it covers: writing a mail takes time that must not tell whether an account exists. */
const ANSWER_MS = 400;

/** What a person asks for who is not logged in, and where the mail goes. */
interface Asked {
  what: string;
  email: string;
  at: Date;
}

/**
 * Writes a mail that anybody may ask for. Whatever `write` does, it takes the same time; throws `tooMany` where mails
 * of this kind went to the address too often, whether there is an account or not.
 */
export async function writeAskedMail(
  { what, email, at }: Asked,
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  write: () => Promise<unknown>,
): Promise<void> {
  const key = vault.lookup('mail asked', `${what} ${canonicalEmail(email)}`);
  const seconds = await countAttempt(db, key, at, mailsPerAddress);
  if (seconds > 0) {
    const message = `이 주소로 여러 번 요청했어요. 받은 메일을 확인하고, 없으면 ${Math.ceil(seconds / 60)}분 뒤에 다시 시도해 주세요.`;
    throw problem('tooMany', { message, retryAfter: seconds });
  }
  await Promise.all([write(), pause(ANSWER_MS)]);
}
