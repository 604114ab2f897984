import { sql } from 'kysely';
import { dayOf } from '../../../fields/koreanDate.ts';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import { dayAfter } from '../../../server/seoulTime.ts';
import type { Vault } from '../../../server/vault.ts';
import type { OwnMeasure } from './measures.records.ts';
import { type MeasureKind, type MeasureReason, NOTICE_DAYS, REASONS } from './measures.ts';

type Part = 'detail' | 'objection' | 'answer';
/** The envelope of a part opens only as that of its measure. */
export const contextOf = (part: Part, number: string) => `measure ${part} ${number}`;
/** The envelopes open only as those of this measure. */
export const detailContext = (number: string) => contextOf('detail', number);
export const objectionContext = (number: string) => contextOf('objection', number);
export const answerContext = (number: string) => contextOf('answer', number);

/** When a measure announced at an instant may apply: 00:00 in Korea after fourteen whole days. */
export function effectiveFrom(at: Date): Date {
  return new Date(`${dayAfter(dayOf(at), NOTICE_DAYS + 1)}T00:00:00+09:00`);
}

const COLUMNS = [
  ...(['measure_no', 'kind', 'reason_cd', 'detail', 'announced_at', 'effective_at'] as const),
  ...(['applied_at', 'ended_at', 'objection', 'answer', 'objected_at', 'answered_at'] as const),
] as const;

/** One of a member's measures, locked until the transaction ends. */
export async function lockMeasure(tx: Tx, memberId: string, number: string) {
  return tx
    .selectFrom('measure')
    .select(COLUMNS)
    .where(sql`measure_no::text`, '=', number)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
}

/** Until when a member may object: against an urgent suspension as long as against an announced measure. */
export const objectsUntil = (announcedAt: Date, effectiveAt: Date) =>
  new Date(Math.max(effectiveAt.getTime(), effectiveFrom(announcedAt).getTime()));

/** A member's measures, the latest first. */
export async function listMeasures(db: Queryable, vault: Vault, memberId: string, at: Date): Promise<OwnMeasure[]> {
  const rows = await db
    .selectFrom('measure')
    .select(COLUMNS)
    .where('member_id', '=', memberId)
    .orderBy('announced_at', 'desc')
    .orderBy('measure_no')
    .execute();
  return rows.map((row) => {
    const { measure_no: number, kind, announced_at: announcedAt, effective_at: effectiveAt } = row;
    const open = (part: Part) => (row[part] ? vault.open<string>(row[part], contextOf(part, number)) : '');
    const isOpen = row.ended_at === null && row.objected_at === null;
    return {
      ...{ number, kind, announcedAt, effectiveAt },
      stands: row.ended_at ? ('ended' as const) : row.applied_at ? ('applied' as const) : ('announced' as const),
      reason: REASONS[row.reason_cd as MeasureReason],
      ...{ detail: open('detail'), objection: open('objection'), answer: open('answer') },
      mayObject: isOpen && at < objectsUntil(announcedAt, effectiveAt),
    };
  });
}

/** A measure whose day has come, and whose member has no answer to wait for. */
export interface DueMeasure {
  number: string;
  memberId: string;
  kind: MeasureKind;
  reason: MeasureReason;
  effectiveAt: Date;
}

/** Measures to apply at an instant; one of them, locked, where its number is given. */
export async function dueMeasures(db: Queryable, at: Date, number?: string): Promise<DueMeasure[]> {
  const rows = await db
    .selectFrom('measure')
    .select(['measure_no', 'member_id', 'kind', 'reason_cd', 'effective_at'])
    .where('effective_at', '<=', at)
    .where('applied_at', 'is', null)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('objected_at', 'is', null), eb('answered_at', 'is not', null)]))
    .$if(number !== undefined, (query) => query.where('measure_no', '=', number!).forUpdate())
    .orderBy('effective_at')
    .execute();
  return rows.map((row) => ({
    ...{ number: row.measure_no, memberId: row.member_id, kind: row.kind, effectiveAt: row.effective_at },
    reason: row.reason_cd as MeasureReason,
  }));
}
