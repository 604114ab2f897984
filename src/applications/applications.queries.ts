import { SubmitStatus, transition } from '../cv/application.ts';
import { isOpen, statusOf } from '../postings/posting.ts';
import { timesOf } from '../postings/postings.queries.ts';
import { keptApplications } from '../retention/retention.queries.ts';
import { destroyedBy } from '../retention/retention.ts';
import type { Queryable } from '../server/database.ts';
import type { Application } from './application.ts';

/** A member's applications, the latest work first, as they stand at an instant. */
export async function listApplications(db: Queryable, memberId: string, at: Date): Promise<Application[]> {
  const rows = await db
    .selectFrom('application as a')
    .innerJoin('posting as p', (join) =>
      join.onRef('p.company_cd', '=', 'a.company_cd').onRef('p.pblanc_no', '=', 'a.pblanc_no'),
    )
    .innerJoin('company as c', 'c.company_cd', 'a.company_cd')
    .select(['a.jnco_afe_no', 'a.company_cd', 'a.pblanc_no', 'a.sbmt_st', 'a.saved_at', 'p.title', 'c.name'])
    .select(['a.revision', 'a.submitted_revision'])
    .select(['p.accept_from', 'p.accept_to', 'p.closed_at', 'p.finished_at', 'p.edit_until_deadline'])
    .select((eb) => [
      eb
        .selectFrom('submission as s')
        .whereRef('s.jnco_afe_no', '=', 'a.jnco_afe_no')
        .select((sub) => sub.fn.max('s.submitted_at').as('at'))
        .as('submitted_at'),
      // Seen only after its announcement (domain decision §1, review stage).
      eb
        .selectFrom('stage as g')
        .whereRef('g.jnco_afe_no', '=', 'a.jnco_afe_no')
        .where('g.announce_at', '<=', at)
        .orderBy('g.announce_at', 'desc')
        .orderBy('g.stage_id', 'desc')
        .limit(1)
        .select('g.stage_cd')
        .as('stage_cd'),
    ])
    .where('a.member_id', '=', memberId)
    .orderBy('a.saved_at', 'desc')
    .orderBy('a.jnco_afe_no', 'desc')
    .execute();
  const kept = await keptApplications(db, at, { memberId });
  const destroyAt = (number: number) => {
    const one = kept.find((each) => each.number === number);
    return one ? destroyedBy(one) : null;
  };
  return rows.map((row) => {
    const times = timesOf(row);
    const status = row.sbmt_st as SubmitStatus;
    const now = {
      open: isOpen(times, at),
      editUntilDeadline: row.edit_until_deadline,
      announced: (row.stage_cd ?? 0) > 20,
    };
    return {
      companyCode: row.company_cd,
      postingNumber: row.pblanc_no,
      applicationNumber: row.jnco_afe_no,
      title: row.title,
      company: row.name,
      submitStatus: status,
      stage: row.stage_cd,
      postingStatus: statusOf(times, at),
      acceptTo: times.acceptTo,
      savedAt: row.saved_at,
      // Written anew after a withdrawal, what was submitted before does not stand any more.
      submittedAt: row.submitted_revision === null ? null : row.submitted_at,
      editable: transition(status, 'save', now) !== undefined,
      edited: status === SubmitStatus.submitted && row.revision > (row.submitted_revision ?? row.revision),
      withdrawable: transition(status, 'withdraw', now) !== undefined,
      undoable: transition(status, 'undoWithdrawal', now) !== undefined,
      destroyAt: destroyAt(row.jnco_afe_no),
    };
  });
}
