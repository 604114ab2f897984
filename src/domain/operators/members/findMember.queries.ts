import { type RawBuilder, sql } from 'kysely';
import { email, phone } from '../../../fields/kinds.ts';
import type { Queryable } from '../../../server/database/database.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import type { Vault } from '../../../server/vault.ts';
import { canonicalUserId, MEMBER_STATE } from '../../members/member.ts';
import { emailKey, phoneKey } from '../../members/members.queries.ts';
import { appliedInScope } from '../scope.queries.ts';
import type { SEARCHED_BY } from './foundMember.records.ts';

type By = (typeof SEARCHED_BY)[number];

// The columns hold nothing but the id and keyed hashes: a part of an address or number finds nobody.
function matches(vault: Vault, by: By, words: string): RawBuilder<unknown> {
  if (by === 'id') return sql`m.user_id = ${canonicalUserId(words)}`;
  if (by === 'mail') return sql`m.email_key = ${emailKey(vault, email('', '').canonical(words))}`;
  const digits = phone('', '').canonical(words);
  // Without digits it would be that of every member who gave no number.
  return /\d/.test(digits) ? sql`m.phone_key = ${phoneKey(vault, digits)}` : sql`false`;
}

const isThere = sql`m.state <> ${sql.lit(MEMBER_STATE.destroyed)}`;

/** Members of the scope with this id, mail address or telephone number: two at most, to know whether it is one. */
export async function matchingMembers(
  scope: Scope,
  db: Queryable,
  vault: Vault,
  { by, words }: { by: By; words: string },
): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    SELECT member_id AS "memberId" FROM member m
     WHERE ${matches(vault, by, words)} AND ${isThere} AND ${appliedInScope(scope, sql`m.member_id`)} LIMIT 2`.execute(
    db,
  );
  return rows.map(({ memberId }) => memberId);
}

/** The member of a number, if they are in the scope. */
export async function memberInScope(
  scope: Scope,
  db: Queryable,
  number: string,
): Promise<{ userId: string; state: number } | undefined> {
  const { rows } = await sql<{ userId: string; state: number }>`
    SELECT user_id AS "userId", state FROM member m
     WHERE m.member_id::text = ${number} AND ${isThere} AND ${appliedInScope(scope, sql`m.member_id`)}`.execute(db);
  return rows[0];
}
