import type { Context } from '../../../server/context.ts';
import type { Tx } from '../../../server/database/database.ts';
import { valuesOf } from '../../../server/outside/sso.ts';
import type { Note } from '../../../server/security/noting.ts';
import { listCompanies, listGrants } from '../operators.queries.ts';
import { giveRight } from '../rights.acts.ts';
import { isSameRight, type Right } from '../roles.ts';
import { mappingFault, rightsFrom } from './ssoRights.ts';

type Settings = Pick<Context['config'], 'ssoRoles' | 'ssoRoleClaim'>;
type Claims = Readonly<Record<string, unknown>>;

/** Throws a sentence where the settings give rights that nobody can hold. */
export function refuseMappings({ ssoRoles = [] }: Settings): void {
  const faults = ssoRoles.flatMap((mapping) => mappingFault(mapping) ?? []);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Whether the provider says anything about roles; where it says nothing while it is asked after somebody, all stays. */
export const saysRoles = ({ ssoRoleClaim }: Settings, claims: Claims) =>
  ssoRoleClaim !== undefined && claims[ssoRoleClaim] !== undefined;

/** What a login or a question changed of somebody's rights. */
export interface ChangedRights {
  given: Right[];
  taken: Right[];
}

/**
 * Gives what follows from the provider's claim and takes what no longer does. Rights that an operator or a command gave
 * are not touched: neither taken, nor given a second time.
 */
export async function followClaims(
  tx: Tx,
  { ssoRoles, ssoRoleClaim }: Settings,
  { operatorId, claims }: { operatorId: string; claims: Claims },
  at: Date,
): Promise<ChangedRights> {
  if (ssoRoles === undefined || ssoRoleClaim === undefined) return { given: [], taken: [] };
  const companies = (await listCompanies(tx)).map(({ code }) => code);
  const wanted = rightsFrom(ssoRoles, valuesOf(claims[ssoRoleClaim]), companies);
  const standing = await listGrants(tx, { operatorId, taken: false });
  const isIn = (right: Right, list: readonly Right[]) => list.some((one) => isSameRight(one, right));
  const given = wanted.filter((right) => !isIn(right, standing));
  for (const right of given) await giveRight(tx, { operatorId, ...right }, { by: null, at, bySso: true });
  const over = standing.filter((right) => right.bySso && !isIn(right, wanted));
  for (const { number } of over) {
    await tx.updateTable('operator_grant').set({ taken_at: at }).where('grant_id', '=', number).execute();
  }
  return { given, taken: over.map(({ role, company }) => ({ role, company })) };
}

/** Notes in the security log what was changed of an operator's rights. */
export function noteChanged(note: Note, whom: string, { given, taken }: ChangedRights): void {
  const facts = ({ role, company }: Right) => ({ whom, role, company: company ?? undefined, by: 'sso' });
  for (const right of given) note('rightGranted', { facts: facts(right) });
  for (const right of taken) note('rightTaken', { facts: facts(right) });
}
