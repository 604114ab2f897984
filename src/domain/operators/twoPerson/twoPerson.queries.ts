import { type RawBuilder, type Selectable, sql } from 'kysely';
import { DAY_MS } from '../../../fields/koreanDate.ts';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import type { OperatorTables } from '../../../server/database/operatorTables.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import type { Vault } from '../../../server/vault.ts';
import { type Act, holds, isRole, reachOf } from '../roles.ts';
import { inScope } from '../scope.queries.ts';
import type { Asked } from './twoPerson.ts';
import type { Shown } from './twoPersonKind.ts';

/** The context of the envelope of an act. */
export const askedContext = (number: string) => `two person act ${number}`;

/** What the envelope of an act holds. */
export interface AskedFor {
  given: unknown;
  shown: Shown;
}

/** An act as it is stored, opened. */
export interface StoredAct extends Asked, AskedFor {
  number: string;
  kind: string;
  company: string | null;
  madeAt: Date;
  endedBy: string | null;
  endedAt: Date | null;
}

function actOf(vault: Vault, row: Selectable<OperatorTables['two_person_act']>): StoredAct {
  return {
    ...{
      number: row.act_no,
      kind: row.kind,
      company: row.company_cd,
      state: row.state,
      hash: row.shown_hash.toString('hex'),
    },
    ...{
      madeBy: row.made_by,
      madeAt: row.made_at,
      until: row.until,
      aloneFrom: row.alone_from,
      concerns: row.concerns,
      askedOf: row.asked_of,
    },
    ...{ endedBy: row.ended_by, endedAt: row.ended_at },
    ...vault.open<AskedFor>(row.asked, askedContext(row.act_no)),
  };
}

/** The act of a number, held until the end of the transaction; undefined also for what is no number. */
export async function lockAct(tx: Tx, vault: Vault, number: string): Promise<StoredAct | undefined> {
  const query = tx.selectFrom('two_person_act').selectAll().where(sql`act_no::text`, '=', number);
  const row = await query.forUpdate().executeTakeFirst();
  return row && actOf(vault, row);
}

// What is over stays on the screen for as long; the record of it is kept longer.
const LISTED_DAYS = 30;
const MOST_LISTED = 100;

type Reached = readonly { kind: string; scope: Scope }[];

const within = (reached: Reached): RawBuilder<boolean>[] =>
  reached.map(({ kind, scope }) => sql`(kind = ${kind} AND ${inScope(scope, sql`company_cd`)})`);

/** Acts that somebody asked for or that their scopes reach: those that wait, and those of the last 30 days. */
export async function listActs(
  reached: Reached,
  db: Queryable,
  vault: Vault,
  { by, at }: { by: string; at: Date },
): Promise<StoredAct[]> {
  const mine = sql<boolean>`made_by = ${by}`;
  const rows = await db
    .selectFrom('two_person_act')
    .selectAll()
    .where(sql<boolean>`(${sql.join([mine, ...within(reached)], sql` OR `)})`)
    .where('made_at', '>', new Date(at.getTime() - LISTED_DAYS * DAY_MS))
    .orderBy(sql`state <> 'waiting'`)
    .orderBy('made_at', 'desc')
    .orderBy('act_no')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => actOf(vault, row));
}

/** The acts of a kind that wait for somebody's approval, or to be done alone. */
export async function waitingActs(db: Queryable, vault: Vault, kind: string, at: Date): Promise<StoredAct[]> {
  const waiting = db.selectFrom('two_person_act').selectAll().where('kind', '=', kind).where('state', '=', 'waiting');
  const rows = await waiting.where('until', '>', at).execute();
  return rows.map((row) => actOf(vault, row));
}

/** How many acts wait for somebody's approval. */
export async function countApprovals(
  reached: Reached,
  db: Queryable,
  { by, at }: { by: string; at: Date },
): Promise<number> {
  if (reached.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM two_person_act
     WHERE state = 'waiting' AND until > ${at} AND made_by <> ${by} AND concerns IS DISTINCT FROM ${by}
       AND coalesce(asked_of, ${by}) = ${by}
       AND (${sql.join(within(reached), sql` OR `)})`.execute(db);
  return rows[0]!.count;
}

/**
 * How many others may do an act over a company (null, the group) now, and from how many `by` took that within a day: who has
 * made themself the only one is not yet alone.
 */
export async function countApprovers(
  db: Queryable,
  { act, company, by, concerns, at }: { act: Act; company: string | null; by: string; concerns?: string; at: Date },
): Promise<{ now: number; taken: number }> {
  const rows = await db
    .selectFrom('operator_grant as g')
    .innerJoin('operator as o', 'o.operator_id', 'g.operator_id')
    .select([
      'g.operator_id as operatorId',
      'g.role',
      'g.company_cd as over',
      'g.pblanc_no as posting',
      'g.taken_at as takenAt',
      'o.state',
    ])
    .where('g.operator_id', '<>', by)
    .where(({ eb, and, or }) =>
      or([
        eb('g.taken_at', 'is', null),
        and([eb('g.taken_by', '=', by), eb('g.taken_at', '>', new Date(at.getTime() - DAY_MS))]),
      ]),
    )
    .execute();
  const able = rows.filter(({ role, over, posting, operatorId }) => {
    const reach = isRole(role) ? reachOf([{ role, company: over, posting }], act) : undefined;
    return operatorId !== concerns && reach !== undefined && holds(reach.companies, company);
  });
  return {
    now: able.filter(({ takenAt, state }) => takenAt === null && state === 'active').length,
    taken: able.filter(({ takenAt }) => takenAt !== null).length,
  };
}
