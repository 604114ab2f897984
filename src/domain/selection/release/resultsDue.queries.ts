import { sql } from 'kysely';
import type { Queryable } from '../../../server/database/database.ts';
import { literals } from '../../../server/database/literals.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import { SubmitStatus } from '../../applications/application.ts';
import { Stage } from '../../applications/stage.ts';
import { inPostings } from '../../operators/scope.queries.ts';
import type { PostingBody } from '../../postings/postingBody.ts';
import { endColumn } from '../../postings/postings.queries.ts';
import { confirmableFrom } from '../announcement.ts';
import { lateStep } from './promised.ts';
import type { ResultDue } from './resultsDue.records.ts';

const NAMED = sql`p.company_cd AS "companyCode", p.pblanc_no AS "postingNumber", p.title`;

/** Of the scope: results that are later than the posting said, and releases that somebody has to look at once more. */
export async function resultsDue(scope: Scope, db: Queryable, at: Date, company?: string): Promise<ResultDue[]> {
  return [...(await lateResults(scope, db, at, company)), ...(await releasesToConfirm(scope, db, at, company))];
}

type Named = Pick<ResultDue, 'companyCode' | 'postingNumber' | 'title'>;

async function lateResults(scope: Scope, db: Queryable, at: Date, company?: string): Promise<ResultDue[]> {
  const { rows } = await sql<Named & { body: PostingBody; announced: number[]; passed: number[] }>`
    SELECT ${NAMED}, p.body, coalesce(array_agg(DISTINCT n.step_no) FILTER (WHERE n.step_no IS NOT NULL), '{}') AS announced,
      coalesce(array_agg(DISTINCT n.step_no) FILTER (WHERE n.announce_at <= ${at} AND EXISTS (SELECT FROM announcement_line l
        WHERE l.announcement_id = n.announcement_id AND l.stage_cd IN (${literals([Stage.documentsPassed, Stage.stepPassed])}))), '{}') AS passed
      FROM posting p LEFT JOIN announcement n ON (n.company_cd, n.pblanc_no) = (p.company_cd, p.pblanc_no)
        AND n.approved_at IS NOT NULL AND n.cancelled_at IS NULL AND NOT n.correcting
     WHERE p.finished_at IS NULL AND ${endColumn} <= ${at} AND ${inPostings(scope, 'p', company)}
       AND EXISTS (SELECT FROM application a WHERE (a.company_cd, a.pblanc_no) = (p.company_cd, p.pblanc_no)
         AND a.sbmt_st = ${sql.lit(SubmitStatus.submitted)})
     GROUP BY p.company_cd, p.pblanc_no ORDER BY p.title LIMIT 500`.execute(db);
  return rows.flatMap(({ body, announced, passed, ...named }) => {
    const late = lateStep(body, { announced: new Set(announced), passed: new Set(passed), at });
    return late ? [{ ...named, what: 'late' as const, step: late.number, stepName: late.name, day: late.day }] : [];
  });
}

async function releasesToConfirm(scope: Scope, db: Queryable, at: Date, company?: string): Promise<ResultDue[]> {
  const { rows } = await sql<Named & { step: number; stepName: string; announceAt: Date }>`
    SELECT ${NAMED}, n.step_no AS step, n.step_name AS "stepName", n.announce_at AS "announceAt"
      FROM announcement n JOIN posting p USING (company_cd, pblanc_no)
     WHERE n.approved_at IS NOT NULL AND n.cancelled_at IS NULL AND n.made_by IS NOT NULL AND n.confirmed_at IS NULL
       AND n.announce_at <= ${at} AND ${inPostings(scope, 'p', company)}
     ORDER BY n.announce_at, n.announcement_id LIMIT 100`.execute(db);
  return rows.flatMap(({ announceAt, ...row }) =>
    confirmableFrom(announceAt) <= at ? [{ ...row, what: 'confirm' as const, day: '' }] : [],
  );
}
