import { CODE_MODULE } from '../../../fields/codes.ts';
import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Tx } from '../../../server/database/database.ts';
import { FILE_KINDS, submittedFiles } from '../../attachments/attachment.ts';
import { deleteFiles, listFiles, sensitiveKinds } from '../../attachments/attachments.queries.ts';
import { readCodes } from '../../codes/codes.queries.ts';
import { isGiven, type Withdrawable } from '../../cv/consents.ts';
import { findPosting } from '../../postings/postings.queries.ts';
import { unseen } from '../../postings/unseen.acts.ts';
import type { ApplicationKey } from '../application.ts';
import { type Case, findApplication } from '../applications.queries.ts';
import { writeDraft } from './draft.acts.ts';
import { versionsAt, writeLedger } from './ledger.queries.ts';
import { redactCopies, withdrawnCv } from './redact.acts.ts';
import { forgetPoints, forgetSensitive } from './restore.queries.ts';

/**
 * Everything beside the draft that goes with a withdrawn consent, in the transaction given: submitted copies, restore
 * points and files. Whether files have left the draft.
 */
export async function forgetConsented(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  given: Case,
  consent: Withdrawable,
): Promise<boolean> {
  const { key, posting, stored, at } = given;
  const owner = { memberId: key.memberId, application: stored.number };
  await redactCopies(tx, vault, given, consent);
  if (consent === 'sensitiveConsent') {
    await forgetSensitive(tx, vault, key, stored.number);
    return (await deleteFiles(tx, owner, { kinds: await sensitiveKinds(tx) }, at)) > 0;
  }
  await forgetPoints(tx, key, stored.number);
  const codes = await readCodes(tx, CODE_MODULE, [FILE_KINDS]);
  const files = await listFiles(tx, vault, key);
  const kept = submittedFiles(files, { form: posting.form, codes }, true).map(({ kind }) => kind);
  const kinds = files.map(({ kind }) => kind).filter((kind) => !kept.includes(kind));
  return (await deleteFiles(tx, owner, { kinds }, at)) > 0;
}

/**
 * Withdraws a consent of an application, in the transaction given, whatever its status, even if it can no longer be
 * edited. What the consent covered is deleted at once, everywhere; a second time changes nothing. Answers the
 * application's number.
 */
export async function withdrawConsent(
  tx: Tx,
  context: Pick<Context, 'vault' | 'clock' | 'content'>,
  key: ApplicationKey,
  consent: Withdrawable,
): Promise<{ number: number }> {
  const { vault, clock } = context;
  const [posting, stored] = [await findPosting(tx, key), await findApplication(tx, vault, key, true)];
  if (!posting) throw await unseen(tx, key);
  if (!stored) throw problem('noApplication');
  if (!isGiven(stored.cv, consent)) return { number: stored.number };
  const at = clock.now();
  const cv = withdrawnCv(stored.cv, consent, posting);
  const written = await writeDraft(tx, vault, { key, stored }, { cv, status: stored.status, savedAt: at });
  // The draft and the copy lost the same: that is no edit to be submitted again.
  await tx
    .updateTable('application')
    .set({ submitted_revision: written.revision })
    .where('jnco_afe_no', '=', stored.number)
    .where('member_id', '=', key.memberId)
    .where('submitted_revision', '=', stored.revision)
    .execute();
  const versions = await versionsAt(tx, context, stored.contentVersion, at);
  await writeLedger(tx, { key, stored: written, at }, versions, [consent]);
  await forgetConsented(tx, context, { key, posting, stored, at }, consent);
  return { number: stored.number };
}
