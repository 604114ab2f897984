import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Queryable } from '../../server/database/database.ts';
import { statusOf } from '../postings/posting.ts';
import { timesOf } from '../postings/postings.queries.ts';
import { USUAL } from '../retention/periods.ts';
import { keptApplications } from '../retention/retention.queries.ts';
import { destroyedBy } from '../retention/retention.ts';
import { toldText } from '../selection/resultTexts.ts';
import type { Application } from './application.records.ts';
import { SubmitStatus, transition } from './application.ts';
import { circumstancesOf, endFor } from './circumstances.ts';
import { comingSteps } from './comingSteps.ts';
import { reopenedUntil } from './reopening.queries.ts';
import { isStage, locksWithdrawal, mayGiveUp, resultWords } from './stage.ts';
import { timelineOf } from './timeline.ts';
import { allTold, type ToldJson } from './told.queries.ts';
import { applicationsWithPosting } from './withPosting.queries.ts';

/** What is said of the stage told last: its name, and what the company wrote beside it. */
export function saidOf(
  last: Omit<ToldJson, 'at'> | undefined,
  posting: { company: string; title: string },
): { stageName: string; resultText: string; correctedFrom: string; correctedFromAt: Date | null } {
  if (!last || !isStage(last.stage)) return NOTHING_SAID;
  const { stage, stepName, texts, own, was, wasAt } = last;
  const stageName = resultWords(stage, stepName);
  const values = { ...posting, step: stepName ?? '', result: stageName };
  const correctedFrom = was !== null && isStage(was) ? resultWords(was, stepName) : '';
  const correctedFromAt = wasAt === null ? null : new Date(wasAt);
  return { stageName, resultText: toldText(texts, stage, values, own), correctedFrom, correctedFromAt };
}

const NOTHING_SAID = { stageName: '', resultText: '', correctedFrom: '', correctedFromAt: null };

/** A member's applications, the latest work first, with their state at an instant. */
export async function listApplications(db: Queryable, memberId: string, at: Date): Promise<Application[]> {
  const rows = await applicationsWithPosting(db)
    .innerJoin('category as t', 't.category_cd', 'p.category_cd')
    .select(['a.jnco_afe_no', 'a.company_cd', 'a.pblanc_no', 'a.sbmt_st', 'a.saved_at', 'p.kind', 'p.title', 'c.name'])
    .select(['t.name as category', 'p.place', 'p.body'])
    .select(['a.revision', 'a.submitted_revision', 'a.created_at'])
    .select(reopenedUntil(sql.ref('a.jnco_afe_no')).as('reopened_until'))
    .select(['p.accept_from', 'p.accept_to', 'p.closed_at', 'p.finished_at', 'p.edit_until_deadline'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('submission as s')
          .whereRef('s.jnco_afe_no', '=', 'a.jnco_afe_no')
          .orderBy('s.submitted_at')
          .select('s.submitted_at as at'),
      ).as('submissions'),
      jsonArrayFrom(
        eb
          .selectFrom('standing_change as w')
          .whereRef('w.jnco_afe_no', '=', 'a.jnco_afe_no')
          .orderBy('w.at')
          .orderBy('w.change_id')
          .select(['w.what', 'w.at']),
      ).as('changes'),
      // Seen only after its announcement (domain decision §1, review stage).
      allTold(sql.ref('a.jnco_afe_no'), at).as('stages'),
    ])
    .where('a.member_id', '=', memberId)
    .orderBy('a.saved_at', 'desc')
    .orderBy('a.jnco_afe_no', 'desc')
    .execute();
  const kept = await keptApplications(db, at, { memberId });
  const keptOf = (number: number) => {
    const one = kept.find((each) => each.number === number);
    return { destroyAt: one ? destroyedBy(one) : null, kept: one?.periods ?? USUAL };
  };
  return rows.map((row) => {
    const times = timesOf(row);
    const status = row.sbmt_st as SubmitStatus;
    const submittedAt = row.submissions.map((one) => new Date(one.at));
    const stages = row.stages.map((one) => ({ ...one, at: new Date(one.at) }));
    const told = stages.map((one) => one.stage);
    const postingStatus = statusOf(times, at);
    const isUnderWay = status === SubmitStatus.submitted && postingStatus !== '전형 종료';
    const now = {
      ...circumstancesOf({ times, editUntilDeadline: row.edit_until_deadline }, at, row.reopened_until),
      announced: stages.some((one) => isStage(one.stage) && locksWithdrawal(one.stage)),
    };
    return {
      companyCode: row.company_cd,
      postingNumber: row.pblanc_no,
      applicationNumber: row.jnco_afe_no,
      kind: row.kind,
      title: row.title,
      company: row.name,
      submitStatus: status,
      stage: told.at(-1) ?? null,
      ...saidOf(stages.at(-1), { company: row.name, title: row.title }),
      postingStatus,
      acceptTo: endFor(times, row.reopened_until),
      savedAt: row.saved_at,
      // Once written again after a withdrawal, what was submitted before is no longer valid.
      submittedAt: row.submitted_revision === null ? null : (submittedAt.at(-1) ?? null),
      editable: transition(status, 'save', now) !== undefined,
      edited: status === SubmitStatus.submitted && row.revision > (row.submitted_revision ?? row.revision),
      withdrawable: transition(status, 'withdraw', now) !== undefined,
      undoable: transition(status, 'undoWithdrawal', now) !== undefined,
      canGiveUp: isUnderWay && mayGiveUp(stages.at(-1)?.stage),
      ...keptOf(row.jnco_afe_no),
      category: row.category,
      place: row.place,
      comingSteps: isUnderWay ? comingSteps(row.body.steps ?? [], stages, at) : [],
      timeline: timelineOf(
        {
          begunAt: row.created_at,
          submittedAt,
          changes: row.changes.map((one) => ({ ...one, at: new Date(one.at) })),
          stands: status === SubmitStatus.submitted,
          posting: times,
          stages,
        },
        at,
      ),
    };
  });
}
