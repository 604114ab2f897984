import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../server/database/database.ts';
import { plainAddress } from '../../../server/network.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import { isRole, type Right } from '../roles.ts';
import { inScope } from '../scope.queries.ts';

/**
 * Whether rights over a company, as a column of a named table says it, or over the group where that is null, count at an
 * address: there is no network they are bound to, or it lies in one of these. What is no address lies in none.
 */
export function countsAt(column: Expression<unknown> | RawBuilder<unknown>, address: string): RawBuilder<boolean> {
  const own = sql`FROM operator_network n WHERE n.company_cd IS NOT DISTINCT FROM ${column}`;
  const at = sql`${plainAddress(address) ?? null}::inet`;
  return sql<boolean>`(NOT EXISTS (SELECT ${own}) OR EXISTS (SELECT ${own} AND n.network >>= ${at}))`;
}

/** The rights of somebody that count at an address, and how many count elsewhere alone. */
export async function rightsAt(
  db: Queryable,
  operatorId: string,
  address: string,
): Promise<{ rights: Right[]; elsewhere: number }> {
  const { rows } = await sql<Right & { here: boolean }>`
    SELECT role, company_cd AS company, pblanc_no AS posting, ${countsAt(sql`g.company_cd`, address)} AS here
      FROM operator_grant g WHERE g.operator_id = ${operatorId} AND g.taken_at IS NULL ORDER BY grant_id`.execute(db);
  const known = rows.filter(({ role }) => isRole(role));
  const rights = known.filter(({ here }) => here).map(({ role, company, posting }) => ({ role, company, posting }));
  return { rights, elsewhere: known.length - rights.length };
}

/** The networks of one company, or of the group where that is null. */
export interface PlaceNetworks {
  company: string | null;
  networks: string[];
  setBy: string | null;
  setAt: Date;
}

/** The networks that were set in a scope; companies without any are left out. */
export async function listNetworks(scope: Scope, db: Queryable): Promise<PlaceNetworks[]> {
  return placesWhere(db, inScope(scope, sql`company_cd`));
}

/** All networks that were set. */
export async function listAllNetworks(db: Queryable): Promise<PlaceNetworks[]> {
  return placesWhere(db, sql<boolean>`true`);
}

async function placesWhere(db: Queryable, within: RawBuilder<boolean>): Promise<PlaceNetworks[]> {
  const { rows } = await sql<PlaceNetworks>`
    SELECT company_cd AS company, array_agg(network::text ORDER BY network) AS networks,
      (array_agg(set_by ORDER BY set_at DESC))[1] AS "setBy", max(set_at) AS "setAt"
      FROM operator_network WHERE ${within} GROUP BY company_cd ORDER BY company_cd NULLS FIRST`.execute(db);
  return rows;
}
