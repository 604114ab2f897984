import { randomUUID } from 'node:crypto';
import { dayOf } from '../../../fields/koreanDate.ts';
import { problem } from '../../../http/problem.ts';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import type { Vault } from '../../../server/vault.ts';
import { tell } from '../../notices/outbox.acts.ts';
import { canonicalUserId, MEMBER_STATE } from '../member.ts';
import { type Account, findAccount } from '../members.queries.ts';
import { contextOf, effectiveFrom, lockMeasure, objectsUntil } from './measures.queries.ts';
import { MEASURES, type MeasureKind, type MeasureReason, REASONS, stateUnder } from './measures.ts';

export interface Announcement {
  memberId: string;
  kind: MeasureKind;
  reason: MeasureReason;
  /** What happened, in words the member reads. */
  detail: string;
  /** Who decided. */
  by: string;
  /** Only a suspension, and only to keep others from harm: it applies at once (terms 15조 2항). */
  urgent?: boolean;
}

/** The member an id belongs to, for the people who run the site; throws a problem if there is none. */
export async function memberUnderMeasure(db: Queryable, userId: string): Promise<Account> {
  const account = await findAccount(db, canonicalUserId(userId));
  if (!account) throw problem('noSuchMember', { details: { userId } });
  return account;
}

/** Announces a measure to its member, with fourteen days to object. Answers from when it applies; throws a problem. */
export async function announceMeasure(tx: Tx, vault: Vault, given: Announcement, at: Date): Promise<Date> {
  const { memberId, kind, reason, detail, by, urgent = false } = given;
  if (urgent && kind !== 'suspend') throw problem('notAtOnce');
  if (detail.trim() === '') throw problem('reasonMissing');
  const number = randomUUID();
  const effectiveAt = urgent ? at : effectiveFrom(at);
  await tx
    .insertInto('measure')
    .values({
      measure_no: number,
      member_id: memberId,
      kind,
      reason_cd: reason,
      detail: vault.seal(detail, contextOf('detail', number)),
      made_by: by,
      announced_at: at,
      effective_at: effectiveAt,
      applied_at: urgent ? at : null,
    })
    .execute();
  if (urgent) await moveState(tx, memberId);
  const template = urgent ? 'measureApplied' : 'measureAnnounced';
  const data = { measure: MEASURES[kind].label, reason: REASONS[reason], detail, effectiveOn: dayOf(effectiveAt) };
  await tell(tx, vault, memberId, { template, data });
  return effectiveAt;
}

/** The state follows the measures that apply; a member who is leaving goes on leaving. */
export async function moveState(tx: Tx, memberId: string): Promise<void> {
  const rows = await tx
    .selectFrom('measure')
    .select('kind')
    .where('member_id', '=', memberId)
    .where('applied_at', 'is not', null)
    .where('ended_at', 'is', null)
    .execute();
  await tx
    .updateTable('member')
    .set({ state: stateUnder(rows.map((row) => row.kind)) })
    .where('member_id', '=', memberId)
    .where('state', '!=', MEMBER_STATE.leaving)
    .execute();
}

/**
 * Keeps what a member says against their measure; once, and while there is time. Throws a problem if there is no such
 * measure or it is too late.
 */
export async function objectTo(
  tx: Tx,
  vault: Vault,
  { memberId, number, words, at }: { memberId: string; number: string; words: string; at: Date },
): Promise<void> {
  const measure = await lockMeasure(tx, memberId, number);
  if (!measure) throw problem('notFound');
  const { ended_at, objected_at, announced_at, effective_at } = measure;
  if (ended_at || objected_at || at >= objectsUntil(announced_at, effective_at)) throw problem('objectionTooLate');
  await tx
    .updateTable('measure')
    .set({ objection: vault.seal(words, contextOf('objection', measure.measure_no)), objected_at: at })
    .where('measure_no', '=', measure.measure_no)
    .where('member_id', '=', memberId)
    .execute();
}

interface ObjectionAnswer {
  memberId: string;
  number?: string;
  upheld: boolean;
  answer: string;
  at: Date;
}

/**
 * Answers a member's open objection, that to one measure where its number is given, and notifies them; if it is upheld, the
 * measure ends. False if there is none.
 */
export async function answerObjection(
  tx: Tx,
  vault: Vault,
  { memberId, number: only, upheld, answer, at }: ObjectionAnswer,
): Promise<boolean> {
  const measure = await tx
    .selectFrom('measure')
    .select(['measure_no', 'kind', 'ended_at'])
    .where('member_id', '=', memberId)
    .where('objected_at', 'is not', null)
    .where('answered_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('measure_no', '=', only!))
    .orderBy('objected_at')
    .forUpdate()
    .limit(1)
    .executeTakeFirst();
  if (!measure) return false;
  const { measure_no: number, kind } = measure;
  await tx
    .updateTable('measure')
    .set({
      answer: vault.seal(answer, contextOf('answer', number)),
      answered_at: at,
      ended_at: upheld ? at : measure.ended_at,
    })
    .where('measure_no', '=', number)
    .where('member_id', '=', memberId)
    .execute();
  if (upheld) await moveState(tx, memberId);
  const result = upheld ? '이의가 받아들여져 조치를 거두었습니다.' : '이의를 받아들이지 않았습니다.';
  const data = { measure: MEASURES[kind].label, result, answer };
  await tell(tx, vault, memberId, { template: 'objectionAnswered', data });
  return true;
}

/** Ends a member's measures of a kind, applied or not, and notifies them; throws a problem if there is none. */
export async function endMeasure(
  tx: Tx,
  vault: Vault,
  { memberId, kind, at }: { memberId: string; kind: MeasureKind; at: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('measure')
    .set({ ended_at: at })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw problem('noSuchMeasure', { details: { measure: kind } });
  await moveState(tx, memberId);
  await tell(tx, vault, memberId, { template: 'measureEnded', data: { measure: MEASURES[kind].label } });
}
