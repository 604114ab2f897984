import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '../server/database.ts';
import type { Vault } from '../server/vault.ts';

/** Mails about an account; the template names what the mail tells. `link` is an address with a key: only for `to`. */
export type AccountMail =
  | { template: 'findUserId'; data: { to: string; userIds: string[] } }
  | { template: 'resetPassword'; data: { to: string; userId: string; link: string } }
  | { template: 'emailChanged'; data: { to: string; userId: string } }
  | { template: 'passwordChanged'; data: { to: string; userId: string } };

/** Puts a mail into the outbox. */
export async function mailAccount(db: Queryable, vault: Vault, memberId: string, mail: AccountMail): Promise<void> {
  const id = randomUUID();
  const data = vault.seal(mail.data, `outbox ${id}`);
  await db.insertInto('outbox').values({ outbox_id: id, member_id: memberId, template: mail.template, data }).execute();
}

/** The same, unless one of its kind went to this member within ten minutes: anybody may ask for these. */
export async function mailAccountOnce(db: Queryable, vault: Vault, memberId: string, mail: AccountMail): Promise<void> {
  const sent = await db
    .selectFrom('outbox')
    .select('outbox_id')
    .where('member_id', '=', memberId)
    .where('template', '=', mail.template)
    .where('created_at', '>', sql<Date>`app_now() - interval '10 minutes'`)
    .executeTakeFirst();
  if (!sent) await mailAccount(db, vault, memberId, mail);
}
