import { sql } from 'kysely';
import { problem } from '../../http/problem.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import { messagesTo } from '../messages/messages.queries.ts';
import type { PostingContact } from '../postings/postingBody.ts';
import { findPosting } from '../postings/postings.queries.ts';
import { unseen } from '../postings/unseen.acts.ts';
import type { ApplicationKey } from './application.ts';
import type { OwnApplication } from './ownApplication.records.ts';
import { listApplications, saidOf } from './ownList.queries.ts';
import { type ReadResult, resultsOf } from './results.ts';
import { isStage } from './stage.ts';
import { allTold, type ToldJson } from './told.queries.ts';

/**
 * A member's application for a posting, with every result and message told until an instant and whom to ask, also once the posting is no
 * longer shown. Throws `noApplication`, or as for a posting that nobody sees.
 */
export async function readOwnApplication(
  { db, vault }: { db: Queryable; vault: Vault },
  { memberId, ...key }: ApplicationKey,
  at: Date,
): Promise<OwnApplication & { results: ReadResult[] }> {
  const posting = await findPosting(db, key);
  if (!posting) throw await unseen(db, key);
  const application = (await listApplications(db, memberId, at)).find(
    ({ companyCode, postingNumber }) => companyCode === key.companyCode && postingNumber === key.postingNumber,
  );
  if (!application) throw problem('noApplication');
  const { rows } = await sql<{ told: ToldJson[]; contact: PostingContact | null }>`
    SELECT ${allTold(sql.ref('a.jnco_afe_no'), at)} AS told, p.body->'contact' AS contact
      FROM application a JOIN posting p USING (company_cd, pblanc_no)
     WHERE a.jnco_afe_no = ${application.applicationNumber!} AND a.member_id = ${memberId}`.execute(db);
  const { told, contact } = rows[0]!;
  const shown = told.flatMap((one) => {
    const { stage, step, stepName } = one;
    const { resultText } = saidOf(one, posting);
    return isStage(stage) ? [{ stage, step, stepName, text: resultText, at: new Date(one.at) }] : [];
  });
  const { team = '', email = '', phone = '' } = contact ?? {};
  const messages = await messagesTo(db, vault, application.applicationNumber!);
  return { application, results: resultsOf(shown), messages, contact: { team, email, phone } };
}
