import { createHash } from 'node:crypto';
import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Tx } from '../../../server/database/database.ts';
import type { Vault } from '../../../server/vault.ts';
import { tell, tellAll } from '../../notices/outbox.acts.ts';
import { canonicalUserId, MEMBER_STATE, maskedUserId } from '../member.ts';
import { type Account, changePassword, findAccountsByEmail, findPersonal } from '../members.queries.ts';
import { endSessions } from '../sessions/session.ts';
import { resetLink } from './resetLink.ts';

/** Sets a password (PHC string): all logins with the old one end, and the member is notified of the change. */
export async function setPassword(
  tx: Tx,
  vault: Vault,
  { memberId, userId }: Account,
  { hashed, at }: { hashed: string; at: Date },
): Promise<void> {
  await changePassword(tx, memberId, hashed);
  await endSessions(tx, memberId);
  const { email: to } = await findPersonal(tx, vault, memberId);
  await tell(tx, vault, memberId, { template: 'passwordChanged', data: { to, userId, at } });
}

/** What is asked for: the ids of an address, or a new password for one of them or for all. */
interface Asked {
  what: 'userId' | 'password';
  email: string;
  /** Blank for all. */
  userId: string;
  at: Date;
}

/** Mails the holder of an address what they have asked for; nothing where nobody has it. */
export async function mailWhoAsked(
  { config, db, vault }: Pick<Context, 'config' | 'db' | 'vault'>,
  asked: Asked,
): Promise<void> {
  const userId = asked.what === 'password' ? canonicalUserId(asked.userId) : '';
  const accounts = await findAccountsByEmail(db, vault, asked.email, userId || undefined);
  const [account] = accounts;
  if (!account) return;
  if (asked.what === 'userId') {
    const userIds = accounts.map((one) => maskedUserId(one.userId));
    const { email } = await findPersonal(db, vault, account.memberId);
    await tell(db, vault, account.memberId, { template: 'findUserId', data: { to: email, userIds } });
    return;
  }
  // Of several accounts of one address, without an id, each gets its own.
  const mails = accounts.map(async (one) => {
    const link = resetLink(config.publicUrl, makeResetKey(vault, one, asked.at));
    const { email } = await findPersonal(db, vault, one.memberId);
    const data = { to: email, userId: one.userId, link };
    return { memberId: one.memberId, template: 'resetPassword' as const, data };
  });
  await tellAll(db, vault, await Promise.all(mails));
}

/** Milliseconds a mailed key is good for. */
const RESET_MS = 10 * 60_000;
const RESET_CONTEXT = 'reset password';

/** What a mailed key says, sealed: good once, because it names the password it replaces. */
interface ResetKey {
  memberId: string;
  password: string;
  until: number;
}

const digestOf = (account: Account) => createHash('sha256').update(account.password).digest('base64url');

function makeResetKey(vault: Vault, account: Account, now: Date): string {
  const { memberId } = account;
  const key: ResetKey = { memberId, password: digestOf(account), until: now.getTime() + RESET_MS };
  return vault.seal(key, RESET_CONTEXT).toString('base64url');
}

function openResetKey(vault: Vault, text: string): ResetKey {
  try {
    return vault.open<ResetKey>(Buffer.from(text, 'base64url'), RESET_CONTEXT);
  } catch {
    throw problem('resetExpired');
  }
}

/** An account that a mailed key opens. */
interface Reset {
  memberId: string;
  /** The account, as long as the key is good for it; throws `resetExpired`. */
  stillOpen(account: Account | undefined): Account;
}

/** Reads a mailed key; throws `resetExpired`. */
export function readResetKey(vault: Vault, text: string, at: Date): Reset {
  const { memberId, password: replaced, until } = openResetKey(vault, text);
  if (at.getTime() >= until) throw problem('resetExpired');
  return {
    memberId,
    // A password set since the key was made has used it up, whoever set it.
    stillOpen(account) {
      if (!account || account.state === MEMBER_STATE.destroyed || digestOf(account) !== replaced) {
        throw problem('resetExpired');
      }
      return account;
    },
  };
}
