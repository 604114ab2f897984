import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { DAY_MS } from '../../fields/koreanDate.ts';
import { problem } from '../../http/problem.ts';
import type { Config } from '../../server/config.ts';
import type { Context } from '../../server/context.ts';
import type { Tx } from '../../server/database/database.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { countAttempt, perWindow } from '../../server/limits.ts';
import { networkOf } from '../../server/network.ts';
import { isPassword } from '../../server/passwordHash.ts';
import { beginTry, FREE_FAILURES, TELLING_MS } from '../../server/security/loginLimits.ts';
import type { Vault } from '../../server/vault.ts';
import { canonicalEmail } from '../members/member.ts';
import { tell } from '../notices/outbox.acts.ts';
import { NOBODY_ID } from './factor.acts.ts';
import { refuseOutside } from './networks/networks.acts.ts';
import { type LoginFrom, startOperatorSession } from './operatorSessions.queries.ts';
import { findOperatorByEmail, type OperatorAccount } from './operators.queries.ts';

type Where = Pick<Context, 'db' | 'vault'>;

const toldDaily = perWindow({ most: 1, window: DAY_MS });
/** Milliseconds a network stays known after the last login from there. */
const KNOWN_MS = 90 * DAY_MS;

/** The keyed hash of a network for one operator: known once they have logged in there. */
export const operatorNetwork = (vault: Vault, email: string, address: string) =>
  vault.lookup('operator network', `${networkOf(address)} ${canonicalEmail(email)}`);

async function isKnownNetwork({ db }: Where, networkKey: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM operator_session WHERE network_key = ${networkKey}
    AND began_at > ${new Date(at.getTime() - KNOWN_MS)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

interface Given {
  email: string;
  password: string;
  /** Whether the second factor that was given is this operator's; for nobody it does the same work and says no. */
  prove(operatorId: string): Promise<boolean>;
  address: string;
  device: string;
  at: Date;
  signal: AbortSignal;
}

/** Throws `ssoOnly` where the settings let an operator in by the company login alone. */
export function refuseLocalLogin(
  { ssoPassword }: Pick<Config, 'ssoPassword'>,
  { byCommand }: Pick<OperatorAccount, 'byCommand'>,
): void {
  if (!ssoPassword && !byCommand) throw problem('ssoOnly');
}

/** A login that was let in, and the one it ended. */
export interface LetIn {
  operatorId: string;
  token: string;
  /** The device of the login that went on until now; undefined if there was none. */
  takenOver: string | undefined;
}

/**
 * Logs an operator in with password and second factor, by the limits of members' logins. Whatever of the three is wrong,
 * the answer (`operatorLoginFailed`) and the work are the same. A factor given with a wrong password is not spent.
 */
export async function logOperatorIn(where: Where & Pick<Context, 'config'>, given: Given): Promise<LetIn> {
  const { db, vault } = where;
  const { email, password, prove, address, device, at, signal } = given;
  const networkKey = operatorNetwork(vault, email, address);
  const isKnown = await isKnownNetwork(where, networkKey, at);
  const ownKey = isKnown ? networkKey : vault.lookup('operator login account', canonicalEmail(email));
  const attempt = await beginTry(where, { whose: 'operator ', ownKey, isKnown, address, at, signal });
  const operator = await attempt.look(async (place) => {
    const found = await findOperatorByEmail(db, vault, email);
    const active = found?.state === 'active' ? found : undefined;
    const isRight = await isPassword(password, active?.password ?? undefined, place);
    const isProven = await prove(active && isRight ? active.operatorId : NOBODY_ID);
    return active && isRight && isProven ? active : undefined;
  });
  if (!operator) {
    if (!isKnown && attempt.count >= FREE_FAILURES) await tellTried(where, email, at);
    throw problem('operatorLoginFailed');
  }
  await attempt.succeeded();
  refuseLocalLogin(where.config, operator);
  const { operatorId } = operator;
  return inTransaction(db, (tx) => letIn(tx, operatorId, at, { address, device, networkKey }));
}

/** Starts the login of somebody who has proven who they are, in the transaction given; throws where they may not come in. */
export async function letIn(
  tx: Tx,
  operatorId: string,
  at: Date,
  from: LoginFrom & { address: string },
): Promise<LetIn> {
  // One login at a time: two of them at once wait for each other here.
  const row = await tx
    .selectFrom('operator')
    .select('state')
    .where('operator_id', '=', operatorId)
    .forUpdate()
    .executeTakeFirst();
  if (row?.state !== 'active') throw problem('operatorLoginFailed');
  await refuseOutside(tx, operatorId, from.address);
  const before = await tx
    .selectFrom('operator_session')
    .select('device')
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where('idle_until', '>', at)
    .where('ends_at', '>', at)
    .executeTakeFirst();
  const token = await startOperatorSession(tx, operatorId, at, from);
  return { operatorId, token, takenOver: before?.device };
}

// From here on strangers wait for this account: its operator should hear of it, once a day, and nobody else whether.
async function tellTried({ db, vault }: Where, email: string, at: Date): Promise<void> {
  const tellOperator = async () => {
    const seconds = await countAttempt(db, vault.lookup('operator login tried', canonicalEmail(email)), at, toldDaily);
    const found = seconds > 0 ? undefined : await findOperatorByEmail(db, vault, email);
    if (found?.state !== 'active') return;
    await tell(db, vault, null, { template: 'operatorTried', data: { to: found.email, person: found.name, at } });
  };
  await Promise.all([tellOperator(), pause(TELLING_MS)]);
}
