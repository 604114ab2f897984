import type { Tx } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import { tellAll } from '../notices/outbox.acts.ts';
import { type ComingPolicy, comingPolicies, holdTold, membersToTell, noteTold } from './announcing.queries.ts';
import { POLICY_TITLES } from './policies.ts';

/**
 * Notifies every member of a version to come, in the transaction given; answers how many, or false if that was done
 * before.
 */
export async function tellPolicy(tx: Tx, vault: Vault, policy: ComingPolicy, today: string): Promise<number | false> {
  await holdTold(tx);
  const { kind, version, effectiveOn } = policy;
  const isDue = (await comingPolicies(tx, today)).some((one) => one.kind === kind && one.version === version);
  if (!isDue) return false;
  const members = await membersToTell(tx);
  const data = { policy: POLICY_TITLES[kind], effectiveOn, link: `/legal/${kind}?version=${version}` };
  await tellAll(
    tx,
    vault,
    members.map((memberId) => ({ memberId, template: 'policyChanged' as const, data })),
  );
  await noteTold(tx, policy);
  return members.length;
}
