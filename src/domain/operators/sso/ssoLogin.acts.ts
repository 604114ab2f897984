import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Tx } from '../../../server/database/database.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { FRESH_MS } from '../../../server/operatorCaller.ts';
import type { Arrived } from '../../../server/outside/sso.ts';
import type { Vault } from '../../../server/vault.ts';
import { invitationHash, spendInvitation, standingInvitation } from '../invitation.acts.ts';
import { type LetIn, letIn, operatorNetwork } from '../operatorLogin.acts.ts';
import { findOperatorByEmail, findOperatorById, type OperatorAccount } from '../operators.queries.ts';
import { type ChangedRights, followClaims } from './ssoRights.acts.ts';
import { keepTokens } from './ssoSessions.acts.ts';
import { askSso, beginSso, needSso, takeReturn } from './ssoStart.acts.ts';

type Where = Pick<Context, 'config' | 'db' | 'vault' | 'sso'>;

/** What a return brings: the query of its address, and of its browser. */
export interface Returned {
  state: string;
  /** The other members of the query, as they came. */
  rest: Readonly<Record<string, string>>;
  /** What the browser holds that began it. */
  browser: string | undefined;
  address: string;
  device: string;
}

/** What became of it: a login, with what it was bound by and changed, or a second factor that was shown again. */
export type SsoEnd = { again: true; operatorId: string } | (LetIn & ChangedRights & { again: false; bound?: Proof });

type Proof = 'invitation' | 'mail';

/** Begins a login, at an invitation if one has its key. Throws `invitationExpired`, `ssoOff` or what the provider fails with. */
export async function beginLogin(where: Where, key: string | undefined, at: Date) {
  const invitation = key === undefined ? undefined : invitationHash(key);
  if (invitation) await standingInvitation(where, invitation, at);
  return beginSso(where, { invitation }, at);
}

/** Ends a way to the provider. Throws what its return, its answer or its person is refused with; nothing stands then. */
export async function finishSso(where: Where, returned: Returned, at: Date): Promise<SsoEnd> {
  const sso = needSso(where);
  const { state, rest, browser, device } = returned;
  const { secrets, invitation, session } = await takeReturn(where, state, browser, at);
  const query = new URLSearchParams({ ...rest, state });
  const arrived = await askSso(() => sso.arrive(query, state, secrets));
  if (!arrived.hasFactor) throw problem('ssoNoFactor');
  const account = ssoKey(where.vault, arrived);
  if (session !== undefined) return shownAgain(where, { session, account, arrived }, at);
  return inTransaction(where.db, async (tx) => {
    const reading = { db: tx, vault: where.vault };
    const { operator, bound } = await operatorFor(tx, reading.vault, { account, arrived, invitation }, at);
    const { operatorId, email } = operator;
    const networkKey = operatorNetwork(where.vault, email, returned.address);
    // Two of one person wait for each other here; whether a right counts from there is asked of what the provider gives now.
    await tx.selectFrom('operator').select('operator_id').where('operator_id', '=', operatorId).forUpdate().execute();
    const changed = await followClaims(tx, where.config, { operatorId, claims: arrived.claims }, at);
    const from = { device, networkKey, address: returned.address, provenAt: provenAt(arrived, at) };
    const entered = await letIn(tx, operatorId, at, from);
    await keepTokens(tx, where.vault, { operatorId, tokens: arrived.tokens }, at);
    return { ...entered, ...changed, again: false, bound };
  });
}

/** What an account of the provider is found by. */
const ssoKey = (vault: Vault, { issuer, tokens }: Arrived) =>
  vault.lookup('operator sso', `${issuer} ${tokens.subject}`);

/** Where the provider does not say when it saw the second factor, that was not a moment ago. */
function provenAt({ shownAt }: Arrived, at: Date): Date {
  if (!shownAt) return new Date(at.getTime() - FRESH_MS);
  return shownAt < at ? shownAt : at;
}

interface Coming {
  account: Buffer;
  arrived: Arrived;
  invitation: Buffer | undefined;
}

/**
 * Whose login it is. An account is bound once: to whose invitation it came by, or to whoever waits under the mail address
 * that the provider has verified. Nobody who has come already is bound by a mail address, nor to another account.
 */
async function operatorFor(
  tx: Tx,
  vault: Vault,
  { account, arrived, invitation }: Coming,
  at: Date,
): Promise<{ operator: OperatorAccount; bound?: Proof }> {
  const known = (await operatorOf(tx, vault, account)) ?? (await operatorAlone(tx, vault, account));
  if (known && invitation) throw problem('ssoTaken');
  if (known) {
    if (known.state !== 'active') throw problem('ssoUnknown');
    return { operator: known };
  }
  const [keyHash, bound] = invitation
    ? [invitation, 'invitation' as const]
    : [await waitingFor(tx, vault, arrived, at), 'mail' as const];
  const { account: operator } = await standingInvitation({ db: tx, vault }, keyHash, at, true);
  await spendInvitation(tx, keyHash, at);
  await tx
    .updateTable('operator')
    .set({ state: 'active', sso_key: account, sso_since: at })
    .where('operator_id', '=', operator.operatorId)
    .execute();
  return { operator, bound };
}

async function operatorOf(tx: Tx, vault: Vault, account: Buffer): Promise<OperatorAccount | undefined> {
  const row = await tx.selectFrom('operator').select('operator_id').where('sso_key', '=', account).executeTakeFirst();
  return row && findOperatorById(tx, vault, row.operator_id);
}

// Looked for once more when nobody else binds: two that come with one account at once wait for each other here.
async function operatorAlone(tx: Tx, vault: Vault, account: Buffer): Promise<OperatorAccount | undefined> {
  await tx.selectFrom('operator').select('operator_id').orderBy('operator_id').forUpdate().execute();
  return operatorOf(tx, vault, account);
}

/** The invitation that waits for a mail address which the provider says it has verified. */
async function waitingFor(tx: Tx, vault: Vault, { claims }: Arrived, at: Date): Promise<Buffer> {
  const { email, email_verified: isVerified } = claims;
  const operator =
    typeof email === 'string' && isVerified === true ? await findOperatorByEmail(tx, vault, email) : undefined;
  const row =
    operator?.state === 'invited'
      ? await tx
          .selectFrom('operator_invitation')
          .select('key_hash')
          .where('operator_id', '=', operator.operatorId)
          .where('used_at', 'is', null)
          .where('expires_at', '>', at)
          .executeTakeFirst()
      : undefined;
  if (!row) throw problem('ssoUnknown');
  return row.key_hash;
}

/** The second factor of a login was shown to the provider again, by the same person. */
async function shownAgain(
  { db, vault }: Where,
  { session, account, arrived }: { session: string; account: Buffer; arrived: Arrived },
  at: Date,
): Promise<SsoEnd> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('operator_session')
      .innerJoin('operator', 'operator.operator_id', 'operator_session.operator_id')
      .select('operator.operator_id')
      .where('session_no', '=', session)
      .where('ended_at', 'is', null)
      .where('operator.state', '=', 'active')
      .where('operator.sso_key', '=', account)
      .executeTakeFirst();
    if (!row) throw problem('ssoOther');
    const operatorId = row.operator_id;
    await tx
      .updateTable('operator_session')
      .set({ proven_at: provenAt(arrived, at) })
      .where('session_no', '=', session)
      .execute();
    await keepTokens(tx, vault, { operatorId, tokens: arrived.tokens }, at);
    return { again: true, operatorId };
  });
}
