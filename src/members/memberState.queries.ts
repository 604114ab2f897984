import { tell } from '../notices/outbox.queries.ts';
import type { Tx } from '../server/database.ts';
import type { Vault } from '../server/vault.ts';
import { canonicalUserId, MEMBER_STATE, MEMBER_STATE_WORDS, type MemberState } from './member.ts';
import { findAccount } from './members.queries.ts';

/** Changes a member's state and tells them why, in the transaction given. Throws a sentence where it does not fit. */
export async function setMemberState(
  tx: Tx,
  vault: Vault,
  userId: string,
  { state, reason }: { state: MemberState; reason: string },
): Promise<void> {
  const account = await findAccount(tx, canonicalUserId(userId));
  if (!account) throw new Error(`There is no member ${userId}.`);
  if (account.state === MEMBER_STATE.leaving) throw new Error(`${userId} is leaving.`);
  const { memberId } = account;
  await tx.updateTable('member').set({ state }).where('member_id', '=', memberId).execute();
  const data = { state: MEMBER_STATE_WORDS[state], reason };
  await tell(tx, vault, memberId, { template: 'memberState', data });
}
