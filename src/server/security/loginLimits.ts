import { DAY_MS } from '../../fields/koreanDate.ts';
import { problem } from '../../http/problem.ts';
import type { Context } from '../context.ts';
import { type HashingPlace, takePlace } from '../hashing.ts';
import {
  type Attempt,
  countInMinute,
  forgetAttempts,
  growingDelay,
  makeAttempt,
  perWindow,
  type Rule,
  secondsToWait,
} from '../limits.ts';
import { networkOf } from '../network.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Failed logins of an account that cost no wait; from here on each makes the next one wait longer. */
export const FREE_FAILURES = 5;
/**
 * Domain decision §5: failed logins per account with growing delay, per address 50 failures in 10 minutes. Guesses by
 * somebody logged in, who is not always the account's owner, are slowed in the same way.
 */
export const perAccount = growingDelay({ free: FREE_FAILURES, first: 2 * SECOND, most: 15 * MINUTE, forget: DAY_MS });
const perAddress = perWindow({ most: 50, window: 10 * MINUTE });
// Attempts of any outcome from an address, in a minute: a campus shares one.
const MOST_OF_ADDRESS = 300;

/** Milliseconds that cover what is told to an account's owner: it must not say whether there is one. */
export const TELLING_MS = 30;

interface LoginTry {
  /** Blank for members, else what keeps the counts of others apart. */
  whose: '' | 'operator ';
  /** What failures are counted under: the account, or where its owner is known, that place. */
  ownKey: Buffer;
  /** Whether the account's owner is known there: then neither guesses from elsewhere nor a campus hold them up. */
  isKnown: boolean;
  address: string;
  at: Date;
  signal: AbortSignal;
}

/** A try that may be made, and is counted until it has succeeded. */
export interface CountedTry {
  /** How many failures of the account there are with this one. */
  count: number;
  /** Looks at what was given, with a place in the line for hashing; what was never looked at has not been tried. */
  look<T>(work: (place: HashingPlace) => Promise<T>): Promise<T>;
  /** Makes as if it had never been. */
  succeeded(): Promise<void>;
}

/**
 * Counts a try to log in before what was given is looked at; throws `tooMany` while it has to wait, `busy` where too many
 * others do. Nothing here depends on whether there is such an account.
 */
export async function beginTry(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  { whose, ownKey, isKnown, address, at, signal }: LoginTry,
): Promise<CountedTry> {
  const network = networkOf(address);
  if (!isKnown) {
    const key = vault.lookup(`${whose}logins of address`, network);
    refuseFor(await countInMinute(db, key, at, MOST_OF_ADDRESS), OF_NETWORK);
  }
  const limits: [Buffer, Rule][] = [[ownKey, perAccount]];
  if (!isKnown) limits.unshift([vault.lookup(`${whose}login address`, network), perAddress]);
  const seconds = await secondsToWait(db, limits, at);
  // A person who has not failed themself learns that others on their network have.
  const isOthers = seconds > 0 && !isKnown && (await secondsToWait(db, limits.slice(0, 1), at)) === seconds;
  refuseFor(seconds, isOthers ? OF_NETWORK : OF_ID);
  // Taken before anything is counted: a person refused because too many others wait has tried nothing.
  const place = takePlace({ network, isKnown, signal });
  const made: Attempt[] = [];
  const takeBack = async () => {
    for (const attempt of made) await attempt.takeBack();
  };
  // Counted before the password is known, so that a thousand at once do not all slip through.
  try {
    for (const [key, rule] of limits) {
      const attempt = await makeAttempt(db, key, at, rule);
      if (attempt.wait > 0) await takeBack();
      refuseFor(attempt.wait, key === ownKey ? OF_ID : OF_NETWORK);
      made.push(attempt);
    }
  } catch (error) {
    place[Symbol.dispose]();
    throw error;
  }
  return {
    count: made.at(-1)!.count,
    async look(work) {
      using held = place;
      try {
        return await work(held);
      } catch (error) {
        await takeBack();
        throw error;
      }
    },
    async succeeded() {
      if (!isKnown) await made[0]?.takeBack();
      await forgetAttempts(db, ownKey, at);
    },
  };
}

/** What was tried too often: the id, or anything from the caller's network. */
const OF_ID = '로그인을 여러 번 실패했어요.';
const OF_NETWORK = '이 네트워크에서 로그인을 여러 번 실패한 기록이 있어요.';

function refuseFor(seconds: number, what: string): void {
  if (seconds === 0) return;
  const wait = seconds < 60 ? `${seconds}초` : `${Math.ceil(seconds / 60)}분`;
  throw problem('tooMany', {
    message: `${what} ${wait} 뒤에 다시 시도해 주세요.`,
    retryAfter: seconds,
  });
}
