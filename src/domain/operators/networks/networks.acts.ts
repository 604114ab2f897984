import { sql } from 'kysely';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../server/database/database.ts';
import { readNetwork } from '../../../server/network.ts';
import type { Operator, Scope } from '../../../server/operatorCaller.ts';
import { scopeOfOperator } from '../operatorSessions.queries.ts';
import { listCompanies } from '../operators.queries.ts';
import { holds } from '../roles.ts';
import { MOST_NETWORKS } from './network.records.ts';
import { rightsAt } from './networks.queries.ts';

/** What was typed, as networks, each once; or a sentence about what is none. */
export function readNetworks(typed: string): { networks: string[] } | { wrong: string } {
  const words = typed.split(/[\s,]+/).filter((word) => word !== '');
  const wrong = words.filter((word) => readNetwork(word) === undefined);
  if (wrong.length > 0) {
    return { wrong: `203.0.113.0/24나 2001:db8::/32처럼 적어 주세요. 읽을 수 없는 것: ${wrong[0]!.slice(0, 50)}` };
  }
  const networks = [...new Set(words.map((word) => readNetwork(word)!))];
  return networks.length > MOST_NETWORKS ? { wrong: `${MOST_NETWORKS}개까지 정할 수 있어요.` } : { networks };
}

interface Wanted {
  /** Null: the group. */
  company: string | null;
  /** None: rights count from everywhere. */
  networks: readonly string[];
}

/** Writes the networks from which rights over a company or the group count; by nobody, by command. Throws `noCompany`. */
export async function writeNetworks(
  tx: Tx,
  { company, networks }: Wanted,
  { by, at }: { by: string | null; at: Date },
): Promise<void> {
  if (company !== null && !(await listCompanies(tx)).some(({ code }) => code === company))
    throw problem('noCompany', { details: { company } });
  // Two who set them at once wait for each other here, so that one of the two stands and not both.
  await tx.selectFrom('operator').select('operator_id').orderBy('operator_id').forUpdate().execute();
  await tx
    .deleteFrom('operator_network')
    .where('company_cd', company === null ? 'is' : '=', company)
    .execute();
  if (networks.length === 0) return;
  await sql`INSERT INTO operator_network (company_cd, network, set_by, set_at)
    SELECT DISTINCT ${company}, network(typed::inet), ${by}::uuid, ${at}::timestamptz
      FROM unnest(${networks}::text[]) AS typed`.execute(tx);
}

/**
 * The same by an operator in their scope. Throws `noCompany`, or `networkShutsOut` where they could not take it back from
 * where they are: nothing is changed then.
 */
export async function setNetworks(
  tx: Tx,
  wanted: Wanted,
  { operator, scope, at }: { operator: Operator; scope: Scope; at: Date },
): Promise<void> {
  if (!holds(scope.companies, wanted.company)) throw problem('noCompany');
  await writeNetworks(tx, wanted, { by: operator.id, at });
  const then = await scopeOfOperator(tx, operator.id, 'networks.change', operator);
  if (!then || !holds(then.companies, wanted.company)) throw problem('networkShutsOut');
}

/** Throws `networkOutside` for somebody who has rights, none of which counts at the address. */
export async function refuseOutside(tx: Tx, operatorId: string, address: string): Promise<void> {
  const { rights, elsewhere } = await rightsAt(tx, operatorId, address);
  if (elsewhere > 0 && rights.length === 0) throw problem('networkOutside');
}
