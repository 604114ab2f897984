import { sql } from 'kysely';
import type { Queryable } from '../../../server/database/database.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import type { Vault } from '../../../server/vault.ts';
import { listPostingActs } from '../../postings/postingActs.queries.ts';
import type { PostingStep } from '../../postings/postingBody.ts';
import type { PostingKey } from '../../postings/postings.queries.ts';
import { seenKind } from '../../postings/stepKind.ts';
import { operatorNames } from '../operators.queries.ts';
import { inPostings } from '../scope.queries.ts';
import { type DoneAct, LATELY_MINUTES, type OperatedPosting } from './listedPosting.records.ts';
import { countsOfPosting, ownerNumber, stateAt } from './listPostings.queries.ts';
import { operatorsWho } from './operatorsWho.queries.ts';
import { isEdited } from './scheduled.queries.ts';

type OperatedRow = Omit<OperatedPosting, 'acts' | 'owner' | 'writers' | 'steps'> & { steps: PostingStep[] | null };

/** A posting of the scope with its times and numbers; undefined also for another scope's. */
export async function readOperated(
  scope: Scope,
  { db, vault }: { db: Queryable; vault: Vault },
  { companyCode, postingNumber }: PostingKey,
  { at, mayWrite }: { at: Date; mayWrite: boolean },
): Promise<OperatedPosting | undefined> {
  const { rows } = await sql<OperatedRow>`
    SELECT p.company_cd AS "companyCode", c.name AS company, p.pblanc_no AS "postingNumber", p.title, p.kind, p.employment,
      p.career, p.place, p.headcount, p.season, g.name AS category, ${stateAt(at)} AS state, p.shown, p.publish_at AS "publishAt",
      p.accept_from AS "acceptFrom", p.accept_to AS "acceptTo", p.closed_at AS "closedAt",
      coalesce(p.close_reason, '') AS "closeReason", p.finished_at AS "finishedAt",
      p.edit_until_deadline AS "editUntilDeadline", ${isEdited} AS edited, ${submittedLately(at)} AS lately, coalesce(${ownerNumber}::text, '') AS "ownerNumber", p.body->'steps' AS steps, n.*
      FROM posting p JOIN company c USING (company_cd) JOIN category g USING (category_cd), LATERAL ${countsOfPosting} n
     WHERE ${inPostings(scope, 'p')} AND p.company_cd = ${companyCode} AND p.pblanc_no = ${postingNumber}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const [acts, names] = [await listPostingActs(db, { companyCode, postingNumber }), await operatorNames(db, vault)];
  const over = { company: companyCode, posting: postingNumber };
  const writers = mayWrite ? await operatorsWho(db, vault, 'postings.write', over) : [];
  const steps = (row.steps ?? []).map(({ name, kind }) => ({ name, stepKind: seenKind({ name, kind }) }));
  return {
    ...row,
    steps,
    owner: names.get(row.ownerNumber) ?? '',
    writers,
    acts: acts.map((act) => doneAct(act, names)),
  };
}

/** Submissions of a posting `p` that came a moment ago; one that was submitted again counts by its last. */
const submittedLately = (at: Date) => sql<number>`(SELECT count(*)::int FROM applicant s
    WHERE s.company_cd = p.company_cd AND s.pblanc_no = p.pblanc_no
      AND s.submitted_at > ${at}::timestamptz - ${LATELY_MINUTES} * interval '1 minute')`;

type KeptAct = Awaited<ReturnType<typeof listPostingActs>>[number];

function doneAct(kept: KeptAct, names: ReadonlyMap<string, string>): DoneAct {
  const { operator_id, approved_by, made_by, os_user, incident, ...act } = kept;
  const nameOf = (operator: string | null) => (operator === null ? '' : (names.get(operator) ?? ''));
  return {
    ...{ act: act.act, at: act.at, ends: act.ends, told: act.told, together: incident !== null },
    ...{ reason: act.reason ?? '', sentence: act.sentence ?? '', approvedBy: nameOf(approved_by) },
    by: made_by === null ? nameOf(operator_id) : `${made_by} (서버 명령, ${os_user})`,
  };
}
