import { sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';
import { STAYING } from '../members/member.ts';
import type { PolicyKind } from './policies.ts';

/** A version of a policy that is not in force yet. */
export interface ComingPolicy {
  kind: PolicyKind;
  version: string;
  /** YYYY-MM-DD. */
  effectiveOn: string;
}

// The page that notes which versions members were notified of; the other pages are written by import.
const TOLD = 'told-policies';

/** Versions that come into force after a day and that members were not notified of. */
export async function comingPolicies(db: Queryable, today: string): Promise<ComingPolicy[]> {
  const { rows } = await sql<ComingPolicy>`
    SELECT kind, version, to_char(effective_on, 'YYYY-MM-DD') AS "effectiveOn" FROM policy
     WHERE effective_on > ${today}::date
       AND NOT EXISTS (SELECT FROM page_text WHERE page = ${TOLD} AND body ? (policy.kind || ' ' || policy.version))
     ORDER BY effective_on, kind`.execute(db);
  return rows;
}

/** Nobody else announces a policy until the transaction ends. */
export async function holdTold(tx: Tx): Promise<void> {
  await sql`INSERT INTO page_text (page, body) VALUES (${TOLD}, '{}') ON CONFLICT DO NOTHING`.execute(tx);
  await sql`SELECT FROM page_text WHERE page = ${TOLD} FOR UPDATE`.execute(tx);
}

/** Everybody who is a member and is not leaving. */
export async function membersToTell(tx: Tx): Promise<string[]> {
  const members = await tx.selectFrom('member').select('member_id').where('state', 'in', STAYING).execute();
  return members.map((member) => member.member_id);
}

/** Notes that members were notified of a version. */
export async function noteTold(tx: Tx, { kind, version, effectiveOn }: ComingPolicy): Promise<void> {
  await sql`UPDATE page_text SET body = body || jsonb_build_object(${`${kind} ${version}`}::text, ${effectiveOn}::text)
    WHERE page = ${TOLD}`.execute(tx);
}
