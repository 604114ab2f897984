import { createHash, randomBytes } from 'node:crypto';
import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Queryable } from '../../../server/database/database.ts';
import { SSO_SECONDS } from '../../../server/operatorCaller.ts';
import type { Sso, SsoSecrets } from '../../../server/outside/sso.ts';
import { SsoFailure } from '../../../server/outside/ssoFailure.ts';

type Where = Pick<Context, 'db' | 'vault' | 'sso'>;

const hashOf = (key: string) => createHash('sha256').update(key).digest();
const random = () => randomBytes(32).toString('base64url');

/** The context of the envelope of a way that was begun. */
const startContext = (stateHash: Buffer) => `operator sso start ${stateHash.toString('hex')}`;

/** The configured provider; throws `ssoOff`. */
export function needSso({ sso }: Pick<Where, 'sso'>): Sso {
  if (!sso) throw problem('ssoOff');
  return sso;
}

const PROBLEM_OF = {
  cancelled: 'ssoCancelled',
  refused: 'ssoRefused',
  forged: 'ssoForged',
  away: 'ssoAway',
  misset: 'ssoMisset',
} as const;

/** Asks the provider; what it fails with becomes the sentence that the person reads. */
export async function askSso<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SsoFailure ? problem(PROBLEM_OF[error.fault]) : error;
  }
}

/** What a way to the provider is for, besides logging in. */
export interface SsoPurpose {
  /** The hash of the key of the invitation it began at. */
  invitation?: Buffer;
  /** The login whose second factor is to be shown again. */
  session?: string;
}

/**
 * Begins a way to the provider: answers its address there, and what the browser has to hold when it comes back. Both are
 * good once, for ten minutes. Throws `ssoOff` or what the provider fails with.
 */
export async function beginSso(
  where: Where,
  { invitation, session }: SsoPurpose,
  at: Date,
): Promise<{ address: string; browser: string }> {
  const { db, vault } = where;
  const sso = needSso(where);
  const [state, browser] = [random(), random()];
  const secrets: SsoSecrets = { nonce: random(), verifier: random(), isAgain: session !== undefined };
  const address = await askSso(() => sso.addressOf(state, secrets));
  const stateHash = hashOf(state);
  await db
    .insertInto('operator_sso_start')
    .values({
      state_hash: stateHash,
      browser_hash: hashOf(browser),
      secrets: vault.seal(secrets, startContext(stateHash)),
      invitation: invitation ?? null,
      session_no: session ?? null,
      expires_at: new Date(at.getTime() + SSO_SECONDS * 1000),
      used_at: null,
    })
    .execute();
  return { address, browser };
}

/** A way that ends now: what the provider's answer has to fit, and what it was for. */
export interface TakenReturn extends SsoPurpose {
  secrets: SsoSecrets;
}

/**
 * Takes a return, once: in the browser that began it, within its time. Throws `ssoExpired` (also for one that was never
 * begun), `ssoUsed` or `ssoOtherBrowser`; none of these spends it.
 */
export async function takeReturn(
  { db, vault }: Where,
  state: string,
  browser: string | undefined,
  at: Date,
): Promise<TakenReturn> {
  const stateHash = hashOf(state);
  const browserHash = hashOf(browser ?? '');
  const [taken] = await db
    .updateTable('operator_sso_start')
    .set({ used_at: at })
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['secrets', 'invitation', 'session_no'])
    .execute();
  if (taken) {
    const secrets = vault.open<SsoSecrets>(taken.secrets, startContext(stateHash));
    return { secrets, invitation: taken.invitation ?? undefined, session: taken.session_no ?? undefined };
  }
  const begun = await db
    .selectFrom('operator_sso_start')
    .select(['used_at', 'browser_hash', 'expires_at'])
    .where('state_hash', '=', stateHash)
    .executeTakeFirst();
  if (!begun || begun.expires_at <= at) throw problem('ssoExpired');
  throw problem(begun.used_at ? 'ssoUsed' : 'ssoOtherBrowser');
}

/** Forgets ways that are over. */
export async function forgetStarts(db: Queryable, at: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('operator_sso_start').where('expires_at', '<=', at).executeTakeFirst();
  return Number(numDeletedRows);
}

/** How many ways are over and still kept. */
export async function countStarts(db: Queryable, at: Date): Promise<number> {
  const rows = await db.selectFrom('operator_sso_start').select('state_hash').where('expires_at', '<=', at).execute();
  return rows.length;
}
