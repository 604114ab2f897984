import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import { SubmitStatus } from '../applications/application.ts';
import { CV_CONSENTS } from '../cv/consents.ts';
import { inPostings } from '../operators/scope.queries.ts';

/** Another application of the same person to the same company. */
export interface OtherApplication {
  number: number;
  postingNumber: string;
  title: string;
  submittedAt: Date;
}

// Whether the notice that an application was written under, in the version it was shown in, says that others are read with it.
const noticeAllows = (application: RawBuilder<unknown>) => sql<boolean>`coalesce((
  SELECT coalesce(x.body->>'others', '') <> '' FROM consent c JOIN consent_text x USING (consent_cd, version)
   WHERE c.jnco_afe_no = ${application} AND c.consent_cd = ${CV_CONSENTS.requiredNotice}
   ORDER BY c.consent_id DESC LIMIT 1), false)`;

/**
 * The other valid applications of whoever an application is of, to the same company and within the scope, the latest
 * first: those alone whose notice, like this one's, says that they are read together.
 */
export async function otherApplications(db: Queryable, scope: Scope, number: number): Promise<OtherApplication[]> {
  const { rows } = await sql<OtherApplication>`
    SELECT a.jnco_afe_no AS number, a.pblanc_no AS "postingNumber", p.title, s.submitted_at AS "submittedAt"
      FROM application one JOIN application a ON a.member_id = one.member_id AND a.company_cd = one.company_cd
      JOIN posting p ON p.company_cd = a.company_cd AND p.pblanc_no = a.pblanc_no
      JOIN submission s ON s.jnco_afe_no = a.jnco_afe_no AND s.revision = a.submitted_revision
     WHERE one.jnco_afe_no = ${number} AND a.jnco_afe_no <> ${number} AND ${inPostings(scope, 'a')}
       AND a.sbmt_st = ${sql.lit(SubmitStatus.submitted)} AND ${noticeAllows(sql`one.jnco_afe_no`)}
       AND ${noticeAllows(sql`a.jnco_afe_no`)}
     ORDER BY s.submitted_at DESC, a.jnco_afe_no DESC`.execute(db);
  return rows;
}
