import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Problem } from '../../http/failure.ts';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import type { Db } from '../../server/database/database.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { Vault } from '../../server/vault.ts';
import { openTransaction } from './identity.acts.ts';
import { longestCallback } from './identity.ts';

/** What of a return is waiting for the GET that follows. */
export type Callback = Record<string, string>;

/**
 * Why a return was not kept. `unknown`: no open transaction waits for it. `empty`: nothing of the provider came, as when
 * somebody cancels. `forged`: not what the provider sends or signs. `surplus`: one more than may wait, or than an address
 * may send unsigned.
 */
export type Drop = 'unknown' | 'empty' | 'forged' | 'surplus';

/** How a return was taken: under the handle it is kept by, or why not. */
export type Taken = { kept: string } | { kept: undefined; why: Drop };

// A browser that goes back and forth sends a return again; nobody sends it four times.
const MOST_WAITING = 3;
const CALLBACK = 'verification callback';
const now = sql<Date>`app_now()`;
const readFor = sql<Date>`app_now() + interval '10 minutes'`;

const dropped = (why: Drop): Taken => ({ kept: undefined, why });

/**
 * Keeps what was posted to a return address. What is signed by the provider is kept whatever else came before it; what
 * may be anybody's only where it is not `crowded`. Three of a transaction are kept at most, and none replaces another,
 * so that a forged one never takes the place of the true one.
 */
export async function keepCallback(
  { db, vault, identity }: Pick<Context, 'db' | 'vault' | 'identity'>,
  requestNo: string,
  posted: Callback,
  crowded: boolean,
): Promise<Taken> {
  const state = await openTransaction(db, vault, requestNo).catch((error: unknown) => {
    // A database that cannot be asked has not said that there is none: whoever was verified would be told they cancelled.
    if (error instanceof Problem) return undefined;
    throw error;
  });
  if (!state) return dropped('unknown');
  const callback = Object.fromEntries(
    identity.callbackFields.flatMap((name) => (posted[name] === undefined ? [] : [[name, posted[name]]])),
  );
  const length = Object.values(callback).reduce((sum, text) => sum + text.length, 0);
  const answers = length > longestCallback ? 'no' : identity.isAnswer(callback, state);
  if (answers === 'no') return dropped('forged');
  if (answers === 'nothing') return dropped('empty');
  if (answers === 'perhaps' && crowded) return dropped('surplus');
  const handle = randomBytes(24).toString('base64url');
  const row = {
    handle,
    request_no: requestNo,
    callback: vault.seal({ requestNo, callback }, CALLBACK),
    expires_at: readFor,
  };
  const isKept = await inTransaction(db, async (tx) => {
    // A request at the same time waits, and counts this one.
    const open = await tx
      .selectFrom('verification')
      .select('request_no')
      .where('request_no', '=', requestNo)
      .where('finished_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const waiting = await tx
      .selectFrom('callback_handle')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('request_no', '=', requestNo)
      .executeTakeFirstOrThrow();
    if (!open || Number(waiting.count) >= MOST_WAITING) return false;
    await tx.insertInto('callback_handle').values(row).execute();
    return true;
  });
  return isKept ? { kept: handle } : dropped('surplus');
}

/**
 * The callback behind a handle, once; throws verificationUsed when it was taken already, verificationFailed when it is
 * another transaction's.
 */
export async function takeCallback(db: Db, vault: Vault, requestNo: string, handle: string): Promise<Callback> {
  const taken = await db
    .deleteFrom('callback_handle')
    .where('handle', '=', handle)
    .where('expires_at', '>', now)
    .returning('callback')
    .executeTakeFirst();
  if (!taken) throw problem('verificationUsed');
  const kept = vault.open<{ requestNo: string; callback: Callback }>(taken.callback, CALLBACK);
  if (kept.requestNo !== requestNo) throw problem('verificationFailed');
  return kept.callback;
}
