import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '../../../fields/koreanDate.ts';
import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import { countAttempt, countInMinute, perWindow } from '../../../server/limits.ts';
import { beginTry, type CountedTry, FREE_FAILURES, TELLING_MS } from '../../../server/security/loginLimits.ts';
import { tell } from '../../notices/outbox.acts.ts';
import { accountKey, findKnownPlace, type LoginPlace, noteKnown, placeKey } from './knownPlaces.queries.ts';

// Logins of a member in a minute: each makes a session.
const MOST_OF_MEMBER = 30;
const toldDaily = perWindow({ most: 1, window: DAY_MS });

interface Proven {
  memberId: string;
  loginId: string;
}

/** What to do when it is clear how the attempt ended. */
interface LoginAttempt extends Pick<CountedTry, 'look'> {
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
  const ownKey = known ? placeKey(vault, known) : accountKey(vault, from.userId);
  const given = { whose: '', ownKey, isKnown: known !== undefined, address: from.address, at, signal } as const;
  const attempt = await beginTry({ db, vault }, given);
  return {
    look: attempt.look,
    async failed(memberId) {
      // From here on strangers wait for this id: its member should hear of it, once a day.
      if (known || attempt.count < FREE_FAILURES) return;
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
      await attempt.succeeded();
      await noteKnown(db, vault, { ...from, ...proven, at });
    },
  };
}
