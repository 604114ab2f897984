import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { Vault } from '../../../server/vault.ts';
import { tell } from '../../notices/outbox.acts.ts';
import { maskedUserId } from '../member.ts';
import { emailIdentity, findAccountOf, findAccountsByEmail, findPersonal } from '../members.queries.ts';
import { registerLink } from './resetLink.ts';

const hash = (key: string) => createHash('sha256').update(key).digest();
const contextOf = (keyHash: Buffer) => `email confirmation ${keyHash.toString('hex')}`;

/**
 * Mails what helps the holder of an address: the link to register with it, or, where it belongs to members already,
 * that it does. Nobody else learns which.
 */
export async function mailWayIn({ config, db, vault }: Context, email: string): Promise<void> {
  const own = await findAccountOf(db, emailIdentity(vault, email));
  const accounts = own ? [own] : await findAccountsByEmail(db, vault, email);
  const [account] = accounts;
  if (account) {
    const userIds = accounts.map(({ userId }) => maskedUserId(userId));
    // To the spelling that the member gave.
    const { email: to } = await findPersonal(db, vault, account.memberId);
    await tell(db, vault, account.memberId, { template: 'alreadyRegistered', data: { to, userIds } });
    return;
  }
  const key = randomBytes(32).toString('base64url');
  const keyHash = hash(key);
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('email_confirmation')
      .values({
        key_hash: keyHash,
        email: vault.seal(email, contextOf(keyHash)),
        expires_at: sql<Date>`app_now() + interval '10 minutes'`,
      })
      .execute();
    const link = registerLink(config.publicUrl, key);
    await tell(tx, vault, null, { template: 'registerByEmail', data: { to: email, link } });
  });
}

const standing = (db: Queryable, keyHash: Buffer) =>
  db
    .selectFrom('email_confirmation')
    .select('email')
    .where('key_hash', '=', keyHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`);

/** The address a mailed key confirms, without using it; throws `registerLinkExpired` where it is used or too old. */
export async function readConfirmedEmail(db: Queryable, vault: Vault, key: string): Promise<string> {
  const keyHash = hash(key);
  const row = await standing(db, keyHash).executeTakeFirst();
  if (!row) throw problem('registerLinkExpired');
  return vault.open<string>(row.email, contextOf(keyHash));
}

/**
 * The same when the link is opened: that has to happen within minutes, for it lets in whoever reads the mailbox later;
 * after that there is time for the form.
 */
export async function openConfirmedEmail(db: Queryable, vault: Vault, key: string): Promise<string> {
  await db
    .updateTable('email_confirmation')
    .set({ opened_at: sql<Date>`app_now()`, expires_at: sql<Date>`app_now() + interval '30 minutes'` })
    .where('key_hash', '=', hash(key))
    .where('opened_at', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .execute();
  return readConfirmedEmail(db, vault, key);
}

/** Uses a mailed key, once, in the caller's transaction; throws `registerLinkExpired`. */
export async function useConfirmedEmail(tx: Tx, key: string): Promise<void> {
  const keyHash = hash(key);
  const row = await standing(tx, keyHash).forUpdate().executeTakeFirst();
  if (!row) throw problem('registerLinkExpired');
  await tx
    .updateTable('email_confirmation')
    .set({ used_at: sql<Date>`app_now()` })
    .where('key_hash', '=', keyHash)
    .execute();
}
