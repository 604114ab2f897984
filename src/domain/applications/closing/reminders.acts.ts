import { sql } from 'kysely';
import type { Tx } from '../../../server/database/database.ts';
import type { Vault } from '../../../server/vault.ts';
import { tell } from '../../notices/outbox.acts.ts';
import { SubmitStatus } from '../application.ts';
import { subjectOf } from '../applicationSubject.ts';
import { isStage, STAGES } from '../stage.ts';
import type { Remindable } from './reminders.queries.ts';

/** The reminder of a draft. */
export function reminderOf(one: Omit<Remindable, 'createdAt' | 'remindedDays'>, daysLeft: number) {
  return { template: 'reminder' as const, data: { ...subjectOf(one, one.number), acceptTo: one.acceptTo, daysLeft } };
}

/** Reminds an applicant, in the transaction given. */
export async function remind(
  tx: Tx,
  vault: Vault,
  one: Remindable,
  { daysLeft, reminder }: { daysLeft: number; reminder: number },
): Promise<void> {
  await tx
    .updateTable('application')
    .set({ reminded_days: reminder })
    .where('jnco_afe_no', '=', one.number)
    .where('member_id', '=', one.memberId)
    .execute();
  await tell(tx, vault, one.memberId, reminderOf(one, daysLeft));
}

/**
 * Announces a stage to its applicant, in the transaction given; false if that was done before. An applicant who has
 * withdrawn gets nothing.
 */
export async function tellStage(tx: Tx, vault: Vault, id: number, at: Date): Promise<boolean> {
  const told = await tx
    .updateTable('stage')
    .set({ told_at: at })
    .where('stage_id', '=', id)
    .where('told_at', 'is', null)
    .returning(['jnco_afe_no', 'stage_cd'])
    .executeTakeFirst();
  if (!told) return false;
  const { rows } = await sql<Pick<Remindable, 'memberId' | 'companyCode' | 'postingNumber' | 'title' | 'company'>>`
    SELECT a.member_id AS "memberId", a.company_cd AS "companyCode", a.pblanc_no AS "postingNumber", p.title,
           c.name AS company
      FROM application a JOIN posting p USING (company_cd, pblanc_no) JOIN company c USING (company_cd)
     WHERE a.jnco_afe_no = ${told.jnco_afe_no} AND a.sbmt_st = ${sql.lit(SubmitStatus.submitted)}`.execute(tx);
  const [one] = rows;
  if (!one || !isStage(told.stage_cd)) return true;
  const data = { ...subjectOf(one, told.jnco_afe_no), stage: STAGES[told.stage_cd], words: '' };
  await tell(tx, vault, one.memberId, { template: 'stageAnnounced', data });
  return true;
}
