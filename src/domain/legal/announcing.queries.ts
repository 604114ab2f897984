import { sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import { STAYING } from '../members/member.ts';
import { tellAll } from '../notices/outbox.queries.ts';
import { POLICY_TITLES, type PolicyKind } from './policies.ts';

/** A version of a policy that is not in force yet. */
export interface ComingPolicy {
  kind: PolicyKind;
  version: string;
  /** YYYY-MM-DD. */
  effectiveOn: string;
}

// Which versions members were told of, as a page of its own: import writes the others.
const TOLD = 'told-policies';

/** Versions that come into force after a day and that members were not told of. */
export async function comingPolicies(db: Queryable, today: string): Promise<ComingPolicy[]> {
  const { rows } = await sql<ComingPolicy>`
    SELECT kind, version, to_char(effective_on, 'YYYY-MM-DD') AS "effectiveOn" FROM policy
     WHERE effective_on > ${today}::date
       AND NOT EXISTS (SELECT FROM page_text WHERE page = ${TOLD} AND body ? (policy.kind || ' ' || policy.version))
     ORDER BY effective_on, kind`.execute(db);
  return rows;
}

/** Tells every member of a version to come, in the transaction given; how many, or false where they were told. */
export async function tellPolicy(tx: Tx, vault: Vault, policy: ComingPolicy, today: string): Promise<number | false> {
  await sql`INSERT INTO page_text (page, body) VALUES (${TOLD}, '{}') ON CONFLICT DO NOTHING`.execute(tx);
  await sql`SELECT FROM page_text WHERE page = ${TOLD} FOR UPDATE`.execute(tx);
  const { kind, version, effectiveOn } = policy;
  const isDue = (await comingPolicies(tx, today)).some((one) => one.kind === kind && one.version === version);
  if (!isDue) return false;
  const members = await tx.selectFrom('member').select('member_id').where('state', 'in', STAYING).execute();
  const data = { policy: POLICY_TITLES[kind], effectiveOn, link: `/legal/${kind}?version=${version}` };
  await tellAll(
    tx,
    vault,
    members.map((member) => ({ memberId: member.member_id, template: 'policyChanged' as const, data })),
  );
  await sql`UPDATE page_text SET body = body || jsonb_build_object(${`${kind} ${version}`}::text, ${effectiveOn}::text)
    WHERE page = ${TOLD}`.execute(tx);
  return members.length;
}
