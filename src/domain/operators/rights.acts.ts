import { sql } from 'kysely';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../server/database/database.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import { endOperatorSession } from './operatorSessions.queries.ts';
import { listCompanies, listGrants, type OperatorState } from './operators.queries.ts';
import { isPosting } from './postingsGranted.queries.ts';
import { holds, isGrantable, isSameRight, type Right, reachOfRight } from './roles.ts';

/** Who changes rights, over what: an operator in their scope. */
export interface Changing {
  by: string;
  scope: Scope;
  at: Date;
}

/**
 * The state of an operator, held until the end of the transaction: whether somebody is the last administrator is asked of
 * what stands. Throws `noOperator`.
 */
export async function lockOperator(tx: Tx, operatorId: string): Promise<{ state: OperatorState }> {
  await tx.selectFrom('operator').select('operator_id').orderBy('operator_id').forUpdate().execute();
  const row = await tx
    .selectFrom('operator')
    .select('state')
    .where(sql`operator_id::text`, '=', operatorId)
    .executeTakeFirst();
  if (!row) throw problem('noOperator');
  return row;
}

/**
 * Throws where a right cannot be granted in the changer's scope: `ownRights`, `noOperator`, `operatorDisabled`, `noCompany`
 * (also of another scope's), `noPosting` or `notGrantable`.
 */
export async function refuseGrant(
  tx: Tx,
  { operatorId, role, company, posting = null }: Right & { operatorId: string },
  { by, scope }: Pick<Changing, 'by' | 'scope'>,
): Promise<void> {
  if (operatorId === by) throw problem('ownRights');
  const { state } = await lockOperator(tx, operatorId);
  if (state === 'disabled') throw problem('operatorDisabled');
  if (!holds(scope.companies, company)) throw problem('noCompany');
  if (company !== null && !(await listCompanies(tx)).some(({ code }) => code === company)) throw problem('noCompany');
  if (posting !== null && (company === null || !(await isPosting(tx, company, posting)))) throw problem('noPosting');
  if (!isGrantable(role, reachOfRight({ company, posting }))) throw problem('notGrantable');
}

/** Grants a right in the changer's scope; one that stands already stays as it is. Throws what `refuseGrant` throws. */
export async function grantRight(tx: Tx, right: Right & { operatorId: string }, changing: Changing): Promise<void> {
  await refuseGrant(tx, right, changing);
  await giveRight(tx, right, changing);
}

/** Writes a right that somebody may give; by nobody, by command or as the company's provider says. */
export async function giveRight(
  tx: Tx,
  { operatorId, role, company, posting = null }: Right & { operatorId: string },
  { by, at, bySso = false }: { by: string | null; at: Date; bySso?: boolean },
): Promise<void> {
  const standing = await listGrants(tx, { operatorId, taken: false });
  if (standing.some((one) => isSameRight(one, { role, company, posting }))) return;
  const taken = { taken_by: null, taken_at: null };
  await tx
    .insertInto('operator_grant')
    .values({
      operator_id: operatorId,
      role,
      company_cd: company,
      pblanc_no: posting,
      granted_by: by,
      granted_at: at,
      by_sso: bySso,
      ...taken,
    })
    .execute();
}

/** Takes a right in the changer's scope; it counts at the next call. Throws `noGrant`, `ownRights` or `lastAdministrator`. */
export async function takeRight(tx: Tx, number: number, { by, scope, at }: Changing): Promise<string> {
  const found = (await listGrants(tx, { taken: false })).find((one) => one.number === number);
  if (!found || !holds(scope.companies, found.company)) throw problem('noGrant');
  if (found.operatorId === by) throw problem('ownRights');
  await lockOperator(tx, found.operatorId);
  await refuseLast(tx, (one) => one.number !== number);
  const taken = await tx
    .updateTable('operator_grant')
    .set({ taken_by: by, taken_at: at })
    .where('grant_id', '=', number)
    .where('taken_at', 'is', null)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) throw problem('noGrant');
  return found.operatorId;
}

/**
 * An operator comes in no more: the login ends at once and what they may do is taken. Throws `noOperator` where they hold
 * rights beyond the changer's scope.
 */
export async function disableOperator(tx: Tx, operatorId: string, changing: Changing): Promise<void> {
  const { by, scope } = changing;
  if (operatorId === by) throw problem('ownRights');
  await lockOperator(tx, operatorId);
  const standing = await listGrants(tx, { operatorId, taken: false });
  if (standing.some(({ company }) => !holds(scope.companies, company))) throw problem('noOperator');
  await putOut(tx, operatorId, changing);
}

/** The same in any scope; by nobody, by command. */
export async function putOut(tx: Tx, operatorId: string, { by, at }: { by: string | null; at: Date }): Promise<void> {
  await refuseLast(tx, (one) => one.operatorId !== operatorId);
  await tx.updateTable('operator').set({ state: 'disabled' }).where('operator_id', '=', operatorId).execute();
  await tx
    .updateTable('operator_grant')
    .set({ taken_by: by, taken_at: at })
    .where('operator_id', '=', operatorId)
    .where('taken_at', 'is', null)
    .execute();
  await tx.deleteFrom('operator_invitation').where('operator_id', '=', operatorId).execute();
  await endOperatorSession(tx, operatorId, at, 'ended');
}

/** An account that nobody uses comes in no more; what it may do stays. Throws `lastAdministrator`. */
export async function closeOperator(tx: Tx, operatorId: string, at: Date): Promise<void> {
  await refuseLast(tx, (one) => one.operatorId !== operatorId);
  await tx.updateTable('operator').set({ state: 'closed' }).where('operator_id', '=', operatorId).execute();
  await endOperatorSession(tx, operatorId, at, 'ended');
}

/**
 * A closed account may come in again, with the password and the factor it had; false if it was not closed. Throws
 * `ownRights`, `operatorDisabled`, or `noOperator`, also where they hold rights beyond the changer's scope.
 */
export async function reopenOperator(tx: Tx, operatorId: string, changing: Changing): Promise<boolean> {
  const { by, scope, at } = changing;
  if (operatorId === by) throw problem('ownRights');
  const { state } = await lockOperator(tx, operatorId);
  const standing = await listGrants(tx, { operatorId, taken: false });
  if (standing.some(({ company }) => !holds(scope.companies, company))) throw problem('noOperator');
  if (state === 'disabled') throw problem('operatorDisabled');
  if (state !== 'closed') return false;
  const opened = { state: 'active', reopened_at: at } as const;
  await tx.updateTable('operator').set(opened).where('operator_id', '=', operatorId).execute();
  return true;
}

// Somebody has to be left who can give rights, and who has come already.
async function refuseLast(tx: Tx, stays: (one: { number: number; operatorId: string }) => boolean): Promise<void> {
  const active = await tx.selectFrom('operator').select('operator_id').where('state', '=', 'active').execute();
  const ids = new Set(active.map(({ operator_id }) => operator_id));
  const administrators = (await listGrants(tx, { taken: false })).filter(
    ({ role, company, operatorId }) => role === 'A' && company === null && ids.has(operatorId),
  );
  if (administrators.length > 0 && !administrators.some(stays)) throw problem('lastAdministrator');
}
