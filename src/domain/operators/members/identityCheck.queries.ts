import { sql } from 'kysely';
import type { Queryable } from '../../../server/database/database.ts';
import { literals } from '../../../server/database/literals.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import type { Vault } from '../../../server/vault.ts';
import { STAYING } from '../../members/member.ts';
import { appliedInScope } from '../scope.queries.ts';
import type { CHECK_OUTCOMES, WaitingCheck } from './foundMember.records.ts';
import { heldApplications, masked } from './memberPanel.queries.ts';

// Known by an address alone, staying, and nobody has said anything about it yet.
const waits = (scope: Scope) => sql`m.identity_proof = 'email' AND m.state IN (${literals(STAYING)})
  AND NOT EXISTS (SELECT FROM identity_check k WHERE k.member_id = m.member_id)
  AND ${appliedInScope(scope, sql`m.member_id`)}`;

/** How many members of the scope wait for their identity to be checked. */
export async function countChecks(scope: Scope, db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM member m WHERE ${waits(scope)}`.execute(db);
  return rows[0]!.count;
}

// As many as somebody looks through; those who wait longest.
const MOST = 50;

/** Those members, the longest waiting first. */
export async function listChecks(scope: Scope, db: Queryable, vault: Vault): Promise<WaitingCheck[]> {
  const { rows } = await sql<{ memberId: string; userId: string; personal: Buffer; joinedAt: Date }>`
    SELECT m.member_id AS "memberId", user_id AS "userId", personal, m.created_at AS "joinedAt" FROM member m
     WHERE ${waits(scope)} ORDER BY m.created_at LIMIT ${MOST}`.execute(db);
  return Promise.all(
    rows.map(async ({ memberId, userId, personal, joinedAt }) => ({
      ...{ number: memberId, userId, joinedAt, name: masked(vault, personal, memberId).name },
      applications: (await heldApplications(scope, db, memberId)).length,
    })),
  );
}

/** The last result of looking at who a member is; undefined if nobody has looked. */
export async function latestCheck(
  scope: Scope,
  db: Queryable,
  memberId: string,
): Promise<(typeof CHECK_OUTCOMES)[number] | undefined> {
  const { rows } = await sql<{ outcome: (typeof CHECK_OUTCOMES)[number] }>`
    SELECT outcome FROM identity_check k WHERE member_id = ${memberId} AND ${appliedInScope(scope, sql`k.member_id`)}
     ORDER BY at DESC, check_id LIMIT 1`.execute(db);
  return rows[0]?.outcome;
}
