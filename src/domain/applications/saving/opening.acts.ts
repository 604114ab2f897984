import type { FormRules } from '../../../fields/shape.ts';
import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import type { Vault } from '../../../server/vault.ts';
import { blankCv } from '../../cv/cv.ts';
import { noMarks } from '../../cv/marks.ts';
import { type Cv, sections } from '../../cv/sections.ts';
import { findPersonal } from '../../members/members.queries.ts';
import type { Posting } from '../../postings/postings.queries.ts';
import { type ApplicationKey, type PostingCircumstances, SubmitStatus } from '../application.ts';
import { findApplication, type StoredApplication } from '../applications.queries.ts';
import { statusAfter } from '../circumstances.acts.ts';
import { circumstancesOf } from '../circumstances.ts';
import { APPLICATION_KEY } from '../draft.queries.ts';

/** A CV nobody has saved: blank but for what the membership knows, and what the posting leaves no choice about. */
export async function startCv(db: Queryable, context: Context, memberId: string, form: FormRules): Promise<Cv> {
  const cv = blankCv();
  const person = await findPersonal(db, context.vault, memberId);
  return {
    ...cv,
    profile: { ...cv.profile, ...sections.profile.fixed?.(form), name: person.name },
    profileDetail: { ...cv.profileDetail, birthDate: person.birth, phone: person.phone, email: person.email },
  };
}

/** What a save or an upload finds when it arrives. */
export interface Arrival {
  key: ApplicationKey;
  posting: Posting;
  /** Locked, where there is one. */
  found: StoredApplication | undefined;
  arrivedAt: Date;
}

/** An application held for a save, and the status the save leaves it in. */
export interface OpenApplication {
  stored: StoredApplication;
  now: PostingCircumstances;
  status: SubmitStatus;
}

/**
 * The application that a save or an upload changes: the one found and locked, or a new one. Refused where the posting
 * or its status does not allow a save. If two first saves race, the later gets the earlier's row, whatever its status.
 */
export async function openForSaving(
  tx: Tx,
  context: Context,
  { key, posting, found, arrivedAt }: Arrival,
): Promise<OpenApplication> {
  if (found) return openedFor(posting, found, arrivedAt);
  // Refused before anything is made of it.
  standingAfterSave(posting, { status: SubmitStatus.writing, reopenedUntil: null }, arrivedAt);
  const cv = await startCv(tx, context, key.memberId, posting.form);
  return openedFor(posting, await createApplication(tx, context.vault, key, { cv, arrivedAt }), arrivedAt);
}

/** An application there is, as a save would find it; refused likewise. */
export function openedFor(posting: Posting, stored: StoredApplication, arrivedAt: Date): OpenApplication {
  return { stored, ...standingAfterSave(posting, stored, arrivedAt) };
}

function standingAfterSave(
  posting: Posting,
  { status: before, reopenedUntil }: Pick<StoredApplication, 'status' | 'reopenedUntil'>,
  arrivedAt: Date,
) {
  const now = circumstancesOf(posting, arrivedAt, reopenedUntil);
  return { now, status: statusAfter('save', before, now, { posting, arrivedAt }) };
}

/** Makes the application at its first save; of two first saves at once, the later waits and finds the earlier's. */
async function createApplication(
  tx: Tx,
  vault: Vault,
  key: ApplicationKey,
  { cv, arrivedAt }: { cv: Cv; arrivedAt: Date },
): Promise<StoredApplication> {
  const own = vault.newKey(APPLICATION_KEY);
  const begun = { created_at: arrivedAt, saved_at: arrivedAt, point_at: arrivedAt, key: own };
  const row = await tx
    .insertInto('application')
    .values({
      member_id: key.memberId,
      company_cd: key.companyCode,
      pblanc_no: key.postingNumber,
      draft: Buffer.alloc(0),
      ...begun,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'company_cd', 'pblanc_no']).doNothing())
    .returning((eb) => ['jnco_afe_no', eb.selectFrom('content_version').select('version').as('content_version')])
    .executeTakeFirst();
  if (row) {
    const nothing = {
      status: SubmitStatus.writing,
      revision: 0,
      submittedRevision: null,
      savedAt: arrivedAt,
      pointAt: arrivedAt,
      reopenedUntil: null,
    };
    return { number: row.jnco_afe_no, key: own, ...nothing, cv, marks: noMarks, contentVersion: row.content_version! };
  }
  const other = await findApplication(tx, vault, key, true);
  if (!other) throw problem('busy');
  return other;
}
