import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '../../../fields/koreanDate.ts';
import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import { type HashingPlace, takePlace } from '../../../server/hashing.ts';
import {
  type Attempt,
  countAttempt,
  countInMinute,
  forgetAttempts,
  growingDelay,
  makeAttempt,
  perWindow,
  type Rule,
  secondsToWait,
} from '../../../server/limits.ts';
import { networkOf } from '../../../server/network.ts';
import { tell } from '../../notices/outbox.acts.ts';
import { accountKey, findKnownPlace, type LoginPlace, noteKnown } from './knownPlaces.queries.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

// Domain decision §5: failed logins per account with growing delay, per address 50 failures in 10 minutes.
const FREE = 5;
const perAccount = growingDelay({ free: FREE, first: 2 * SECOND, most: 15 * MINUTE, forget: DAY_MS });
const perAddress = perWindow({ most: 50, window: 10 * MINUTE });
// Attempts of any outcome from an address, in a minute: a campus shares one.
const MOST_OF_ADDRESS = 300;
// Logins of a member in a minute: each makes a session.
const MOST_OF_MEMBER = 30;
const toldDaily = perWindow({ most: 1, window: DAY_MS });

/** Longer than the telling it covers, which must not say whether the id exists. */
const TELLING_MS = 30;

interface Proven {
  memberId: string;
  loginId: string;
}

/** What to do when it is clear how the attempt ended. */
interface LoginAttempt {
  /** Looks at the password, with a place in the line for hashing; what was never looked at has not been tried. */
  look<T>(work: (place: HashingPlace) => Promise<T>): Promise<T>;
  /** `memberId`: whose id it was, if it is one's. */
  failed(memberId: string | undefined): Promise<void>;
  /** Throws `tooMany` where the member has logged in too often. */
  succeeded(proven: Proven): Promise<void>;
}

/**
 * Begins a login, before its password is looked at; throws `tooMany` while it has to wait, `busy` where too many others
 * do. A device or network the member has logged in from is counted apart: neither guesses from elsewhere nor a campus
 * full of others keep it out. Nothing here depends on whether the id exists.
 */
export async function beginLogin(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  { at, signal, ...from }: LoginPlace & { at: Date; signal: AbortSignal },
): Promise<LoginAttempt> {
  const known = await findKnownPlace(db, vault, from, at);
  const network = networkOf(from.address);
  if (!known) {
    refuseFor(await countInMinute(db, vault.lookup('logins of address', network), at, MOST_OF_ADDRESS), OF_NETWORK);
  }
  const ownKey = known ? vault.lookup('login place', known.toString('hex')) : accountKey(vault, from.userId);
  const limits: [Buffer, Rule][] = [[ownKey, perAccount]];
  if (!known) limits.unshift([vault.lookup('login address', network), perAddress]);
  const seconds = await secondsToWait(db, limits, at);
  // A person who has not failed themself learns that others on their network have.
  const isOthers = seconds > 0 && !known && (await secondsToWait(db, limits.slice(0, 1), at)) === seconds;
  refuseFor(seconds, isOthers ? OF_NETWORK : OF_ID);
  // Taken before anything is counted: a person refused because too many others wait has tried nothing.
  const place = takePlace({ network, isKnown: known !== undefined, signal });
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
    async look(work) {
      using held = place;
      try {
        return await work(held);
      } catch (error) {
        await takeBack();
        throw error;
      }
    },
    async failed(memberId) {
      // From here on strangers wait for this id: its member should hear of it, once a day.
      if (known || made.at(-1)!.count < FREE) return;
      const tellMember = async () => {
        if ((await countAttempt(db, vault.lookup('login tried', from.userId), at, toldDaily)) > 0 || !memberId) return;
        await tell(db, vault, memberId, { template: 'loginTried', data: { userId: from.userId, at } });
      };
      await Promise.all([tellMember(), pause(TELLING_MS)]);
    },
    async succeeded(proven) {
      const seconds = await countInMinute(db, vault.lookup('logins of member', proven.memberId), at, MOST_OF_MEMBER);
      if (seconds > 0) {
        const message = `로그인을 너무 자주 했어요. ${seconds}초 뒤에 다시 시도해 주세요.`;
        throw problem('tooMany', { message, retryAfter: seconds });
      }
      if (!known) await made[0]?.takeBack();
      await forgetAttempts(db, ownKey, at);
      await noteKnown(db, vault, { ...from, ...proven, at });
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
