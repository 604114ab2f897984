import { sql } from 'kysely';
import type { Tx } from '../../../server/database/database.ts';
import type { Vault } from '../../../server/vault.ts';
import { readCv } from '../../cv/cv.ts';
import type { ApplicationKey } from '../application.ts';
import { findApplication, findSubmitted } from '../applications.queries.ts';
import { writeDraft } from '../saving/draft.acts.ts';
import { keepPoint } from '../saving/restore.queries.ts';

/**
 * Makes the draft of a submitted application what was submitted, in the transaction given: answers and files. Nothing
 * where there is no submission.
 */
export async function dropEdit(tx: Tx, vault: Vault, key: ApplicationKey, at: Date): Promise<void> {
  const [found, submission] = [await findApplication(tx, vault, key, true), await findSubmitted(tx, vault, key)];
  if (!found || !submission) return;
  // What was edited can be brought back, should the posting be extended.
  const stored = await keepPoint(tx, vault, { key, stored: found }, at);
  const cv = readCv(submission.content.cv);
  const written = await writeDraft(tx, vault, { key, stored }, { cv, status: stored.status, savedAt: at });
  await tx
    .updateTable('application')
    .set({ submitted_revision: written.revision })
    .where('jnco_afe_no', '=', stored.number)
    .where('member_id', '=', key.memberId)
    .execute();
  const isSubmitted = sql<boolean>`EXISTS (SELECT 1 FROM submission_file r WHERE r.file_no = attachment.file_no
    AND r.jnco_afe_no = ${stored.number} AND r.revision = ${submission.revision})`;
  await tx
    .updateTable('attachment')
    .set({ deleted_at: sql`CASE WHEN ${isSubmitted} THEN NULL ELSE coalesce(deleted_at, ${at}) END` })
    .where('jnco_afe_no', '=', stored.number)
    .where('member_id', '=', key.memberId)
    .where('destroyed_at', 'is', null)
    .execute();
}
