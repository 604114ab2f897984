import { findPersonal } from '../members/members.queries.ts';
import type { Posting } from '../postings/postings.queries.ts';
import type { Context } from '../server/context.ts';
import type { Queryable, Tx } from '../server/database.ts';
import { type PostingCircumstances, SubmitStatus } from './application.ts';
import { circumstancesOf, statusAfter } from './circumstances.queries.ts';
import { type ApplicationKey, createApplication, type StoredApplication } from './cv.queries.ts';
import { blankCv } from './cv.ts';
import type { Cv } from './sections.ts';

/** A CV nobody has saved: blank but for what the membership already knows. */
export async function startCv(db: Queryable, context: Context, memberId: string): Promise<Cv> {
  const cv = blankCv();
  const person = await findPersonal(db, context.vault, memberId);
  return {
    ...cv,
    profile: { ...cv.profile, name: person.name },
    profileDetail: { ...cv.profileDetail, birthDate: person.birth, phone: person.phone, email: person.email },
  };
}

/** An application held for a save, and the status the save leaves it in. */
export interface OpenApplication {
  stored: StoredApplication;
  now: PostingCircumstances;
  status: SubmitStatus;
}

/**
 * The application that a save or an upload changes: the one found and locked, or a new one. Refused where the posting
 * or its status does not allow a save. Of two firsts at once the later gets the earlier's, in whatever status it is.
 */
export async function openForSaving(
  tx: Tx,
  context: Context,
  key: ApplicationKey,
  posting: Posting,
  found: StoredApplication | undefined,
  arrivedAt: Date,
): Promise<OpenApplication> {
  if (found) return openedFor(posting, found, arrivedAt);
  // Refused before anything is made of it.
  standingAfterSave(posting, SubmitStatus.writing, arrivedAt);
  const cv = await startCv(tx, context, key.memberId);
  return openedFor(posting, await createApplication(tx, context.vault, key, cv, arrivedAt), arrivedAt);
}

/** An application there is, as a save would find it; refused likewise. */
export function openedFor(posting: Posting, stored: StoredApplication, arrivedAt: Date): OpenApplication {
  return { stored, ...standingAfterSave(posting, stored.status, arrivedAt) };
}

function standingAfterSave(posting: Posting, before: SubmitStatus, arrivedAt: Date) {
  const now = circumstancesOf(posting, arrivedAt);
  return { now, status: statusAfter('save', before, now, posting, arrivedAt) };
}
