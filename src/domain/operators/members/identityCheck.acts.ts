import { randomUUID } from 'node:crypto';
import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Tx } from '../../../server/database/database.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import { checkContext } from '../../members/identityChecks.queries.ts';
import { lockAccount, noteChecked } from '../../members/members.queries.ts';
import { tell } from '../../notices/outbox.acts.ts';
import type { IdentityDecision } from './foundMember.records.ts';
import { memberHere } from './memberPanel.acts.ts';

/**
 * Says of a member who registered by mail whether they are who they say; they are told, of a refusal with its reason, and
 * one that was refused may be confirmed later. Throws `noMemberHere`, or `identityKnown` where it needs no check.
 */
export async function decideIdentity(
  scope: Scope,
  { vault }: Pick<Context, 'vault'>,
  tx: Tx,
  { decision: { number: memberId, outcome, reason }, by, at }: { decision: IdentityDecision; by: string; at: Date },
): Promise<void> {
  await memberHere(scope, tx, memberId);
  const account = await lockAccount(tx, memberId);
  if (account?.identityProof !== 'email' || outcome === '') throw problem('identityKnown');
  const number = randomUUID();
  await tx
    .insertInto('identity_check')
    .values({
      ...{ check_id: number, member_id: memberId, outcome, operator_id: by, at },
      reason: vault.seal(reason, checkContext(number)),
    })
    .execute();
  if (outcome === 'confirmed') await noteChecked(tx, memberId);
  const notice =
    outcome === 'confirmed'
      ? ({ template: 'identityConfirmed', data: {} } as const)
      : ({ template: 'identityRefused', data: { reason } } as const);
  await tell(tx, vault, memberId, notice);
}
