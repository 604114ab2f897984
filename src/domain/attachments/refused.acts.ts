import { sql } from 'kysely';
import { endWords } from '../../fields/koreanDate.ts';
import type { Context } from '../../server/context.ts';
import type { Tx } from '../../server/database/database.ts';
import { type ApplicationKey, SubmitStatus, transition } from '../applications/application.ts';
import { subjectOf } from '../applications/applicationSubject.ts';
import { circumstancesOf, endFor } from '../applications/circumstances.ts';
import { reopenedUntil } from '../applications/reopening.queries.ts';
import { tell } from '../notices/outbox.acts.ts';
import { findPosting } from '../postings/postings.queries.ts';
import { nameContext, nameSealer } from './attachments.queries.ts';

/** Notifies applicants whose valid submission has these bytes that they were refused, and what can still be done. */
export async function tellRefused(tx: Tx, { vault }: Pick<Context, 'vault'>, stored: string, at: Date): Promise<void> {
  const { rows } = await sql<
    ApplicationKey & { number: number; reopened: Date | null; file: string; name: Buffer; own: Buffer | null }
  >`
    SELECT a.member_id AS "memberId", a.company_cd AS "companyCode", a.pblanc_no AS "postingNumber",
           a.jnco_afe_no AS number, ${reopenedUntil(sql`a.jnco_afe_no`)} AS reopened, f.file_no AS file, f.file_nm AS name, k.key AS own
      FROM attachment f LEFT JOIN file_key k USING (stored_no) JOIN submission_file s USING (file_no) JOIN application a ON a.jnco_afe_no = s.jnco_afe_no
     WHERE f.stored_no = ${stored} AND f.destroyed_at IS NULL AND a.sbmt_st = ${sql.lit(SubmitStatus.submitted)}
       AND s.revision = (SELECT max(revision) FROM submission n WHERE n.jnco_afe_no = a.jnco_afe_no)`.execute(tx);
  for (const { memberId, number, reopened, file, name, own, ...key } of rows) {
    const posting = await findPosting(tx, key);
    if (!posting) continue;
    const now = circumstancesOf(posting, at, reopened);
    const data = {
      ...subjectOf(posting, number),
      fileName: nameSealer(vault, own).open<string>(name, nameContext(file)),
    };
    const end = endFor(posting.times, reopened);
    const until = end ? `${endWords(end)}까지` : '접수를 마칠 때까지';
    if (transition(SubmitStatus.submitted, 'submit', now) === undefined) {
      await tell(tx, vault, memberId, { template: 'fileRefusedLate', data });
    } else await tell(tx, vault, memberId, { template: 'fileRefused', data: { ...data, until } });
  }
}
