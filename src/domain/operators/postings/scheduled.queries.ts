import { sql } from 'kysely';
import { DAY_MS } from '../../../fields/koreanDate.ts';
import type { Queryable } from '../../../server/database/database.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import { inPostings } from '../scope.queries.ts';
import type { ScheduledPosting } from '../today.records.ts';

/** Days before its instant in which what is to be published is on 오늘. */
const SCHEDULED_DAYS = 7;

/** Whether the working copy of a posting `p` says something else than the version of it that was published last. */
export const isEdited = sql<boolean>`coalesce((SELECT c.content IS DISTINCT FROM
    (SELECT v.content FROM posting_version v
      WHERE v.company_cd = p.company_cd AND v.pblanc_no = p.pblanc_no ORDER BY v.version_no DESC LIMIT 1)
   FROM posting_copy c WHERE c.company_cd = p.company_cd AND c.pblanc_no = p.pblanc_no), false)`;

/** Postings of the scope that visitors will see within a week, the next first. */
export async function scheduledPostings(
  scope: Scope,
  db: Queryable,
  at: Date,
  company?: string,
): Promise<ScheduledPosting[]> {
  const { rows } = await sql<ScheduledPosting>`
    SELECT p.company_cd AS "companyCode", c.name AS company, p.pblanc_no AS "postingNumber", p.title,
      p.publish_at AS "publishAt", ${isEdited} AS edited
      FROM posting p JOIN company c USING (company_cd)
     WHERE p.shown AND p.finished_at IS NULL AND p.publish_at > ${at}
       AND p.publish_at <= ${new Date(at.getTime() + SCHEDULED_DAYS * DAY_MS)} AND ${inPostings(scope, 'p', company)}
     ORDER BY p.publish_at, p.title LIMIT 100`.execute(db);
  return rows;
}
