import type { Context } from '../../../server/context.ts';
import type { Tx } from '../../../server/database/database.ts';
import { SubmitStatus } from '../../applications/application.ts';
import { changeStanding } from '../../applications/closing/withdraw.acts.ts';
import { tell } from '../../notices/outbox.acts.ts';
import { destroyMember } from '../../retention/destroy.acts.ts';
import { isKeptApart } from '../../retention/retention.ts';
import { MEMBER_STATE } from '../member.ts';
import { endSessions } from '../sessions/session.ts';
import { bar, barringMeasure } from './barred.queries.ts';
import { answerUntil, applicationsOf, reuseUntil } from './leaving.queries.ts';
import { moveState } from './measures.acts.ts';

type Changing = Pick<Context, 'vault' | 'clock'>;

/**
 * Withdraws all a member has applied for, in the transaction given: nobody decides about a person who is gone. What
 * they were hired with stays: it is kept during employment.
 */
export async function giveUpApplications(tx: Tx, context: Changing, memberId: string, at: Date): Promise<void> {
  for (const { kept, sbmt_st, companyCode, postingNumber } of await applicationsOf(tx, memberId, at)) {
    if (sbmt_st !== SubmitStatus.submitted || isKeptApart(kept, at)) continue;
    const key = { memberId, companyCode, postingNumber };
    await changeStanding(tx, context, 'leave', { key, arrivedAt: at });
  }
}

/** Ends every session of a member who leaves, and what they applied for; three months to think it over begin. */
export async function leave(tx: Tx, context: Changing, memberId: string, at: Date): Promise<void> {
  await tx.selectFrom('member').select('member_id').where('member_id', '=', memberId).forUpdate().execute();
  await giveUpApplications(tx, context, memberId, at);
  await tx
    .updateTable('member')
    .set({ state: MEMBER_STATE.leaving, left_at: at, leaving_asked_at: null })
    .where('member_id', '=', memberId)
    .execute();
  await endSessions(tx, memberId);
  await tell(tx, context.vault, memberId, { template: 'leaving', data: { until: await reuseUntil(tx, at) } });
}

/** Bars who leaves while suspended, or with the loss announced: leaving is no way around it. */
export async function barIfUnderMeasure(tx: Tx, memberId: string, at: Date): Promise<void> {
  const reason = await barringMeasure(tx, memberId);
  if (reason) await bar(tx, memberId, reason, at);
}

/** The same with everything destroyed at once; the bytes of files are left to `destroyBytes`. */
export async function leaveNow(tx: Tx, context: Changing, memberId: string, at: Date): Promise<void> {
  await giveUpApplications(tx, context, memberId, at);
  await barIfUnderMeasure(tx, memberId, at);
  await destroyMember(tx, context, memberId, { name: 'leaving', dueAt: at, at });
}

/** A member who asked to leave stays, under the measures in force. */
export async function stay(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ state: MEMBER_STATE.active, left_at: null, leaving_asked_at: null })
    .where('member_id', '=', memberId)
    .where('state', '=', MEMBER_STATE.leaving)
    .execute();
  await moveState(tx, memberId);
}

/** Asks a member who left three months ago whether they meant it, and notes when. */
export async function askLeaving(tx: Tx, { vault }: Pick<Context, 'vault'>, memberId: string, at: Date): Promise<void> {
  await tx.updateTable('member').set({ leaving_asked_at: at }).where('member_id', '=', memberId).execute();
  await tell(tx, vault, memberId, { template: 'leavingAsked', data: { until: await answerUntil(tx, at) } });
}
