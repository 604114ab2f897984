import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '../../../fields/koreanDate.ts';
import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import { type Attempt, countsOf, makeAttempt, perWindow } from '../../../server/limits.ts';
import { networkOf } from '../../../server/network.ts';
import type { Vault } from '../../../server/vault.ts';
import { mailboxOf } from '../mailbox.ts';

const HOUR = 60 * 60_000;
// Anybody may ask for mails to any address: so many an hour, whether there is an account or not.
const mailsPerMailbox = perWindow({ most: 5, window: HOUR });
// Those go to members alone: an office or a campus may ask for more of them.
const FINDS_OF_NETWORK = 100;

/** Longer than the work it covers: writing a mail takes time that must not tell whether an account exists. */
const ANSWER_MS = 400;

/** What a person without a login asks for, from where, and where the mail goes. */
interface Asked {
  what: 'register' | 'find 1' | 'find 2';
  email: string;
  /** The caller's address. */
  address: string;
  at: Date;
}

const siteKey = (vault: Vault) => vault.lookup('mails asked in a day', '');

/**
 * Writes a mail that anybody may ask for. Whatever `write` does, it takes the same time; throws `tooMany` where mails
 * of this kind went to the mailbox too often, were asked for too often in a network, or, where they go to anybody, on
 * the whole site: whether there is an account or not.
 */
export async function writeAskedMail(
  { what, email, address, at }: Asked,
  { config, db, vault }: Pick<Context, 'config' | 'db' | 'vault'>,
  write: () => Promise<unknown>,
): Promise<void> {
  const made: Attempt[] = [];
  async function count(key: Buffer, rule: typeof mailsPerMailbox, sentence: (minutes: number) => string) {
    const attempt = await makeAttempt(db, key, at, rule);
    if (attempt.wait > 0) {
      for (const one of made) await one.takeBack();
      throw problem('tooMany', { message: sentence(Math.ceil(attempt.wait / 60)), retryAfter: attempt.wait });
    }
    made.push(attempt);
  }
  const toAnybody = what === 'register';
  await count(
    vault.lookup('mail asked', `${what} ${mailboxOf(email)}`),
    mailsPerMailbox,
    (minutes) => `이 주소로 여러 번 요청했어요. 받은 메일을 확인하고, 없으면 ${minutes}분 뒤에 다시 시도해 주세요.`,
  );
  await count(
    vault.lookup('mails asked of network', `${toAnybody ? 'register' : 'find'} ${networkOf(address)}`),
    perWindow({ most: toAnybody ? config.mailsPerNetwork : FINDS_OF_NETWORK, window: HOUR }),
    (minutes) =>
      `이 인터넷 연결에서 메일을 여러 번 요청했어요. ${minutes}분 뒤에, 또는 다른 연결에서 다시 시도해 주세요.`,
  );
  if (toAnybody) {
    await count(
      siteKey(vault),
      perWindow({ most: config.mailsPerDay, window: DAY_MS }),
      () => '오늘은 메일 요청이 너무 많아 더 보낼 수 없어요. 내일 다시 시도하거나 본인확인으로 진행해 주세요.',
    );
  }
  await Promise.all([write(), pause(ANSWER_MS)]);
}

/** A warning where four fifths of the day's mails to anybody have been asked for; blank otherwise. */
export async function askedMailsWarning(
  { config, db, vault }: Pick<Context, 'config' | 'db' | 'vault'>,
  at: Date,
): Promise<string> {
  const most = config.mailsPerDay;
  const [asked] = (await countsOf(db, [siteKey(vault)], at)).values();
  if (!asked || asked.count < 0.8 * most) return '';
  return `${asked.count} of ${most} mails a day (MAILS_PER_DAY) were asked for by people without an account`;
}
