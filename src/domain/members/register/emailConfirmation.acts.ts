import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Tx } from '../../../server/database/database.ts';
import type { Vault } from '../../../server/vault.ts';
import { tell } from '../../notices/outbox.acts.ts';
import { canonicalEmail } from '../member.ts';
import { changePersonal, findPersonal, lockAccount } from '../members.queries.ts';
import type { PendingEmail } from '../personalData.records.ts';
import { confirmLink } from './resetLink.ts';

/** How long a mailed address confirms, in milliseconds. */
const CONFIRM_MS = 24 * 3_600_000;
const CONTEXT = 'confirm email';

/** What the mailed key says, sealed: good once, because it names what waits. */
interface ConfirmKey extends PendingEmail {
  memberId: string;
}

/** Mails the new address a link that confirms it; answers what waits until then. */
export async function askToConfirm(
  tx: Tx,
  { vault, config }: Pick<Context, 'vault' | 'config'>,
  { memberId, email, at }: { memberId: string; email: string; at: Date },
): Promise<PendingEmail> {
  const pending = { email, until: at.getTime() + CONFIRM_MS };
  const key: ConfirmKey = { memberId, ...pending };
  const link = confirmLink(config.publicUrl, vault.seal(key, CONTEXT).toString('base64url'));
  await tell(tx, vault, memberId, { template: 'confirmEmail', data: { to: email, link } });
  return pending;
}

/**
 * Takes the address that a mailed key confirms, notifies the former one, and answers whose address it is. Throws
 * `confirmExpired`.
 */
export async function confirmEmail(
  tx: Tx,
  vault: Vault,
  text: string,
  at: Date,
): Promise<{ memberId: string; email: string }> {
  const { memberId, email, until } = openKey(vault, text);
  const account = await lockAccount(tx, memberId);
  const before = account && (await findPersonal(tx, vault, memberId));
  const waiting = before?.pendingEmail;
  if (!before || at.getTime() >= until || waiting?.email !== email || waiting.until !== until) {
    throw problem('confirmExpired');
  }
  const { pendingEmail: _confirmed, ...rest } = before;
  await changePersonal(tx, vault, memberId, { ...rest, email });
  if (canonicalEmail(before.email) !== canonicalEmail(email)) {
    const data = { to: before.email, userId: account.userId };
    await tell(tx, vault, memberId, { template: 'emailChanged', data });
  }
  return { memberId, email };
}

function openKey(vault: Vault, text: string): ConfirmKey {
  try {
    return vault.open<ConfirmKey>(Buffer.from(text, 'base64url'), CONTEXT);
  } catch {
    throw problem('confirmExpired');
  }
}
