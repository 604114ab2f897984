import { problem } from '../http/problem.ts';
import type { Context } from '../server/context.ts';
import {
  countAttempt,
  countsOf,
  forgetAttempts,
  growingDelay,
  networkOf,
  perWindow,
  remembered,
  secondsUntil,
} from '../server/limits.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

// Domain decision §5: failed logins per account with growing delay, per address 50 failures in 10 minutes.
const perAccount = growingDelay({ free: 5, first: 2 * SECOND, most: 15 * MINUTE, forget: DAY });
const perAddress = perWindow({ most: 50, window: 10 * MINUTE });
// An account that logged in from an address stays known there this long.
const known = remembered(90 * DAY);

/** What to do when it is clear how the attempt ended. */
interface LoginAttempt {
  failed(): Promise<void>;
  succeeded(): Promise<void>;
}

/**
 * Begins a login, before its password is looked at; throws `tooMany` while it has to wait. An account that has logged
 * in from this address before is counted apart: neither guesses from elsewhere nor a campus full of others keep it out.
 * Nothing here depends on whether the id exists.
 */
export async function beginLogin(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  { userId, address, at }: { userId: string; address: string; at: Date },
): Promise<LoginAttempt> {
  const network = networkOf(address);
  const pair = `${network} ${userId}`;
  const [knownKey, addressKey] = [vault.lookup('login known', pair), vault.lookup('login address', network)];
  const counts = await countsOf(db, [knownKey, addressKey], at);
  const isKnown = counts.has(knownKey.toString('hex'));
  if (!isKnown) refuseFor(secondsUntil(counts.get(addressKey.toString('hex'))?.blockedUntil, at));
  const accountKey = isKnown ? vault.lookup('login pair', pair) : vault.lookup('login account', userId);
  // Counted before the password is known, so that a thousand at once do not all slip through.
  refuseFor(await countAttempt(db, accountKey, at, perAccount));
  return {
    async failed() {
      if (!isKnown) await countAttempt(db, addressKey, at, perAddress);
    },
    async succeeded() {
      await forgetAttempts(db, accountKey, at);
      await countAttempt(db, knownKey, at, known);
    },
  };
}

function refuseFor(seconds: number): void {
  if (seconds === 0) return;
  const wait = seconds < 60 ? `${seconds}초` : `${Math.ceil(seconds / 60)}분`;
  throw problem('tooMany', {
    message: `로그인을 여러 번 실패했어요. ${wait} 뒤에 다시 시도해 주세요.`,
    retryAfter: seconds,
  });
}
