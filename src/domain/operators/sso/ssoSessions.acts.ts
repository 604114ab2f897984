import { commonProblem } from '../../../http/failure.ts';
import type { Context } from '../../../server/context.ts';
import type { Db, Tx } from '../../../server/database/database.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { queueJobs } from '../../../server/jobQueue.ts';
import type { FindOperator } from '../../../server/operatorCaller.ts';
import type { Known, SsoTokens } from '../../../server/outside/sso.ts';
import { SsoFailure } from '../../../server/outside/ssoFailure.ts';
import type { Vault } from '../../../server/vault.ts';
import { findOperatorSession } from '../operatorSessions.queries.ts';
import { followClaims, noteChanged, saysRoles } from './ssoRights.acts.ts';
import { isBySso } from './ssoSessions.queries.ts';

type Where = Pick<Context, 'config' | 'db' | 'vault' | 'sso' | 'security'>;

const MINUTE = 60_000;
/** Milliseconds for which the provider's word that somebody is still there counts. The sweep comes every five minutes. */
export const ASK_AFTER_MS = 4 * MINUTE;
/** Milliseconds after which nobody does anything on an older word, unless the provider does not answer. */
export const ANSWERED_WITHIN_MS = 15 * MINUTE;
/** Milliseconds for which a provider that does not answer keeps nobody out. */
export const GRACE_MS = 30 * MINUTE;
// One process asks at a time: a token that renews itself counts once.
const ASKING_MS = MINUTE;

/** The context of the envelope of a login's tokens. */
export const tokensContext = (session: string) => `operator sso session ${session}`;

/** Keeps what the provider is asked with after the login that an operator has now, in the transaction that began it. */
export async function keepTokens(
  tx: Tx,
  vault: Vault,
  { operatorId, tokens }: { operatorId: string; tokens: SsoTokens },
  at: Date,
): Promise<void> {
  const { session_no: session } = await tx
    .selectFrom('operator_session')
    .select('session_no')
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  const now = { tokens: vault.seal(tokens, tokensContext(session)), checked_at: at, asked_at: at, failed_at: null };
  await tx
    .insertInto('operator_sso_session')
    .values({ session_no: session, ...now })
    .onConflict((conflict) => conflict.column('session_no').doUpdateSet(now))
    .execute();
}

/** Finds operators as ever, and those who came by the company's login only as long as the provider still knows them. */
export function findCheckedSession(where: Where): FindOperator {
  return async (db, token, at, how) => {
    const found = await findOperatorSession(db, token, at, how);
    if (!found.operator || (await stillStands(where, found.operator.session.number, at))) return found;
    // What ended it is written with it.
    return findOperatorSession(db, token, at, how);
  };
}

/**
 * Whether a login may go on: it did not come by the company, or the provider said lately, or says now, that its person is
 * still there. Ends it where not. Throws `busy` where another process is just asking and the last word is too old.
 */
export async function stillStands(where: Where, session: string, at: Date): Promise<boolean> {
  const { db } = where;
  const row = await db
    .selectFrom('operator_sso_session')
    .select(['checked_at', 'failed_at'])
    .where('session_no', '=', session)
    .executeTakeFirst();
  const age = row ? at.getTime() - row.checked_at.getTime() : 0;
  if (!row || age < ASK_AFTER_MS) return true;
  if (!where.sso) return end(where, session, 'off', at);
  const tokens = await claim(where, session, at);
  if (tokens) return ask(where, { session, tokens, age }, at);
  if (age < ANSWERED_WITHIN_MS) return true;
  if (row.failed_at === null) throw commonProblem('busy', { retryAfter: 1 });
  return age < GRACE_MS || end(where, session, 'silent', at);
}

/** Takes the turn to ask after a login; undefined while another has it, or had it a moment ago. */
async function claim({ db, vault }: Where, session: string, at: Date): Promise<SsoTokens | undefined> {
  const [row] = await db
    .updateTable('operator_sso_session')
    .set({ asked_at: at })
    .where('session_no', '=', session)
    .where('asked_at', '<=', new Date(at.getTime() - ASKING_MS))
    .returning('tokens')
    .execute();
  return row && vault.open<SsoTokens>(row.tokens, tokensContext(session));
}

interface Asking {
  session: string;
  tokens: SsoTokens;
  /** Milliseconds since the provider's last word. */
  age: number;
}

async function ask(where: Where, { session, tokens, age }: Asking, at: Date): Promise<boolean> {
  const { db, vault, sso } = where;
  let known: Known;
  try {
    known = await sso!.ask(tokens, (next) => note(db, session, { tokens: vault.seal(next, tokensContext(session)) }));
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    if (age >= GRACE_MS) return end(where, session, 'silent', at);
    await note(db, session, { failed_at: at });
    return true;
  }
  if (!known.stands) return end(where, session, 'removed', at);
  await note(db, session, { checked_at: at, failed_at: null });
  if (saysRoles(where.config, known.claims)) await follow(where, session, known.claims, at);
  return true;
}

async function note(
  db: Db,
  session: string,
  said: { tokens?: Buffer; checked_at?: Date; failed_at?: Date | null },
): Promise<void> {
  await db.updateTable('operator_sso_session').set(said).where('session_no', '=', session).execute();
}

async function follow(where: Where, session: string, claims: Readonly<Record<string, unknown>>, at: Date) {
  const { db, config, security } = where;
  await inTransaction(db, async (tx) => {
    const { operator_id: operatorId } = await tx
      .selectFrom('operator_session')
      .select('operator_id')
      .where('session_no', '=', session)
      .executeTakeFirstOrThrow();
    // Two that follow at once wait for each other here.
    await tx.selectFrom('operator').select('operator_id').where('operator_id', '=', operatorId).forUpdate().execute();
    noteChanged(security.note, operatorId, await followClaims(tx, config, { operatorId, claims }, at));
  });
}

const ENDED = { removed: 'ssoRemoved', silent: 'ssoSilent', off: 'ended' } as const;

/** Ends a login of the company's, and forgets what the provider was asked with. */
async function end({ db, security }: Where, session: string, why: keyof typeof ENDED, at: Date): Promise<false> {
  const ended = await inTransaction(db, async (tx) => {
    await tx.deleteFrom('operator_sso_session').where('session_no', '=', session).execute();
    const [row] = await tx
      .updateTable('operator_session')
      .set({ ended: ENDED[why], ended_at: at })
      .where('session_no', '=', session)
      .where('ended_at', 'is', null)
      .returning('operator_id')
      .execute();
    return row?.operator_id;
  });
  if (ended !== undefined) security.note('ssoEnded', { facts: { operator: ended, why } });
  return false;
}

/** A login is over by its person's wish: has the provider's tokens given back by a job, so that nobody waits for it. */
export async function queueGivingBack({ sso }: Pick<Where, 'sso'>, tx: Tx, session: string): Promise<void> {
  if (sso && (await isBySso(tx, session))) await queueJobs(tx, 'giveBackSso', [session]);
}

/** Gives back the tokens of a login that is over, and forgets them. Throws `SsoFailure`, to be tried again. */
export async function giveBackTokens({ db, vault, sso }: Pick<Where, 'db' | 'vault' | 'sso'>, session: string) {
  const row = await db
    .selectFrom('operator_sso_session')
    .select('tokens')
    .where('session_no', '=', session)
    .executeTakeFirst();
  if (!row || !sso) return;
  await sso.giveBack(vault.open<SsoTokens>(row.tokens, tokensContext(session)));
  await db.deleteFrom('operator_sso_session').where('session_no', '=', session).execute();
}
