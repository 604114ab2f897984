import { findPersonal } from '../members/members.queries.ts';
import type { Posting } from '../postings/postings.queries.ts';
import type { Context } from '../server/context.ts';
import type { Queryable, Tx } from '../server/database.ts';
import { type Circumstances, SubmitStatus } from './application.ts';
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
  now: Circumstances;
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
  const decide = async (stored: StoredApplication | undefined) => {
    const now = await circumstancesOf(tx, posting, stored, arrivedAt);
    const status = statusAfter('save', stored?.status ?? SubmitStatus.writing, now, posting, arrivedAt);
    return { now, status };
  };
  if (found) return { stored: found, ...(await decide(found)) };
  // Refused before anything is made of it.
  await decide(undefined);
  const cv = await startCv(tx, context, key.memberId);
  const stored = await createApplication(tx, context.vault, key, cv, arrivedAt);
  return { stored, ...(await decide(stored)) };
}
