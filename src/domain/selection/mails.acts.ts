import { problem } from '../../http/problem.ts';
import type { Queryable, Tx } from '../../server/database/database.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import { mailFailedAgain } from '../notices/mailings.acts.ts';
import { countMails, failedMails, type MailCounts, type Mailing, notePaused } from '../notices/mailings.queries.ts';
import { inReach } from '../operators/postings/changePostings.acts.ts';
import { findPosting, type PostingKey } from '../postings/postings.queries.ts';
import { findAnnouncement } from './announcements.queries.ts';
import { countTold } from './telling.queries.ts';

// The mails of an announcement, as operators see and stop them, each within their scope.

/** Which announcement of which posting. */
interface Which {
  key: PostingKey;
  id: number;
}

/** An announcement of a posting of the scope. Throws `noPosting` or `noAnnouncement`. */
async function reached(scope: Scope, db: Queryable, { key, id }: Which): Promise<Mailing & { id: number }> {
  inReach(scope, await findPosting(db, key));
  const one = await findAnnouncement(db, key, id);
  if (!one) throw problem('noAnnouncement');
  return { kind: 'announcement', id };
}

/** How the mails of an announcement stand; throws as `reached`. */
export async function readMails(scope: Scope, db: Queryable, which: Which): Promise<MailCounts> {
  const mailing = await reached(scope, db, which);
  return { told: await countTold(db, mailing.id), ...(await countMails(db, mailing)) };
}

/** Whom they did not reach, and why; throws as `reached`. */
export async function readFailed(
  scope: Scope,
  db: Queryable,
  which: Which,
): Promise<{ number: number; code: string }[]> {
  return failedMails(db, await reached(scope, db, which));
}

/** Stops mails that have not gone out, or lets them go on; also before the instant. Throws as `reached`. */
export async function pauseMails(
  scope: Scope,
  tx: Tx,
  which: Which,
  { stops, by, at }: { stops: boolean; by: string; at: Date },
): Promise<void> {
  await notePaused(tx, await reached(scope, tx, which), stops ? { by, at } : undefined);
}

/** Queues again what was not taken, each under its own Message-ID. Throws `mailsStopped`, or as `reached`. */
export async function mailAgain(scope: Scope, tx: Tx, which: Which): Promise<void> {
  await mailFailedAgain(tx, await reached(scope, tx, which));
}
