import type { Queryable } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';

/** The context of the envelope of a check's reason. */
export const checkContext = (number: string) => `identity check ${number}`;

/** The result of a check of a member’s identity by an operator. */
export interface OwnCheck {
  outcome: 'confirmed' | 'refused';
  at: Date;
  /** As the member was told; what a confirmation was based on is the operator's note and not told. */
  reason: string | undefined;
}

/** The results of all checks of a member’s identity, in order. */
export async function ownChecks(db: Queryable, vault: Vault, memberId: string): Promise<OwnCheck[]> {
  const rows = await db
    .selectFrom('identity_check')
    .select(['check_id', 'outcome', 'reason', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('at')
    .orderBy('check_id')
    .execute();
  return rows.map(({ check_id, outcome, reason, at }) => ({
    ...{ outcome, at },
    reason: outcome === 'refused' ? vault.open<string>(reason, checkContext(check_id)) : undefined,
  }));
}
