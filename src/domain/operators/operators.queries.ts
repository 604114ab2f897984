import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import { canonicalEmail } from '../members/member.ts';
import { isRole, type Right, type Role } from './roles.ts';

/** What is sealed of an operator. */
export interface OperatorPersonal {
  name: string;
  email: string;
}

export type OperatorState = 'invited' | 'active' | 'closed' | 'disabled';

/** What a login looks at. */
export interface OperatorAccount extends OperatorPersonal {
  operatorId: string;
  state: OperatorState;
  /** PHC string; null until an invitation is used. */
  password: string | null;
  /** Made by command: a password lets them in whatever the settings say. */
  byCommand: boolean;
}

/** The context of an operator's envelopes. */
export const operatorContext = (operatorId: string) => `operator ${operatorId}`;

/** What an operator is found by: their address, however it is written. */
export const operatorKey = (vault: Vault, email: string) => vault.lookup('operator email', canonicalEmail(email));

const COLUMNS = ['operator_id', 'personal', 'state', 'password', 'by_command'] as const;
interface Row {
  operator_id: string;
  personal: Buffer;
  state: OperatorState;
  password: string | null;
  by_command: boolean;
}

function accountOf(vault: Vault, row: Row | undefined): OperatorAccount | undefined {
  if (!row) return undefined;
  const { operator_id: operatorId, personal, state, password, by_command: byCommand } = row;
  return {
    operatorId,
    state,
    password,
    byCommand,
    ...vault.open<OperatorPersonal>(personal, operatorContext(operatorId)),
  };
}

/** The operator of a mail address, in whatever state. */
export async function findOperatorByEmail(db: Queryable, vault: Vault, email: string) {
  const key = operatorKey(vault, email);
  return accountOf(
    vault,
    await db.selectFrom('operator').select(COLUMNS).where('email_key', '=', key).executeTakeFirst(),
  );
}

/** The operator of a number; undefined also for what is no number. */
export async function findOperatorById(db: Queryable, vault: Vault, operatorId: string) {
  const row = await db
    .selectFrom('operator')
    .select(COLUMNS)
    .where(sql`operator_id::text`, '=', operatorId)
    .executeTakeFirst();
  return accountOf(vault, row);
}

/** Writes a new operator, who has nothing yet but a name and an address. */
export async function insertOperator(db: Queryable, vault: Vault, operatorId: string, personal: OperatorPersonal) {
  await db
    .insertInto('operator')
    .values({
      operator_id: operatorId,
      personal: vault.seal(personal, operatorContext(operatorId)),
      email_key: operatorKey(vault, personal.email),
    })
    .execute();
}

/** A right with the people by whom it was given and taken. */
export interface Grant extends Right {
  number: number;
  operatorId: string;
  grantedBy: string | null;
  grantedAt: Date;
  takenBy: string | null;
  takenAt: Date | null;
  /** Given as the company's provider says. */
  bySso: boolean;
}

/** Rights as they stand, or with those that were taken; of one operator, or of all. */
export async function listGrants(db: Queryable, of: { operatorId?: string; taken: boolean }): Promise<Grant[]> {
  let query = db
    .selectFrom('operator_grant')
    .select([
      'grant_id as number',
      'operator_id as operatorId',
      'role',
      'company_cd as company',
      'pblanc_no as posting',
    ])
    .select([
      'granted_by as grantedBy',
      'granted_at as grantedAt',
      'taken_by as takenBy',
      'taken_at as takenAt',
      'by_sso as bySso',
    ])
    .orderBy('grant_id');
  if (of.operatorId !== undefined) query = query.where('operator_id', '=', of.operatorId);
  if (!of.taken) query = query.where('taken_at', 'is', null);
  const rows = await query.execute();
  return rows.flatMap((row) => (isRole(row.role) ? [{ ...row, role: row.role as Role }] : []));
}

/** One operator of the list. */
export interface ListedOperator extends OperatorPersonal {
  operatorId: string;
  state: OperatorState;
  usedAt: Date | null;
  /** When the invitation that was not used ends, or ended; null if there is not one. */
  invitedUntil: Date | null;
}

/** All operators, those in use first. */
export async function listOperators(db: Queryable, vault: Vault): Promise<ListedOperator[]> {
  const { rows } = await sql<Row & { used_at: Date | null; invited_until: Date | null }>`
    SELECT o.operator_id, o.personal, o.state, NULL AS password, o.by_command, o.used_at,
      (SELECT max(expires_at) FROM operator_invitation i WHERE i.operator_id = o.operator_id AND used_at IS NULL)
        AS invited_until
      FROM operator o ORDER BY array_position(ARRAY['active', 'invited', 'closed', 'disabled'], o.state), o.created_at`.execute(
    db,
  );
  return rows.map((row) => {
    const { operatorId, state, name, email } = accountOf(vault, row)!;
    return { operatorId, state, name, email, usedAt: row.used_at, invitedUntil: row.invited_until };
  });
}

/** Names of operators by their number. */
export async function operatorNames(db: Queryable, vault: Vault): Promise<ReadonlyMap<string, string>> {
  return new Map((await listOperators(db, vault)).map(({ operatorId, name }) => [operatorId, name]));
}

/** The companies of the group, in their order. */
export async function listCompanies(db: Queryable): Promise<{ code: string; name: string }[]> {
  return db.selectFrom('company').select(['company_cd as code', 'name']).orderBy('sort_order').execute();
}
