import { sql } from 'kysely';
import type { Queryable } from '../../../server/database/database.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import type { Vault } from '../../../server/vault.ts';
import { answerContext, detailContext, objectionContext } from '../../members/leaving/measures.queries.ts';
import { type MeasureKind, type MeasureReason, REASONS } from '../../members/leaving/measures.ts';
import { appliedInScope } from '../scope.queries.ts';
import { answeredUntil } from '../todayCare.queries.ts';
import type { StandingMeasure } from './memberMeasure.records.ts';
import { masked } from './memberPanel.queries.ts';

interface Row {
  number: string;
  memberId: string;
  userId: string;
  personal: Buffer;
  kind: MeasureKind;
  reason: MeasureReason;
  detail: Buffer;
  objection: Buffer | null;
  answer: Buffer | null;
  announcedAt: Date;
  effectiveAt: Date;
  appliedAt: Date | null;
  objectedAt: Date | null;
}

// As many as somebody looks through; those whose objection waits come first.
const MOST = 100;

/** Measures that have not ended, those whose objection waits for an answer first. */
export async function standingMeasures(scope: Scope, db: Queryable, vault: Vault): Promise<StandingMeasure[]> {
  const { rows } = await sql<Row>`
    SELECT measure_no AS number, member_id AS "memberId", user_id AS "userId", personal, kind, reason_cd AS reason,
      detail, objection, answer, announced_at AS "announcedAt", effective_at AS "effectiveAt",
      applied_at AS "appliedAt", objected_at AS "objectedAt"
      FROM measure JOIN member m USING (member_id)
     WHERE ended_at IS NULL AND ${appliedInScope(scope, sql`m.member_id`)}
     ORDER BY objected_at IS NULL OR answered_at IS NOT NULL, objected_at, announced_at DESC, measure_no
     LIMIT ${MOST}`.execute(db);
  return rows.map((row) => {
    const { number, memberId, objectedAt } = row;
    const open = (part: Buffer | null, context: string) => (part ? vault.open<string>(part, context) : '');
    const waits = objectedAt !== null && row.answer === null;
    return {
      ...{ measure: number, number: memberId, userId: row.userId, name: masked(vault, row.personal, memberId).name },
      ...{ kind: row.kind, stands: row.appliedAt ? ('applied' as const) : ('announced' as const) },
      ...{ reason: REASONS[row.reason], detail: open(row.detail, detailContext(number)) },
      ...{ announcedAt: row.announcedAt, effectiveAt: row.effectiveAt, objectedAt },
      objection: open(row.objection, objectionContext(number)),
      answer: open(row.answer, answerContext(number)),
      answerBy: waits ? answeredUntil(objectedAt) : null,
    };
  });
}

/** Whose a measure that has not ended is, and of what kind; undefined also for what is no number. */
export async function measureOf(
  scope: Scope,
  db: Queryable,
  number: string,
): Promise<{ memberId: string; kind: MeasureKind } | undefined> {
  const { rows } = await sql<{ memberId: string; kind: MeasureKind }>`
    SELECT member_id AS "memberId", kind FROM measure
     WHERE measure_no::text = ${number} AND ended_at IS NULL
       AND ${appliedInScope(scope, sql`measure.member_id`)}`.execute(db);
  return rows[0];
}
