import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../server/operatorCaller.ts';

type Sql = Expression<unknown> | RawBuilder<unknown>;

/** Whether a company, as a column names it, is in the scope; of it one alone where that is chosen. */
export function inScope({ companies }: Scope, column: Sql, chosen?: string): RawBuilder<boolean> {
  const within = companies === 'group' ? sql<boolean>`true` : sql<boolean>`${column} = ANY(${companies}::text[])`;
  return chosen === undefined ? within : sql<boolean>`(${within} AND ${column} = ${chosen})`;
}

/**
 * Whether a member, as a column names them, has submitted to a company of the scope; to any, or to none at all, where that
 * is the group. A draft is nobody's but its applicant's.
 */
export function appliedInScope(scope: Scope, memberId: Sql): RawBuilder<boolean> {
  if (scope.companies === 'group') return sql<boolean>`true`;
  return sql<boolean>`EXISTS (SELECT FROM application own JOIN submission USING (jnco_afe_no)
    WHERE own.member_id = ${memberId} AND ${inScope(scope, sql`own.company_cd`)})`;
}
