import { sql } from 'kysely';
import { DAY_MS } from '../../fields/koreanDate.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import { SubmitStatus } from '../applications/application.ts';
import { givenUpMails } from '../notices/outbox.queries.ts';
import { endColumn } from '../postings/postings.queries.ts';
import { inPostings } from './scope.queries.ts';
import type { ClosingPosting, Troubles } from './today.records.ts';

/** Days before their end in which postings are on 오늘. */
export const CLOSING_DAYS = 7;

/** Postings of the scope that stop taking applications within a week, the next first, with counts. */
export async function closingPostings(
  scope: Scope,
  db: Queryable,
  at: Date,
  company?: string,
): Promise<ClosingPosting[]> {
  const { rows } = await sql<ClosingPosting>`
    SELECT p.company_cd AS "companyCode", c.name AS company, p.pblanc_no AS "postingNumber", p.title,
      ${endColumn} AS "acceptTo",
      count(a.*) FILTER (WHERE a.sbmt_st = ${SubmitStatus.writing})::int AS drafts,
      count(a.*) FILTER (WHERE a.sbmt_st = ${SubmitStatus.submitted})::int AS submitted
      FROM posting p JOIN company c USING (company_cd)
      LEFT JOIN application a ON a.company_cd = p.company_cd AND a.pblanc_no = p.pblanc_no
     WHERE p.shown AND p.accept_from <= ${at} AND ${endColumn} > ${at}
       AND ${endColumn} <= ${new Date(at.getTime() + CLOSING_DAYS * DAY_MS)}
       AND p.finished_at IS NULL AND ${inPostings(scope, 'p', company)}
     GROUP BY p.company_cd, p.pblanc_no, c.name ORDER BY "acceptTo", p.title LIMIT 100`.execute(db);
  return rows;
}

/** Jobs whose tries are used up, mails apart: how many, not what for. */
async function givenUpJobs(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM graphile_worker.jobs
     WHERE attempts >= max_attempts AND locked_at IS NULL AND task_identifier <> 'sendMail'`.execute(db);
  return rows[0]!.count;
}

/** What waits for a system administrator, without what any mail says or any job is about. */
export async function readTroubles(_scope: Scope, db: Queryable, at: Date): Promise<Troubles> {
  const { rows } = await sql<{ invited: number; lapsed: number }>`
    SELECT count(*) FILTER (WHERE until > ${at})::int AS invited,
      count(*) FILTER (WHERE until IS NULL OR until <= ${at})::int AS lapsed
      FROM (SELECT (SELECT max(expires_at) FROM operator_invitation i WHERE i.operator_id = o.operator_id) AS until
              FROM operator o WHERE state = 'invited') AS waiting`.execute(db);
  const { invited = 0, lapsed = 0 } = rows[0] ?? {};
  return { mails: (await givenUpMails(db)).length, jobs: await givenUpJobs(db), invited, lapsed };
}
