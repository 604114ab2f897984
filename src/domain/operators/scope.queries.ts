import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../server/operatorCaller.ts';

type Sql = Expression<unknown> | RawBuilder<unknown>;

/** Whether a company, as a column names it, is in the scope; of it one alone where that is chosen. */
export function inScope({ companies }: Scope, column: Sql, chosen?: string): RawBuilder<boolean> {
  const within = companies === 'group' ? sql<boolean>`true` : sql<boolean>`${column} = ANY(${companies}::text[])`;
  return chosen === undefined ? within : sql<boolean>`(${within} AND ${column} = ${chosen})`;
}

/**
 * Whether what a table has a row of belongs to a posting of the scope, by its company or by itself; of one company alone
 * where that is chosen. The table has columns company_cd and pblanc_no.
 */
export function inPostings(scope: Scope, table: string, chosen?: string): RawBuilder<boolean> {
  const [company, posting] = [sql.ref(`${table}.company_cd`), sql.ref(`${table}.pblanc_no`)];
  const within = inScope(scope, company, chosen);
  if (scope.postings.length === 0) return within;
  const [companies, numbers] = [scope.postings.map((one) => one.company), scope.postings.map((one) => one.posting)];
  const named = sql`(${company}, ${posting}) IN (SELECT * FROM unnest(${companies}::text[], ${numbers}::text[]))`;
  return sql<boolean>`(${within} OR ${named} AND ${chosen === undefined ? sql`true` : sql`${company} = ${chosen}`})`;
}

/**
 * Whether a member, as a column names them, has submitted to a company or posting of the scope; to any, or to none at all,
 * where that is the group. A draft is nobody's but its applicant's.
 */
export function appliedInScope(scope: Scope, memberId: Sql): RawBuilder<boolean> {
  if (scope.companies === 'group') return sql<boolean>`true`;
  return sql<boolean>`EXISTS (SELECT FROM application own JOIN submission USING (jnco_afe_no)
    WHERE own.member_id = ${memberId} AND ${inPostings(scope, 'own')})`;
}
